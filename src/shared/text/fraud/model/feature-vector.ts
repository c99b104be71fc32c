import { finishHash } from '../../fnv1a.ts';

const FIRST_SIZE = 1024;

/**
 * Hashed features with their weights in typed arrays, in groups of fixed length. A feature that occurs twice in a group
 * counts once. One vector serves every text: making one costs more than filling it.
 */
export class FeatureVector {
  /** Number of features. */
  size = 0;
  hashes = new Uint32Array(FIRST_SIZE);
  weights = new Float64Array(FIRST_SIZE);
  /** 1 for a feature that other people's messages cause or share. */
  isTheirs = new Uint8Array(FIRST_SIZE);
  /** First feature of the group. */
  #from = 0;
  #squares = 0;
  /** Hash table of the features of the group: place + 1. */
  #table = new Uint32Array(2 * FIRST_SIZE);

  clear(): void {
    this.size = 0;
    this.#beginGroup();
  }

  /** Adds a feature by the state of the hash of its name. */
  add(state: number, weight: number, isTheirs = false): void {
    const hash = finishHash(state);
    const mask = this.#table.length - 1;
    let slot = hash & mask;
    for (let place = this.#table[slot]!; place !== 0; place = this.#table[slot]!) {
      if (this.hashes[place - 1] === hash) return;
      slot = (slot + 1) & mask;
    }
    if (this.size === this.hashes.length) {
      this.#grow();
      this.add(state, weight, isTheirs);
      return;
    }
    this.hashes[this.size] = hash;
    this.weights[this.size] = weight;
    this.isTheirs[this.size] = Number(isTheirs);
    this.#squares += weight * weight;
    this.size += 1;
    this.#table[slot] = this.size;
  }

  /** Ends a group; with a length, its weights are multiplied to that Euclidean length, so that a long text has no more of them than a short one. */
  endGroup(length?: number): void {
    if (length !== undefined && this.#squares > 0) {
      const factor = length / Math.sqrt(this.#squares);
      for (let at = this.#from; at < this.size; at += 1) this.weights[at]! *= factor;
    }
    this.#beginGroup();
  }

  #beginGroup(): void {
    this.#from = this.size;
    this.#squares = 0;
    this.#table.fill(0);
  }

  #grow(): void {
    this.hashes = extended(new Uint32Array(2 * this.size), this.hashes);
    this.weights = extended(new Float64Array(2 * this.size), this.weights);
    this.isTheirs = extended(new Uint8Array(2 * this.size), this.isTheirs);
    this.#table = new Uint32Array(4 * this.size);
    const mask = this.#table.length - 1;
    for (let at = this.#from; at < this.size; at += 1) {
      let slot = this.hashes[at]! & mask;
      while (this.#table[slot] !== 0) slot = (slot + 1) & mask;
      this.#table[slot] = at + 1;
    }
  }
}

function extended<T extends Uint32Array | Float64Array | Uint8Array>(to: T, from: T): T {
  to.set(from);
  return to;
}
