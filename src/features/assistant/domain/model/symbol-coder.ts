/** Printable characters that JSON does not escape. Gzip writes each in little more than 6 bits. */
export const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Values of a digit. */
export const BASE = DIGITS.length;
/** Digits of the state of a range coder: 48 bits, so that a number holds its products exactly. */
export const STATE_DIGITS = 8;
/** A smaller range gives out a digit. */
export const MIN_RANGE = BASE ** (STATE_DIGITS - 1);

/** Frequencies of symbols: whole numbers, of which `total` is the sum. A symbol of frequency 0 cannot occur. */
export interface Frequencies {
  readonly counts: Float64Array;
  readonly total: number;
  /** No symbol before this one can occur. */
  readonly first: number;
}

/** Range coder in either direction: the encoder takes a symbol, the decoder finds it, and both return it. */
export interface SymbolCoder {
  code(frequencies: Frequencies, symbol?: number): number;
}

/** Adaptive frequencies of the symbols of one kind. */
export class AdaptiveFrequencies implements Frequencies {
  readonly counts: Float64Array;
  readonly first = 0;
  total: number;

  constructor(size: number) {
    this.counts = new Float64Array(size).fill(1);
    this.total = size;
  }

  code(coder: SymbolCoder, symbol?: number): number {
    const coded = coder.code(this, symbol);
    this.add(coded);
    return coded;
  }

  add(symbol: number): void {
    this.counts[symbol]! += INCREMENT;
    this.total += INCREMENT;
  }
}

/** Weight of one occurrence against the initial frequency. */
const INCREMENT = 2;
/** Occurrences of a predecessor from which it tells more about the next label than all labels do. */
const PRIOR = 60;
/** Frequencies are whole numbers; more than this leaves no rounding to see. */
const SCALE = 64;
/** The prior is updated after this many labels, and each time after a tenth more: at each label it would take most of the time. */
const PRIOR_INTERVAL = 100;
const PRIOR_GROWTH = 1.1;

/**
 * Adaptive frequencies of ascending labels that end with `size`. Labels occur together, so that the previous label of a
 * row predicts the next.
 */
export class AscendingLabels {
  readonly #all: AdaptiveFrequencies;
  /** Frequencies after each label; those at the beginning of a row are the first. */
  readonly #after: LabelsAfter[];
  #coded = 0;
  #nextUpdate = 0;

  constructor(size: number) {
    this.#all = new AdaptiveFrequencies(size + 1);
    this.#after = Array.from({ length: size + 1 }, (_, first) => new LabelsAfter(size + 1, first));
  }

  /** @param previous the label before, -1 at the beginning of a row */
  code(coder: SymbolCoder, previous: number, label?: number): number {
    if (this.#coded >= this.#nextUpdate) {
      for (const one of this.#after) one.updatePrior(this.#all.counts);
      this.#nextUpdate = (this.#coded + PRIOR_INTERVAL) * PRIOR_GROWTH;
    }
    this.#coded += 1;
    const coded = this.#after[previous + 1]!.code(coder, label);
    this.#all.add(coded);
    return coded;
  }
}

/** Frequencies of the labels from `first` after one label: what followed it, and before that what all labels say. */
class LabelsAfter implements Frequencies {
  readonly counts: Float64Array;
  readonly first: number;
  total = 0;
  readonly #seen: Float64Array;

  constructor(size: number, first: number) {
    this.counts = new Float64Array(size);
    this.#seen = new Float64Array(size);
    this.first = first;
  }

  updatePrior(all: Float64Array): void {
    let sum = 0;
    for (let label = this.first; label < all.length; label += 1) sum += all[label]!;
    this.total = 0;
    for (let label = this.first; label < all.length; label += 1) {
      this.counts[label] = this.#seen[label]! + Math.ceil((all[label]! * PRIOR * SCALE) / sum);
      this.total += this.counts[label]!;
    }
  }

  code(coder: SymbolCoder, label?: number): number {
    const coded = coder.code(this, label);
    this.#seen[coded]! += SCALE;
    this.counts[coded]! += SCALE;
    this.total += SCALE;
    return coded;
  }
}
