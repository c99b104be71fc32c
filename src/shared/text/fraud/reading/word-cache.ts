/** Cached words, and their letters: V8 copies shorter slices, a longer one would keep its message in memory. */
const MAX = { words: 20_000, letters: 12 } as const;

/** Bounded cache of what has been found out about words of messages. */
export class WordCache<Value> {
  #values = new Map<string, Value>();

  /** Value of a word, computed unless it is cached. */
  get(word: string, compute: (word: string) => Value): Value {
    const known = this.#values.get(word);
    if (known !== undefined) return known;
    const value = compute(word);
    if (word.length > MAX.letters) return value;
    if (this.#values.size >= MAX.words) this.clear();
    this.#values.set(word, value);
    return value;
  }

  clear(): void {
    this.#values.clear();
  }
}
