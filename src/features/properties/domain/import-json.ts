import * as z from 'zod/mini';
import { IMPORT, type FiledHome, type FiledProblem } from './import.ts';

/** A home that stands in a JSON file, as text. */
export interface JsonPiece {
  line: number;
  text: string;
}

/** Deeper than anything that a home may hold. */
const MAX_DEPTH = 32;
/** Of what is left of a file without its homes, in characters: enough for the most homes, each on a line of its own. */
const MAX_BARE_LENGTH = 300_000;

/** What the file is without its homes: the envelope of an export, or the list alone. */
const places = z.array(z.string().check(z.regex(/^#\d{1,7}$/)));
const envelope = z.union([
  places,
  z.object({ format: z.literal(IMPORT.format), version: z.literal(IMPORT.version), homes: places }),
]);

/**
 * Takes the homes of a JSON file out of it, one by one, so that a large file need not be read in one go: objects in the list
 * that the file is, or that its `homes` are. `step` walks on by so many characters; then `pieces` says what was found.
 */
export class JsonHomes {
  readonly #text: string;
  readonly #found: JsonPiece[] = [];
  #rest = '';
  #at = 0;
  #line = 1;
  #open = '';
  #isText = false;
  #begin = -1;
  #beginLine = 1;
  #copied = 0;
  #isTooDeep = false;

  constructor(text: string) {
    this.#text = text;
  }

  /** How many homes were found so far. */
  get count(): number {
    return this.#found.length;
  }

  /** False when there is nothing more to look at: at the end, beyond the most homes, and where it is nested too deeply. */
  step(characters: number): boolean {
    const text = this.#text;
    const until = Math.min(text.length, this.#at + characters);
    for (; this.#at < until; this.#at += 1) {
      const sign = text.charCodeAt(this.#at);
      if (sign === 10) this.#line += 1;
      else if (this.#isText) {
        if (sign === 92) this.#at += 1;
        else if (sign === 34) this.#isText = false;
      } else if (sign === 34) this.#isText = true;
      else if (sign === 123 || sign === 91) this.#opened(sign === 123 ? '{' : '[');
      else if (sign === 125 || sign === 93) this.#closed();
    }
    return this.#at < text.length && this.#found.length <= IMPORT.maxHomes && !this.#isTooDeep;
  }

  /** The homes in their order, or null where the file is not what it should be. */
  pieces(): JsonPiece[] | null {
    const bare = this.#rest + this.#text.slice(this.#copied);
    if (this.#isTooDeep || bare.length > MAX_BARE_LENGTH) return null;
    let parsed: unknown;
    try {
      parsed = JSON.parse(bare);
    } catch {
      return null;
    }
    const read = z.safeParse(envelope, parsed);
    if (!read.success) return null;
    const order = Array.isArray(read.data) ? read.data : read.data.homes;
    return order.flatMap((place) => this.#found[Number(place.slice(1))] ?? []);
  }

  #opened(sign: '{' | '['): void {
    if (sign === '{' && this.#begin < 0 && (this.#open === '[' || this.#open === '{[')) {
      this.#begin = this.#at;
      this.#beginLine = this.#line;
    }
    if (this.#open.length < MAX_DEPTH) this.#open += sign;
    else this.#isTooDeep = true;
  }

  #closed(): void {
    this.#open = this.#open.slice(0, -1);
    if (this.#begin < 0 || !(this.#open === '[' || this.#open === '{[')) return;
    this.#rest += `${this.#text.slice(this.#copied, this.#begin)}"#${this.#found.length}"`;
    this.#found.push({ line: this.#beginLine, text: this.#text.slice(this.#begin, this.#at + 1) });
    this.#copied = this.#at + 1;
    this.#begin = -1;
  }
}

/** One home of a JSON file, or what is wrong with it. */
export function readPiece({ line, text }: JsonPiece): FiledHome | FiledProblem {
  const refused = (code: string): FiledProblem => ({ line, externalId: null, field: '', code });
  if (text.length > IMPORT.maxHomeLength) return refused('import_home_size');
  try {
    return { line, values: JSON.parse(text) as Record<string, unknown>, roomLines: [] };
  } catch {
    return refused('import_json');
  }
}
