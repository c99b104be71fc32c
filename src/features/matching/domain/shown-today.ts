/**
 * Who was shown to whom today, each pair once: however often a list is loaded, it counts as one look. Kept in a fixed
 * number of bits (a Bloom filter of three): now and then a new pair is taken for an old one and goes uncounted, never the
 * other way round.
 */
export class ShownToday {
  readonly #bits: Uint32Array;
  readonly #most: number;
  #day = '';
  #taken = 0;

  /** `bits` is a power of two; after `most` pairs it starts anew, before it would take everything for known. */
  constructor(bits: number, most: number) {
    this.#bits = new Uint32Array(bits / 32);
    this.#most = most;
  }

  /** True for the first time this pair comes on this day. */
  take(viewerId: string, personId: string, day: string): boolean {
    if (day !== this.#day || this.#taken >= this.#most) {
      this.#bits.fill(0);
      this.#day = day;
      this.#taken = 0;
    }
    const [first, second] = [hashOf(viewerId + personId, 0x811c9dc5), hashOf(personId + viewerId, 0x01000193)];
    let isNew = false;
    for (let turn = 0; turn < 3; turn += 1) {
      const bit = (first + Math.imul(turn, second | 1)) >>> 0;
      const word = (bit >>> 5) & (this.#bits.length - 1);
      const mask = 1 << (bit & 31);
      const before = this.#bits[word] ?? 0;
      if ((before & mask) === 0) isNew = true;
      this.#bits[word] = before | mask;
    }
    if (isNew) this.#taken += 1;
    return isNew;
  }
}

/** FNV-1a over the characters, mixed at the end. */
function hashOf(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
