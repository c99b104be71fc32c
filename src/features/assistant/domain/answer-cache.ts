/** Keeps the answers used last; the one unused longest makes room. */
export class AnswerCache<Answer> {
  readonly #size: number;
  readonly #kept = new Map<string, Answer>();

  /** @param size how many answers it keeps */
  constructor(size: number) {
    this.#size = size;
  }

  /** The answer under a key, made now if it is not kept. */
  of(key: string, make: () => Answer): Answer {
    const kept = this.#kept.get(key) ?? make();
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > this.#size && !oldest.done) this.#kept.delete(oldest.value);
    return kept;
  }
}
