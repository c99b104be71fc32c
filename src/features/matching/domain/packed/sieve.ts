import { NEWCOMER_PRICE_TENTHS } from '../price.ts';
import {
  FOUND_AT,
  FOUND_BYTES,
  FRONT,
  FRONT_AT,
  GRAIN,
  LANES,
  PART_BYTES,
  PARTS_AT,
  ROW_BYTES,
  SIEVE_CODE,
  TABLES,
  type Table,
} from './sieve-code.ts';

export { GRAIN, LANES, PARTS_MOST, PEOPLE_MOST } from './sieve-code.ts';

/** What is used of WebAssembly, which not every library of types knows. */
interface Wasm {
  Memory: new (size: { initial: number }) => { buffer: ArrayBuffer; grow: (pages: number) => number };
  Module: new (code: Uint8Array<ArrayBuffer>) => object;
  Instance: new (module: object, imports: object) => { exports: Record<string, unknown> };
}
const { Memory, Module, Instance } = (globalThis as unknown as { WebAssembly: Wasm }).WebAssembly;
const PAGE_BYTES = 65_536;
const MODULE = new Module(SIEVE_CODE);
type Sift = (part: number, end: number, back: number, keys: number, least: number, beside: number) => number;

/** A price of so much is counted as nothing gained, and so is a higher one. None that the formula makes is so low as to gain more. */
const MOST_PRICE_GRAINS = 127;
export const PRICE_TOP = NEWCOMER_PRICE_TENTHS + GRAIN * MOST_PRICE_GRAINS;

/** What a reader's answers make of others' by their classes (`sieve-classes.ts`), in grains, rounded up. */
export type Grains = Readonly<Record<Table, Uint8Array | number>>;

const REST_AT = FRONT_AT + LANES * FRONT.indexOf('rest');
const PRICE_AT = FRONT_AT + LANES * FRONT.indexOf('price');

/** Where `words` begins to say who is left. */
export const FOUND_WORD = FOUND_AT / 4;

/**
 * Everybody's answers in eight bytes, so that sixteen people are looked at in one instruction. It leaves all who may get far
 * enough, and some more: everything is rounded up. Sums stay at 255, and whoever has to get further than that is not left out.
 */
export class Sieve {
  readonly #memory = new Memory({ initial: 1 });
  readonly #sift: Sift;
  #bytes = new Uint8Array(this.#memory.buffer);
  #words = new Int32Array(this.#memory.buffer);
  #rows = 0;

  constructor(capacity: number) {
    this.#sift = new Instance(MODULE, { store: { memory: this.#memory } }).exports['sift'] as Sift;
    this.hold(capacity);
  }

  /** Makes room for so many. */
  hold(capacity: number): void {
    const rows = Math.ceil(capacity / LANES);
    if (rows <= this.#rows) return;
    const [keys, back] = [this.keys.slice(), this.#bytes.slice(this.#backAt, this.#keysAt)];
    this.#rows = rows;
    const pages = Math.ceil((this.#keysAt + rows) / PAGE_BYTES);
    this.#memory.grow(Math.max(0, pages - this.#memory.buffer.byteLength / PAGE_BYTES));
    this.#bytes = new Uint8Array(this.#memory.buffer);
    this.#words = new Int32Array(this.#memory.buffer);
    this.#bytes.set(back, this.#backAt);
    this.keys.fill(255).set(keys);
  }

  /** By row: a key that nobody passes from there on in the cell that they stand in; 255 where nothing is known. */
  get keys(): Uint8Array {
    return this.#bytes.subarray(this.#keysAt, this.#keysAt + this.#rows);
  }

  /** Two words of each who is left: a place, and the address of the part, whose four words stand here too. */
  get words(): Int32Array {
    return this.#words;
  }

  get byteLength(): number {
    return this.#bytes.byteLength;
  }

  /** Writes what is known of somebody: the four bytes in front, then those behind. */
  write(place: number, known: Uint8Array): void {
    const at = Math.floor(place / LANES) * ROW_BYTES + (place % LANES);
    for (let line = 0; line < known.length / 2; line += 1) {
      this.#bytes[FRONT_AT + at + LANES * line] = known[line] as number;
      this.#bytes[this.#backAt + at + LANES * line] = known[known.length / 2 + line] as number;
    }
  }

  /** Somebody's key, of what is written of them: what their rest makes, less the price. */
  keyAt(place: number): number {
    const at = Math.floor(place / LANES) * ROW_BYTES + (place % LANES);
    return Math.min(255, (this.#bytes[REST_AT + at] as number) + (this.#bytes[PRICE_AT + at] as number));
  }

  setReader(grains: Grains): void {
    for (const [at, name] of TABLES.entries()) {
      const table = grains[name];
      if (typeof table === 'number') this.#bytes.fill(table, LANES * at, LANES * (at + 1));
      else this.#bytes.set(table, LANES * at);
    }
  }

  setPart(at: number, from: number, to: number, known: number, cap: number): void {
    const word = (PARTS_AT + at * PART_BYTES) / 4;
    this.#words[word] = from;
    this.#words[word + 1] = to;
    this.#words[word + 2] = known;
    this.#words[word + 3] = cap;
  }

  /** Sifts the first so many parts for who may get as far as `least`; `beside` is what all but the key make at most. Gives back how many are left. */
  sift(parts: number, least: number, beside: number): number {
    const end = PARTS_AT + parts * PART_BYTES;
    return this.#sift(PARTS_AT, end, this.#backAt, this.#keysAt, least + PRICE_TOP, beside) / FOUND_BYTES;
  }

  get #backAt(): number {
    return FRONT_AT + this.#rows * ROW_BYTES;
  }

  get #keysAt(): number {
    return this.#backAt + this.#rows * ROW_BYTES;
  }
}
