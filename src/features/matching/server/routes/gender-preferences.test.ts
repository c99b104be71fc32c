import { beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';

let app: TestApp;
let lucia: TestUser;
let marc: TestUser;
let nora: TestUser;

async function somebody(name: string, gender: string): Promise<TestUser> {
  const person = await app.createUser(name);
  await app.request('POST', '/api/profile/create', { as: person, body: {} });
  const body = {
    name,
    alias: name,
    gender,
    age: 21,
    province_id: '46',
    city_id: '46250',
    university_id: 'upv',
    preferences: { smoking: 'no', pets: 'no', visitors: 'yes', couples: 'yes', crypto_payment: 'no' },
    geek_preferences: { anime: true },
    completed: true,
  };
  expect((await app.request('PUT', '/api/profile/onboarding', { as: person, body })).status).toBe(200);
  return person;
}

beforeAll(async () => {
  app = await createTestApp();
  lucia = await somebody('lucia', 'female');
  marc = await somebody('marc', 'male');
  nora = await somebody('nora', 'female');
});

const wish = (as: TestUser | null, genders: unknown) =>
  app.request('PUT', '/api/matching/wishes', { as, body: { genders } });
const filtered = async (as: TestUser) => {
  const { body } = await app.request('GET', '/api/matching?wished_gender=true', { as });
  return body.people?.map((one: { profile: { user_id: string } }) => one.profile.user_id) ?? body.fields;
};

test('a gender preference is stored in the order of the options, and can be cleared', async () => {
  expect(await wish(lucia, ['other', 'female'])).toMatchObject({ status: 200, body: { genders: ['female', 'other'] } });
  expect((await app.request('GET', '/api/matching/wishes', { as: lucia })).body).toEqual({
    genders: ['female', 'other'],
  });
  expect((await app.request('GET', '/api/matching/wishes', { as: marc })).body).toEqual({ genders: [] });
  expect((await wish(lucia, [])).body).toEqual({ genders: [] });
  expect((await app.request('GET', '/api/matching/wishes', { as: lucia })).body).toEqual({ genders: [] });
});

test('the preference applies only between two people who have both set one, and only with the filter', async () => {
  expect(Object.keys(await filtered(lucia))).toEqual(['wished_gender']);
  await wish(lucia, ['female']);
  expect(await filtered(lucia)).toEqual([]);
  await wish(nora, ['male']);
  expect(await filtered(lucia)).toEqual([]);
  await wish(nora, ['male', 'female']);
  expect(await filtered(lucia)).toEqual([nora.id]);
  expect(await filtered(nora)).toEqual([lucia.id]);
  await wish(marc, ['female']);
  expect(await filtered(marc)).toEqual([nora.id]);
  expect((await app.request('GET', '/api/matching', { as: marc })).body.total).toBe(2);
});

test.each([
  [['woman'], 400],
  ['female', 400],
  [['male', 'male', 'male', 'male'], 400],
])('refuses %j', async (genders, status) => {
  expect((await wish(lucia, genders)).status).toBe(status);
});

test('a session is required', async () => {
  expect((await wish(null, [])).status).toBe(401);
  expect((await app.request('GET', '/api/matching/wishes')).status).toBe(401);
});
