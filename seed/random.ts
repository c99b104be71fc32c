/** Deterministic pseudorandom number generator: the same seed gives the same sequence. */
export interface Random {
  /** Number in [0, 1). */
  next(): number;
  /** Integer between `least` and `most`, inclusive. */
  integer(least: number, most: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Picks a key by weight. */
  weighted<K extends string>(odds: Readonly<Record<K, number>>): K;
  /** Picks an item by weight. */
  weightedBy<T>(from: readonly T[], weightOf: (one: T) => number): T;
  /** Shuffled copy. */
  shuffled<T>(from: readonly T[]): T[];
}

/** Mulberry32 (public domain, Tommy Ettinger), seeded with the FNV-1a hash of a text. */
export function createRandom(seed: string): Random {
  let state = fnv1aHash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const only = <T>(found: T | undefined): T => {
    if (found === undefined) throw new Error('cannot pick from an empty list');
    return found;
  };
  const weightedBy = <T>(from: readonly T[], weightOf: (one: T) => number): T => {
    let left = next() * from.reduce((sum, one) => sum + weightOf(one), 0);
    return only(from.find((one) => (left -= weightOf(one)) < 0) ?? from.at(-1));
  };
  return {
    next,
    integer: whole,
    pick: (from) => only(from[whole(0, from.length - 1)]),
    chance: (probability) => next() < probability,
    weighted: <K extends string>(odds: Readonly<Record<K, number>>) =>
      weightedBy(Object.keys(odds) as K[], (name) => odds[name]),
    weightedBy,
    shuffled: (from) => {
      const order = from.map((one) => ({ one, at: next() }));
      return order.sort((a, b) => a.at - b.at).map(({ one }) => one);
    },
  };
}

function fnv1aHash(text: string): number {
  let hash = 0x811c9dc5;
  for (const unit of Buffer.from(text)) hash = Math.imul(hash ^ unit, 0x01000193);
  return hash >>> 0;
}
