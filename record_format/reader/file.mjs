// What is wrong with a file, and the chain of its entries.
// SPDX-License-Identifier: MIT

import { createHash } from "node:crypto";

/** What is wrong: a code of the specification, and the numbers of match and entry, 0 for none. */
export class Wrong extends Error {
  constructor(code, entry, why) {
    super(why);
    Object.assign(this, { code, entry, match: 0 });
  }
}

/** Throw this code if something is wrong. */
export function refuse(wrong, code, entry = 0, why = "") {
  if (wrong) throw new Wrong(code, entry, why);
}

export const isObject = value =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** Return what the bytes of a file say. Throws Wrong. */
export function parse(bytes) {
  let named = 0;
  function sound(name, value) {
    named += isObject(this);
    refuse(/^(__proto__|constructor|prototype)$/.test(name), "fields", 0, name);
    refuse(typeof value === "number" && !Number.isSafeInteger(value), "number");
    refuse(typeof value === "string" && !value.isWellFormed(), "encoding");
    return value;
  }
  try {
    const json = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const file = JSON.parse(json, sound);
    // Of two fields with one name JSON.parse tells one. The file itself is told as a field, too.
    const texts = [...json.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/gs)];
    refuse(texts.filter(([, colon]) => colon).length !== named - 1, "fields", 0, "a field twice");
    return file;
  } catch (problem) {
    if (problem instanceof Wrong) throw problem;
    throw new Wrong(problem instanceof SyntaxError ? "no_json" : "encoding", 0, problem.message);
  }
}

const TEXTS = {
  kind: /^/,
  write: /^[\w .-]{1,64}$/,
  by: /^[\w .-]{1,32}$/,
  at: /^(19[7-9]|2\d\d)\d-\d\d-\d\dT\d\d:\d\d:\d\dZ$/
};

/** Check the fields of the entry that should have this number. */
export function checkEntry(entry, seq) {
  const names = Object.keys(TEXTS);
  const whole =
    Number.isInteger(entry?.seq) && Number.isInteger(entry.shape) && isObject(entry.body);
  refuse(!whole || names.some(name => typeof entry[name] !== "string"), "entry", seq);
  refuse(entry.seq !== seq, "order", seq);
  for (const name of names) refuse(!TEXTS[name].test(entry[name]), "entry", seq, name);
  const day = new Date(entry.at);
  const exists = !Number.isNaN(+day) && day.toISOString() === entry.at.replace("Z", ".000Z");
  refuse(!exists, "entry", seq, "at");
}

/** Write a value as the chain hashes it: without blanks, fields in alphabetical order. */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical)}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map(name => `${JSON.stringify(name)}:${canonical(value[name])}`)}}`;
}

/** Work out the hash after every entry, and compare. */
export function checkChain({ id, head, entries }) {
  refuse(typeof id !== "string" || !/^[0-9a-f]{32}$/.test(id), "fields", 0, "id");
  let hash = id;
  for (const { seq, kind, shape, body, write, at, by, fingerprint } of entries) {
    const text = canonical([hash, seq, kind, shape, body, write, at, by]);
    hash = createHash("sha256").update(text).digest("hex");
    const code = `${hash.slice(0, 4)} ${hash.slice(4, 8)}`;
    refuse(fingerprint !== code, "edited", seq, `the check code is ${code}`);
  }
  refuse(head !== hash, "edited", entries.length, `the head is ${hash}`);
}
