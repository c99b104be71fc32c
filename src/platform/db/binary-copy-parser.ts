/** Length of the binary COPY header: signature, flags and an empty extension. */
const HEADER_BYTES = 19;
const TRAILER = 0xffff;
const EMPTY = new Uint8Array();
/** Size of the text cache minus one. The cache is direct-mapped by hash, so a later text replaces an earlier one. */
const TEXT_CACHE_MASK = 4095;
const utf8Decoder = new TextDecoder();

/** Parser for PostgreSQL's binary COPY format. */
export class BinaryCopyParser {
  /** Bytes of the current row; start of each field; its length, −1 for null. */
  #bytes: Uint8Array = EMPTY;
  readonly #starts: Int32Array;
  readonly #lengths: Int32Array;
  readonly #textCache: ({ bytes: Uint8Array; text: string } | undefined)[] = Array.from({
    length: TEXT_CACHE_MASK + 1,
  });
  readonly #onRow: (row: BinaryCopyParser) => void;
  #offset = 0;
  #hasHeader = false;

  constructor(fields: number, each: (row: BinaryCopyParser) => void) {
    this.#starts = new Int32Array(fields);
    this.#lengths = new Int32Array(fields);
    this.#onRow = each;
  }

  /** Parses a chunk and calls `#onRow` for each complete row. */
  push(part: Uint8Array): void {
    const left = this.#bytes.length - this.#offset;
    if (left > 0) {
      const joined = new Uint8Array(left + part.length);
      joined.set(this.#bytes.subarray(this.#offset));
      joined.set(part, left);
      this.#bytes = joined;
    } else this.#bytes = part;
    this.#offset = 0;
    if (!this.#hasHeader && this.#bytes.length >= HEADER_BYTES) {
      this.#offset = HEADER_BYTES;
      this.#hasHeader = true;
    }
    while (this.#hasHeader && this.#parseRow()) this.#onRow(this);
    // Copy the rest, because the driver reuses its bytes (`slice` of a Buffer does not copy).
    this.#bytes = this.#offset === this.#bytes.length ? EMPTY : new Uint8Array(this.#bytes.subarray(this.#offset));
    this.#offset = 0;
  }

  /** Reads an integer of one, two or four bytes (boolean, smallint, integer or days since 2000); 0 for null. */
  int(field: number): number {
    const bytes = this.#bytes;
    const at = this.#starts[field] as number;
    const length = this.#lengths[field] as number;
    if (length === 2) return (((bytes[at] as number) << 24) >> 16) | (bytes[at + 1] as number);
    if (length === 4) return this.#int32At(at);
    return length === 1 ? (bytes[at] as number) : 0;
  }

  /** Reads the nth signed 32-bit word of a field; a UUID has four. */
  int32(field: number, nth: number): number {
    return this.#int32At((this.#starts[field] as number) + 4 * nth);
  }

  /** Reads a text. Returns the same string for repeated bytes, because few values repeat often. */
  text(field: number): string | null {
    const length = this.#lengths[field] as number;
    if (length < 0) return null;
    const bytes = this.#bytes;
    const start = this.#starts[field] as number;
    let hash = length;
    for (let at = start; at < start + length; at += 1) hash = Math.imul(hash ^ (bytes[at] as number), 0x0100_0193);
    const cachedText = this.#textCache[(hash ^ (hash >>> 15)) & TEXT_CACHE_MASK];
    if (cachedText && equalsAt(cachedText.bytes, bytes, start, length)) return cachedText.text;
    const own = new Uint8Array(bytes.subarray(start, start + length));
    const text = utf8Decoder.decode(own);
    this.#textCache[(hash ^ (hash >>> 15)) & TEXT_CACHE_MASK] = { bytes: own, text };
    return text;
  }

  #int32At(at: number): number {
    const bytes = this.#bytes;
    return (
      ((bytes[at] as number) << 24) |
      ((bytes[at + 1] as number) << 16) |
      ((bytes[at + 2] as number) << 8) |
      (bytes[at + 3] as number)
    );
  }

  #parseRow(): boolean {
    const [bytes, starts, lengths] = [this.#bytes, this.#starts, this.#lengths];
    let at = this.#offset;
    if (at + 2 > bytes.length) return false;
    const fields = ((bytes[at] as number) << 8) | (bytes[at + 1] as number);
    if (fields === TRAILER) return false;
    if (fields !== starts.length) throw new Error(`COPY row has ${fields} fields, expected ${starts.length}`);
    at += 2;
    for (let field = 0; field < fields; field += 1) {
      if (at + 4 > bytes.length) return false;
      const length = this.#int32At(at);
      at += 4;
      starts[field] = at;
      lengths[field] = length;
      if (length > 0) at += length;
    }
    if (at > bytes.length) return false;
    this.#offset = at;
    return true;
  }
}

function equalsAt(cached: Uint8Array, bytes: Uint8Array, start: number, length: number): boolean {
  if (cached.length !== length) return false;
  for (let at = 0; at < length; at += 1) if (cached[at] !== bytes[start + at]) return false;
  return true;
}
