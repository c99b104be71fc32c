import { MAX_RANGES, MAX_CANDIDATES, type SimdPrefilter } from './simd-prefilter.ts';

/** Initial number of candidates per batch. It doubles with each batch, because fewer and fewer candidates pass. */
const INITIAL_BATCH_SIZE = 64;

/** Collects ranges of candidates and processes them in batches. */
export class RangeBatcher {
  readonly #prefilter: SimdPrefilter;
  readonly #process: (rangeCount: number) => void;
  #rangeCount = 0;
  #candidateCount = 0;
  #batchSize = INITIAL_BATCH_SIZE;

  constructor(prefilter: SimdPrefilter, process: (rangeCount: number) => void) {
    this.#prefilter = prefilter;
    this.#process = process;
  }

  /** Adds a range of positions with the score already known for it and its cap. */
  add(from: number, to: number, known: number, cap: number): void {
    for (let start = from; start < to; start += MAX_CANDIDATES) {
      const end = Math.min(to, start + MAX_CANDIDATES);
      if (this.#candidateCount + end - start > this.#batchSize || this.#rangeCount === MAX_RANGES) this.flush();
      this.#prefilter.setRange(this.#rangeCount, start, end, known, cap);
      this.#rangeCount += 1;
      this.#candidateCount += end - start;
    }
  }

  /** Processes the collected ranges. */
  flush(): void {
    if (this.#rangeCount > 0) this.#process(this.#rangeCount);
    this.#rangeCount = 0;
    this.#candidateCount = 0;
    this.#batchSize = Math.min(MAX_CANDIDATES, 2 * this.#batchSize);
  }
}
