import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/duration.ts';
import type { DemoPerson } from './people/people.ts';
import { createRandom, type Random } from './random.ts';
import { nextWakingTime, previousWakingTime } from './conversations/message-times.ts';
import { bestMatchesFor } from './conversations/pairs.ts';

/** Share of people who send a connection request. */
const REQUEST_RATE = 0.28;
/** Size of the pool of best matches to pick from. */
const CANDIDATE_COUNT = 7;
const IMPRESSION_COUNT = 9;

/** A connect, a pass, or a visit to a tab of My matches. */
export type ConnectionStep = { at: Date; by: DemoPerson } & (
  | { does: 'connect' | 'pass'; whom: DemoPerson }
  | { does: 'see'; tab: 'mutual' | 'received' }
);

export interface DemoConnections {
  /** Independent sequences; steps within one are in chronological order. */
  sequences: ConnectionStep[][];
  /** List impressions of today. */
  impressions: { to: DemoPerson; people: DemoPerson[] }[];
}

/** Generates connection requests and their outcomes until `now`. Deterministic. */
export function generateConnections(people: readonly DemoPerson[], now: Date): DemoConnections {
  const random = createRandom('connections of the demo');
  const [first] = people;
  const able = people.filter((person) => person.onboarding === 'completed');
  const done = new Set<string>();
  const isNew = (a: DemoPerson, b: DemoPerson) => {
    const key = [a.email, b.email].sort().join(' ');
    return !done.has(key) && Boolean(done.add(key));
  };
  const courses = first ? [firstPersonSequence(first, bestMatchesFor(first, able), now, random)] : [];
  const shown: DemoConnections['impressions'] = [];
  for (const by of able.filter((person) => person !== first)) {
    const near = bestMatchesFor(by, able).filter((other) => other !== first);
    if (random.chance(0.3)) shown.push({ to: by, people: near.slice(0, IMPRESSION_COUNT) });
    if (!random.chance(REQUEST_RATE)) continue;
    const whom = random.shuffled(near.slice(0, CANDIDATE_COUNT)).find((other) => isNew(by, other));
    if (whom) courses.push(connectionSequence(by, whom, now, random));
    const passed = near.slice(CANDIDATE_COUNT).find((other) => isNew(by, other));
    if (passed && random.chance(0.4))
      courses.push([{ does: 'pass', at: daysBefore(now, random.integer(1, 20), random), by, whom: passed }]);
  }
  return { sequences: courses, impressions: shown };
}

function connectionSequence(by: DemoPerson, whom: DemoPerson, now: Date, random: Random): ConnectionStep[] {
  const at = daysBefore(now, random.integer(1, 24), random);
  const moves: ConnectionStep[] = [{ does: 'connect', at, by, whom }];
  const then = random.weighted({ match: 45, nothing: 45, pass: 10 });
  const answered = new Date(
    Math.min(nextWakingTime(+at + random.integer(20, 1800) * MINUTE_MS, random), +now - 5 * MINUTE_MS),
  );
  if (then === 'match') moves.push({ does: 'connect', at: answered, by: whom, whom: by });
  if (then === 'pass') moves.push({ does: 'pass', at: answered, by: whom, whom: by });
  return moves;
}

/** Steps of the first person: old and new matches, received and sent requests, and passes. */
function firstPersonSequence(
  first: DemoPerson,
  near: readonly DemoPerson[],
  now: Date,
  random: Random,
): ConnectionStep[] {
  // Some of the best matches stay in her list.
  const waiting = near.filter((_, at) => at % 5 < 3);
  const moves: ConnectionStep[] = [];
  const next = () => waiting.shift();
  const before = (hours: number) =>
    new Date(previousWakingTime(now.getTime() - hours * HOUR_MS - random.integer(0, 50) * MINUTE_MS));
  const pair = (requestedHours: number, answeredHours: number | null, isByFirst: boolean) => {
    const other = next();
    if (!other) return;
    const [by, whom] = isByFirst ? [first, other] : [other, first];
    moves.push({ does: 'connect', at: before(requestedHours), by, whom });
    if (answeredHours !== null) moves.push({ does: 'connect', at: before(answeredHours), by: whom, whom: by });
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

function daysBefore(now: Date, days: number, random: Random): Date {
  return new Date(nextWakingTime(now.getTime() - days * DAY_MS, random) - random.integer(0, 59) * MINUTE_MS);
}
