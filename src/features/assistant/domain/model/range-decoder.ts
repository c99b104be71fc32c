import { BASE, DIGITS, MIN_RANGE, STATE_DIGITS, type Frequencies, type SymbolCoder } from './symbol-coder.ts';

/**
 * Decoder of a range coding (G. N. N. Martin, 1979), whose digits are characters. A frequent symbol takes a fraction of a
 * bit, where the Huffman code of gzip takes a whole one.
 */
export class RangeDecoder implements SymbolCoder {
  readonly #digits: Uint8Array;
  #at = 0;
  #range = BASE ** STATE_DIGITS;
  /** Offset of the coded number in the range. */
  #offset = 0;

  constructor(text: string) {
    const values = new Map([...DIGITS].map((one, value) => [one, value]));
    this.#digits = Uint8Array.from(text, (one) => values.get(one)!);
    for (let count = 0; count < STATE_DIGITS; count += 1) this.#shift();
  }

  code({ counts, total, first }: Frequencies): number {
    const unit = Math.floor(this.#range / total);
    const wanted = this.#offset / unit;
    const last = counts.length - 1;
    let symbol = first;
    let before = 0;
    while (symbol < last && before + counts[symbol]! <= wanted) {
      before += counts[symbol]!;
      symbol += 1;
    }
    this.#offset -= before * unit;
    this.#range = counts[symbol]! * unit;
    for (; this.#range < MIN_RANGE; this.#range *= BASE) this.#shift();
    return symbol;
  }

  #shift(): void {
    this.#offset = this.#offset * BASE + (this.#digits[this.#at] ?? 0);
    this.#at += 1;
  }
}
