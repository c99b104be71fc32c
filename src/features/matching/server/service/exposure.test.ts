import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { queryRows } from '#platform/db/db.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { generatePeople, insertPeople } from '#tests/support/fixtures/generated-people.ts';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { candidateIndexReady, publishCandidatesChanged } from './candidate-index.ts';
import { flushImpressions, recomputeAllPenalties, schedulePenaltyUpdate } from './exposure.ts';

let app: TestApp;
let reader: TestUser;
let requested: TestUser;

const profile = {
  gender: 'female',
  age: 21,
  province_id: '46',
  city_id: '46250',
  university_id: 'upv',
  preferences: { smoking: 'no', pets: 'no', visitors: 'yes', couples: 'yes', crypto_payment: 'no' },
  geek_preferences: { anime: true },
  completed: true,
};

async function somebody(name: string, more: object = {}): Promise<TestUser> {
  const person = await app.createUser(name);
  await app.request('POST', '/api/profile/create', { as: person, body: {} });
  const body = { name, alias: name, ...profile, ...more };
  expect((await app.request('PUT', '/api/profile/onboarding', { as: person, body })).status).toBe(200);
  return person;
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests read arbitrary JSON
const idsOf = (body: any): string[] => body.people.map((one: any) => one.profile.user_id);
const list = async (as: TestUser, query = '') => (await app.request('GET', `/api/matching${query}`, { as })).body;
const exposureOf = async (id: string) => {
  const rows = await queryRows<{ impressions: number; penalty_tenths: number }>(
    app.database.db,
    sql`select impressions, penalty_tenths from match_exposure where user_id = ${id}`,
  );
  return rows[0];
};

const crowd = generatePeople(45, 5, 0).map((one) => ({
  ...one,
  smoking: 'no' as const,
  pets: 'no' as const,
  visitors: 'yes' as const,
  couples: 'yes' as const,
  crypto_payment: 'no' as const,
  penaltyTenths: null,
}));

beforeAll(async () => {
  app = await createTestApp();
  await insertPeople(app.database.db, crowd);
  reader = await somebody('reader');
  requested = await somebody('asked');
  await candidateIndexReady(app.context());
});
beforeEach(async () => {
  await flushImpressions(app.context());
  await app.database.db.execute(sql`delete from match_exposure`);
  publishCandidatesChanged(app.context(), [reader.id, requested.id, ...crowd.map(({ id }) => id)]);
  app.clock.advance(DAY_MS);
});

test('a page counts one impression a day for each person on it, however often it is loaded', async () => {
  const body = await list(reader);
  await list(reader);
  await flushImpressions(app.context());
  expect(body.people).toHaveLength(20);
  expect((await exposureOf(idsOf(body)[0] ?? ''))?.impressions).toBe(1);
  app.clock.advance(DAY_MS);
  const again = await list(reader);
  await flushImpressions(app.context());
  const both = idsOf(again).find((id) => idsOf(body).includes(id));
  if (both) expect((await exposureOf(both))?.impressions).toBeCloseTo(1.8);
  expect((await exposureOf(reader.id))?.impressions).toBe(0);
});

test('impressions lower the rank gradually, and newcomers come first', async () => {
  await recomputeAllPenalties(app.context());
  const first = idsOf(await list(reader));
  await flushImpressions(app.context());
  const next = idsOf(await list(reader));
  expect(next.filter((id) => first.includes(id)).length, 'a list is not turned over by reading it').toBeGreaterThan(10);
  const met = new Set([...first, ...next]);
  for (let day = 0; day < 5; day += 1) {
    app.clock.advance(DAY_MS);
    for (const id of idsOf(await list(reader))) met.add(id);
    await flushImpressions(app.context());
    await recomputeAllPenalties(app.context());
  }
  expect(met.size, 'others have their turn').toBeGreaterThan(24);
  const late = await somebody('late', { age: 22 });
  expect(idsOf(await list(reader))[0]).toBe(late.id);
});

test('pagination repeats nobody although penalties change meanwhile', async () => {
  const found: string[] = [];
  let total = 0;
  for (let page = ''; ;) {
    const body = await list(reader, page);
    found.push(...idsOf(body));
    total = body.total;
    await flushImpressions(app.context());
    if (body.next === null) break;
    page = `?page=${body.next}`;
  }
  expect(found).toHaveLength(total);
  expect(new Set(found).size).toBe(total);
});

test('unanswered requests raise the penalty, and the penalty is never exposed', async () => {
  schedulePenaltyUpdate(app.context(), [requested.id]);
  await flushImpressions(app.context());
  const before = (await exposureOf(requested.id))?.penalty_tenths ?? 0;
  expect(
    (await app.request('POST', '/api/matching/connections', { as: reader, body: { user_id: requested.id } })).status,
  ).toBeLessThan(300);
  schedulePenaltyUpdate(app.context(), [requested.id]);
  await flushImpressions(app.context());
  // 8 · ln 2 points
  expect((await exposureOf(requested.id))?.penalty_tenths).toBeGreaterThanOrEqual(before + 55);
  expect(JSON.stringify(await list(requested))).not.toMatch(/price|impression|rank/);
});
