/*
 * The ten best groups of five for one person out of their top fifty, against the goal of a millisecond and against trying all
 * 230,300 of them. The people are made up, and the fifty those who fit best with somebody, as in the product. Times are medians
 * over viewers, the longest told as well.
 */
import { bestGroups } from '#features/groups/domain/fit/best-groups.ts';
import { pairCount } from '#features/groups/domain/fit/group-score.ts';
import { NEVER, pairsOf, type Pairs } from '#features/groups/domain/fit/pairs.ts';
import { candidateOf } from '#features/matching/domain/candidate.ts';
import { scoreOf } from '#features/matching/domain/score.ts';
import { seedPlaces, universityById } from '#features/places/server/service.ts';
import { migrate } from '#platform/db/migrate.ts';
import { makeCrowd } from '#tests/support/crowd.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { machine } from './support/machine.ts';

const PEOPLE = 5000;
const VIEWERS = 60;
const BRUTE_VIEWERS = 8;
const TOP = 50;
const SIZE = 5;
const LIMIT = 10;
const GOAL_MS = 1;

const database = await freshDatabase();
const now = () => new Date('2026-09-01T10:00:00Z');
await migrate(database, now());
await seedPlaces({ db: database.db, now });
const people = makeCrowd(PEOPLE, 1, 0).map((one) =>
  candidateOf(one, universityById(one.universityId ?? '')?.campusCityIds ?? []),
);
await database.close();

/** Somebody in row 0, and after them the fifty who fit best with them. */
function circleOf(viewer: number): Pairs {
  const mine = people[viewer];
  if (!mine) throw new Error('there are too few people');
  const others = people
    .filter((_, at) => at !== viewer)
    .map((one) => ({ one, score: scoreOf(mine, one) }))
    .filter(({ score }) => score.conflicts.length === 0 && score.apart.length === 0)
    .sort((a, b) => b.score.tenths - a.score.tenths)
    .slice(0, TOP);
  return pairsOf([mine, ...others.map(({ one }) => one)]);
}

function search(pairs: Pairs, size: number): number[] {
  const among = Array.from({ length: pairs.count - 1 }, (_, at) => at + 1);
  return bestGroups({ pairs, withMembers: [0], among, size, limit: LIMIT }).map(({ key }) => key);
}

/** The keys of the ten best of all groups of five, one after the other. */
function tryAll({ count, tenths }: Pairs): number[] {
  const keys: number[] = [];
  const tie = (a: number, b: number) => tenths[a * count + b] ?? NEVER;
  for (let a = 1; a < count; a += 1)
    for (let b = a + 1; b < count; b += 1)
      for (let c = b + 1; c < count; c += 1)
        for (let d = c + 1; d < count; d += 1) {
          const [e, f, g] = [tie(0, a), tie(0, b), tie(0, c)];
          const [h, i, j] = [tie(0, d), tie(a, b), tie(a, c)];
          const [k, l, m, n] = [tie(a, d), tie(b, c), tie(b, d), tie(c, d)];
          const least = Math.min(e, f, g, h, i, j, k, l, m, n);
          if (least === NEVER) continue;
          const key = e + f + g + h + i + j + k + l + m + n + pairCount(SIZE) * least;
          if (keys.length === LIMIT && key <= (keys[LIMIT - 1] ?? 0)) continue;
          keys.push(key);
          keys.sort((x, y) => y - x);
          keys.length = Math.min(keys.length, LIMIT);
        }
  return keys;
}

function msOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const circles = Array.from({ length: VIEWERS }, (_, at) => circleOf(at * 37));
for (const pairs of circles) search(pairs, SIZE);
const searchMs = circles.map((pairs) => msOf(() => search(pairs, SIZE)));
const eightMs = circles.map((pairs) => msOf(() => search(pairs, 8)));
const some = circles.slice(0, BRUTE_VIEWERS);
const tryMs = some.map((pairs) => msOf(() => tryAll(pairs)));
const same = some.filter((pairs) => JSON.stringify(search(pairs, SIZE)) === JSON.stringify(tryAll(pairs))).length;

const round = (value: number) => Math.round(value * 1000) / 1000;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const result = {
  name: 'groups',
  ratios: {
    time_to_goal: round(median(searchMs) / GOAL_MS),
    longest_to_goal: round(Math.max(...searchMs) / GOAL_MS),
    time_to_trying_all: round(median(searchMs) / median(tryMs)),
    same_as_trying_all: same / BRUTE_VIEWERS,
  },
  figures: {
    top: TOP,
    size: SIZE,
    search_ms: round(median(searchMs)),
    longest_ms: round(Math.max(...searchMs)),
    trying_all_ms: round(median(tryMs)),
    groups_of_eight_ms: round(median(eightMs)),
    groups_of_eight_longest_ms: round(Math.max(...eightMs)),
  },
  machine: machine(),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
