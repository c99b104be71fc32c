import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { visitorsResponse, type VisitorCard } from '../../domain/visitors/schema.ts';
import { VISITORS } from '../../domain/visitors/visitor-rules.ts';

const PLACE = { province_id: '46', city_id: '46250', university_id: 'upv' };
const PROFILE = {
  gender: 'female',
  ...PLACE,
  preferences: { smoking: 'no', pets: 'yes', visitors: 'yes', couples: 'yes', crypto_payment: 'no' },
  geek_preferences: { anime: true },
  habits: { cleanliness: 4, move_in: '2026-10-01', budget_cents: 40_000 },
  completed: true,
};

let app: TestApp;
const people: TestUser[] = [];

async function somebody(name: string, profile: object = {}): Promise<TestUser> {
  const person = await app.createUser(name);
  await app.request('POST', '/api/profile/create', { as: person, body: {} });
  const body = { name, alias: name, age: 20, ...PROFILE, ...profile };
  expect((await app.request('PUT', '/api/profile/onboarding', { as: person, body })).status).toBe(200);
  return person;
}

async function visit(query: string) {
  const { status, body } = await app.request('GET', `/api/matching/visitors?${query}`);
  expect(status).toBe(200);
  return visitorsResponse.parse(body);
}

/** Finishes the profile of a new account, which from then on is among the people whom visitors see. */
async function finish(as: TestUser, name: string) {
  people.push(as);
  return app.request('PUT', '/api/profile/onboarding', { as, body: { name, alias: name, age: 22, ...PROFILE } });
}

async function requestsTo(as: TestUser): Promise<string[]> {
  const { body } = await app.request('GET', '/api/matching/connections?tab=received', { as });
  return body.connections.map((one: { profile: { id: string } }) => one.profile.id);
}

const first = (cards: VisitorCard[]): VisitorCard => cards[0] as VisitorCard;

beforeAll(async () => {
  app = await createTestApp();
  for (let at = 0; at < VISITORS.minPeople; at += 1) {
    const smoking = at % 2 === 0 ? 'no' : 'indifferent';
    const preferences = { ...PROFILE.preferences, smoking };
    people.push(
      await somebody(`vecina${at}`, { age: 19 + (at % 3), preferences, type: at % 2 ? 'student' : 'professional' }),
    );
  }
});

describe('people for visitors', () => {
  test('six cards with a band of age, two reasons for and one against or unknown', async () => {
    const found = await visit(
      'city_id=46250&smoking=no&pets=indifferent&cleanliness=5&move_in_from=2026-10-01&move_in_to=2026-10-31',
    );
    expect(found).toMatchObject({ place: { kind: 'city', id: '46250' }, is_exact: true, total: 20, nearest: null });
    expect(found.people).toHaveLength(6);
    for (const { reasons, age_from: from, age_to: to, score, up_to: upTo } of found.people) {
      expect(reasons.map(({ side }) => side).slice(0, 2)).toEqual(['for', 'for']);
      expect(reasons).toHaveLength(3);
      expect(to - from).toBe(VISITORS.ageBandYears - 1);
      expect(score).toBeLessThanOrEqual(upTo);
    }
    expect(new Set(found.people.map(({ bird }) => bird)).size).toBe(6);
    // Smoking 8, pets 4, order 10.4, city 8, the same month 4, of 38 points that are asked for.
    expect(first(found.people)).toMatchObject({ score: 34, known: 38 });
  });

  test('answers change numbers and order, and people with the opposite answer are not listed', async () => {
    const before = await visit('city_id=46250');
    const after = await visit('city_id=46250&smoking=no&cleanliness=4');
    expect(before.people.every(({ score, known }) => score === 8 && known === 8)).toBe(true);
    expect(first(after.people)).toMatchObject({ score: 29, known: 29 });
    expect((await visit('city_id=46250&pets=no')).people).toEqual([]);
    expect((await visit('city_id=46250&pets=no')).total).toBe(20);
  });

  test('a card holds nothing that leads to the account', async () => {
    const found = await visit('city_id=46250&smoking=no');
    const text = JSON.stringify(found);
    for (const { id, email } of people) {
      for (const part of [id, id.replaceAll('-', ''), id.slice(0, 8), email]) expect(text).not.toContain(part);
      for (const { card, key } of found.people)
        for (const token of [card, key]) {
          const bytes = Buffer.from(token, 'base64url');
          expect(bytes.includes(id)).toBe(false);
          expect(bytes.includes(Buffer.from(id.replaceAll('-', ''), 'hex'))).toBe(false);
        }
    }
    expect(text).not.toMatch(/vecina|upv|avatar|alias|name":"v|"id":"[0-9a-f]{8}-/);
    expect(found.people.flatMap(({ reasons }) => reasons).every(({ worth_tenths: worth }) => worth === 0)).toBe(true);
    const again = await visit('city_id=46250&smoking=no');
    expect(again.people.map(({ card }) => card)).not.toEqual(found.people.map(({ card }) => card));
    expect(again.people.map(({ key }) => key)).toEqual(found.people.map(({ key }) => key));
  });

  test('bird and label of a person change every day', async () => {
    const today = (await visit('city_id=46250')).people.map(({ key }) => key);
    app.clock.advance(DAY_MS);
    const tomorrow = (await visit('city_id=46250')).people.map(({ key }) => key);
    expect(today.filter((key) => tomorrow.includes(key))).toEqual([]);
  });

  test('ages are searched in whole bands, and no combination finds the exact age', async () => {
    for (const query of ['age_min=18&age_max=18', 'age_min=19&age_max=20', 'age_min=20&age_max=20'])
      expect(await visit(`city_id=46250&${query}`)).toMatchObject({ total: 20, is_exact: false });
    expect(await visit('city_id=46250&age_min=19&age_max=21')).toMatchObject({ total: 20, is_exact: true });
  });

  test('a university stands for its city', async () => {
    expect(await visit('university_id=upv')).toMatchObject({ place: { id: '46250' }, total: 20 });
  });

  test('few people in a town: its province; few there too: nobody and the nearest city', async () => {
    expect(await visit('city_id=46131')).toMatchObject({ place: { kind: 'province', id: '46' }, is_exact: false });
    expect(await visit('city_id=28079')).toMatchObject({ total: null, people: [], nearest: { id: '46250' } });
    expect(await visit('province_id=28')).toMatchObject({ total: null, people: [], nearest: null });
  });

  test.each(['smoking=maybe', 'cleanliness=3', 'alias=x', 'age_min=3', 'city_id=x'])('%s is refused', async (query) => {
    expect((await app.request('GET', `/api/matching/visitors?${query}`)).status).toBe(400);
  });
});

describe('people whom visitors do not see', () => {
  const isShown = async () => (await visit('city_id=46250')).total === 20;

  test.each([
    ['switched off', { shown_to_visitors: false }, { shown_to_visitors: true }],
    ['hidden', { visible: false }, { visible: true }],
  ])('%s', async (_why, off, on) => {
    const [person] = people;
    const save = (body: object) => app.request('PUT', '/api/profile/onboarding', { as: person ?? null, body });
    expect(await isShown()).toBe(true);
    expect((await save(off)).status).toBe(200);
    expect(await visit('city_id=46250')).toMatchObject({ total: null, people: [] });
    expect((await save(on)).status).toBe(200);
    expect(await isShown()).toBe(true);
  });

  test.each(['suspended', 'banned', 'deletion_requested'])('%s', async (status) => {
    const set = async (to: string) => {
      await app.database.db.execute(sql`update users set status = ${to} where id = ${people[1]?.id}`);
      await app.publish(to === 'active' ? 'accounts.enabled' : 'accounts.disabled', { userId: people[1]?.id } as never);
    };
    await set(status);
    expect(await isShown()).toBe(false);
    await set('active');
    expect(await isShown()).toBe(true);
  });
});

describe('interest of somebody who registers', () => {
  test('it waits for the finished profile, is sent once, and the other is asked', async () => {
    const visitor = await app.createUser('nueva');
    const { card } = first((await visit('city_id=46250')).people);
    const send = () => app.request('POST', '/api/matching/interests', { as: visitor, body: { card } });
    expect((await send()).body).toEqual({ status: 'waiting' });
    await app.request('POST', '/api/profile/create', { as: visitor, body: {} });
    expect((await send()).body).toEqual({ status: 'waiting' });
    await app.request('PUT', '/api/profile/onboarding', { as: visitor, body: { preferences: { pets: 'yes' } } });
    await app.settle();
    const receivers = async () => {
      const asked = [];
      for (const person of people) if ((await requestsTo(person)).includes(visitor.id)) asked.push(person.id);
      return asked;
    };
    expect(await receivers()).toEqual([]);
    expect((await finish(visitor, 'nueva')).status).toBe(200);
    await app.settle();
    expect(await receivers()).toHaveLength(1);
    expect((await send()).body).toEqual({ status: 'sent' });
    expect(await receivers()).toHaveLength(1);
  });

  test('it is dropped if the other has blocked or hidden meanwhile', async () => {
    const visitor = await app.createUser('tarde');
    const { card } = first((await visit('city_id=46250')).people);
    await app.request('POST', '/api/profile/create', { as: visitor, body: {} });
    await app.request('POST', '/api/matching/interests', { as: visitor, body: { card } });
    for (const person of people)
      await app.request('POST', '/api/blocks', { as: person, body: { user_id: visitor.id } });
    await finish(visitor, 'tarde');
    await app.settle();
    const { body } = await app.request('GET', '/api/matching/connections?tab=sent', { as: visitor });
    expect(body.connections).toEqual([]);
  });

  test('a forged, foreign or expired card is refused', async () => {
    const visitor = await app.createUser('curiosa');
    const send = (card: string) => app.request('POST', '/api/matching/interests', { as: visitor, body: { card } });
    const { card } = first((await visit('city_id=46250')).people);
    const forged = card.slice(0, -10) + (card.at(-10) === 'A' ? 'B' : 'A') + card.slice(-9);
    for (const wrong of ['', 'x', people[0]?.id ?? '', forged])
      expect(await send(wrong)).toMatchObject({ status: 410, body: { code: 'card_expired' } });
    expect((await app.request('POST', '/api/matching/interests', { body: { card } })).status).toBe(401);
    app.clock.advance(VISITORS.cardTtlMs);
    expect((await send(card)).status).toBe(410);
  });
});
