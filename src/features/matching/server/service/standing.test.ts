import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { rowsOf } from '#platform/db/db.ts';
import { makeCrowd, putCrowd } from '#tests/support/crowd.ts';
import { makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { packedReady, peopleChanged } from './packed.ts';
import { flushShown, repriceAll, repriceSoon } from './standing.ts';

let app: TestApp;
let reader: Person;
let asked: Person;

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

async function somebody(name: string, more: object = {}): Promise<Person> {
  const person = await app.person(name);
  await app.call('POST', '/api/profile/create', { as: person, body: {} });
  const body = { name, alias: name, ...profile, ...more };
  expect((await app.call('PUT', '/api/profile/onboarding', { as: person, body })).status).toBe(200);
  return person;
}

// oxlint-disable-next-line typescript/no-explicit-any -- a test looks into whatever came
const idsOf = (body: any): string[] => body.people.map((one: any) => one.profile.user_id);
const list = async (as: Person, query = '') => (await app.call('GET', `/api/matching${query}`, { as })).body;
const standing = async (id: string) => {
  const rows = await rowsOf<{ impressions: number; price_tenths: number }>(
    app.database.db,
    sql`select impressions, price_tenths from match_standing where user_id = ${id}`,
  );
  return rows[0];
};

const crowd = makeCrowd(45, 5, 0).map((one) => ({
  ...one,
  smoking: 'no' as const,
  pets: 'no' as const,
  visitors: 'yes' as const,
  couples: 'yes' as const,
  crypto_payment: 'no' as const,
  priceTenths: null,
}));

beforeAll(async () => {
  app = await makeTestApp();
  await putCrowd(app.database.db, crowd);
  reader = await somebody('reader');
  asked = await somebody('asked');
  await packedReady(app.context());
});
beforeEach(async () => {
  await flushShown(app.context());
  await app.database.db.execute(sql`delete from match_standing`);
  peopleChanged(app.context(), [reader.id, asked.id, ...crowd.map(({ id }) => id)]);
  app.clock.advance(86_400_000);
});

test('each page is one look a day for everybody on it, however often it is loaded', async () => {
  const body = await list(reader);
  await list(reader);
  await flushShown(app.context());
  expect(body.people).toHaveLength(20);
  expect((await standing(idsOf(body)[0] ?? ''))?.impressions).toBe(1);
  app.clock.advance(86_400_000);
  const again = await list(reader);
  await flushShown(app.context());
  const both = idsOf(again).find((id) => idsOf(body).includes(id));
  if (both) expect((await standing(both))?.impressions).toBeCloseTo(1.8);
  expect((await standing(reader.id))?.impressions).toBe(0);
});

test('whoever has been shown makes way little by little, and who has just come is on top', async () => {
  await repriceAll(app.context());
  const first = idsOf(await list(reader));
  await flushShown(app.context());
  const next = idsOf(await list(reader));
  expect(next.filter((id) => first.includes(id)).length, 'a list is not turned over by reading it').toBeGreaterThan(10);
  const met = new Set([...first, ...next]);
  for (let day = 0; day < 5; day += 1) {
    app.clock.advance(86_400_000);
    for (const id of idsOf(await list(reader))) met.add(id);
    await flushShown(app.context());
    await repriceAll(app.context());
  }
  expect(met.size, 'others have their turn').toBeGreaterThan(24);
  const late = await somebody('late', { age: 22 });
  expect(idsOf(await list(reader))[0]).toBe(late.id);
});

test('no one comes twice while one leafs through, though prices move in between', async () => {
  const found: string[] = [];
  let total = 0;
  for (let page = ''; ;) {
    const body = await list(reader, page);
    found.push(...idsOf(body));
    total = body.total;
    await flushShown(app.context());
    if (body.next === null) break;
    page = `?page=${body.next}`;
  }
  expect(found).toHaveLength(total);
  expect(new Set(found).size).toBe(total);
});

test('requests that wait for an answer cost, and what is never told is the price', async () => {
  repriceSoon(app.context(), [asked.id]);
  await flushShown(app.context());
  const before = (await standing(asked.id))?.price_tenths ?? 0;
  expect(
    (await app.call('POST', '/api/matching/connections', { as: reader, body: { user_id: asked.id } })).status,
  ).toBeLessThan(300);
  repriceSoon(app.context(), [asked.id]);
  await flushShown(app.context());
  // 8 · ln 2 points
  expect((await standing(asked.id))?.price_tenths).toBeGreaterThanOrEqual(before + 55);
  expect(JSON.stringify(await list(asked))).not.toMatch(/price|impression|rank/);
});
