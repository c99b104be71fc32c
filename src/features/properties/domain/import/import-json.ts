import * as z from 'zod/mini';
import { IMPORT, type ImportedProperty, type ImportProblem } from './import-schema.ts';

/** Text of one property in a JSON file. */
export interface JsonSlice {
  line: number;
  /** Number in the file, from 1. */
  nth: number;
  text: string;
}

/** Maximum nesting depth; deeper than any valid property. */
const MAX_DEPTH = 32;
/**
 * Maximum length of the file without its properties, in characters. Enough for the maximum number of properties, each
 * on its own line.
 */
const MAX_ENVELOPE_LENGTH = 300_000;

/** Envelope of the file, with the properties replaced by placeholders: an export object or a bare list. */
const placeholders = z.array(z.string().check(z.regex(/^#\d{1,7}$/)));
const envelope = z.union([
  placeholders,
  z.object({ format: z.literal(IMPORT.format), version: z.literal(IMPORT.version), homes: placeholders }),
]);

/**
 * Extracts the properties of a JSON file one by one, so that a large file is not parsed in one blocking call.
 * Collects the objects of the top-level list or of the `homes` list. Call `scan` until it returns false, then `slices`.
 */
export class JsonImportScanner {
  readonly #text: string;
  readonly #slices: JsonSlice[] = [];
  #envelope = '';
  #offset = 0;
  #line = 1;
  #nesting = '';
  #isInString = false;
  #sliceStart = -1;
  #sliceLine = 1;
  #copiedUntil = 0;
  #isTooDeep = false;

  constructor(text: string) {
    this.#text = text;
  }

  /** Number of properties found so far. */
  get count(): number {
    return this.#slices.length;
  }

  /**
   * Scans the next `characters` characters. Returns false at the end of the file, above the maximum number of
   * properties and if the nesting is too deep.
   */
  scan(characters: number): boolean {
    const text = this.#text;
    const until = Math.min(text.length, this.#offset + characters);
    for (; this.#offset < until; this.#offset += 1) {
      const sign = text.charCodeAt(this.#offset);
      if (sign === 10) this.#line += 1;
      else if (this.#isInString) {
        if (sign === 92) this.#offset += 1;
        else if (sign === 34) this.#isInString = false;
      } else if (sign === 34) this.#isInString = true;
      else if (sign === 123 || sign === 91) this.#handleOpen(sign === 123 ? '{' : '[');
      else if (sign === 125 || sign === 93) this.#handleClose();
    }
    return this.#offset < text.length && this.#slices.length <= IMPORT.maxProperties && !this.#isTooDeep;
  }

  /** Properties in file order; null if the file has the wrong structure. */
  slices(): JsonSlice[] | null {
    const bare = this.#envelope + this.#text.slice(this.#copiedUntil);
    if (this.#isTooDeep || bare.length > MAX_ENVELOPE_LENGTH) return null;
    let parsed: unknown;
    try {
      parsed = JSON.parse(bare);
    } catch {
      return null;
    }
    const read = z.safeParse(envelope, parsed);
    if (!read.success) return null;
    const order = Array.isArray(read.data) ? read.data : read.data.homes;
    return order.flatMap((key) => this.#slices[Number(key.slice(1))] ?? []);
  }

  #handleOpen(sign: '{' | '['): void {
    if (sign === '{' && this.#sliceStart < 0 && (this.#nesting === '[' || this.#nesting === '{[')) {
      this.#sliceStart = this.#offset;
      this.#sliceLine = this.#line;
    }
    if (this.#nesting.length < MAX_DEPTH) this.#nesting += sign;
    else this.#isTooDeep = true;
  }

  #handleClose(): void {
    this.#nesting = this.#nesting.slice(0, -1);
    if (this.#sliceStart < 0 || !(this.#nesting === '[' || this.#nesting === '{[')) return;
    this.#envelope += `${this.#text.slice(this.#copiedUntil, this.#sliceStart)}"#${this.#slices.length}"`;
    this.#slices.push({
      line: this.#sliceLine,
      nth: this.#slices.length + 1,
      text: this.#text.slice(this.#sliceStart, this.#offset + 1),
    });
    this.#copiedUntil = this.#offset + 1;
    this.#sliceStart = -1;
  }
}

/** Parses one property, or returns its problem. */
export function parseSlice({ line, nth, text }: JsonSlice): ImportedProperty | ImportProblem {
  const refused = (code: string): ImportProblem => ({ line, nth, externalId: null, field: '', code });
  if (text.length > IMPORT.maxPropertyLength) return refused('import_listing_too_long');
  try {
    return { line, nth, values: JSON.parse(text) as Record<string, unknown>, roomLines: [] };
  } catch {
    return refused('import_json');
  }
}
