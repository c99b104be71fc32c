import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { makeConnecting } from '#tests/support/connecting.ts';
import { foundGroup, joinGroup, MADRID } from '#tests/support/groups.ts';
import { fitAnswer, ownSuggestionsAnswer, suggestionsAnswer, type SuggestedPerson } from '../../domain/fit/schema.ts';

let app: TestApp;
let people: ReturnType<typeof makeConnecting>;
let made = 0;

/** A city for each test, so that nobody of another one stands in a list. */
const CITIES = ['46131', '41091', '18087', '37274', '08019', '28005', '46250', MADRID];
let city: string;

beforeAll(async () => {
  app = await makeTestApp();
  people = makeConnecting(app);
});
beforeEach(() => {
  city = CITIES[made % CITIES.length] ?? MADRID;
  made += 1;
});

const here = async (said: object = {}): Promise<Person> =>
  people.somebody({ city_id: city, province_id: city.slice(0, 2), university_id: 'other', ...said });
const answers = (said: object) => ({
  preferences: { smoking: 'no', pets: 'yes', visitors: 'yes', couples: 'yes', crypto_payment: 'no', ...said },
});
const found = async (as: Person, body: object = {}) => foundGroup(app, as, { city_id: city, ...body });
const fit = async (as: Person | null, id: string) => app.call('GET', `/api/groups/${id}/fit`, { as });
const suggestions = async (as: Person | null, id: string) => app.call('GET', `/api/groups/${id}/suggestions`, { as });
const forMe = async (as: Person | null, query = '') => app.call('GET', `/api/groups/suggestions${query}`, { as });
const idsIn = (body: { people: SuggestedPerson[] }) => body.people.map(({ profile }) => profile.user_id);

describe('how a group fits', () => {
  test('members see every pair, the weakest, and what about', async () => {
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
    expect(fitAnswer.safeParse(body).success).toBe(true);
    expect(body.fit).toMatchObject({ as: 'member', unknown_pairs: 0, can_live_together: true });
    expect(body.fit.pairs).toHaveLength(3);
    const pair = body.fit.pairs.map(({ a, b }: { a: string; b: string }) => [a, b].toSorted());
    expect(pair[0]).toEqual([ana.id, leo.id].toSorted());
    expect(body.fit.weakest.people).toContain(eva.id);
    expect(body.fit.weakest.clashes, 'an age is no clash').toEqual(['cleanliness']);
    expect(body.fit.score).toBeLessThan(body.fit.mean);
    expect(body.fit.score).toBeGreaterThanOrEqual(body.fit.least);
  });

  test('a visitor sees how it would be with them, and nothing of two members', async () => {
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

  test('one that may not be seen is not there, and one without answers says no number', async () => {
    const ana = await here();
    const id = await found(ana, { visibility: 'private' });
    expect((await fit(null, id)).status).toBe(401);
    expect((await fit(await here(), id)).status).toBe(404);
    const blank = await app.person(`nada${made}`);
    await app.call('POST', '/api/profile/create', { as: blank, body: { alias: `Nada${made}` } });
    await joinGroup(app, id, ana, blank);
    expect((await fit(ana, id)).body.fit).toMatchObject({ score: null, weakest: null, unknown_pairs: 1 });
  });

  test('a visitor without answers is told no number, however well the members fit', async () => {
    const [ana, leo] = [await here(), await here()];
    const id = await found(ana);
    await joinGroup(app, id, ana, leo);
    const blank = await app.person(`vacia${made}`);
    await app.call('POST', '/api/profile/create', { as: blank, body: { alias: `Vacia${made}` } });
    const { body } = await fit(blank, id);
    expect(body.fit).toMatchObject({ as: 'visitor', score: null, mean: null, least: null, weakest: null });
    expect(body.fit.pairs.map(({ points }: { points: number | null }) => points)).toEqual([null, null]);
    expect((await fit(ana, id)).body.fit.score, 'members are').not.toBeNull();
  });
});

describe('whom to invite', () => {
  test('those who fit with all, not with one alone; never who is blocked, passed over, asked, hidden or in a group', async () => {
    const [ana, leo] = [await here(answers({})), await here(answers({}))];
    const [good, far, clash] = [
      await here(answers({})),
      await here({ ...answers({}), age: 35 }),
      await here(answers({ pets: 'no' })),
    ];
    const [blocked, passed, asked, hidden, taken] = [
      await here(answers({})),
      await here(answers({})),
      await here(answers({})),
      await here({ ...answers({}), visible: false }),
      await here(answers({})),
    ];
    const id = await found(ana);
    await joinGroup(app, id, ana, leo);
    await app.call('POST', '/api/blocks', { as: blocked, body: { user_id: leo.id } });
    await people.pass(leo, passed);
    await app.call('POST', `/api/groups/${id}/invitations`, { as: ana, body: { user_id: asked.id } });
    await found(taken);
    const { status, body } = await suggestions(leo, id);
    expect(status).toBe(200);
    expect(suggestionsAnswer.safeParse(body).success).toBe(true);
    const ids = idsIn(body);
    expect(ids).toEqual([good.id, far.id]);
    expect([clash, hidden].map(({ id: one }) => one)).not.toContain(ids[0]);
    expect(body.people[1].weakest).toMatchObject({ user_id: expect.any(String), clashes: [] });
    expect(body.shares).toBeNull();
  });

  test('whoever said no to an invitation, or a rule of the group rules out, is not suggested', async () => {
    const [ana, no, smoker] = [
      await here(answers({ smoking: 'indifferent' })),
      await here(answers({})),
      await here(answers({ smoking: 'yes' })),
    ];
    const id = await found(ana, { smoking: 'no' });
    expect(idsIn((await suggestions(ana, id)).body)).toEqual([no.id]);
    await app.call('POST', `/api/groups/${id}/invitations`, { as: ana, body: { user_id: no.id } });
    await app.call('POST', `/api/groups/${id}/invitations/answer`, { as: no, body: { answer: 'decline' } });
    expect(idsIn((await suggestions(ana, id)).body)).toEqual([]);
    expect(smoker.id).toBeTruthy();
  });

  test('is for members alone, and for nobody once it is full; then all who ask are shared out', async () => {
    const [ana, leo, eva, zoe] = [await here(), await here(), await here(), await here()];
    const id = await found(ana, { size: 2 });
    expect((await suggestions(null, id)).status).toBe(401);
    expect((await suggestions(leo, id)).status).toBe(404);
    for (const as of [eva, zoe]) await app.call('POST', `/api/groups/${id}/requests`, { as, body: {} });
    await joinGroup(app, id, ana, leo);
    const { body } = await suggestions(ana, id);
    expect(body.people).toEqual([]);
    expect(body.shares).toHaveLength(2);
    expect(body.shares.flat().toSorted()).toEqual([ana.id, leo.id, eva.id, zoe.id].toSorted());
  });
});

describe('whole groups for me', () => {
  test('open ones by how they would fit with me, and people to make a new one with', async () => {
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
    expect(ownSuggestionsAnswer.safeParse(body).success).toBe(true);
    const ids = body.groups.map(({ group }: { group: { id: string } }) => group.id);
    expect(ids).toEqual([nearGroup, farGroup]);
    expect(ids).not.toContain(clash);
    expect(body.profile_complete).toBe(true);
    const [circle] = body.circles;
    expect(circle.people).toHaveLength(2);
    for (const { user_id } of circle.people) expect(free.map(({ id }) => id)).toContain(user_id);
    expect(circle.score).toBeGreaterThan(0);
  });

  test('people between whom there is a block are not put together', async () => {
    const me = await here();
    const [one, other] = [await here(), await here()];
    expect((await forMe(me, '?size=3')).body.circles).toHaveLength(1);
    await app.call('POST', '/api/blocks', { as: one, body: { user_id: other.id } });
    expect((await forMe(me, '?size=3')).body.circles).toEqual([]);
    expect((await forMe(me, '?size=2')).body.circles).toHaveLength(2);
  });

  test('needs a session and a profile that is finished, and a size that a group can have', async () => {
    expect((await forMe(null)).status).toBe(401);
    const blank = await app.person(`vacio${made}`);
    expect((await forMe(blank)).body.code).toBe('profile_not_found');
    await app.call('POST', '/api/profile/create', { as: blank, body: { alias: `Vacio${made}` } });
    expect((await forMe(blank)).body).toEqual({ groups: [], circles: [], profile_complete: false });
    for (const size of ['1', '9', 'x']) expect((await forMe(blank, `?size=${size}`)).status, size).toBe(400);
  });
});
