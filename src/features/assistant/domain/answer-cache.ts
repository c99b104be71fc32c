/** LRU cache of answers. */
export class AnswerCache<Answer> {
  readonly #maxEntries: number;
  readonly #entries = new Map<string, Answer>();

  /** @param size maximum number of entries */
  constructor(size: number) {
    this.#maxEntries = size;
  }

  /** Returns the cached answer for `key`; creates and caches it on a miss. */
  getOrCreate(key: string, make: () => Answer): Answer {
    const cached = this.#entries.get(key) ?? make();
    this.#entries.delete(key);
    this.#entries.set(key, cached);
    const oldest = this.#entries.keys().next();
    if (this.#entries.size > this.#maxEntries && !oldest.done) this.#entries.delete(oldest.value);
    return cached;
  }

  /** Forgets all answers. */
  clear(): void {
    this.#entries.clear();
  }
}
