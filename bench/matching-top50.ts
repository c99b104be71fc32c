/*
 * The exact best fifty of ten thousand people for one person, in the database, against scoring the same people one after
 * the other in this process and keeping the best fifty: the floor of what the answer costs. Times are medians; the
 * ratio is what to watch, since it hardly depends on the machine.
 */
import os from 'node:os';
import { sql } from 'drizzle-orm';
import { candidateOf, type Candidate } from '#features/matching/domain/candidate.ts';
import { scoreOf } from '#features/matching/domain/score.ts';
import { sqlTablesOf } from '#features/matching/domain/sql-tables.ts';
import { rank, type Ranked } from '#features/matching/server/store/rank.ts';
import { seedPlaces, universitiesInCity, universityById } from '#features/places/server/service.ts';
import { migrate } from '#platform/db/migrate.ts';
import { makeCrowd, putCrowd } from '#tests/support/crowd.ts';
import { freshDatabase } from '#tests/support/database.ts';

const PEOPLE = 10_000;
const VIEWERS = 40;
const TOP = 50;
const WARM_UPS = 5;

const database = await freshDatabase();
const { db } = database;
const now = () => new Date('2026-09-01T10:00:00Z');
await migrate(database, now());
await seedPlaces({ db, now });
const crowd = makeCrowd(PEOPLE, 1, 0);
await putCrowd(db, crowd);
await db.execute(sql`vacuum analyze profiles`);
await db.execute(sql`vacuum analyze users`);

const people = crowd.map((one) => ({
  id: one.id,
  candidate: candidateOf(one, universityById(one.universityId ?? '')?.campusCityIds ?? []),
}));

function inDatabase(me: string, mine: Candidate): Promise<{ people: Ranked[] }> {
  const nearby = new Set(mine.campusCityIds.flatMap((city) => universitiesInCity(city).map(({ id }) => id)));
  const tables = sqlTablesOf(mine);
  return rank(db, { me, mine, tables, nearbyUniversityIds: [...nearby], filters: {}, after: null, limit: TOP });
}

function oneAfterTheOther(me: string, mine: Candidate): Ranked[] {
  const scored: Ranked[] = [];
  for (const { id, candidate } of people) {
    if (id === me) continue;
    const { tenths, conflicts } = scoreOf(mine, candidate);
    if (conflicts.length === 0) scored.push({ id, tenths });
  }
  return scored.sort((a, b) => b.tenths - a.tenths || (a.id < b.id ? -1 : 1)).slice(0, TOP);
}

const databaseMs: number[] = [];
const floorMs: number[] = [];
let same = 0;
for (let at = -WARM_UPS; at < VIEWERS; at += 1) {
  const viewer = people[Math.abs(at) * 37];
  if (!viewer) throw new Error('there are too few people');
  const start = performance.now();
  const { people: found } = await inDatabase(viewer.id, viewer.candidate);
  const middle = performance.now();
  const expected = oneAfterTheOther(viewer.id, viewer.candidate);
  const end = performance.now();
  if (at < 0) continue;
  databaseMs.push(middle - start);
  floorMs.push(end - middle);
  if (JSON.stringify(found) === JSON.stringify(expected)) same += 1;
}
await database.close();

const round = (value: number) => Math.round(value * 100) / 100;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const result = {
  name: 'matching-top50',
  ratios: { database_to_floor: round(median(databaseMs) / median(floorMs)), recall: same / VIEWERS },
  figures: { people: PEOPLE, top: TOP, database_ms: round(median(databaseMs)), floor_ms: round(median(floorMs)) },
  machine: {
    cpu: os.cpus()[0]?.model ?? 'unknown',
    cores: os.availableParallelism(),
    node: process.version,
    engine: database.engine,
  },
};
process.stdout.write(`${JSON.stringify(result)}\n`);
