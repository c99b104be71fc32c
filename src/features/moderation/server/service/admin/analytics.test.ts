import { sql, type SQL } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '#shared/time/duration.ts';
import { addDays, toMadridDateTime } from '#shared/time/local-time.ts';
import { queryRows } from '#platform/db/db.ts';
import { publishProperty } from '#tests/support/fixtures/properties.ts';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { analyticsResponse, type Metric, type AnalyticsResponse } from '../../../domain/analytics.ts';
import { dailyCountsSql } from '../../store/daily-aggregates.ts';
import { reportTimesSql } from '../../store/daily-stats.ts';
import { aggregateDailyStats } from './analytics.ts';

let app: TestApp;
let admin: TestUser;
let lucia: TestUser;
let today: string;
beforeAll(async () => {
  app = await createTestApp();
  [admin, lucia] = [await app.createUser('figures-admin'), await app.createUser('figures-lucia')];
  await app.baseContext.db.execute(sql`update users set role = 'admin' where id = ${admin.id}`);
});
beforeEach(async () => {
  for (const table of ['daily_stats', 'daily_counters', 'messages', 'conversations', 'reports', 'vitals'])
    await app.baseContext.db.execute(sql.raw(`delete from ${table}`));
  // Starts at noon so that DST shifts stay within the same day.
  const { day, time } = toMadridDateTime(app.clock.now());
  app.clock.advance((12 - Number(time.slice(0, 2))) * HOUR_MS + (Number(time.slice(0, 2)) >= 12 ? 24 * HOUR_MS : 0));
  today = Number(time.slice(0, 2)) >= 12 ? addDays(day, 1) : day;
});

const run = async (statement: SQL) => void (await app.baseContext.db.execute(statement));
const atNoon = (daysAgo: number) => new Date(app.clock.now().getTime() - daysAgo * 24 * HOUR_MS).toISOString();

async function ask(days = 7): Promise<AnalyticsResponse> {
  const { status, body } = await app.request('GET', `/api/admin/figures?days=${days}`, { as: admin });
  expect(status).toBe(200);
  return analyticsResponse.parse(body);
}

const seriesOf = async (name: Metric) => (await ask()).series[name];

async function write(count: number, daysAgo: number, type = 'text'): Promise<void> {
  const id = app.baseContext.newId();
  await run(
    sql`insert into conversations (id, kind, pair_key, created_at) values (${id}, 'pair', ${id}, ${atNoon(daysAgo)})`,
  );
  await run(sql`insert into messages (conversation_id, seq, id, sender_id, type, content, created_at)
    select ${id}, n, gen_random_uuid(), ${lucia.id}, ${type}, 'hola', ${atNoon(daysAgo)}::timestamptz
    from generate_series(1, ${count}::int) n`);
}

async function report(daysAgo: number, reason: string, decidedAfterS?: number): Promise<string> {
  const id = app.baseContext.newId();
  const decided = decidedAfterS === undefined ? null : new Date(Date.parse(atNoon(daysAgo)) + decidedAfterS * 1000);
  await run(sql`insert into reports (id, type, resource_id, reason, priority, state, evidence, created_at, decided_at)
    values (${id}, 'profile', ${id}, ${reason}, 'high', ${decided ? 'actioned' : 'open'}, '{}', ${atNoon(daysAgo)},
      ${decided?.toISOString() ?? null})`);
  return id;
}

test('only admins read analytics, in valid ranges', async () => {
  const path = '/api/admin/figures?days=30';
  expect((await app.request('GET', path)).status).toBe(401);
  expect((await app.request('GET', path, { as: lucia })).status).toBe(404);
  expect((await app.request('GET', '/api/admin/figures?days=31', { as: admin })).status).toBe(400);
  expect((await app.request('GET', '/api/admin/figures', { as: admin })).status).toBe(400);
});

test('days without data are null; today is counted live', async () => {
  await write(2, 0);
  expect(await seriesOf('messages')).toEqual([null, null, null, null, null, null, 2]);
  const { series, from, to } = await ask();
  expect([from, to]).toEqual([addDays(today, -6), today]);
  expect(series.homes_on_offer.at(-1)).toBeNull();
  expect(series.mail_sent).toEqual([null, null, null, null, null, null, null]);
});

test('stored values equal a recount, by Madrid time', async () => {
  await write(3, 2);
  await write(2, 1);
  await write(1, 1, 'system');
  await write(4, 0);
  await run(sql`update users set created_at = ${atNoon(4)} where id = ${admin.id}`);
  await run(sql`update users set created_at = ${atNoon(0)} where id = ${lucia.id}`);
  await aggregateDailyStats(app.context());
  expect(await seriesOf('messages')).toEqual([null, null, 0, 0, 3, 2, 4]);
  expect(await seriesOf('people_new')).toEqual([null, null, 1, 0, 0, 0, 1]);
  expect(await seriesOf('people_confirmed')).toEqual([null, null, 1, 0, 0, 0, 1]);
  const again = await queryRows<{ day: string; n: number }>(
    app.baseContext.db,
    sql`select (created_at at time zone 'Europe/Madrid')::date::text as day, count(*)::int as n from messages
      where type <> 'system' group by 1 order by 1`,
  );
  const stored = await queryRows<{ day: string; n: number }>(
    app.baseContext.db,
    sql`select day::text, value as n from daily_stats where name = 'messages' and value > 0 order by day`,
  );
  expect(stored).toEqual(again);
});

test('a day ends at midnight of Madrid in summer', async () => {
  const moments = ['2026-07-01T21:59:59Z', '2026-07-01T22:00:00Z'];
  const rows = await queryRows<{ day: string; name: string }>(
    app.baseContext.db,
    dailyCountsSql(new Date('2026-06-30T22:00:00Z'), new Date('2026-07-02T22:00:00Z')),
  );
  expect(rows).toEqual([]);
  for (const at of moments)
    await run(sql`insert into reports (id, type, resource_id, reason, priority, state, evidence, created_at)
      values (gen_random_uuid(), 'profile', ${at}, 'scam', 'high', 'open', '{}', ${at})`);
  const counted = await queryRows<{ day: string; name: string; value: number }>(
    app.baseContext.db,
    dailyCountsSql(new Date('2026-07-01T22:00:00Z'), new Date('2026-07-02T22:00:00Z')),
  );
  expect(counted.filter(({ name }) => name === 'report:scam')).toEqual([
    { day: '2026-07-02', name: 'report:scam', value: 1 },
  ]);
});

test('deletions do not lower stored values, and aggregating twice adds nothing', async () => {
  await write(5, 1);
  await aggregateDailyStats(app.context());
  await aggregateDailyStats(app.context());
  await run(sql`delete from messages`);
  await aggregateDailyStats(app.context());
  expect((await seriesOf('messages')).slice(-2)).toEqual([5, 0]);
});

test('snapshot metrics are stored as of their day', async () => {
  await run(sql`insert into presence (user_id, is_online, seen_at) values (${lucia.id}, false, ${atNoon(0)})
    on conflict (user_id) do update set seen_at = excluded.seen_at`);
  await aggregateDailyStats(app.context());
  expect((await seriesOf('people_active')).at(-1)).toBe(1);
  app.clock.advance(24 * HOUR_MS);
  await aggregateDailyStats(app.context());
  expect((await seriesOf('people_active')).slice(-2)).toEqual([1, 0]);
  expect((await seriesOf('homes_on_offer')).slice(-2)).toEqual([0, 0]);
});

test('reasons, response times and the previous period are reported', async () => {
  const id = await report(1, 'scam', 7200);
  await report(1, 'scam', 3600);
  await report(2, 'spam');
  await report(9, 'scam', 60);
  const at = new Date(Date.parse(atNoon(1)) + 600_000).toISOString();
  for (const [action, when] of [
    ['report.read', atNoon(1)],
    ['report.assign', at],
  ])
    await run(sql`insert into audit_log (id, actor_id, action, subject_type, subject_id, created_at)
      values (gen_random_uuid(), ${admin.id}, ${action}, 'report', ${id}, ${when})`);
  await run(sql`update users set created_at = ${atNoon(12)} where id = ${admin.id}`);
  await aggregateDailyStats(app.context());
  const answer = await ask();
  expect(answer.reasons.filter(({ count, before }) => count + before > 0)).toEqual([
    { reason: 'scam', count: 2, before: 1 },
    { reason: 'spam', count: 1, before: 0 },
  ]);
  expect(answer.before.reports_received).toBe(1);
  expect(answer.report_times).toMatchObject({
    first_action: { count: 2, median_s: 2100 },
    decision: { count: 2, median_s: 5400, p90_s: 6840 },
  });
  expect(answer.report_times_before.decision).toEqual({ count: 1, median_s: 60, p90_s: 60 });
  expect((await ask(30)).report_times.decision.count).toBe(3);
});

test('a case that an appeal has opened is no report', async () => {
  const id = await report(0, 'scam', 3600);
  await run(sql`update reports set evidence = '{"is_appeal": true}' where id = ${id}`);
  await report(0, 'spam', 3600);
  const { series, reasons, report_times } = await ask();
  expect([series.reports_received.at(-1), series.reports_decided.at(-1)]).toEqual([1, 1]);
  expect(reasons.filter(({ count }) => count > 0).map(({ reason }) => reason)).toEqual(['spam']);
  expect(report_times.decision.count).toBe(1);
});

test('counter metrics are shown from the first day they were recorded', async () => {
  app.baseContext.counters.increment('push_failed');
  app.baseContext.counters.observeDuration('delivery_ms', 7);
  await app.baseContext.counters.flush(app.baseContext.db);
  const { series, deliveries } = await ask();
  expect(series.push_failed).toEqual([null, null, null, null, null, null, 1]);
  expect(series.push_sent.at(-1)).toBe(0);
  expect(deliveries.filter(({ count }) => count > 0)).toEqual([{ up_to_ms: 10, count: 1 }]);
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

test('counting a day and measuring response times use indexes only', async () => {
  const [from, to] = [new Date(atNoon(1)), new Date(atNoon(0))];
  const seqScans = await app.baseContext.db.transaction(async (tx) => {
    // With sequential scans disabled, a remaining sequential scan reveals a missing index.
    await tx.execute(sql`set local enable_seqscan = off`);
    const found: string[] = [];
    for (const statement of [dailyCountsSql(from, to), dailyCountsSql(from, to, today), reportTimesSql(from, to)]) {
      const [row] = await queryRows<{ 'QUERY PLAN': { Plan: Plan }[] }>(tx, sql`explain (format json) ${statement}`);
      const walk = (plan: Plan) => {
        if (plan['Node Type'] === 'Seq Scan') found.push(plan['Relation Name'] ?? '');
        for (const below of plan.Plans ?? []) walk(below);
      };
      for (const { Plan: root } of row?.['QUERY PLAN'] ?? []) walk(root);
    }
    return found;
  });
  expect(seqScans).toEqual([]);
});

test('a listing that is confirmed again is not counted as published again', async () => {
  const id = await publishProperty(app, lucia);
  expect((await seriesOf('homes_published')).at(-1)).toBe(1);
  app.clock.advance(24 * HOUR_MS);
  const body = { action: 'reconfirm' };
  expect((await app.request('POST', `/api/properties/${id}/actions`, { as: lucia, body })).status).toBe(200);
  expect((await seriesOf('homes_published')).at(-1)).toBe(0);
});
