/** Ids of people as sixteen bytes each, found again by a table of hashes. Places are numbers from 0. */
export class Ids {
  #words: Uint32Array;
  #table: Int32Array;
  /** Places before this are in the table. */
  #pointed = 0;
  size = 0;

  constructor(capacity: number) {
    this.#words = new Uint32Array(4 * capacity);
    this.#table = tableFor(capacity);
  }

  /** Puts an id at the next place. Whoever had it before is not found any more. */
  push(id: string): number {
    return this.pushWords(wordOf(id, 0), wordOf(id, 1), wordOf(id, 2), wordOf(id, 3));
  }

  /** The same for an id as four whole numbers of four bytes, with or without a sign. */
  pushWords(a: number, b: number, c: number, d: number): number {
    const place = this.size;
    if (4 * place >= this.#words.length) this.#grow();
    const words = this.#words;
    words[4 * place] = a;
    words[4 * place + 1] = b;
    words[4 * place + 2] = c;
    words[4 * place + 3] = d;
    this.size += 1;
    return place;
  }

  /** The place of an id; -1 where there is none. */
  find(id: string): number {
    return this.findWords(wordOf(id, 0), wordOf(id, 1), wordOf(id, 2), wordOf(id, 3));
  }

  findWords(a: number, b: number, c: number, d: number): number {
    this.#pointAll();
    return (this.#table[this.#slotOf(a >>> 0, b >>> 0, c >>> 0, d >>> 0)] as number) - 1;
  }

  at(place: number): string {
    const hex = [0, 1, 2, 3].map((at) => (this.#words[4 * place + at] ?? 0).toString(16).padStart(8, '0')).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  /** Below 0 where the id at `a` comes before the one at `b`, as text and as uuid. */
  compare(a: number, b: number): number {
    for (let at = 0; at < 4; at += 1) {
      const apart = (this.#words[4 * a + at] ?? 0) - (this.#words[4 * b + at] ?? 0);
      if (apart !== 0) return apart;
    }
    return 0;
  }

  /** As `compare`, with an id that need not be here. */
  compareWith(place: number, id: string): number {
    for (let at = 0; at < 4; at += 1) {
      const apart = (this.#words[4 * place + at] ?? 0) - wordOf(id, at);
      if (apart !== 0) return apart;
    }
    return 0;
  }

  /** Keeps the ids at `places`, in that order. */
  reorder(places: Uint32Array): void {
    const words = new Uint32Array(4 * Math.max(1024, places.length));
    for (let to = 0; to < places.length; to += 1) {
      const from = 4 * (places[to] ?? 0);
      for (let at = 0; at < 4; at += 1) words[4 * to + at] = this.#words[from + at] as number;
    }
    this.#words = words;
    this.size = places.length;
    this.#pointed = 0;
    this.#table.fill(0);
  }

  get bytes(): number {
    return this.#words.byteLength + this.#table.byteLength;
  }

  #grow(): void {
    const words = new Uint32Array(2 * this.#words.length);
    words.set(this.#words);
    this.#words = words;
  }

  /** Brings the table up to the last place: it waits until somebody is looked for, since many may come at once. */
  #pointAll(): void {
    if (this.#pointed === this.size) return;
    if (2 * this.size > this.#table.length) {
      this.#table = tableFor(this.#words.length / 4);
      this.#pointed = 0;
    }
    const words = this.#words;
    for (let place = this.#pointed; place < this.size; place += 1) {
      const at = 4 * place;
      const [a, b, c, d] = [
        words[at] as number,
        words[at + 1] as number,
        words[at + 2] as number,
        words[at + 3] as number,
      ];
      this.#table[this.#slotOf(a, b, c, d)] = place + 1;
    }
    this.#pointed = this.size;
  }

  #slotOf(a: number, b: number, c: number, d: number): number {
    const last = this.#table.length - 1;
    let slot = (Math.imul(a ^ Math.imul(b, 0x9e3779b1), 0x85ebca6b) ^ c ^ Math.imul(d, 0xc2b2ae35)) & last;
    for (;;) {
      const place = (this.#table[slot] ?? 0) - 1;
      const at = 4 * place;
      const words = this.#words;
      if (place < 0 || (words[at] === a && words[at + 1] === b && words[at + 2] === c && words[at + 3] === d))
        return slot;
      slot = (slot + 1) & last;
    }
  }
}

/** Room for twice as many, so that searches stay short. */
function tableFor(capacity: number): Int32Array {
  return new Int32Array(2 ** Math.ceil(Math.log2(2 * Math.max(16, capacity))));
}

const STARTS = [
  [0, 4],
  [9, 14],
  [19, 24],
  [28, 32],
] as const;

/** One of the four words of an id such as 0123abcd-0123-0123-0123-0123456789ab. */
function wordOf(id: string, at: number): number {
  const [first, second] = STARTS[at] ?? [0, 4];
  return Number.parseInt(id.slice(first, first + 4) + id.slice(second, second + 4), 16);
}
