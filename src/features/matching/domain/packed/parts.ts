import { PARTS_MOST, PEOPLE_MOST, type Sieve } from './sieve.ts';

/** People in the first parts that are looked at together; twice as many each time, as fewer and fewer of them are left. */
const FEW = 64;

/** Collects where to look, and has it looked at as often as enough is there. */
export class Parts {
  readonly #sieve: Sieve;
  readonly #look: (parts: number) => void;
  #size = 0;
  #people = 0;
  #room = FEW;

  constructor(sieve: Sieve, look: (parts: number) => void) {
    this.#sieve = sieve;
    this.#look = look;
  }

  /** From a place to another; what is made there already, and the cap. */
  add(from: number, to: number, known: number, cap: number): void {
    for (let start = from; start < to; start += PEOPLE_MOST) {
      const end = Math.min(to, start + PEOPLE_MOST);
      if (this.#people + end - start > this.#room || this.#size === PARTS_MOST) this.flush();
      this.#sieve.setPart(this.#size, start, end, known, cap);
      this.#size += 1;
      this.#people += end - start;
    }
  }

  /** Looks at what has been collected. */
  flush(): void {
    if (this.#size > 0) this.#look(this.#size);
    this.#size = 0;
    this.#people = 0;
    this.#room = Math.min(PEOPLE_MOST, 2 * this.#room);
  }
}
