import type { Ranked } from '../ranking.ts';
import type { UuidIndex } from './uuid-index.ts';

const NO_THRESHOLD = -32_768;

/** Top-k heap ordered by R descending, then id ascending; the worst entry is at the root. */
export class TopKHeap {
  readonly #ids: UuidIndex;
  readonly #capacity: number;
  readonly #ranks: Int32Array;
  readonly #positions: Int32Array;
  #size = 0;

  constructor(ids: UuidIndex, most: number) {
    this.#ids = ids;
    this.#capacity = most;
    this.#ranks = new Int32Array(most);
    this.#positions = new Int32Array(most);
  }

  get isFull(): boolean {
    return this.#size === this.#capacity;
  }

  /** Minimum rank needed to enter the heap. */
  get threshold(): number {
    return this.#size < this.#capacity ? NO_THRESHOLD : (this.#ranks[0] ?? NO_THRESHOLD);
  }

  offer(rank: number, position: number): void {
    if (this.#size < this.#capacity) {
      this.#siftUp(this.#size, rank, position);
      this.#size += 1;
    } else if (this.#capacity > 0 && this.#isWorse(0, rank, position)) this.#siftDown(rank, position);
  }

  /** Entries, best first. */
  list(): Ranked[] {
    const found = Array.from({ length: this.#size }, (_, at) => ({
      rank: this.#ranks[at] ?? 0,
      position: this.#positions[at] ?? 0,
    }));
    return found
      .toSorted((a, b) => b.rank - a.rank || this.#ids.compare(a.position, b.position))
      .map(({ rank, position }) => ({ id: this.#ids.at(position), rank }));
  }

  /** True if the entry at `at` ranks below the given one. */
  #isWorse(at: number, rank: number, position: number): boolean {
    const own = this.#ranks[at] ?? 0;
    return own === rank ? this.#ids.compare(this.#positions[at] ?? 0, position) > 0 : own < rank;
  }

  #siftUp(from: number, rank: number, position: number): void {
    let at = from;
    while (at > 0) {
      const above = (at - 1) >> 1;
      // The worse entry stays closer to the root.
      if (this.#isWorse(above, rank, position)) break;
      this.#move(above, at);
      at = above;
    }
    this.#put(at, rank, position);
  }

  #siftDown(rank: number, position: number): void {
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= this.#size) break;
      const right = below + 1;
      if (right < this.#size && this.#isWorse(right, this.#ranks[below] ?? 0, this.#positions[below] ?? 0))
        below = right;
      if (!this.#isWorse(below, rank, position)) break;
      this.#move(below, at);
      at = below;
    }
    this.#put(at, rank, position);
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#ranks[from] ?? 0, this.#positions[from] ?? 0);
  }

  #put(at: number, rank: number, position: number): void {
    this.#ranks[at] = rank;
    this.#positions[at] = position;
  }
}
