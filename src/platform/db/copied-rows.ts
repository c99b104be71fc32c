/** Signature, flags and an empty extension: what PostgreSQL writes ahead of the rows. */
const HEAD_BYTES = 19;
const NO_MORE = 0xffff;
const NOTHING = new Uint8Array();
/** So many texts are remembered, by their hash; where two have the same, the later one is. */
const TEXTS_MASK = 4095;
const utf8 = new TextDecoder();

/** Cuts the bytes of a binary COPY into rows. */
export class CopiedRows {
  /** The bytes that the row lies in; where each field begins; how long it is, −1 for null. */
  #bytes: Uint8Array = NOTHING;
  readonly #starts: Int32Array;
  readonly #lengths: Int32Array;
  readonly #texts: ({ bytes: Uint8Array; text: string } | undefined)[] = Array.from({ length: TEXTS_MASK + 1 });
  readonly #each: (row: CopiedRows) => void;
  #at = 0;
  #begun = false;

  constructor(fields: number, each: (row: CopiedRows) => void) {
    this.#starts = new Int32Array(fields);
    this.#lengths = new Int32Array(fields);
    this.#each = each;
  }

  /** Calls `each` for every row that is whole by now. */
  take(part: Uint8Array): void {
    const left = this.#bytes.length - this.#at;
    if (left > 0) {
      const joined = new Uint8Array(left + part.length);
      joined.set(this.#bytes.subarray(this.#at));
      joined.set(part, left);
      this.#bytes = joined;
    } else this.#bytes = part;
    this.#at = 0;
    if (!this.#begun && this.#bytes.length >= HEAD_BYTES) {
      this.#at = HEAD_BYTES;
      this.#begun = true;
    }
    while (this.#begun && this.#cut()) this.#each(this);
    // What is left outlives the call and the driver's bytes do not: a copy (`slice` of a Buffer would be none).
    this.#bytes = this.#at === this.#bytes.length ? NOTHING : new Uint8Array(this.#bytes.subarray(this.#at));
    this.#at = 0;
  }

  /** A whole number of one, two or four bytes (a truth, a smallint, an integer or a day since 2000); 0 for null. */
  number(field: number): number {
    const bytes = this.#bytes;
    const at = this.#starts[field] as number;
    const length = this.#lengths[field] as number;
    if (length === 2) return (((bytes[at] as number) << 24) >> 16) | (bytes[at + 1] as number);
    if (length === 4) return this.#wordAt(at);
    return length === 1 ? (bytes[at] as number) : 0;
  }

  /** Four bytes of a field, the nth four, with a sign: an id has four of them. */
  word(field: number, nth: number): number {
    return this.#wordAt((this.#starts[field] as number) + 4 * nth);
  }

  /** A text; the same object for the same bytes, since few texts come again and again. */
  text(field: number): string | null {
    const length = this.#lengths[field] as number;
    if (length < 0) return null;
    const bytes = this.#bytes;
    const start = this.#starts[field] as number;
    let hash = length;
    for (let at = start; at < start + length; at += 1) hash = Math.imul(hash ^ (bytes[at] as number), 0x0100_0193);
    const known = this.#texts[(hash ^ (hash >>> 15)) & TEXTS_MASK];
    if (known && isThere(known.bytes, bytes, start, length)) return known.text;
    const own = new Uint8Array(bytes.subarray(start, start + length));
    const text = utf8.decode(own);
    this.#texts[(hash ^ (hash >>> 15)) & TEXTS_MASK] = { bytes: own, text };
    return text;
  }

  #wordAt(at: number): number {
    const bytes = this.#bytes;
    return (
      ((bytes[at] as number) << 24) |
      ((bytes[at + 1] as number) << 16) |
      ((bytes[at + 2] as number) << 8) |
      (bytes[at + 3] as number)
    );
  }

  #cut(): boolean {
    const [bytes, starts, lengths] = [this.#bytes, this.#starts, this.#lengths];
    let at = this.#at;
    if (at + 2 > bytes.length) return false;
    const fields = ((bytes[at] as number) << 8) | (bytes[at + 1] as number);
    if (fields === NO_MORE) return false;
    if (fields !== starts.length) throw new Error(`COPY brings ${fields} fields and not ${starts.length}`);
    at += 2;
    for (let field = 0; field < fields; field += 1) {
      if (at + 4 > bytes.length) return false;
      const length = this.#wordAt(at);
      at += 4;
      starts[field] = at;
      lengths[field] = length;
      if (length > 0) at += length;
    }
    if (at > bytes.length) return false;
    this.#at = at;
    return true;
  }
}

function isThere(known: Uint8Array, bytes: Uint8Array, start: number, length: number): boolean {
  if (known.length !== length) return false;
  for (let at = 0; at < length; at += 1) if (known[at] !== bytes[start + at]) return false;
  return true;
}
