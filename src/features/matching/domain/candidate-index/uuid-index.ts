/** UUIDs of 16 bytes each with a hash table for lookup. Positions are numbered from 0. */
export class UuidIndex {
  #words: Uint32Array;
  #table: Int32Array;
  /** Positions below this one are in the hash table. */
  #indexedCount = 0;
  size = 0;

  constructor(capacity: number) {
    this.#words = new Uint32Array(4 * capacity);
    this.#table = createHashTable(capacity);
  }

  /** Appends an id. An earlier position with the same id is no longer found. */
  push(id: string): number {
    const position = this.size;
    if (4 * position >= this.#words.length) this.#grow();
    for (let at = 0; at < 4; at += 1) this.#words[4 * position + at] = parseUuidWord(id, at);
    this.size += 1;
    return position;
  }

  /** Position of an id; -1 if it does not exist. */
  find(id: string): number {
    this.#indexPending();
    const [a, b, c, d] = [parseUuidWord(id, 0), parseUuidWord(id, 1), parseUuidWord(id, 2), parseUuidWord(id, 3)];
    return (this.#table[this.#findSlot(a, b, c, d)] as number) - 1;
  }

  at(position: number): string {
    const hex = [0, 1, 2, 3].map((at) => (this.#words[4 * position + at] ?? 0).toString(16).padStart(8, '0')).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  /** Negative if the id at `a` sorts before the one at `b`, in text and UUID order. */
  compare(a: number, b: number): number {
    for (let at = 0; at < 4; at += 1) {
      const apart = (this.#words[4 * a + at] ?? 0) - (this.#words[4 * b + at] ?? 0);
      if (apart !== 0) return apart;
    }
    return 0;
  }

  /** Like `compare`, for an id that need not be in the index. */
  compareWith(position: number, id: string): number {
    for (let at = 0; at < 4; at += 1) {
      const apart = (this.#words[4 * position + at] ?? 0) - parseUuidWord(id, at);
      if (apart !== 0) return apart;
    }
    return 0;
  }

  /** Keeps the ids at `positions`, in that order. */
  reorder(positions: Uint32Array): void {
    const words = new Uint32Array(4 * Math.max(1024, positions.length));
    for (let to = 0; to < positions.length; to += 1) {
      const from = 4 * (positions[to] ?? 0);
      for (let at = 0; at < 4; at += 1) words[4 * to + at] = this.#words[from + at] as number;
    }
    this.#words = words;
    this.size = positions.length;
    this.#indexedCount = 0;
    this.#table.fill(0);
  }

  get byteLength(): number {
    return this.#words.byteLength + this.#table.byteLength;
  }

  #grow(): void {
    const words = new Uint32Array(2 * this.#words.length);
    words.set(this.#words);
    this.#words = words;
  }

  /** Adds pending positions to the hash table; deferred to the next lookup, because ids are often added in bulk. */
  #indexPending(): void {
    if (this.#indexedCount === this.size) return;
    if (2 * this.size > this.#table.length) {
      this.#table = createHashTable(this.#words.length / 4);
      this.#indexedCount = 0;
    }
    const words = this.#words;
    for (let position = this.#indexedCount; position < this.size; position += 1) {
      const at = 4 * position;
      const [a, b, c, d] = [
        words[at] as number,
        words[at + 1] as number,
        words[at + 2] as number,
        words[at + 3] as number,
      ];
      this.#table[this.#findSlot(a, b, c, d)] = position + 1;
    }
    this.#indexedCount = this.size;
  }

  #findSlot(a: number, b: number, c: number, d: number): number {
    const last = this.#table.length - 1;
    let slot = (Math.imul(a ^ Math.imul(b, 0x9e3779b1), 0x85ebca6b) ^ c ^ Math.imul(d, 0xc2b2ae35)) & last;
    for (;;) {
      const position = (this.#table[slot] ?? 0) - 1;
      const at = 4 * position;
      const words = this.#words;
      if (position < 0 || (words[at] === a && words[at + 1] === b && words[at + 2] === c && words[at + 3] === d))
        return slot;
      slot = (slot + 1) & last;
    }
  }
}

/** Hash table with a load factor of at most 1/2, which keeps probing short. */
function createHashTable(capacity: number): Int32Array {
  return new Int32Array(2 ** Math.ceil(Math.log2(2 * Math.max(16, capacity))));
}

const WORD_OFFSETS = [
  [0, 4],
  [9, 14],
  [19, 24],
  [28, 32],
] as const;

/** Value of a hexadecimal digit by its character code. */
const HEX_DIGITS = new Uint8Array(128);
for (let value = 0; value < 16; value += 1) {
  const digit = value.toString(16);
  HEX_DIGITS[digit.charCodeAt(0)] = value;
  HEX_DIGITS[digit.toUpperCase().charCodeAt(0)] = value;
}

/** One of the four 32-bit words of a UUID such as 0123abcd-0123-0123-0123-0123456789ab. */
function parseUuidWord(id: string, at: number): number {
  const [first, second] = WORD_OFFSETS[at] ?? [0, 4];
  // `Number.parseInt` takes four times as long, and every id is parsed at start.
  return ((parseHex16(id, first) << 16) | parseHex16(id, second)) >>> 0;
}

function parseHex16(id: string, from: number): number {
  let value = 0;
  for (let at = from; at < from + 4; at += 1) value = (value << 4) | (HEX_DIGITS[id.charCodeAt(at)] as number);
  return value;
}
