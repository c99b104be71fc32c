import { beforeAll, expect, test } from 'vitest';
import { myNotifications } from '#features/notifications/server/service.ts';
import { contextAs, makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { NEWS } from '../../domain/rules.ts';
import { tellNewMatches } from './news.ts';

const DAY_MS = 86_400_000;
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
  app = await makeTestApp();
});

async function somebody(name: string, more: object = {}): Promise<Person> {
  const person = await app.person(name);
  await app.call('POST', '/api/profile/create', { as: person, body: {} });
  const body = { name, alias: name, ...alike, ...more };
  expect((await app.call('PUT', '/api/profile/onboarding', { as: person, body })).body).toMatchObject({
    id: person.id,
  });
  return person;
}
const told = async (as: Person): Promise<unknown[]> =>
  (await myNotifications(contextAs(app, as), {})).notifications
    .filter(({ type }) => type === 'new_matches')
    .map(({ data }) => data);

test('people are told once a week of who has come and fits, and of nobody twice', async () => {
  const reader = await somebody('lectora');
  await somebody('primera');
  await tellNewMatches(app.context());
  expect(await told(reader)).toEqual([{ people: '1' }]);
  await tellNewMatches(app.context());
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
  await tellNewMatches(app.context());
  expect(await told(reader), 'not before the week is over').toHaveLength(1);
  app.clock.advance((NEWS.everyDays - 1) * DAY_MS);
  await Promise.all([tellNewMatches(app.context()), tellNewMatches(app.context())]);
  expect(await told(reader)).toEqual([{ people: '2' }, { people: '1' }]);
  app.clock.advance(NEWS.everyDays * DAY_MS);
  await tellNewMatches(app.context());
  expect(await told(reader), 'nothing where nobody has come').toHaveLength(2);
});

const inSeville = { city_id: '41091', province_id: '41', university_id: 'us' };

test('whoever is still about hears of the same newcomer', async () => {
  const reader = await somebody('paciente', inSeville);
  await tellNewMatches(app.context());
  const before = (await told(reader)).length;
  app.clock.advance(60_000);
  await somebody('otra', inSeville);
  app.clock.advance(NEWS.everyDays * DAY_MS);
  await tellNewMatches(app.context());
  expect((await told(reader)).length).toBe(before + 1);
});

test('who is connected already is no news, and who has long been away is left in peace', async () => {
  const reader = await somebody('despierta', inSeville);
  const asked = await somebody('pedida', inSeville);
  await app.call('POST', '/api/matching/connections', { as: reader, body: { user_id: asked.id } });
  await tellNewMatches(app.context());
  expect(await told(reader)).toEqual([]);
  app.clock.advance(60_000);
  await somebody('nueva', inSeville);
  app.clock.advance(NEWS.activeDays * DAY_MS);
  await tellNewMatches(app.context());
  expect(await told(reader)).toEqual([]);
});
