import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { createSanctionFixtures, FACTS, type SanctionFixtures } from '#tests/support/fixtures/sanctions.ts';

let app: TestApp;
let fixtures: SanctionFixtures;
let admin: TestUser;
let second: TestUser;
beforeAll(async () => {
  app = await createTestApp({ SIGN_IN_MAX: '1000' });
  fixtures = await createSanctionFixtures(app);
  ({ admin, otherAdmin: second } = fixtures);
});

let leo: TestUser;
let ana: TestUser;
beforeEach(async () => {
  ({ leo, ana } = await fixtures.createPeople());
});

const act = async (action: string, more?: Record<string, unknown>, as?: TestUser | null) =>
  fixtures.act(leo, action, more, as);
const signIn = async () => fixtures.signIn(leo);
const about = (person: TestUser) => ({ type: 'profile', id: person.id });
const seen = async () => (await app.request('GET', `/api/profiles/${leo.id}`, { as: ana })).status;

test('a warning states its reason and changes nothing else', async () => {
  const { status, body } = await act('warn');
  expect(status).toBe(201);
  expect(body.sanction).toMatchObject({
    user_id: leo.id,
    action: 'warn',
    reason: 'scam',
    facts: FACTS,
    found_by: 'own',
    is_automated: false,
    by_id: admin.id,
    lifted_at: null,
    appeal: null,
  });
  expect(await seen()).toBe(200);
  const own = await fixtures.readStatements({}, leo);
  expect(own.body.statements).toMatchObject([{ id: body.sanction.id, facts: FACTS, can_appeal: true, appeal: null }]);
  expect(JSON.stringify(own.body), 'never who').not.toContain(admin.id);
});

test('a hidden profile stays hidden whatever the user saves, until it is restored', async () => {
  expect(await seen()).toBe(200);
  expect((await act('hide')).status).toBe(201);
  expect((await act('hide')).body.code).toBe('no_change');
  expect(await seen()).toBe(404);
  await app.request('PUT', '/api/profile/onboarding', { as: leo, body: { visible: true, bio: 'Hola' } });
  expect(await seen()).toBe(404);
  expect((await act('restore', { reason: undefined })).body.sanction).toMatchObject({ action: 'hide' });
  expect(await seen()).toBe(200);
  expect((await act('restore')).body.code).toBe('no_change');
});

test('an account is suspended until a day in Madrid, banned and restored', async () => {
  for (const until of [undefined, fixtures.day(0), '2020-01-01', fixtures.day(400), 'tomorrow'])
    expect((await act('suspend', { until })).status, String(until)).toBe(400);
  expect((await act('ban', { until: fixtures.day(3) })).status, 'a ban has no end').toBe(400);
  const { body } = await act('suspend', { until: fixtures.day(3) });
  expect(body.sanction.until).toMatch(/T2[23]:00:00/);
  expect((await signIn()).body.code).toBe('account_suspended');
  expect((await act('suspend', { until: fixtures.day(3) })).body.code).toBe('no_change');
  app.clock.advance(1000);
  expect((await fixtures.ban(leo)).status).toBe(200);
  expect((await signIn()).body.code).toBe('account_banned');
  const all = await fixtures.sanctions(`user=${leo.id}`);
  expect(all.person).toMatchObject({ id: leo.id, status: 'banned', is_admin: false, lang: 'es' });
  expect(
    all.sanctions.map((one: { action: string; lifted_at: unknown }) => [one.action, one.lifted_at === null]),
  ).toEqual([
    ['ban', true],
    ['suspend', false],
  ]);
  expect((await act('restore')).status).toBe(201);
  expect((await signIn()).status).toBe(200);
});

test('only admins sanction, and never themselves, other admins or unknown users', async () => {
  expect((await act('ban', { subject: about(admin) })).body.code).toBe('action_self');
  expect((await act('warn', { subject: about(second) })).body.code).toBe('action_admin');
  expect((await act('ban', { subject: { type: 'profile', id: crypto.randomUUID() } })).status).toBe(404);
  expect((await act('ban', { subject: { type: 'listing', id: crypto.randomUUID() } })).status).toBe(404);
  expect((await act('ban', { subject: { type: 'group', id: crypto.randomUUID() } })).status).toBe(404);
  for (const body of [{ facts: 'corto' }, { reason: undefined }, { reason: 'x' }, { action: 'x' }, { banned: true }])
    expect((await act('warn', body)).status, JSON.stringify(body)).toBe(400);
  for (const [as, status] of [
    [leo, 404],
    [null, 401],
  ] as const) {
    expect((await act('ban', {}, as)).status).toBe(status);
    expect((await app.request('GET', `/api/admin/sanctions?user=${leo.id}`, { as })).status).toBe(status);
    const body = { decision: 'accept', answer: 'Vale' };
    expect((await app.request('POST', `/api/admin/appeals/${leo.id}`, { as, body })).status).toBe(status);
  }
  expect(await signIn()).toMatchObject({ status: 200 });
});

test('one of ten concurrent bans is proposed, with one suspension and its audit entries', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, async () => act('ban')));
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
  expect((await fixtures.sanctions(`user=${leo.id}`)).sanctions).toHaveLength(1);
  const { body } = await app.request('GET', `/api/admin/audit?subject=${leo.id}`, { as: admin });
  expect(body.entries).toMatchObject([{ action: 'ban.propose' }, { action: 'action.suspend' }]);
});
