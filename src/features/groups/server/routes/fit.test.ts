import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { createConnectionFixtures } from '#tests/support/fixtures/connections.ts';
import { createTestGroup, joinGroup, MADRID } from '#tests/support/fixtures/groups.ts';
import {
  groupFitResponse,
  ownSuggestionsResponse,
  suggestionsResponse,
  type SuggestedPerson,
} from '../../domain/fit/schema.ts';

let app: TestApp;
let people: ReturnType<typeof createConnectionFixtures>;
let made = 0;

/** One city per test, so that groups of other tests do not appear in lists. */
const CITIES = ['46131', '41091', '18087', '37274', '08019', '28005', '46250', MADRID];
let city: string;

beforeAll(async () => {
  app = await createTestApp();
  people = createConnectionFixtures(app);
});
beforeEach(() => {
  city = CITIES[made % CITIES.length] ?? MADRID;
  made += 1;
});

const here = async (values: object = {}): Promise<TestUser> =>
  people.createPerson({ city_id: city, province_id: city.slice(0, 2), university_id: 'other', ...values });
const answers = (changes: object) => ({
  preferences: { smoking: 'no', pets: 'yes', visitors: 'yes', couples: 'yes', crypto_payment: 'no', ...changes },
});
const found = async (as: TestUser, body: object = {}) => createTestGroup(app, as, { city_id: city, ...body });
const fit = async (as: TestUser | null, id: string) => app.request('GET', `/api/groups/${id}/fit`, { as });
const suggestions = async (as: TestUser | null, id: string) =>
  app.request('GET', `/api/groups/${id}/suggestions`, { as });
const forMe = async (as: TestUser | null, query = '') => app.request('GET', `/api/groups/suggestions${query}`, { as });
const idsIn = (body: { people: SuggestedPerson[] }) => body.people.map(({ profile }) => profile.user_id);

describe('the fit of a group', () => {
  test('members see every pair, the weakest one and its conflicts', async () => {
    const tidy = { habits: { cleanliness: 5, noise: 4 } };
    const [ana, leo, eva] = [
      await here(tidy),
      await here(tidy),
      await here({ age: 40, habits: { cleanliness: 1, noise: 5 } }),
    ];
    const id = await found(ana);
    expect((await fit(ana, id)).body).toEqual({ fit: null });
    await joinGroup(app, id, ana, leo);
    await joinGroup(app, id, ana, eva);
    const { status, body } = await fit(leo, id);
    expect(status).toBe(200);
    expect(groupFitResponse.safeParse(body).success).toBe(true);
    expect(body.fit).toMatchObject({ as: 'member', unknown_pairs: 0, can_live_together: true });
    expect(body.fit.pairs).toHaveLength(3);
    const pair = body.fit.pairs.map(({ a, b }: { a: string; b: string }) => [a, b].toSorted());
    expect(pair[0]).toEqual([ana.id, leo.id].toSorted());
    expect(body.fit.weakest.people).toContain(eva.id);
    expect(body.fit.weakest.clashes, 'an age is no clash').toEqual(['cleanliness']);
    expect(body.fit.score).toBeLessThan(body.fit.mean);
    expect(body.fit.score).toBeGreaterThanOrEqual(body.fit.least);
  });

  test('a visitor sees their own fit and no pair of two members', async () => {
    const [ana, leo, max] = [await here({ age: 30 }), await here({ age: 18 }), await here({ age: 23 })];
    const id = await found(ana);
    await joinGroup(app, id, ana, leo);
    const { body } = await fit(max, id);
    expect(body.fit).toMatchObject({ as: 'visitor', weakest: { people: null, clashes: [] } });
    for (const { a, b } of body.fit.pairs) expect([a, b]).toContain(max.id);
    expect(body.fit.pairs).toHaveLength(2);
    const zoe = await here({ age: 60, geek_preferences: { magic: true } });
    const theirs = (await fit(zoe, id)).body.fit;
    expect(theirs.weakest.people).toContain(zoe.id);
    expect(theirs.score).toBeLessThan(body.fit.score);
    expect(JSON.stringify(theirs), 'topics, never answers').not.toMatch(/indifferent|"yes"|"no"/);
  });

  test('an invisible group is not found, and members without answers have no score', async () => {
    const ana = await here();
    const id = await found(ana, { visibility: 'private' });
    expect((await fit(null, id)).status).toBe(401);
    expect((await fit(await here(), id)).status).toBe(404);
    const blank = await app.createUser(`nada${made}`);
    await app.request('POST', '/api/profile/create', { as: blank, body: { alias: `Nada${made}` } });
    await joinGroup(app, id, ana, blank);
    expect((await fit(ana, id)).body.fit).toMatchObject({ score: null, weakest: null, unknown_pairs: 1 });
  });

  test('a visitor without answers gets no score', async () => {
    const [ana, leo] = [await here(), await here()];
    const id = await found(ana);
    await joinGroup(app, id, ana, leo);
    const blank = await app.createUser(`vacia${made}`);
    await app.request('POST', '/api/profile/create', { as: blank, body: { alias: `Vacia${made}` } });
    const { body } = await fit(blank, id);
    expect(body.fit).toMatchObject({ as: 'visitor', score: null, mean: null, least: null, weakest: null });
    expect(body.fit.pairs.map(({ points }: { points: number | null }) => points)).toEqual([null, null]);
    expect((await fit(ana, id)).body.fit.score, 'members are').not.toBeNull();
  });
});

describe('suggested people', () => {
  test('fit with all members; blocked, passed, invited, hidden people and members of other groups are excluded', async () => {
    const [ana, leo] = [await here(answers({})), await here(answers({}))];
    const [good, far, clash] = [
      await here(answers({})),
      await here({ ...answers({}), age: 35 }),
      await here(answers({ pets: 'no' })),
    ];
    const [blocked, passed, invited, hidden, inOtherGroup] = [
      await here(answers({})),
      await here(answers({})),
      await here(answers({})),
      await here({ ...answers({}), visible: false }),
      await here(answers({})),
    ];
    const id = await found(ana);
    await joinGroup(app, id, ana, leo);
    await app.request('POST', '/api/blocks', { as: blocked, body: { user_id: leo.id } });
    await people.pass(leo, passed);
    await app.request('POST', `/api/groups/${id}/invitations`, { as: ana, body: { user_id: invited.id } });
    await found(inOtherGroup);
    const { status, body } = await suggestions(leo, id);
    expect(status).toBe(200);
    expect(suggestionsResponse.safeParse(body).success).toBe(true);
    const ids = idsIn(body);
    expect(ids).toEqual([good.id, far.id]);
    expect([clash, hidden].map(({ id: one }) => one)).not.toContain(ids[0]);
    expect(body.people[1].weakest).toMatchObject({ user_id: expect.any(String), clashes: [] });
    expect(body.shares).toBeNull();
  });

  test('people who declined an invitation or clash with a rule are excluded', async () => {
    const [ana, no, smoker] = [
      await here(answers({ smoking: 'indifferent' })),
      await here(answers({})),
      await here(answers({ smoking: 'yes' })),
    ];
    const id = await found(ana, { smoking: 'no' });
    expect(idsIn((await suggestions(ana, id)).body)).toEqual([no.id]);
    await app.request('POST', `/api/groups/${id}/invitations`, { as: ana, body: { user_id: no.id } });
    await app.request('POST', `/api/groups/${id}/invitations/answer`, { as: no, body: { answer: 'decline' } });
    expect(idsIn((await suggestions(ana, id)).body)).toEqual([]);
    expect(smoker.id).toBeTruthy();
  });

  test('are for members of groups with a vacancy; a full group gets a partition with all requesting people', async () => {
    const [ana, leo, eva, zoe] = [await here(), await here(), await here(), await here()];
    const id = await found(ana, { size: 2 });
    expect((await suggestions(null, id)).status).toBe(401);
    expect((await suggestions(leo, id)).status).toBe(404);
    for (const as of [eva, zoe]) await app.request('POST', `/api/groups/${id}/requests`, { as, body: {} });
    await joinGroup(app, id, ana, leo);
    const { body } = await suggestions(ana, id);
    expect(body.people).toEqual([]);
    expect(body.shares).toHaveLength(2);
    expect(body.shares.flat().toSorted()).toEqual([ana.id, leo.id, eva.id, zoe.id].toSorted());
  });
});

describe('suggestions for the viewer', () => {
  test('are open groups by fit, and people for a new group', async () => {
    const me = await here(answers({}));
    const [near, far, full] = [
      await here(answers({})),
      await here({ ...answers({}), age: 38 }),
      await here(answers({})),
    ];
    const nearGroup = await found(near);
    const farGroup = await found(far);
    const fullGroup = await found(full, { size: 2 });
    await joinGroup(app, fullGroup, full, await here(answers({})));
    const clash = await found(await here(answers({ smoking: 'yes' })));
    const free = [await here(answers({})), await here(answers({})), await here(answers({}))];
    const { status, body } = await forMe(me, '?size=3');
    expect(status).toBe(200);
    expect(ownSuggestionsResponse.safeParse(body).success).toBe(true);
    const ids = body.groups.map(({ group }: { group: { id: string } }) => group.id);
    expect(ids).toEqual([nearGroup, farGroup]);
    expect(ids).not.toContain(clash);
    expect(body.profile_complete).toBe(true);
    const [suggestion] = body.circles;
    expect(suggestion.people).toHaveLength(2);
    for (const { user_id } of suggestion.people) expect(free.map(({ id }) => id)).toContain(user_id);
    expect(suggestion.score).toBeGreaterThan(0);
  });

  test('never combine people with a block between them', async () => {
    const me = await here();
    const [one, other] = [await here(), await here()];
    expect((await forMe(me, '?size=3')).body.circles).toHaveLength(1);
    await app.request('POST', '/api/blocks', { as: one, body: { user_id: other.id } });
    expect((await forMe(me, '?size=3')).body.circles).toEqual([]);
    expect((await forMe(me, '?size=2')).body.circles).toHaveLength(2);
  });

  test('require a session, a finished profile and a valid size', async () => {
    expect((await forMe(null)).status).toBe(401);
    const blank = await app.createUser(`vacio${made}`);
    expect((await forMe(blank)).body.code).toBe('profile_not_found');
    await app.request('POST', '/api/profile/create', { as: blank, body: { alias: `Vacio${made}` } });
    expect((await forMe(blank)).body).toEqual({ groups: [], circles: [], profile_complete: false });
    for (const size of ['1', '9', 'x']) expect((await forMe(blank, `?size=${size}`)).status, size).toBe(400);
  });
});
