// A second reader of Card Table Records, written from specification.md. It checks the chain of every
// match, judges those of Hazari anew, and names the first entry that differs. It looks neither at
// names, nor at the people, nor whether a handicap is fair, nor whether cards that nobody typed can
// make a count; the types of the fields in a body are for the schema to check.
//
//     node reader/reader.mjs FILE...        Node 20 or newer, nothing else
//
// SPDX-License-Identifier: MIT

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { checkChain, checkEntry, isObject, parse, refuse, Wrong } from "./file.mjs";
import { checkResult } from "./hazari.mjs";

/** Check the bytes of a file and return its number of matches. Throws Wrong. */
export function check(bytes) {
  const file = parse(bytes);
  const { format, format_version: version, matches, table } = isObject(file) ? file : {};
  refuse(format !== "hazari-table" || !Number.isInteger(version) || version < 1, "foreign");
  refuse(version > 4, "newer");
  refuse(!Array.isArray(matches) || !matches.length || !matches.every(isObject), "foreign");
  refuse(typeof table?.name !== "string", "foreign");
  matches.forEach((match, nth) => {
    try {
      checkMatch(match, version > 2);
    } catch (problem) {
      throw Object.assign(problem, { match: nth + 1 });
    }
  });
  const ids = new Set(matches.map(match => match.id));
  refuse(version > 2 && ids.size < matches.length, "fields", 0, "an id is there twice");
  return matches.length;
}

function checkMatch(match, chained) {
  const { entries, game } = match;
  refuse(!Array.isArray(entries), "foreign");
  refuse(typeof game !== "string" || !entries.length, "entry", 1);
  entries.forEach((entry, nth) => checkEntry(entry, nth + 1));
  refuse(match.version !== entries.length, "cut_short", entries.length);
  if (chained) checkChain(match);
  if (game === "hazari") checkResult(match);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const file of process.argv.slice(2)) {
    try {
      console.log(`${file}: right, matches: ${check(readFileSync(file))}`);
    } catch (problem) {
      if (!(problem instanceof Wrong)) throw problem;
      const place = `match ${problem.match}, entry ${problem.entry}`;
      console.log(`${file}: ${problem.code}, ${place}: ${problem.message}`);
      process.exitCode = 1;
    }
  }
}
