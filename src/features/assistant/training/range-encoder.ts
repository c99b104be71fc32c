import {
  BASE,
  DIGITS,
  MIN_RANGE,
  STATE_DIGITS,
  type Frequencies,
  type SymbolCoder,
} from '../domain/model/symbol-coder.ts';

/** Encoder of the range coding that `RangeDecoder` reads. */
export class RangeEncoder implements SymbolCoder {
  readonly #digits: number[] = [];
  #low = 0;
  #range = BASE ** STATE_DIGITS;

  code({ counts, total }: Frequencies, symbol: number): number {
    const unit = Math.floor(this.#range / total);
    this.#low += counts.subarray(0, symbol).reduce((sum, one) => sum + one, 0) * unit;
    this.#range = counts[symbol]! * unit;
    for (; this.#range < MIN_RANGE; this.#range *= BASE) this.#shift();
    return symbol;
  }

  /** Ends the coding; no symbol may follow. */
  finish(): string {
    for (let count = 0; count < STATE_DIGITS; count += 1) this.#shift();
    return this.#digits.map((digit) => DIGITS[digit]!).join('');
  }

  #shift(): void {
    const digit = Math.floor(this.#low / MIN_RANGE);
    if (digit >= BASE) this.#carry();
    this.#digits.push(digit % BASE);
    this.#low = (this.#low % MIN_RANGE) * BASE;
  }

  #carry(): void {
    let at = this.#digits.length - 1;
    for (; this.#digits[at] === BASE - 1; at -= 1) this.#digits[at] = 0;
    this.#digits[at]! += 1;
  }
}
