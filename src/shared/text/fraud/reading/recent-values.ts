/** Bounded cache that keeps the values used last, at most twice `max`: the older half is dropped at once, which is cheaper than an order. */
export class RecentValues<Value> {
  readonly #max: number;
  #recent = new Map<string, Value>();
  #older = new Map<string, Value>();

  constructor(max: number) {
    this.#max = max;
  }

  get(key: string): Value | undefined {
    const recent = this.#recent.get(key);
    if (recent !== undefined) return recent;
    const older = this.#older.get(key);
    return older === undefined ? undefined : this.set(key, older);
  }

  set(key: string, value: Value): Value {
    if (this.#recent.size >= this.#max) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(key, value);
    return value;
  }

  clear(): void {
    this.#recent = new Map();
    this.#older = new Map();
  }
}
