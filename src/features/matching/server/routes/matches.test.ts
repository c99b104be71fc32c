import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { MATCHING } from '../../domain/rules.ts';
import { matchingResponse, matchWithResponse } from '../../domain/schema.ts';

let app: TestApp;
let lucia: TestUser;
let marc: TestUser;
let outsider: TestUser;

const complete = {
  gender: 'female',
  age: 21,
  province_id: '46',
  city_id: '46250',
  university_id: 'upv',
  preferences: { smoking: 'no', pets: 'indifferent', visitors: 'yes', couples: 'yes', crypto_payment: 'no' },
  geek_preferences: { anime: true, manga: true, board_games: true, roleplayer: true },
  habits: { cleanliness: 4, sleep: 2, noise: 2, move_in: '2026-10-01', budget_cents: 40_000 },
  completed: true,
};

async function somebody(name: string, profile: object | null): Promise<TestUser> {
  const person = await app.createUser(name);
  await app.request('POST', '/api/profile/create', { as: person, body: {} });
  if (profile === null) return person;
  const body = { name, alias: name, ...complete, ...profile };
  expect((await app.request('PUT', '/api/profile/onboarding', { as: person, body })).status).toBe(200);
  return person;
}

const list = (as: TestUser, query = '') => app.request('GET', `/api/matching${query}`, { as });
// oxlint-disable-next-line typescript/no-explicit-any -- tests read arbitrary JSON
const idsOf = (body: any): string[] => body.people.map((one: { profile: { id: string } }) => one.profile.id);

beforeAll(async () => {
  app = await createTestApp();
  lucia = await somebody('lucia', { intents: ['seeks_room'] });
  marc = await somebody('marc', {
    gender: 'male',
    age: 23,
    university_id: 'uv',
    intents: ['has_room', 'seeks_cotenants'],
  });
  outsider = await somebody('nora', {
    city_id: '28079',
    province_id: '28',
    university_id: 'other',
    preferences: { smoking: 'indifferent', pets: 'yes', visitors: 'indifferent', couples: 'yes', crypto_payment: 'no' },
    geek_preferences: { pc: true },
    age: 35,
  });
  await somebody('fuma', { preferences: { ...complete.preferences, smoking: 'yes' } });
});

describe('the list', () => {
  test('ranks people with score and reasons, without incompatible ones', async () => {
    const { status, body } = await list(lucia);
    expect(status).toBe(200);
    expect(matchingResponse.parse(body)).toEqual(body);
    expect(idsOf(body)).toEqual([marc.id, outsider.id]);
    expect(body).toMatchObject({ total: 2, next: null, profile_complete: true });
    // 8 + 4.5 + 6 + 5 + 1 deal-breakers, 9 interests, 5.6 age, 8 place, 1.3 university, 2 type, 13 + 9 + 9 habits, 4 + 4 plans
    expect(body.people[0]).toMatchObject({ score: 89.4, band: 'great', answers_compared: 15, answers_total: 18 });
    expect(body.people[0].up_to).toBeGreaterThanOrEqual(89.4);
    expect(body.people[0].reasons[0]).toMatchObject({
      code: 'intents',
      params: { mine: 'seeks_room', theirs: 'has_room' },
    });
    expect(body.people[0].profile.intents).toEqual(['has_room', 'seeks_cotenants']);
    expect(body.people[0].reasons[2]).toMatchObject({
      side: 'for',
      code: 'interests',
      params: { shared: ['anime', 'manga', 'board_games', 'roleplayer'] },
    });
    expect(JSON.stringify(body)).not.toMatch(/tukan\.test|"email"|"phone"|"gender"/);
  });

  test.each([
    ['?province_id=46', ['marc']],
    ['?province_id=own', ['marc']],
    ['?city_id=28079', ['nora']],
    ['?university_id=uv', ['marc']],
    ['?age_min=22&age_max=30', ['marc']],
    ['?province_id=46&age_min=30', []],
    ['?city_id=01001', []],
    ['?move_in_from=2026-09-20&move_in_to=2026-10-01', ['marc', 'nora']],
    ['?move_in_from=2026-10-02', []],
    ['?budget_max_cents=40000', ['marc', 'nora']],
    ['?budget_max_cents=39900', []],
    ['?type=professional', []],
    ['?intent=has_room', ['marc']],
    ['?intent=offers_property', []],
    ['?verified=true', []],
  ])('filters by %s', async (query, names) => {
    const ids = names.map((name) => (name === 'marc' ? marc.id : outsider.id));
    const { status, body } = await list(lucia, query);
    expect(status).toBe(200);
    expect(idsOf(body)).toEqual(ids);
    expect(body.total).toBe(names.length);
  });

  test('covers all of Spain if the own province has too few people', async () => {
    const few = (await list(lucia, '?province_id=own&own_min=2')).body;
    expect(idsOf(few)).toEqual([marc.id, outsider.id]);
    expect(few).toMatchObject({ total: 2, own_total: 1 });
    const enough = (await list(lucia, '?province_id=own&own_min=1')).body;
    expect(idsOf(enough)).toEqual([marc.id]);
    expect(enough).toMatchObject({ total: 1, own_total: null });
    expect((await list(lucia, '?province_id=46&own_min=2')).body).toMatchObject({ total: 1, own_total: null });
  });

  test('continues after the previous page', async () => {
    const { body } = await list(lucia);
    const [first, second] = body.people;
    const { body: rest } = await list(lucia, `?page=${first.profile.user_id}`);
    expect(idsOf(rest)).toEqual([second.profile.user_id]);
    expect(rest.total).toBe(2);
    expect(await list(lucia, '?page=00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 400 });
  });

  test('returns a shorter page on request', async () => {
    const { body } = await list(lucia, '?limit=1');
    expect(idsOf(body)).toEqual([marc.id]);
    expect(body).toMatchObject({ total: 2, next: marc.id });
    expect(idsOf((await list(lucia, `?limit=1&page=${body.next}`)).body)).toEqual([outsider.id]);
  });

  test.each([
    ['?limit=0', 'limit', 'invalid_option'],
    ['?limit=21', 'limit', 'invalid_option'],
    ['?age_min=17', 'age_min', 'age_range'],
    ['?age_max=abc', 'age_max', 'age_range'],
    ['?age_min=30&age_max=20', 'age_max', 'age_filter_order'],
    ['?page=2', 'page', 'invalid_page'],
    ['?province_id=99', 'province_id', 'invalid_province'],
    ['?city_id=valencia', 'city_id', 'invalid_city'],
    ['?gender=female', 'gender', 'unknown_field'],
    ['?move_in_from=2026-09-31', 'move_in_from', 'field_format'],
    ['?move_in_from=2026-10-02&move_in_to=2026-10-01', 'move_in_to', 'date_order'],
    ['?budget_max_cents=1', 'budget_max_cents', 'habit_range'],
    ['?type=owner', 'type', 'invalid_option'],
    ['?intent=has_castle', 'intent', 'invalid_option'],
    ['?verified=yes', 'verified', 'invalid_option'],
    ['?wished_gender=true', 'wished_gender', 'gender_preference_missing'],
  ])('refuses %s and names the field', async (query, field) => {
    const { status, body } = await list(lucia, query);
    expect(status).toBe(400);
    expect(body.code).toBe('validation');
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(body.error).not.toMatch(/^[a-z_]+$/);
  });

  test('requires a session and a profile', async () => {
    expect((await app.request('GET', '/api/matching')).status).toBe(401);
    const bare = await app.createUser('bare');
    expect(await list(bare)).toMatchObject({ status: 404, body: { code: 'profile_not_found' } });
  });

  test('shows an unfinished profile nobody but a count, and does not list it', async () => {
    const skipper = await somebody('skipper', null);
    await app.request('POST', '/api/profile/onboarding/skip', { as: skipper });
    const { body } = await list(skipper);
    expect(body).toMatchObject({ people: [], next: null, profile_complete: false });
    expect(body.total).toBeGreaterThan(0);
    expect(idsOf((await list(lucia)).body)).not.toContain(skipper.id);
  });

  test('omits blocked people on both sides until they are unblocked', async () => {
    await app.request('POST', '/api/blocks', { as: lucia, body: { user_id: marc.id } });
    expect(idsOf((await list(lucia)).body)).toEqual([outsider.id]);
    expect(idsOf((await list(marc)).body)).not.toContain(lucia.id);
    expect((await app.request('GET', `/api/matching/with/${lucia.id}`, { as: marc })).status).toBe(404);
    await app.request('DELETE', `/api/blocks/${marc.id}`, { as: lucia });
    expect(idsOf((await list(lucia)).body)).toContain(marc.id);
  });

  test('omits hidden profiles', async () => {
    await app.request('PUT', '/api/profile/onboarding', { as: marc, body: { visible: false } });
    expect(idsOf((await list(lucia)).body)).toEqual([outsider.id]);
    expect((await app.request('GET', `/api/matching/with/${marc.id}`, { as: lucia })).status).toBe(404);
    await app.request('PUT', '/api/profile/onboarding', { as: marc, body: { visible: true } });
  });
});

describe('one person', () => {
  const withPerson = (as: TestUser, id: string) => app.request('GET', `/api/matching/with/${id}`, { as });

  test('has addends that sum to the score, the same from both sides', async () => {
    const mine = await withPerson(lucia, marc.id);
    const theirs = await withPerson(marc, lucia.id);
    expect(mine.status).toBe(200);
    expect(matchWithResponse.parse(mine.body)).toEqual(mine.body);
    const sum = mine.body.addends.reduce((total: number, addend: { tenths: number }) => total + addend.tenths, 0);
    expect(sum / 10).toBe(mine.body.score);
    expect(theirs.body).toMatchObject({
      score: mine.body.score,
      addends: mine.body.addends,
      known: mine.body.known,
      version: MATCHING.version,
    });
  });

  test('names the answers that are missing, and is raised by them up to the score that it announced', async () => {
    const habits = { cleanliness: 4, sleep: null, noise: null };
    const quiet = await somebody('callada', { habits });
    const { body } = await withPerson(quiet, marc.id);
    expect(matchWithResponse.parse(body)).toEqual(body);
    const worth = { sleep: 90, noise: 90, move_in: 40, budget: 40 };
    expect(body.open).toEqual(Object.entries(worth).map(([factor, tenths]) => ({ factor, tenths })));
    expect(body.up_to).toBe(body.score + 26);
    const seen = (await withPerson(marc, quiet.id)).body;
    expect(seen).toMatchObject({ score: body.score, up_to: body.score, known: body.known, open: [] });
    const answers = {
      sleep: 2,
      noise: 2,
      move_in: complete.habits.move_in,
      budget_cents: complete.habits.budget_cents,
    };
    await app.request('PUT', '/api/profile/onboarding', { as: quiet, body: { habits: answers } });
    const after = (await withPerson(quiet, marc.id)).body;
    expect(after).toMatchObject({ score: body.up_to, up_to: body.up_to, open: [] });
  });

  test('includes the conflict that excludes them from the list', async () => {
    const smoker = await somebody('humo', { preferences: { ...complete.preferences, smoking: 'yes' } });
    const { body } = await withPerson(lucia, smoker.id);
    expect(body).toMatchObject({ score: 30, band: 'little', conflicts: ['smoking'] });
    expect(body.reasons.find((reason: { side: string }) => reason.side === 'against')).toMatchObject({
      code: 'deal_breaker',
      params: { key: 'smoking', mine: 'no', theirs: 'yes' },
    });
  });

  test('has no score if too little is known', async () => {
    const quiet = await somebody('quiet', null);
    const { body } = await withPerson(lucia, quiet.id);
    expect(body).toMatchObject({
      score: null,
      up_to: null,
      known: null,
      band: 'unknown',
      addends: [],
      answers_compared: 1,
    });
  });

  test.each([
    ['oneself', () => lucia.id, 400, 'match_self'],
    ['nobody', () => '00000000-0000-4000-8000-000000000000', 404, 'not_found'],
    ['an invalid id', () => 'tukan', 404, 'not_found'],
  ])('refuses %s', async (_, id, status, code) => {
    expect(await withPerson(lucia, id())).toMatchObject({ status, body: { code } });
  });

  test('requires a session', async () => {
    expect((await app.request('GET', `/api/matching/with/${marc.id}`)).status).toBe(401);
  });
});
