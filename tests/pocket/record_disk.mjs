// Makes changes at random on a disk that refuses some. The files are read as if it had refused none, the
// disk holds what the first changes made, and all of them as soon as it takes them:
// node record_disk.mjs FOLDER SEED
import assert from "node:assert";

const [folder, seed] = process.argv.slice(2);
const { RecordDisk, Slot } = await import(`${folder}/record-disk.js`);

let state = Number(seed);
const chance = below =>
  (state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 12345) >>> 0) % below;

class Handle {
  content = new Uint8Array(0);
  getSize() {
    return this.content.length;
  }
  flush() {
    disk.ask();
  }

  read(bytes, { at }) {
    const part = this.content.subarray(at, at + bytes.length);
    bytes.set(part);
    return part.length;
  }

  truncate(size) {
    disk.ask();
    const content = new Uint8Array(size);
    content.set(this.content.subarray(0, size));
    this.content = content;
  }

  write(bytes, { at }) {
    // A part of it, or nothing
    const taken = disk.full ? (chance(3) * bytes.length) >> 1 : bytes.length;
    const content = new Uint8Array(Math.max(this.content.length, at + taken));
    content.set(this.content);
    content.set(bytes.subarray(0, taken), at);
    this.content = content;
    if (!taken) refuse();
    return taken;
  }
}

const COUNT = 4,
  CHANGES = 200;
const refuse = () => {
  throw new DOMException("", "QuotaExceededError");
};
const disk = { full: false, ask: () => disk.full && chance(2) && refuse() };
const open = handles => new RecordDisk(handles.map(handle => new Slot(handle)));
const empty = () => Array.from({ length: COUNT }, () => new Handle());

// Name and content of each file
const seen = ({ files }) =>
  files.map(file => {
    const content = new Uint8Array(file.size);
    file.read(content, 0);
    return `${file.name} ${content}`;
  });

// What these changes make where none is refused
function made(changes) {
  const { full } = disk;
  disk.full = false;
  const like = open(empty());
  for (const change of changes) like.change(...change);
  disk.full = full;
  return seen(like);
}

const handles = empty(),
  record = open(handles),
  changes = [];
let refused = 0;
for (let step = 0; step < CHANGES; step++) {
  disk.full = chance(3) > 0;
  const bytes = Uint8Array.from({ length: 1 + chance(20) }, () => chance(256));
  const [name, ...given] = [
    ["write", bytes, chance(30)],
    ["truncate", chance(40)],
    ["call", `${chance(5)}`, chance(9)],
    ["flush"]
  ][chance(4)];
  const change = [chance(COUNT), name, ...given];
  changes.push(change.map(one => (one === bytes ? bytes.slice() : one)));
  record.change(...change);
  bytes.fill(0); // Python writes something else there
  assert.deepEqual(seen(record), made(changes));
  try {
    record.save();
  } catch (problem) {
    assert.equal(problem.name, "QuotaExceededError");
    refused++;
  }
  const taken = changes.length - record.waiting.length,
    half = changes[taken]?.[0];
  const found = seen(open(handles)),
    wanted = made(changes.slice(0, taken));
  const named = whole => whole.split(" ")[0],
    next = made(changes.slice(0, taken + 1));
  for (let number = 0; number < COUNT; number++) {
    if (number !== half) assert.equal(found[number], wanted[number]);
    else
      assert(
        [wanted, next].some(one => named(one[number]) === named(found[number])),
        "a name is torn"
      );
  }
}
assert(refused > 10);
disk.full = false;
record.save();
assert.deepEqual(seen(open(handles)), made(changes));
