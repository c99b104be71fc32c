import { pairCount } from './group-score.ts';
import { NEVER, type Pairs } from './pairs.ts';

/** A group found: rows of the pairs, and `key`, by which groups of one size are in the order of their G. */
export interface FoundGroup {
  members: number[];
  /** Sum over the pairs and, as often as there are pairs, the least of them: 2 · pairs · G before rounding. */
  key: number;
}

/** Above every tie. */
const NO_TIE = 0x7fff;

export interface Wanted {
  pairs: Pairs;
  /** Who is in the group in any case. */
  withMembers: readonly number[];
  /** Who may be. */
  among: readonly number[];
  size: number;
  limit: number;
}

/**
 * The best groups of one size by G, exactly, in which everybody can live with everybody: branch and bound. A branch is left
 * when even the dearest ties of those who could still come, and the least of all so far, would not enter the list; somebody
 * whose weakest tie alone rules a group out is not tried in it.
 */
export function bestGroups(wanted: Wanted): FoundGroup[] {
  return new Search(wanted).run();
}

/** Those who could still come on one level of the search, in order: their ties to the members, and the weakest of these. */
interface Level {
  who: Int32Array;
  sum: Int32Array;
  least: Int32Array;
}

class Search {
  readonly #wanted: Wanted;
  readonly #ties: number;
  readonly #dearest: Int32Array;
  readonly #levels: Level[];
  readonly #top: Float64Array;
  readonly #members: number[];
  readonly #found: FoundGroup[] = [];
  /** A group enters the list with more than this. */
  #bar = -1;

  constructor(wanted: Wanted) {
    const { pairs, among, size, withMembers } = wanted;
    this.#wanted = wanted;
    this.#ties = pairCount(size);
    this.#members = [...withMembers];
    this.#dearest = Int32Array.from({ length: pairs.count }, (_, a) =>
      Math.max(0, ...among.map((b) => (a === b ? 0 : this.#pair(a, b)))),
    );
    this.#levels = Array.from({ length: size - withMembers.length + 1 }, () => ({
      who: new Int32Array(among.length),
      sum: new Int32Array(among.length),
      least: new Int32Array(among.length),
    }));
    this.#top = new Float64Array(size);
  }

  run(): FoundGroup[] {
    const { withMembers, among } = this.#wanted;
    const level = this.#levels[0];
    if (!level) return [];
    let [sum, least]: [number, number] = [0, NO_TIE];
    withMembers.forEach((a, at) => {
      for (const b of withMembers.slice(at + 1))
        [sum, least] = [sum + this.#pair(a, b), Math.min(least, this.#pair(a, b))];
    });
    if (least === NEVER) return [];
    const comers = among.filter((one) => !withMembers.includes(one)).map((one) => ({ one, ...this.#tiesOf(one) }));
    const open = comers.filter((comer) => comer.least !== NEVER).sort((a, b) => b.sum - a.sum || a.one - b.one);
    open.forEach((comer, at) => {
      [level.who[at], level.sum[at], level.least[at]] = [comer.one, comer.sum, Math.min(comer.least, least)];
    });
    this.#extend(0, open.length, sum, least);
    return this.#found;
  }

  #pair(a: number, b: number): number {
    return this.#wanted.pairs.tenths[a * this.#wanted.pairs.count + b] ?? NEVER;
  }

  #tiesOf(one: number): { sum: number; least: number } {
    const ties = this.#wanted.withMembers.map((member) => this.#pair(one, member));
    return { sum: ties.reduce((total, tie) => total + tie, 0), least: Math.min(NO_TIE, ...ties) };
  }

  /** Adds one more of the `count` who could come on a level. `least` is the weakest tie so far. */
  #extend(depth: number, count: number, sum: number, least: number): void {
    const level = this.#levels[depth];
    if (!level) return;
    const missing = this.#wanted.size - this.#members.length;
    if (missing === 0) {
      this.#note(sum + this.#ties * least);
      return;
    }
    for (let at = 0; at + missing <= count; at += 1) {
      const with1 = sum + (level.sum[at] ?? 0);
      const least1 = Math.min(least, level.least[at] ?? 0);
      this.#members.push(level.who[at] ?? 0);
      const left = missing === 1 ? 0 : this.#narrow(depth, at, count, with1, least1);
      if (left >= missing - 1) this.#extend(depth + 1, left, with1, least1);
      this.#members.pop();
    }
  }

  /**
   * Writes into the next level who could still come once the one at `at` is in, and says how many; 0 where no group with them
   * can enter the list.
   */
  #narrow(depth: number, at: number, count: number, sum: number, least: number): number {
    const [level, next] = [this.#levels[depth], this.#levels[depth + 1]];
    if (!level || !next) return 0;
    const more = this.#wanted.size - this.#members.length;
    const row = (level.who[at] ?? 0) * this.#wanted.pairs.count;
    const { tenths } = this.#wanted.pairs;
    const top = this.#top.fill(0, 0, more);
    let left = 0;
    for (let other = at + 1; other < count; other += 1) {
      const who = level.who[other] ?? 0;
      const tie = tenths[row + who] ?? NEVER;
      if (tie === NEVER) continue;
      const ties = (level.sum[other] ?? 0) + tie;
      next.who[left] = who;
      next.sum[left] = ties;
      next.least[left] = Math.min(level.least[other] ?? 0, tie);
      left += 1;
      this.#keepTop(top, more, ties + ((more - 1) * (this.#dearest[who] ?? 0)) / 2);
    }
    if (left < more) return 0;
    let most = sum;
    for (let nth = 0; nth < more; nth += 1) most += top[nth] ?? 0;
    if (most + this.#ties * least <= this.#bar) return 0;
    return this.#dropWeak(next, left, (this.#bar - most) / this.#ties);
  }

  #keepTop(top: Float64Array, size: number, value: number): void {
    let at = size - 1;
    if (value <= (top[at] ?? 0)) return;
    for (; at > 0 && (top[at - 1] ?? 0) < value; at -= 1) top[at] = top[at - 1] ?? 0;
    top[at] = value;
  }

  #dropWeak(level: Level, count: number, bar: number): number {
    let kept = 0;
    for (let at = 0; at < count; at += 1) {
      if ((level.least[at] ?? 0) <= bar) continue;
      level.who[kept] = level.who[at] ?? 0;
      level.sum[kept] = level.sum[at] ?? 0;
      level.least[kept] = level.least[at] ?? 0;
      kept += 1;
    }
    return kept;
  }

  #note(key: number): void {
    const { limit } = this.#wanted;
    if (key <= this.#bar) return;
    let at = this.#found.length;
    while (at > 0 && (this.#found[at - 1]?.key ?? 0) < key) at -= 1;
    this.#found.splice(at, 0, { members: [...this.#members], key });
    if (this.#found.length > limit) this.#found.pop();
    if (this.#found.length === limit) this.#bar = this.#found.at(-1)?.key ?? -1;
  }
}
