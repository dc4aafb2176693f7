// The samples, and chains that are spoilt by chance. Run with: node --test
// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { Wrong } from "./file.mjs";
import { check } from "./reader.mjs";

const SAMPLES = new URL("../samples/", import.meta.url);
const read = name => readFileSync(new URL(name, SAMPLES));
const LISTED = JSON.parse(read("samples.json"));

/** Return code, match and entry of what is wrong with these bytes. */
function problem(bytes) {
  try {
    check(bytes);
  } catch (wrong) {
    assert.ok(wrong instanceof Wrong, wrong.stack);
    return [wrong.code, wrong.match, wrong.entry];
  }
  return [null, 0, 0];
}

for (const { file, about, code, match, entry } of LISTED) {
  // This reader does not look at names.
  test(`${file}: ${about}`, { skip: code === "names" }, () => {
    assert.deepEqual(problem(read(file)), [code, match, entry]);
  });
}

test("whatever is changed in an entry is found at that entry", () => {
  for (const { file } of LISTED.filter(({ code }) => code === null)) {
    const text = read(file).toString();
    for (const [nth, match] of JSON.parse(text).matches.entries()) {
      for (const { seq } of match.entries) {
        for (const [name, value] of [
          ["by", "x"],
          ["write", "x y"],
          ["kind", "x"],
          ["shape", 9]
        ]) {
          const spoilt = JSON.parse(text);
          spoilt.matches[nth].entries[seq - 1][name] = value;
          const bytes = new TextEncoder().encode(JSON.stringify(spoilt));
          assert.deepEqual(problem(bytes), ["edited", nth + 1, seq], `${file}: ${name}`);
        }
      }
    }
  }
});

test("blanks, other orders of fields and unknown fields change nothing", () => {
  const reversed = value => {
    if (Array.isArray(value)) return value.map(reversed);
    if (value === null || typeof value !== "object") return value;
    const fields = Object.entries(value).map(([name, own]) => [name, reversed(own)]);
    return Object.fromEntries(fields.toReversed());
  };
  for (const { file } of LISTED.filter(({ code }) => code === null)) {
    const document = { ...reversed(JSON.parse(read(file))), x_mine: ["a", "b: ", { c: 1 }] };
    const bytes = new TextEncoder().encode(JSON.stringify(document, null, 2));
    assert.deepEqual(problem(bytes), [null, 0, 0], file);
  }
});

test("a log that was judged comes to what its cards say, whatever the file says", () => {
  const document = JSON.parse(read("good/ties.json"));
  delete document.matches[0].result;
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  assert.deepEqual(problem(bytes), ["result", 1, 2]);
});
