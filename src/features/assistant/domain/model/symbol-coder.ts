/** Printable characters that JSON does not escape. Gzip writes each in little more than 6 bits. */
export const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Values of a digit. */
export const BASE = DIGITS.length;
/** Digits of the state of a range coder: 48 bits, so that a number holds its products exactly. */
export const STATE_DIGITS = 8;
/** A smaller range gives out a digit. */
export const MIN_RANGE = BASE ** (STATE_DIGITS - 1);

/** Range coder in either direction: the encoder takes a symbol, the decoder finds it, and both return it. */
export interface SymbolCoder {
  /** @param frequencies whole numbers; a symbol of frequency 0 cannot occur */
  code(frequencies: Float64Array, symbol?: number): number;
}

/** Adaptive frequencies of the symbols of one kind. */
export class AdaptiveFrequencies {
  readonly counts: Float64Array;

  constructor(size: number) {
    this.counts = new Float64Array(size).fill(1);
  }

  code(coder: SymbolCoder, symbol?: number): number {
    const coded = coder.code(this.counts, symbol);
    this.counts[coded]! += INCREMENT;
    return coded;
  }
}

/** Weight of one occurrence against the initial frequency. */
const INCREMENT = 2;
/** Occurrences of a predecessor from which it tells more about the next label than all labels do. */
const PRIOR = 60;
/** Frequencies are whole numbers; more than this leaves no rounding to see. */
const SCALE = 64;

/**
 * Adaptive frequencies of ascending labels that end with `size`. Labels occur together, so that the previous label of a
 * row predicts the next.
 */
export class AscendingLabels {
  readonly #end: number;
  readonly #counts: Float64Array;
  readonly #after: Float64Array[];
  readonly #frequencies: Float64Array;

  constructor(size: number) {
    this.#end = size;
    this.#counts = new Float64Array(size + 1).fill(1);
    this.#after = Array.from({ length: size + 1 }, () => new Float64Array(size + 1));
    this.#frequencies = new Float64Array(size + 1);
  }

  /** @param previous the label before, -1 at the beginning of a row */
  code(coder: SymbolCoder, previous: number, label?: number): number {
    const after = this.#after[previous + 1]!;
    let sum = 0;
    for (let one = previous + 1; one <= this.#end; one += 1) sum += this.#counts[one]!;
    this.#frequencies.fill(0, 0, previous + 1);
    for (let one = previous + 1; one <= this.#end; one += 1)
      this.#frequencies[one] = after[one]! * SCALE + Math.ceil((this.#counts[one]! * PRIOR * SCALE) / sum);
    const coded = coder.code(this.#frequencies, label);
    this.#counts[coded]! += INCREMENT;
    after[coded]! += 1;
    return coded;
  }
}
