import { beforeAll, expect, test } from 'vitest';
import { listNotifications } from '#features/notifications/server/service.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { contextAs, createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { NEW_MATCH_DIGEST } from '../../domain/rules.ts';
import { sendNewMatchDigests } from './new-match-digest.ts';

let app: TestApp;

const alike = {
  gender: 'female',
  age: 21,
  province_id: '46',
  city_id: '46250',
  university_id: 'upv',
  preferences: { smoking: 'no', pets: 'no', visitors: 'yes', couples: 'yes', crypto_payment: 'no' },
  geek_preferences: { anime: true, manga: true, cosplay: true },
  habits: { cleanliness: 3, sleep: 3, noise: 2, guest_nights: 2 },
  completed: true,
};

beforeAll(async () => {
  app = await createTestApp();
});

async function somebody(name: string, more: object = {}): Promise<TestUser> {
  const person = await app.createUser(name);
  await app.request('POST', '/api/profile/create', { as: person, body: {} });
  const body = { name, alias: name, ...alike, ...more };
  expect((await app.request('PUT', '/api/profile/onboarding', { as: person, body })).body).toMatchObject({
    id: person.id,
  });
  return person;
}
const digestsOf = async (as: TestUser): Promise<unknown[]> =>
  (await listNotifications(contextAs(app, as), {})).notifications
    .filter(({ type }) => type === 'new_matches')
    .map(({ data }) => data);

test('a weekly digest lists newcomers who match, each person once', async () => {
  const reader = await somebody('lectora');
  await somebody('primera');
  await sendNewMatchDigests(app.context());
  expect(await digestsOf(reader)).toEqual([{ people: '1' }]);
  await sendNewMatchDigests(app.context());
  app.clock.advance(DAY_MS);
  await somebody('segunda');
  await somebody('tercera');
  await somebody('fumadora', { preferences: { ...alike.preferences, smoking: 'yes' } });
  await somebody('lejana', {
    age: 60,
    province_id: '28',
    city_id: '28079',
    geek_preferences: { ps5: true },
    habits: { noise: 5 },
  });
  await sendNewMatchDigests(app.context());
  expect(await digestsOf(reader), 'not before the week is over').toHaveLength(1);
  app.clock.advance((NEW_MATCH_DIGEST.intervalDays - 1) * DAY_MS);
  await Promise.all([sendNewMatchDigests(app.context()), sendNewMatchDigests(app.context())]);
  expect(await digestsOf(reader)).toEqual([{ people: '2' }, { people: '1' }]);
  app.clock.advance(NEW_MATCH_DIGEST.intervalDays * DAY_MS);
  await sendNewMatchDigests(app.context());
  expect(await digestsOf(reader), 'nothing where nobody has come').toHaveLength(2);
});

const inSeville = { city_id: '41091', province_id: '41', university_id: 'us' };

test('the next digest follows after the interval', async () => {
  const reader = await somebody('paciente', inSeville);
  await sendNewMatchDigests(app.context());
  const before = (await digestsOf(reader)).length;
  app.clock.advance(60_000);
  await somebody('otra', inSeville);
  app.clock.advance(NEW_MATCH_DIGEST.intervalDays * DAY_MS);
  await sendNewMatchDigests(app.context());
  expect((await digestsOf(reader)).length).toBe(before + 1);
});

test('connected people are not listed, and inactive users get no digest', async () => {
  const reader = await somebody('despierta', inSeville);
  const requested = await somebody('pedida', inSeville);
  await app.request('POST', '/api/matching/connections', { as: reader, body: { user_id: requested.id } });
  await sendNewMatchDigests(app.context());
  expect(await digestsOf(reader)).toEqual([]);
  app.clock.advance(60_000);
  await somebody('nueva', inSeville);
  app.clock.advance(NEW_MATCH_DIGEST.activeWithinDays * DAY_MS);
  await sendNewMatchDigests(app.context());
  expect(await digestsOf(reader)).toEqual([]);
});
