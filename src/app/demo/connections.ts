import type { DemoPerson } from './people.ts';
import { makeRandom, type Random } from './random.ts';
import { awake, yetAwake } from './talks/times.ts';
import { bestFor } from './talks/pairs.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The share of those who ask somebody. */
const ASKING = 0.28;
/** Among those who fit best, so many come into question. */
const BEST = 7;
const SHOWN = 9;

/** Somebody connects, passes somebody over, or looks at who has turned to them. */
export type Move = { at: Date; by: DemoPerson } & (
  | { does: 'connect' | 'pass'; whom: DemoPerson }
  | { does: 'see'; tab: 'mutual' | 'received' }
);

export interface DemoConnections {
  /** Each in order, and none has to do with another. */
  courses: Move[][];
  /** Who stood in whose list today. */
  shown: { to: DemoPerson; people: DemoPerson[] }[];
}

/** Who has asked whom and what came of it until `now`; always the same for the same people. */
export function makeConnections(people: readonly DemoPerson[], now: Date): DemoConnections {
  const random = makeRandom('connections of the demo');
  const [first] = people;
  const able = people.filter((person) => person.onboarding === 'completed');
  const done = new Set<string>();
  const isNew = (a: DemoPerson, b: DemoPerson) => {
    const key = [a.email, b.email].sort().join(' ');
    return !done.has(key) && Boolean(done.add(key));
  };
  const courses = first ? [courseOfFirst(first, bestFor(first, able), now, random)] : [];
  const shown: DemoConnections['shown'] = [];
  for (const by of able.filter((person) => person !== first)) {
    const near = bestFor(by, able).filter((other) => other !== first);
    if (random.chance(0.3)) shown.push({ to: by, people: near.slice(0, SHOWN) });
    if (!random.chance(ASKING)) continue;
    const whom = random.shuffled(near.slice(0, BEST)).find((other) => isNew(by, other));
    if (whom) courses.push(course(by, whom, now, random));
    const passed = near.slice(BEST).find((other) => isNew(by, other));
    if (passed && random.chance(0.4))
      courses.push([{ does: 'pass', at: ago(now, random.whole(1, 20), random), by, whom: passed }]);
  }
  return { courses, shown };
}

function course(by: DemoPerson, whom: DemoPerson, now: Date, random: Random): Move[] {
  const at = ago(now, random.whole(1, 24), random);
  const moves: Move[] = [{ does: 'connect', at, by, whom }];
  const then = random.weighted({ match: 45, nothing: 45, pass: 10 });
  const answered = new Date(Math.min(awake(+at + random.whole(20, 1800) * MINUTE, random), +now - 5 * MINUTE));
  if (then === 'match') moves.push({ does: 'connect', at: answered, by: whom, whom: by });
  if (then === 'pass') moves.push({ does: 'pass', at: answered, by: whom, whom: by });
  return moves;
}

/** A bit of everything: old and new matches, who waits for her and for whom she waits, and whom she has passed over. */
function courseOfFirst(first: DemoPerson, near: readonly DemoPerson[], now: Date, random: Random): Move[] {
  // some of those who fit best are left to be found in her list
  const waiting = near.filter((_, at) => at % 5 < 3);
  const moves: Move[] = [];
  const next = () => waiting.shift();
  const before = (hours: number) => new Date(yetAwake(now.getTime() - hours * HOUR - random.whole(0, 50) * MINUTE));
  const pair = (asked: number, answered: number | null, isByFirst: boolean) => {
    const other = next();
    if (!other) return;
    const [by, whom] = isByFirst ? [first, other] : [other, first];
    moves.push({ does: 'connect', at: before(asked), by, whom });
    if (answered !== null) moves.push({ does: 'connect', at: before(answered), by: whom, whom: by });
  };
  pair(430, 410, true);
  pair(390, 370, false);
  pair(220, 190, true);
  pair(52, 22, true);
  pair(30, 3, true);
  pair(120, null, false);
  pair(26, null, false);
  pair(5, null, false);
  pair(150, null, true);
  pair(28, null, true);
  for (const hours of [75, 74, 73]) {
    const whom = waiting.pop();
    if (whom) moves.push({ does: 'pass', at: before(hours), by: first, whom });
  }
  for (const tab of ['mutual', 'received'] as const) moves.push({ does: 'see', at: before(71), by: first, tab });
  return moves.sort((a, b) => +a.at - +b.at);
}

function ago(now: Date, days: number, random: Random): Date {
  return new Date(awake(now.getTime() - days * DAY, random) - random.whole(0, 59) * MINUTE);
}
