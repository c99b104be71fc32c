/** Where to look: from a place to another, what answers and place make there, and the cap; four numbers each. */
export class Parts {
  numbers = new Int32Array(4096);
  size = 0;

  clear(): void {
    this.size = 0;
  }

  /** Parts that follow on each other, and are alike, become one. */
  add(from: number, to: number, head: number, cap: number): void {
    const { size } = this;
    if (size === this.numbers.length) {
      const grown = new Int32Array(2 * size);
      grown.set(this.numbers);
      this.numbers = grown;
    }
    const { numbers } = this;
    if (size > 0 && numbers[size - 3] === from && numbers[size - 2] === head && numbers[size - 1] === cap) {
      numbers[size - 3] = to;
      return;
    }
    numbers[size] = from;
    numbers[size + 1] = to;
    numbers[size + 2] = head;
    numbers[size + 3] = cap;
    this.size = size + 4;
  }
}
