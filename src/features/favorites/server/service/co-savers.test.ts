import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setAccountStatus } from '#tests/support/fixtures/account-status.ts';
import { createConnectionFixtures } from '#tests/support/fixtures/connections.ts';
import { actOnProperty, publishProperty } from '#tests/support/fixtures/properties.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { coSaversResponse } from '../../domain/co-savers.ts';

let app: TestApp;
let fixtures: ReturnType<typeof createConnectionFixtures>;
let propertyId: string;
let ana: TestUser;
let eva: TestUser;

/** Answers with which two people fit well. */
const HABITS = { cleanliness: 4, sleep: 2, noise: 2, guest_nights: 2, move_in: '2026-10-01', budget_cents: 40_000 };

async function createSaver(profile: object = {}): Promise<TestUser> {
  const person = await fixtures.createPerson({ habits: HABITS, shares_favorites: true, ...profile });
  await app.request('PUT', `/api/favorites/home/${propertyId}`, { as: person, body: {} });
  return person;
}
const people = (as: TestUser | null) => app.request('GET', `/api/favorites/homes/${propertyId}/people`, { as });
const idsFor = async (as: TestUser): Promise<string[]> =>
  (await people(as)).body.people.map((one: { profile: { id: string } }) => one.profile.id);
const createGroup = (as: TestUser, ids: string[]) =>
  app.request('POST', `/api/favorites/homes/${propertyId}/group`, { as, body: { user_ids: ids } });
const setProfile = (as: TestUser, body: object) => app.request('PUT', '/api/profile/onboarding', { as, body });

beforeAll(async () => {
  app = await createTestApp();
  fixtures = createConnectionFixtures(app);
});
beforeEach(async () => {
  propertyId = await publishProperty(app, await fixtures.createPerson());
  ana = await createSaver();
  eva = await createSaver();
});

describe('people who saved the same property', () => {
  test('see each other with reasons', async () => {
    const { body } = await people(ana);
    expect(coSaversResponse.parse(body)).toEqual(body);
    expect(body).toMatchObject({ is_saved: true, is_sharing: true });
    expect(body.people).toHaveLength(1);
    expect(body.people[0]).toMatchObject({ profile: { id: eva.id } });
    expect(body.people[0].reasons.length).toBeGreaterThan(3);
    expect((await people(null)).status).toBe(401);
  });

  test('share nothing unless they ask for it', async () => {
    const fresh = await fixtures.createPerson({ habits: HABITS });
    await app.request('PUT', `/api/favorites/home/${propertyId}`, { as: fresh, body: {} });
    expect((await people(fresh)).body).toEqual({ is_saved: true, is_sharing: false, people: [] });
    expect(await idsFor(ana)).toEqual([eva.id]);
  });

  test('are not shown to those who have not saved it', async () => {
    await app.request('DELETE', `/api/favorites/home/${propertyId}`, { as: ana });
    expect((await people(ana)).body).toEqual({ is_saved: false, is_sharing: true, people: [] });
    expect(await idsFor(eva)).toEqual([]);
  });

  test.each<[string, (who: TestUser) => Promise<unknown>]>([
    ['stops sharing', (who) => setProfile(who, { shares_favorites: false })],
    ['hides', (who) => setProfile(who, { visible: false })],
    ['blocks the reader', (who) => app.request('POST', '/api/blocks', { as: who, body: { user_id: ana.id } })],
    ['is blocked', (who) => app.request('POST', '/api/blocks', { as: ana, body: { user_id: who.id } })],
    ['is banned', (who) => setAccountStatus(app, who.id, 'banned')],
    ['fits badly', (who) => setProfile(who, { preferences: { smoking: 'yes' } })],
    ['forgets the property', (who) => app.request('DELETE', `/api/favorites/home/${propertyId}`, { as: who })],
  ])('disappear when one %s', async (_, change) => {
    expect(await idsFor(ana)).toEqual([eva.id]);
    await change(eva);
    expect(await idsFor(ana)).toEqual([]);
  });

  test('do not include the owner', async () => {
    const owner = await fixtures.createPerson({ habits: HABITS, shares_favorites: true });
    propertyId = await publishProperty(app, owner);
    for (const as of [owner, ana]) await app.request('PUT', `/api/favorites/home/${propertyId}`, { as, body: {} });
    expect(await idsFor(ana)).toEqual([]);
    // Nor are they shown to the owner.
    expect((await people(owner)).body).toEqual({ is_saved: true, is_sharing: true, people: [] });
    expect((await createGroup(owner, [ana.id])).status).toBe(404);
  });
});

describe('the group', () => {
  test('is private, has the property on its shortlist and invites the people', async () => {
    const { status, body } = await createGroup(ana, [eva.id]);
    expect(status).toBe(201);
    expect(body).toMatchObject({ invited: 1 });
    const shortlist = await app.request('GET', `/api/groups/${body.group_id}/homes`, { as: ana });
    expect(shortlist.body.homes).toMatchObject([{ home: { id: propertyId } }]);
    const { invited } = (await app.request('GET', '/api/groups/mine', { as: eva })).body;
    expect(JSON.stringify(invited)).toContain(body.group_id);
    expect((await app.request('GET', `/api/groups/${body.group_id}`)).status).toBe(404);
  });

  test('invites nobody else, and creates nothing then', async () => {
    const outsider = await fixtures.createPerson({ habits: HABITS });
    expect((await createGroup(ana, [outsider.id])).status).toBe(404);
    expect((await createGroup(ana, [])).status).toBe(400);
    expect((await createGroup(outsider, [eva.id])).status).toBe(404);
    expect(await createGroup(ana, [eva.id])).toMatchObject({ status: 201 });
    expect(await createGroup(ana, [eva.id])).toMatchObject({ status: 409, body: { code: 'group_one_per_city' } });
  });
  test('has a neutral name if the title of the property cannot be one', async () => {
    propertyId = await publishProperty(app, await fixtures.createPerson(), { title: 'Piso céntrico sin fianza' });
    for (const as of [ana, eva]) await app.request('PUT', `/api/favorites/home/${propertyId}`, { as, body: {} });
    const { body } = await createGroup(ana, [eva.id]);
    const { group } = (await app.request('GET', `/api/groups/${body.group_id}`, { as: ana })).body;
    expect(group.name).toBe('Grupo para un piso');
  });

  test('is not created for a property that is rented', async () => {
    const owner = await fixtures.createPerson();
    propertyId = await publishProperty(app, owner);
    for (const as of [ana, eva]) await app.request('PUT', `/api/favorites/home/${propertyId}`, { as, body: {} });
    await actOnProperty(app, owner, propertyId, 'rent');
    expect((await createGroup(ana, [eva.id])).status).toBe(404);
    const { body } = await app.request('GET', '/api/groups/mine', { as: ana });
    expect(JSON.stringify(body)).not.toContain('Grupo');
  });
});
