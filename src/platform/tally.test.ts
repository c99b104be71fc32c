import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { makeTestApp, type TestApp } from '#tests/support/app.ts';
import { guard, rowsOf } from './db/db.ts';
import { makeTally } from './tally.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
});

const kept = async () =>
  rowsOf<{ day: string; name: string; count: number }>(
    app.base.db,
    sql`select day::text, name, count from daily_tallies where name like 'test%' order by name`,
  );

test('counts are added to those of the day in Madrid, also by two processes', async () => {
  const summer = () => new Date('2026-07-01T22:30:00Z');
  const [one, two] = [makeTally(summer), makeTally(summer)];
  one.add('test_a');
  one.add('test_a');
  two.add('test_a');
  for (const ms of [0, 5, 6, 4000, 60_000]) two.addDuration('test_ms', ms);
  await Promise.all([one.flush(app.base.db), two.flush(app.base.db)]);
  await one.flush(app.base.db);
  expect(await kept()).toEqual([
    { day: '2026-07-02', name: 'test_a', count: 3 },
    { day: '2026-07-02', name: 'test_ms:10', count: 1 },
    { day: '2026-07-02', name: 'test_ms:5', count: 2 },
    { day: '2026-07-02', name: 'test_ms:5000', count: 1 },
    { day: '2026-07-02', name: 'test_ms:more', count: 1 },
  ]);
});

test('what could not be written is kept for the next time', async () => {
  const tally = makeTally(() => new Date('2026-07-05T10:00:00Z'));
  tally.add('test_kept');
  const broken = guard({ execute: () => Promise.reject(new Error('gone')) } as never);
  await expect(tally.flush(broken)).rejects.toThrow('gone');
  await tally.flush(app.base.db);
  expect((await kept()).filter(({ name }) => name === 'test_kept')).toHaveLength(1);
});
