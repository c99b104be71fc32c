import type { Ranked } from '../ranking.ts';
import type { Ids } from './ids.ts';

const NONE = -32_768;

/** The best so many of those who are offered: R down, then id up. A heap with the worst on top. */
export class Best {
  readonly #ids: Ids;
  readonly #most: number;
  readonly #ranks: Int32Array;
  readonly #places: Int32Array;
  #size = 0;

  constructor(ids: Ids, most: number) {
    this.#ids = ids;
    this.#most = most;
    this.#ranks = new Int32Array(most);
    this.#places = new Int32Array(most);
  }

  get isFull(): boolean {
    return this.#size === this.#most;
  }

  /** Whoever is under this has no place among them. */
  get least(): number {
    return this.#size < this.#most ? NONE : (this.#ranks[0] ?? NONE);
  }

  offer(rank: number, place: number): void {
    if (this.#size < this.#most) {
      this.#rise(this.#size, rank, place);
      this.#size += 1;
    } else if (this.#most > 0 && this.#isWorse(0, rank, place)) this.#sink(rank, place);
  }

  /** The best first. */
  list(): Ranked[] {
    const found = Array.from({ length: this.#size }, (_, at) => ({
      rank: this.#ranks[at] ?? 0,
      place: this.#places[at] ?? 0,
    }));
    return found
      .toSorted((a, b) => b.rank - a.rank || this.#ids.compare(a.place, b.place))
      .map(({ rank, place }) => ({ id: this.#ids.at(place), rank }));
  }

  /** Whether what stands at `at` comes after the one given. */
  #isWorse(at: number, rank: number, place: number): boolean {
    const own = this.#ranks[at] ?? 0;
    return own === rank ? this.#ids.compare(this.#places[at] ?? 0, place) > 0 : own < rank;
  }

  #rise(from: number, rank: number, place: number): void {
    let at = from;
    while (at > 0) {
      const above = (at - 1) >> 1;
      // The worse one belongs on top.
      if (this.#isWorse(above, rank, place)) break;
      this.#move(above, at);
      at = above;
    }
    this.#put(at, rank, place);
  }

  #sink(rank: number, place: number): void {
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= this.#size) break;
      const right = below + 1;
      if (right < this.#size && this.#isWorse(right, this.#ranks[below] ?? 0, this.#places[below] ?? 0)) below = right;
      if (!this.#isWorse(below, rank, place)) break;
      this.#move(below, at);
      at = below;
    }
    this.#put(at, rank, place);
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#ranks[from] ?? 0, this.#places[from] ?? 0);
  }

  #put(at: number, rank: number, place: number): void {
    this.#ranks[at] = rank;
    this.#places[at] = place;
  }
}
