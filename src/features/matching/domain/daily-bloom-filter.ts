import { finishHash, fnv1a, hashOn } from '#shared/text/fnv1a.ts';

/** State before the first character of the second hash, which must not be the first one of the reverse pair. */
const SECOND_START = 0x01000193;

/**
 * Bloom filter (three hashes) of today's viewer and person pairs, so that each pair counts once a day however often a
 * list is loaded. A false positive leaves a new pair uncounted; no pair is counted twice.
 */
export class DailyBloomFilter {
  readonly #bits: Uint32Array;
  readonly #capacity: number;
  #day = '';
  #count = 0;

  /** `bits` must be a power of two. Resets after `most` pairs, before the false positive rate becomes too high. */
  constructor(bits: number, most: number) {
    this.#bits = new Uint32Array(bits / 32);
    this.#capacity = most;
  }

  /** Adds a pair; true if it is new on this day. */
  addIfNew(viewerId: string, personId: string, day: string): boolean {
    if (day !== this.#day || this.#count >= this.#capacity) {
      this.#bits.fill(0);
      this.#day = day;
      this.#count = 0;
    }
    const [first, second] = [fnv1a(viewerId + personId), finishHash(hashOn(SECOND_START, personId + viewerId))];
    let isNew = false;
    for (let turn = 0; turn < 3; turn += 1) {
      const bit = (first + Math.imul(turn, second | 1)) >>> 0;
      const word = (bit >>> 5) & (this.#bits.length - 1);
      const mask = 1 << (bit & 31);
      const before = this.#bits[word] ?? 0;
      if ((before & mask) === 0) isNew = true;
      this.#bits[word] = before | mask;
    }
    if (isNew) this.#count += 1;
    return isNew;
  }
}
