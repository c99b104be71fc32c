import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createConnectionFixtures, LISTED_PROFILE } from '#tests/support/fixtures/connections.ts';
import { createAdmin } from '#tests/support/fixtures/reports.ts';
import { publishProperty } from '#tests/support/fixtures/properties.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { ROOM_WANTED } from '../domain/rules.ts';
import { remindOfExpiry } from './jobs.ts';
import { ownPost, postsResponse } from '../domain/schema.ts';

let app: TestApp;
let fixtures: ReturnType<typeof createConnectionFixtures>;
let owner: TestUser;
let seeker: TestUser;

const READY = {
  city_id: '46250',
  zones: ['Benimaclet', 'Ruzafa'],
  budget_cents: 42_000,
  move_in_from: '2026-10-01',
  move_in_to: '2026-10-31',
  stay_months: 10,
  about: 'Estudio enfermería, madrugo y me gusta cocinar.',
  languages: ['fr', 'es'],
};

const mine = (as: TestUser) => app.request('GET', '/api/room-wanted/mine', { as });
const save = (as: TestUser, body: object = READY) => app.request('PUT', '/api/room-wanted/mine', { as, body });
const act = (as: TestUser, action: string) =>
  app.request('POST', '/api/room-wanted/mine/state', { as, body: { action } });
const search = (as: TestUser | null, query = '') => app.request('GET', `/api/room-wanted${query}`, { as });
// oxlint-disable-next-line typescript/no-explicit-any -- tests read arbitrary JSON
const idsOf = ({ body }: { body: any }): string[] =>
  body.posts.map((one: { profile: { id: string } }) => one.profile.id);

async function createPerson(profile: object = {}): Promise<TestUser> {
  return fixtures.createPerson({ ...LISTED_PROFILE, ...profile });
}

async function publishPost(as: TestUser, change: object = {}): Promise<void> {
  expect((await save(as, { ...READY, ...change })).status).toBe(200);
  expect((await act(as, 'publish')).status).toBe(200);
}

beforeAll(async () => {
  app = await createTestApp();
  fixtures = createConnectionFixtures(app);
  owner = await createPerson({ intents: ['has_room'] });
});
beforeEach(async () => {
  seeker = await createPerson({ intents: ['seeks_room'] });
});

describe('my post', () => {
  test('is a draft until it is published, and pauses, closes and is published again', async () => {
    expect((await mine(seeker)).body).toEqual({ post: null, may_search: false });
    const { body } = await save(seeker);
    expect(ownPost.parse(body)).toEqual(body);
    expect(body).toMatchObject({ state: 'draft', city: { id: '46250' }, zones: READY.zones, languages: ['es', 'fr'] });
    expect(idsOf(await search(owner))).not.toContain(seeker.id);
    for (const [action, state, isFound] of [
      ['publish', 'published', true],
      ['pause', 'paused', false],
      ['publish', 'published', true],
      ['close', 'closed', false],
      ['publish', 'published', true],
    ] as const) {
      expect((await act(seeker, action)).body).toMatchObject({ state });
      expect(idsOf(await search(owner)).includes(seeker.id)).toBe(isFound);
    }
    expect(await act(seeker, 'archive')).toMatchObject({ status: 400 });
  });

  test('needs a city, a budget, a date and a text to be published, and keeps them while it is', async () => {
    await save(seeker, {
      ...READY,
      city_id: null,
      budget_cents: null,
      move_in_from: null,
      move_in_to: null,
      about: '',
    });
    // Refused also in a draft.
    expect(await save(seeker, { ...READY, city_id: '99999' })).toMatchObject({
      status: 400,
      body: { fields: { city_id: expect.any(String) } },
    });
    const { status, body } = await act(seeker, 'publish');
    expect(status).toBe(400);
    expect(Object.keys(body.fields).toSorted()).toEqual(['about', 'budget_cents', 'city_id', 'move_in_from']);
    await publishPost(seeker);
    expect(await save(seeker, { ...READY, about: 'Corto' })).toMatchObject({ status: 400 });
    expect((await mine(seeker)).body.post.about).toBe(READY.about);
  });

  test('needs a finished profile', async () => {
    const unfinished = await app.createUser('aMedias');
    await app.request('POST', '/api/profile/create', { as: unfinished, body: {} });
    await save(unfinished);
    expect(await act(unfinished, 'publish')).toMatchObject({ status: 409, body: { code: 'own_profile_incomplete' } });
  });

  test.each([
    ['a text that asks for money in advance', { about: 'Haz una transferencia de 300 euros antes de ver el piso.' }],
    ['a text that moves the conversation', { about: 'Busco habitación luminosa, escríbeme al WhatsApp 612 345 678.' }],
  ])('refuses to publish %s', async (_, change) => {
    expect((await save(seeker, { ...READY, ...change })).status).toBe(200);
    expect(await act(seeker, 'publish')).toMatchObject({
      status: 400,
      body: { fields: { about: expect.any(String) } },
    });
  });

  test.each([
    [{ zones: Array.from({ length: ROOM_WANTED.maxZones + 1 }, (_, at) => `Zona ${at}`) }],
    [{ about: 'a'.repeat(ROOM_WANTED.aboutMaxLength + 1) }],
    [{ move_in_from: '2026-10-02', move_in_to: '2026-10-01' }],
    [{ move_in_from: null }],
    [{ budget_cents: 1 }],
    [{ languages: ['elfico'] }],
    [{ state: 'published' }],
    [{ user_id: '00000000-0000-4000-8000-000000000000' }],
  ])('refuses %j', async (change) => {
    expect((await save(seeker, { ...READY, ...change })).status).toBe(400);
  });

  test('can be published only so often a day', async () => {
    await publishPost(seeker);
    for (let turn = 1; turn < ROOM_WANTED.maxPublicationsPerDay; turn += 1)
      expect((await act(seeker, 'publish')).status).toBe(200);
    expect(await act(seeker, 'publish')).toMatchObject({ status: 429, body: { code: 'room_wanted_rate_limit' } });
    expect((await save(seeker)).status).toBe(429);
    app.clock.advance(DAY_MS);
    expect((await act(seeker, 'publish')).status).toBe(200);
  });

  test('expires after 60 days unless it is renewed', async () => {
    await publishPost(seeker);
    const { expires_at: expiresAt } = (await mine(seeker)).body.post;
    expect(Date.parse(expiresAt) - app.clock.now().getTime()).toBe(ROOM_WANTED.ttlDays * DAY_MS);
    await app
      .context()
      .db.execute(
        sql`update room_wanted_posts set expires_at = ${app.clock.now().toISOString()} where user_id = ${seeker.id}`,
      );
    expect(idsOf(await search(owner))).not.toContain(seeker.id);
    expect((await mine(seeker)).body.post).toMatchObject({ state: 'published', is_expired: true });
    expect((await act(seeker, 'publish')).body).toMatchObject({ is_expired: false });
    expect(idsOf(await search(owner))).toContain(seeker.id);
  });
});

test('the author is told once before the post expires, and again after a renewal', async () => {
  await publishPost(seeker);
  const told = async () => {
    await remindOfExpiry(app.context());
    await app.settle();
    const { body } = await app.request('GET', '/api/notifications', { as: seeker });
    return body.notifications.filter(({ type }: { type: string }) => type === 'wanted_expiring').length;
  };
  const expireIn = async (days: number) =>
    app.database.db.execute(
      sql`update room_wanted_posts set expires_at = ${new Date(app.clock.now().getTime() + days * DAY_MS).toISOString()}
        where user_id = ${seeker.id}`,
    );
  expect(await told()).toBe(0);
  await expireIn(ROOM_WANTED.reminderDaysBefore - 1);
  const publish = async () => Promise.reject(new Error('disk full'));
  await expect(remindOfExpiry({ ...app.context(), publish })).rejects.toThrow('disk full');
  expect([await told(), await told()]).toEqual([1, 1]);
  expect((await act(seeker, 'publish')).body).toMatchObject({ is_expired: false });
  expect(await told()).toBe(1);
  await expireIn(1);
  expect(await told()).toBe(2);
  await act(seeker, 'pause');
  await app.database.db.execute(sql`update room_wanted_posts set reminded_at = null where user_id = ${seeker.id}`);
  expect(await told()).toBe(2);
});

describe('the search', () => {
  test('is for owners, residents and people with a room', async () => {
    expect((await search(null)).status).toBe(401);
    expect(await search(seeker)).toMatchObject({ status: 403, body: { code: 'room_wanted_offer_required' } });
    const landlord = await createPerson();
    expect((await search(landlord)).status).toBe(403);
    await publishProperty(app, landlord);
    expect((await search(landlord)).status).toBe(200);
    expect((await mine(landlord)).body.may_search).toBe(true);
  });

  test('returns the post with the profile and the reasons, and nothing private', async () => {
    await publishPost(seeker);
    const { body } = await search(owner);
    expect(postsResponse.parse(body)).toEqual(body);
    const found = body.posts.find((one: { profile: { id: string } }) => one.profile.id === seeker.id);
    expect(found.post).toMatchObject({ budget_cents: 42_000, stay_months: 10, about: READY.about });
    expect(found.reasons).toContainEqual(
      expect.objectContaining({ code: 'intents', params: { mine: 'has_room', theirs: 'seeks_room' } }),
    );
    expect(JSON.stringify(body)).not.toMatch(/tukan\.test|"email"|"phone"|"gender"/);
  });

  test.each([
    ['?city_id=46250', true],
    ['?city_id=28079', false],
    ['?budget_min_cents=42000', true],
    ['?budget_min_cents=42100', false],
    ['?move_in_from=2026-10-31&move_in_to=2026-11-30', true],
    ['?move_in_from=2026-11-01', false],
    ['?move_in_to=2026-09-30', false],
  ])('filters by %s', async (query, isFound) => {
    await publishPost(seeker);
    expect(idsOf(await search(owner, query)).includes(seeker.id)).toBe(isFound);
  });

  test('continues after the previous page without repeating anyone', async () => {
    const people = [];
    for (let count = 0; count <= ROOM_WANTED.pageSize; count += 1) {
      const person = await createPerson({ intents: ['seeks_room'] });
      await publishPost(person, { city_id: '41091' });
      people.push(person.id);
    }
    const first = await search(owner, '?city_id=41091');
    const second = await search(owner, `?city_id=41091&page=${first.body.next}`);
    expect([...idsOf(first), ...idsOf(second)].toSorted()).toEqual(people.toSorted());
    expect(second.body.next).toBeNull();
    expect((await search(owner, '?page=2')).status).toBe(400);
  });

  test('leaves out people who hide, whom I blocked, and my own post', async () => {
    // A city of their own, so that the page holds everyone.
    const here = '?city_id=15030';
    await publishPost(seeker, { city_id: '15030' });
    await publishPost(owner, { city_id: '15030' });
    expect(idsOf(await search(owner, here))).not.toContain(owner.id);
    await app.request('PUT', '/api/profile/onboarding', { as: seeker, body: { visible: false } });
    expect(idsOf(await search(owner, here))).not.toContain(seeker.id);
    await app.request('PUT', '/api/profile/onboarding', { as: seeker, body: { visible: true } });
    expect(idsOf(await search(owner, here))).toContain(seeker.id);
    await app.request('POST', '/api/blocks', { as: owner, body: { user_id: seeker.id } });
    expect(idsOf(await search(owner, here))).not.toContain(seeker.id);
  });
});

test('a report about the profile stores the post', async () => {
  await publishPost(seeker);
  const admin = await createAdmin(app, 'Jefa');
  const body = { type: 'profile', resource_id: seeker.id, reason: 'spam' };
  const { id } = (await app.request('POST', '/api/admin/reports', { as: owner, body })).body;
  const found = await app.request('GET', `/api/admin/reports/${id}`, { as: admin });
  expect(found.body.report.evidence.room_wanted).toMatchObject({ about: READY.about });
});

test('the export contains the post', async () => {
  await publishPost(seeker);
  const { body } = await app.request('GET', '/api/account/export', { as: seeker });
  expect(JSON.stringify(body)).toContain(READY.about);
});
