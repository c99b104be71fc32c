/*
 * Searches the ten best groups of five for one person among their 50 best candidates, against the goal of one
 * millisecond and against brute force over all 230,300 groups. People are generated; the candidates are the best
 * matches, as in the application. Times are medians over viewers, plus the longest.
 */
import { bestGroups } from '#features/groups/domain/fit/best-groups.ts';
import { pairCount } from '#features/groups/domain/fit/group-score.ts';
import { INCOMPATIBLE, buildPairMatrix, type PairMatrix } from '#features/groups/domain/fit/pair-matrix.ts';
import { toCandidate } from '#features/matching/domain/candidate.ts';
import { scoreOf } from '#features/matching/domain/score.ts';
import { seedLocations, universityById } from '#features/locations/server/service.ts';
import { migrate } from '#platform/db/migrate.ts';
import { generatePeople } from '#tests/support/fixtures/generated-people.ts';
import { createEmptyDatabase } from '#tests/support/server/test-database.ts';
import { machineInfo } from './support/machine.ts';

const PEOPLE = 5000;
const VIEWERS = 60;
const BRUTE_FORCE_VIEWERS = 8;
const TOP = 50;
const SIZE = 5;
const LIMIT = 10;
const GOAL_MS = 1;

const database = await createEmptyDatabase();
const now = () => new Date('2026-09-01T10:00:00Z');
await migrate(database, now());
await seedLocations({ db: database.db, now });
const people = generatePeople(PEOPLE, 1, 0).map((one) =>
  toCandidate(one, universityById(one.universityId ?? '')?.campusCityIds ?? []),
);
await database.close();

/** The viewer in row 0, followed by their 50 best candidates. */
function topCandidates(viewer: number): PairMatrix {
  const mine = people[viewer];
  if (!mine) throw new Error('there are too few people');
  const others = people
    .filter((_, at) => at !== viewer)
    .map((one) => ({ one, score: scoreOf(mine, one) }))
    .filter(({ score }) => score.conflicts.length === 0 && score.incompatibilities.length === 0)
    .sort((a, b) => b.score.tenths - a.score.tenths)
    .slice(0, TOP);
  return buildPairMatrix([mine, ...others.map(({ one }) => one)]);
}

function findGroups(pairs: PairMatrix, size: number): number[] {
  const among = Array.from({ length: pairs.count - 1 }, (_, at) => at + 1);
  return bestGroups({ pairs, required: [0], candidates: among, size, limit: LIMIT }).map(({ scoreKey }) => scoreKey);
}

/** Keys of the ten best of all groups of five, by brute force. */
function bruteForce({ count, tenths }: PairMatrix): number[] {
  const keys: number[] = [];
  const pairScore = (a: number, b: number) => tenths[a * count + b] ?? INCOMPATIBLE;
  for (let a = 1; a < count; a += 1)
    for (let b = a + 1; b < count; b += 1)
      for (let c = b + 1; c < count; c += 1)
        for (let d = c + 1; d < count; d += 1) {
          const [e, f, g] = [pairScore(0, a), pairScore(0, b), pairScore(0, c)];
          const [h, i, j] = [pairScore(0, d), pairScore(a, b), pairScore(a, c)];
          const [k, l, m, n] = [pairScore(a, d), pairScore(b, c), pairScore(b, d), pairScore(c, d)];
          const least = Math.min(e, f, g, h, i, j, k, l, m, n);
          if (least === INCOMPATIBLE) continue;
          const key = e + f + g + h + i + j + k + l + m + n + pairCount(SIZE) * least;
          if (keys.length === LIMIT && key <= (keys[LIMIT - 1] ?? 0)) continue;
          keys.push(key);
          keys.sort((x, y) => y - x);
          keys.length = Math.min(keys.length, LIMIT);
        }
  return keys;
}

function elapsedMs(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const candidateSets = Array.from({ length: VIEWERS }, (_, at) => topCandidates(at * 37));
for (const pairs of candidateSets) findGroups(pairs, SIZE);
const searchMs = candidateSets.map((pairs) => elapsedMs(() => findGroups(pairs, SIZE)));
const eightMs = candidateSets.map((pairs) => elapsedMs(() => findGroups(pairs, 8)));
const bruteForceSets = candidateSets.slice(0, BRUTE_FORCE_VIEWERS);
const bruteForceMs = bruteForceSets.map((pairs) => elapsedMs(() => bruteForce(pairs)));
const sameCount = bruteForceSets.filter(
  (pairs) => JSON.stringify(findGroups(pairs, SIZE)) === JSON.stringify(bruteForce(pairs)),
).length;

const round = (value: number) => Math.round(value * 1000) / 1000;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const result = {
  name: 'group-search',
  ratios: {
    time_to_goal: round(median(searchMs) / GOAL_MS),
    longest_to_goal: round(Math.max(...searchMs) / GOAL_MS),
    time_to_trying_all: round(median(searchMs) / median(bruteForceMs)),
    same_as_trying_all: sameCount / BRUTE_FORCE_VIEWERS,
  },
  figures: {
    top: TOP,
    size: SIZE,
    search_ms: round(median(searchMs)),
    longest_ms: round(Math.max(...searchMs)),
    trying_all_ms: round(median(bruteForceMs)),
    groups_of_eight_ms: round(median(eightMs)),
    groups_of_eight_longest_ms: round(Math.max(...eightMs)),
  },
  machine: machineInfo(),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
