import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { profiles } from '#features/profiles/server/tables.ts';
import { users } from '#features/accounts/server/tables.ts';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { toMadridDateTime } from '#shared/time/local-time.ts';
import { PUBLIC_PAGES } from '../domain/rules.ts';
import { vitals } from './tables.ts';

async function createProfile(
  app: TestApp,
  person: TestUser,
  values: Partial<typeof profiles.$inferInsert>,
): Promise<void> {
  const now = app.clock.now();
  await app.baseContext.db
    .insert(profiles)
    .values({ id: person.id, onboardingCompleted: true, createdAt: now, updatedAt: now, ...values })
    .onConflictDoUpdate({ target: profiles.id, set: values });
}

const figures = async (app: TestApp) => (await app.request('GET', '/api/site/figures')).body;

test('the statistics count locations, visible users and cities, cached for a minute', async () => {
  const app = await createTestApp({ EARLY_BIRD_LIMIT: '3' });
  expect(await figures(app)).toEqual({ early_birds: { given: 0, limit: 3 }, people: 0, cities: 0 });

  const people = [];
  for (const name of ['lucia', 'marc', 'aitana', 'hidden', 'banned', 'unfinished', 'skipped'])
    people.push(await app.createUser(name));
  const [lucia, marc, aitana, hidden, banned, unfinished, skipped] = people as TestUser[] &
    Record<0 | 1 | 2 | 3 | 4 | 5 | 6, TestUser>;
  await createProfile(app, lucia, { cityId: '46250' });
  await createProfile(app, marc, { cityId: '46250' });
  await createProfile(app, aitana, { cityId: null });
  await createProfile(app, hidden, { cityId: '28079', visible: false });
  await createProfile(app, banned, { cityId: '28079' });
  await createProfile(app, unfinished, { cityId: '28079', onboardingCompleted: false });
  await createProfile(app, skipped, { cityId: '28079', onboardingSkippedAt: app.clock.now() });
  await app.baseContext.db.update(users).set({ status: 'banned' }).where(eq(users.id, banned.id));

  app.clock.advance(PUBLIC_PAGES.cacheTtlMs);
  expect((await figures(app)).people).toBe(0);
  app.clock.advance(1);
  expect(await figures(app)).toEqual({ early_birds: { given: 3, limit: 3 }, people: 3, cities: 1 });
});

test('browsers may cache the statistics for the same time', async () => {
  const app = await createTestApp();
  const answer = await app.request('GET', '/api/site/figures');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
});

test('a failed count is not cached', async () => {
  const app = await createTestApp();
  await app.baseContext.db.execute('alter table early_birds rename to early_birds_away');
  expect((await app.request('GET', '/api/site/figures')).status).toBeGreaterThanOrEqual(500);
  await app.baseContext.db.execute('alter table early_birds_away rename to early_birds');
  expect((await app.request('GET', '/api/site/figures')).status).toBe(200);
});

test.each([
  ['Tukan <ayuda@tukan.example>', 'ayuda@tukan.example'],
  ['ayuda@tukan.example', 'ayuda@tukan.example'],
])('the contact address comes from %s', async (from, email) => {
  const app = await createTestApp({ MAIL_FROM: from });
  expect((await app.request('GET', '/api/site/contact')).body).toEqual({ email });
});

describe('web vitals', () => {
  test('are counted by day, metric and rating without a session', async () => {
    const app = await createTestApp();
    const report = async (body: unknown) => app.request('POST', '/api/vitals', { body });
    expect((await report({ LCP: 2500, CLS: 0.1, INP: 201 })).status).toBe(204);
    expect((await report({ LCP: 2500.1, TTFB: 9000 })).status).toBe(204);
    expect((await report({ LCP: 800 })).status).toBe(204);
    expect((await report({})).status).toBe(204);
    const { day } = toMadridDateTime(app.clock.now());
    const rows = await app.baseContext.db.select().from(vitals).orderBy(vitals.metric, vitals.rating);
    expect(rows).toEqual([
      { day, metric: 'CLS', rating: 'good', count: 1 },
      { day, metric: 'INP', rating: 'middling', count: 1 },
      { day, metric: 'LCP', rating: 'good', count: 2 },
      { day, metric: 'LCP', rating: 'middling', count: 1 },
      { day, metric: 'TTFB', rating: 'poor', count: 1 },
    ]);
  });

  test('accept no other fields and nothing personal', async () => {
    const app = await createTestApp();
    const wrong = [{ LCP: -1 }, { LCP: '1' }, { LCP: 3_600_001 }, { LCP: null }, { FID: 1 }, { LCP: 1, url: '/x' }, []];
    for (const body of wrong)
      expect([body, (await app.request('POST', '/api/vitals', { body })).status]).toEqual([body, 400]);
    expect(await app.baseContext.db.select().from(vitals)).toEqual([]);
  });
});
