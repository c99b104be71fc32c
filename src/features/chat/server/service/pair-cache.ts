import type { Pair } from '../store/conversations.ts';

const MAX_PAIRS = 50_000;

/** Conversations this process has looked up. Their ids never change, and who has answered has answered. */
export interface PairCache {
  get(a: string, b: string): Pair | undefined;
  keep(a: string, b: string, pair: Pair): Pair;
  drop(a: string, b: string): void;
}

export function makePairCache(): PairCache {
  const pairs = new Map<string, Pair>();
  const key = (a: string, b: string) => (a < b ? a + b : b + a);
  return {
    get: (a, b) => pairs.get(key(a, b)),
    keep(a, b, pair) {
      if (pairs.size >= MAX_PAIRS) pairs.clear();
      pairs.set(key(a, b), pair);
      return pair;
    },
    drop: (a, b) => void pairs.delete(key(a, b)),
  };
}
