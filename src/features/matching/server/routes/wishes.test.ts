import { beforeAll, expect, test } from 'vitest';
import { makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
let lucia: Person;
let marc: Person;
let nora: Person;

async function somebody(name: string, gender: string): Promise<Person> {
  const person = await app.person(name);
  await app.call('POST', '/api/profile/create', { as: person, body: {} });
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
  expect((await app.call('PUT', '/api/profile/onboarding', { as: person, body })).status).toBe(200);
  return person;
}

beforeAll(async () => {
  app = await makeTestApp();
  lucia = await somebody('lucia', 'female');
  marc = await somebody('marc', 'male');
  nora = await somebody('nora', 'female');
});

const wish = (as: Person | null, genders: unknown) =>
  app.call('PUT', '/api/matching/wishes', { as, body: { genders } });
const filtered = async (as: Person) => {
  const { body } = await app.call('GET', '/api/matching?wished_gender=true', { as });
  return body.people?.map((one: { profile: { user_id: string } }) => one.profile.user_id) ?? body.fields;
};

test('a wish is kept, in the order of the choices, and can be taken back', async () => {
  expect(await wish(lucia, ['other', 'female'])).toMatchObject({ status: 200, body: { genders: ['female', 'other'] } });
  expect((await app.call('GET', '/api/matching/wishes', { as: lucia })).body).toEqual({ genders: ['female', 'other'] });
  expect((await app.call('GET', '/api/matching/wishes', { as: marc })).body).toEqual({ genders: [] });
  expect((await wish(lucia, [])).body).toEqual({ genders: [] });
  expect((await app.call('GET', '/api/matching/wishes', { as: lucia })).body).toEqual({ genders: [] });
});

test('it counts only between two who have both said so, and never without the filter', async () => {
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
  expect((await app.call('GET', '/api/matching', { as: marc })).body.total).toBe(2);
});

test.each([
  [['woman'], 400],
  ['female', 400],
  [['male', 'male', 'male', 'male'], 400],
])('refuses %j', async (genders, status) => {
  expect((await wish(lucia, genders)).status).toBe(status);
});

test('needs a session', async () => {
  expect((await wish(null, [])).status).toBe(401);
  expect((await app.call('GET', '/api/matching/wishes')).status).toBe(401);
});
