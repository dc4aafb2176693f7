// A file in memory: where the browser keeps nothing, and as long as it can keep no more

// The turn of a file after it is called anew, newer than another one if need be. An odd one follows an
// even one, as each has its own copy of the head on the disk
export function nextTurn(turn, above) {
  const next = Math.max(turn, above) + 1;
  return (next - turn) % 2 ? next : next + 1;
}

export class Memory {
  constructor({ name, turn }, content = new Uint8Array(0)) {
    this.name = name;
    this.turn = turn;
    this.content = content;
    this.size = content.length;
  }

  call(name, above = 0) {
    this.name = name;
    this.turn = nextTurn(this.turn, above);
  }

  read(bytes, at) {
    const part = this.content.subarray(at, Math.min(this.size, at + bytes.length));
    bytes.set(part);
    return part.length;
  }

  grow(size) {
    if (size <= this.content.length) return;
    const content = new Uint8Array(Math.max(size, this.content.length * 2));
    content.set(this.content.subarray(0, this.size));
    this.content = content;
  }

  write(bytes, at) {
    this.grow(at + bytes.length);
    this.content.set(bytes, at);
    this.size = Math.max(this.size, at + bytes.length);
  }

  truncate(size) {
    this.grow(size);
    this.content.fill(0, Math.min(size, this.size));
    this.size = size;
  }

  flush() {
    /* it lies nowhere else */
  }
  close() {
    /* nothing is open */
  }
}
