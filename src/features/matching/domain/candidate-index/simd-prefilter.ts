import { NEW_USER_PENALTY_TENTHS } from '../exposure-penalty.ts';
import {
  SURVIVORS_OFFSET,
  SURVIVOR_BYTES,
  FRONT_LINES,
  FRONT_OFFSET,
  QUANTUM,
  LANES,
  RANGE_BYTES,
  RANGES_OFFSET,
  ROW_BYTES,
  PREFILTER_WASM,
  LOOKUP_TABLES,
  type LookupTable,
} from './prefilter-wasm.ts';

export { QUANTUM, LANES, MAX_RANGES, MAX_CANDIDATES } from './prefilter-wasm.ts';

/** The parts of WebAssembly in use; not every lib typing includes it. */
interface Wasm {
  Memory: new (size: { initial: number }) => { buffer: ArrayBuffer; grow: (pages: number) => number };
  Module: new (code: Uint8Array<ArrayBuffer>) => object;
  Instance: new (module: object, imports: object) => { exports: Record<string, unknown> };
}
const { Memory, Module, Instance } = (globalThis as unknown as { WebAssembly: Wasm }).WebAssembly;
const PAGE_BYTES = 65_536;
const MODULE = new Module(PREFILTER_WASM);
type PrefilterExport = (part: number, end: number, back: number, keys: number, least: number, beside: number) => number;

/**
 * A penalty of this many quanta above that of a new user counts as no gain, and so does a higher one. No penalty of the
 * formula is low enough to exceed the range.
 */
const MAX_PENALTY_QUANTA = 127;
export const PENALTY_CEILING_TENTHS = NEW_USER_PENALTY_TENTHS + QUANTUM * MAX_PENALTY_QUANTA;

/** Scores of the viewer by bucket of the other's answer (`buckets.ts`), in quanta, rounded up. */
export type QuantizedScores = Readonly<Record<LookupTable, Uint8Array | number>>;

const REST_OFFSET = FRONT_OFFSET + LANES * FRONT_LINES.indexOf('rest');
const PENALTY_OFFSET = FRONT_OFFSET + LANES * FRONT_LINES.indexOf('price');

/** Word index of the first survivor in `words`. */
export const SURVIVORS_WORD = SURVIVORS_OFFSET / 4;

/**
 * SIMD prefilter over eight bytes per candidate, sixteen candidates per instruction. Keeps every candidate that may
 * reach the required score, plus some false positives, because scores are rounded up. Sums saturate at 255; a higher
 * requirement excludes nobody.
 */
export class SimdPrefilter {
  readonly #memory = new Memory({ initial: 1 });
  readonly #run: PrefilterExport;
  #bytes = new Uint8Array(this.#memory.buffer);
  #words = new Int32Array(this.#memory.buffer);
  #rows = 0;

  constructor(capacity: number) {
    this.#run = new Instance(MODULE, { store: { memory: this.#memory } }).exports['sift'] as PrefilterExport;
    this.ensureCapacity(capacity);
  }

  /** Grows the memory to this capacity. */
  ensureCapacity(capacity: number): void {
    const rows = Math.ceil(capacity / LANES);
    if (rows <= this.#rows) return;
    const [keys, back] = [this.rowBounds.slice(), this.#bytes.slice(this.#backOffset, this.#rowBoundsOffset)];
    this.#rows = rows;
    const pages = Math.ceil((this.#rowBoundsOffset + rows) / PAGE_BYTES);
    this.#memory.grow(Math.max(0, pages - this.#memory.buffer.byteLength / PAGE_BYTES));
    this.#bytes = new Uint8Array(this.#memory.buffer);
    this.#words = new Int32Array(this.#memory.buffer);
    this.#bytes.set(back, this.#backOffset);
    this.rowBounds.fill(255).set(keys);
  }

  /** Upper bound per row: no candidate of the same cell from this row on exceeds it; 255 if unknown. */
  get rowBounds(): Uint8Array {
    return this.#bytes.subarray(this.#rowBoundsOffset, this.#rowBoundsOffset + this.#rows);
  }

  /** Two words per survivor: position and address of its range, whose four words are in the same array. */
  get words(): Int32Array {
    return this.#words;
  }

  get byteLength(): number {
    return this.#bytes.byteLength;
  }

  /** Writes the eight bytes of a candidate: four front lines, then four back lines. */
  write(position: number, known: Uint8Array): void {
    const at = Math.floor(position / LANES) * ROW_BYTES + (position % LANES);
    for (let line = 0; line < known.length / 2; line += 1) {
      this.#bytes[FRONT_OFFSET + at + LANES * line] = known[line] as number;
      this.#bytes[this.#backOffset + at + LANES * line] = known[known.length / 2 + line] as number;
    }
  }

  /** Quantized upper bound of a candidate, read from the written bytes: remaining answers less penalty. */
  upperBoundAt(position: number): number {
    const at = Math.floor(position / LANES) * ROW_BYTES + (position % LANES);
    return Math.min(255, (this.#bytes[REST_OFFSET + at] as number) + (this.#bytes[PENALTY_OFFSET + at] as number));
  }

  setViewer(scores: QuantizedScores): void {
    for (const [at, name] of LOOKUP_TABLES.entries()) {
      const table = scores[name];
      if (typeof table === 'number') this.#bytes.fill(table, LANES * at, LANES * (at + 1));
      else this.#bytes.set(table, LANES * at);
    }
  }

  setRange(at: number, from: number, to: number, known: number, cap: number): void {
    const word = (RANGES_OFFSET + at * RANGE_BYTES) / 4;
    this.#words[word] = from;
    this.#words[word + 1] = to;
    this.#words[word + 2] = known;
    this.#words[word + 3] = cap;
  }

  /**
   * Filters the first `rangeCount` ranges for candidates that may reach `least`; `beside` is the maximum of everything
   * except the row bound, in quanta. Returns the number of survivors.
   */
  run(rangeCount: number, least: number, beside: number): number {
    const end = RANGES_OFFSET + rangeCount * RANGE_BYTES;
    return (
      this.#run(RANGES_OFFSET, end, this.#backOffset, this.#rowBoundsOffset, least + PENALTY_CEILING_TENTHS, beside) /
      SURVIVOR_BYTES
    );
  }

  get #backOffset(): number {
    return FRONT_OFFSET + this.#rows * ROW_BYTES;
  }

  get #rowBoundsOffset(): number {
    return this.#backOffset + this.#rows * ROW_BYTES;
  }
}
