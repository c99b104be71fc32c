/** Dictionary encoding of repeated strings; null is 0. */
export class StringDictionary {
  readonly #codes = new Map<string, number>();
  readonly values: (string | null)[] = [null];

  encode(text: string | null): number {
    if (text === null) return 0;
    let code = this.#codes.get(text);
    if (code === undefined) {
      code = this.values.length;
      this.#codes.set(text, code);
      this.values.push(text);
    }
    return code;
  }

  /** Code of a string; -1 if it is not in the dictionary. */
  find(text: string | null): number {
    return text === null ? 0 : (this.#codes.get(text) ?? -1);
  }
}
