import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { profiles } from '#features/profiles/server/tables.ts';
import { users } from '#features/accounts/server/tables.ts';
import { makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { SITE } from '../domain/rules.ts';

async function settle(app: TestApp, person: Person, said: Partial<typeof profiles.$inferInsert>): Promise<void> {
  const now = app.clock.now();
  await app.base.db
    .insert(profiles)
    .values({ id: person.id, onboardingCompleted: true, createdAt: now, updatedAt: now, ...said })
    .onConflictDoUpdate({ target: profiles.id, set: said });
}

const figures = async (app: TestApp) => (await app.call('GET', '/api/site/figures')).body;

test('counts places, people who can be found, and cities; keeps the count for a minute', async () => {
  const app = await makeTestApp({ EARLY_BIRD_LIMIT: '3' });
  expect(await figures(app)).toEqual({ early_birds: { given: 0, limit: 3 }, people: 0, cities: 0 });

  const people = [];
  for (const name of ['lucia', 'marc', 'aitana', 'hidden', 'banned', 'unfinished', 'skipped'])
    people.push(await app.person(name));
  const [lucia, marc, aitana, hidden, banned, unfinished, skipped] = people as Person[] &
    Record<0 | 1 | 2 | 3 | 4 | 5 | 6, Person>;
  await settle(app, lucia, { cityId: '46250' });
  await settle(app, marc, { cityId: '46250' });
  await settle(app, aitana, { cityId: null });
  await settle(app, hidden, { cityId: '28079', visible: false });
  await settle(app, banned, { cityId: '28079' });
  await settle(app, unfinished, { cityId: '28079', onboardingCompleted: false });
  await settle(app, skipped, { cityId: '28079', onboardingSkippedAt: app.clock.now() });
  await app.base.db.update(users).set({ banned: true }).where(eq(users.id, banned.id));

  app.clock.advance(SITE.figuresCacheMs - 1);
  expect((await figures(app)).people).toBe(0);
  app.clock.advance(1);
  expect(await figures(app)).toEqual({ early_birds: { given: 3, limit: 3 }, people: 3, cities: 1 });
});

test('the count may be kept by browsers for as long', async () => {
  const app = await makeTestApp();
  const answer = await app.call('GET', '/api/site/figures');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
});

test('a count that failed is not kept', async () => {
  const app = await makeTestApp();
  await app.base.db.execute('alter table early_birds rename to early_birds_away');
  expect((await app.call('GET', '/api/site/figures')).status).toBeGreaterThanOrEqual(500);
  await app.base.db.execute('alter table early_birds_away rename to early_birds');
  expect((await app.call('GET', '/api/site/figures')).status).toBe(200);
});

test.each([
  ['Tukan <ayuda@tukan.example>', 'ayuda@tukan.example'],
  ['ayuda@tukan.example', 'ayuda@tukan.example'],
])('the address to write to comes from %s', async (from, email) => {
  const app = await makeTestApp({ MAIL_FROM: from });
  expect((await app.call('GET', '/api/site/contact')).body).toEqual({ email });
});
