import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { profiles } from '#features/profiles/server/tables.ts';
import { users } from '#features/accounts/server/tables.ts';
import { makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { SITE } from '../domain/rules.ts';
import { vitals } from './tables.ts';

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

describe('vitals', () => {
  test('are counted by day, metric and rating, from anybody', async () => {
    const app = await makeTestApp();
    const tell = async (body: unknown) => app.call('POST', '/api/vitals', { body });
    expect((await tell({ LCP: 2500, CLS: 0.1, INP: 201 })).status).toBe(204);
    expect((await tell({ LCP: 2500.1, TTFB: 9000 })).status).toBe(204);
    expect((await tell({ LCP: 800 })).status).toBe(204);
    expect((await tell({})).status).toBe(204);
    const day = app.clock.now().toISOString().slice(0, 10);
    const rows = await app.base.db.select().from(vitals).orderBy(vitals.metric, vitals.rating);
    expect(rows).toEqual([
      { day, metric: 'CLS', rating: 'good', count: 1 },
      { day, metric: 'INP', rating: 'middling', count: 1 },
      { day, metric: 'LCP', rating: 'good', count: 2 },
      { day, metric: 'LCP', rating: 'middling', count: 1 },
      { day, metric: 'TTFB', rating: 'poor', count: 1 },
    ]);
  });

  test('take nothing else, and nothing about anybody', async () => {
    const app = await makeTestApp();
    const wrong = [{ LCP: -1 }, { LCP: '1' }, { LCP: 3_600_001 }, { LCP: null }, { FID: 1 }, { LCP: 1, url: '/x' }, []];
    for (const body of wrong)
      expect([body, (await app.call('POST', '/api/vitals', { body })).status]).toEqual([body, 400]);
    expect(await app.base.db.select().from(vitals)).toEqual([]);
  });
});
