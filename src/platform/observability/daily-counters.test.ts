import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { forbidNestedDbUse, queryRows } from '../db/db.ts';
import { createDailyCounters } from './daily-counters.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});

const storedCounts = async () =>
  queryRows<{ day: string; name: string; count: number }>(
    app.baseContext.db,
    sql`select day::text, name, count from daily_counters where name like 'test%' order by name`,
  );

test('counters are added to the day in Madrid, also from two processes', async () => {
  const summer = () => new Date('2026-07-01T22:30:00Z');
  const [one, two] = [createDailyCounters(summer), createDailyCounters(summer)];
  one.increment('test_a');
  one.increment('test_a');
  two.increment('test_a');
  for (const ms of [0, 5, 6, 4000, 60_000]) two.observeDuration('test_ms', ms);
  await Promise.all([one.flush(app.baseContext.db), two.flush(app.baseContext.db)]);
  await one.flush(app.baseContext.db);
  expect(await storedCounts()).toEqual([
    { day: '2026-07-02', name: 'test_a', count: 3 },
    { day: '2026-07-02', name: 'test_ms:10', count: 1 },
    { day: '2026-07-02', name: 'test_ms:5', count: 2 },
    { day: '2026-07-02', name: 'test_ms:5000', count: 1 },
    { day: '2026-07-02', name: 'test_ms:more', count: 1 },
  ]);
});

test('counts of a failed flush are kept for the next one', async () => {
  const counters = createDailyCounters(() => new Date('2026-07-05T10:00:00Z'));
  counters.increment('test_kept');
  const broken = forbidNestedDbUse({ execute: () => Promise.reject(new Error('gone')) } as never);
  await expect(counters.flush(broken)).rejects.toThrow('gone');
  await counters.flush(app.baseContext.db);
  expect((await storedCounts()).filter(({ name }) => name === 'test_kept')).toHaveLength(1);
});
