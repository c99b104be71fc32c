import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { requestPdf } from '#tests/support/read-pdf.ts';
import { createTestGroup, joinGroup } from '#tests/support/fixtures/groups.ts';
import { LOCALES } from '#shared/i18n/locales.ts';
import { AGREEMENT } from '../../domain/agreement/rules.ts';
import { agreementResponse, type Clause } from '../../domain/agreement/schema.ts';

let app: TestApp;
let ana: TestUser;
let leo: TestUser;
let eva: TestUser;
let outsider: TestUser;
let id: string;

const url = (more = '') => `/api/groups/${id}/agreement${more}`;
const get = async (as: TestUser | null, more = '') => app.request('GET', url(more), { as });
const make = async (as: TestUser | null) => app.request('POST', url(), { as });
const reword = async (as: TestUser | null, version: number, texts: object, own: string[] = []) =>
  app.request('PATCH', url(), { as, body: { version, texts, own } });
const sign = async (as: TestUser | null, version: number) =>
  app.request('POST', url('/signature'), { as, body: { version } });
const notificationCount = async (as: TestUser, type: string): Promise<number> =>
  (await app.request('GET', '/api/notifications', { as })).body.notifications.filter(
    (one: { type: string }) => one.type === type,
  ).length;

const answer = async (as: TestUser, answers: object) => {
  const { status, body } = await app.request('PUT', '/api/profile/onboarding', { as, body: answers });
  if (status !== 200) throw new Error(`saving the answers failed with ${status}: ${JSON.stringify(body)}`);
};

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  const nth = crypto.randomUUID().slice(0, 6);
  const people = await Promise.all(['ana', 'leo', 'eva', 'oto'].map(async (name) => app.createUser(`${name}${nth}`)));
  [ana, leo, eva, outsider] = people as [TestUser, TestUser, TestUser, TestUser];
  for (const [as, alias] of [
    [ana, 'Anita'],
    [leo, 'Leíto'],
    [eva, 'Evita'],
    [outsider, 'Otonia'],
  ] as const)
    await app.request('POST', '/api/profile/create', { as, body: { alias: `${alias} ${nth}` } });
  await answer(ana, { preferences: { smoking: 'no', pets: 'yes' } });
  await answer(leo, { preferences: { smoking: 'yes', pets: 'indifferent' } });
  id = await createTestGroup(app, ana);
  await joinGroup(app, id, ana, leo);
});

test('only members may access the agreement', async () => {
  expect(await get(ana)).toMatchObject({ status: 200, body: { agreement: null } });
  for (const [method, more, body] of [
    ['GET', '', undefined],
    ['POST', '', undefined],
    ['PATCH', '', { version: 1, texts: {}, own: [] }],
    ['POST', '/signature', { version: 1 }],
  ] as const) {
    const sent = body ? { body } : {};
    expect((await app.request(method, url(more), { as: null, ...sent })).status, method + more).toBe(401);
    expect((await app.request(method, url(more), { as: outsider, ...sent })).status, method + more).toBe(404);
  }
});

test('the agreement is generated from the answers, disagreements first, and stays the same without changes', async () => {
  const { status, body } = await make(leo);
  expect(status).toBe(200);
  expect(agreementResponse.safeParse(body).success).toBe(true);
  const { agreement } = body;
  expect(agreement).toMatchObject({
    version: 1,
    latest_version: 1,
    people: [
      { user_id: ana.id, signed_at: null },
      { user_id: leo.id, name: expect.stringMatching(/^Leíto/) },
    ],
    is_signed_by_all: false,
    is_outdated: false,
    has_news: false,
    may: { sign: true, edit: true },
    rent: null,
  });
  expect(agreement.clauses[0]).toMatchObject({
    topic: 'smoking',
    kind: 'disagree',
    positions: [
      { user_id: ana.id, answer: 'no' },
      { user_id: leo.id, answer: 'yes' },
    ],
  });
  expect(agreement.clauses.find((one: Clause) => one.topic === 'pets')).toMatchObject({ kind: 'agree', stance: 'yes' });
  expect((await make(ana)).body.agreement.version).toBe(1);
  await answer(leo, { preferences: { smoking: 'no' } });
  expect((await get(ana)).body.agreement).toMatchObject({ version: 1, has_news: true });
  expect((await make(ana)).body.agreement).toMatchObject({ version: 2, has_news: false });
  expect((await get(ana, '?version=1')).body.agreement).toMatchObject({
    version: 1,
    latest_version: 2,
    may: { sign: false },
  });
  expect((await get(ana, '?version=3')).status).toBe(404);
  expect((await get(ana, '?version=0')).status).toBe(400);
});

test('a single person cannot generate an agreement', async () => {
  await app.request('POST', `/api/groups/${id}/leave`, { as: leo });
  expect((await make(ana)).body.code).toBe('group_too_few_members');
});

test('signing twice changes nothing, and the agreement is signed once all have signed', async () => {
  await make(ana);
  const first = await sign(ana, 1);
  expect(first.body.agreement).toMatchObject({ is_signed_by_all: false, may: { sign: false } });
  const at = first.body.agreement.people[0].signed_at;
  expect(at).not.toBeNull();
  app.clock.advance(60_000);
  expect((await sign(ana, 1)).body.agreement.people[0].signed_at).toBe(at);
  expect((await sign(leo, 1)).body.agreement).toMatchObject({ is_signed_by_all: true });
});

test('signing again is not the agreement again: a stay that was cancelled stays so', async () => {
  await make(ana);
  await sign(ana, 1);
  await sign(leo, 1);
  const stays = async () => {
    await app.settle();
    return (await app.request('GET', '/api/tenancies', { as: ana })).body.tenancies;
  };
  const [stay] = await stays();
  await app.request('POST', `/api/tenancies/${stay.id}/cancel`, { as: leo });
  await sign(ana, 1);
  expect(await stays()).toMatchObject([{ id: stay.id, is_cancelled: true }]);
});

test('concurrent signatures are all recorded', async () => {
  await make(ana);
  await Promise.all([sign(ana, 1), sign(leo, 1), sign(ana, 1)]);
  expect((await get(ana)).body.agreement.is_signed_by_all).toBe(true);
});

test('an edit creates an unsigned version, and older versions can be neither edited nor signed', async () => {
  await make(ana);
  await sign(ana, 1);
  const { body } = await reword(leo, 1, { smoking: ' Solo en la terraza.\r\n' }, ['Los jueves cenamos juntos', '  ']);
  expect(body.agreement).toMatchObject({
    version: 2,
    own: ['Los jueves cenamos juntos'],
    people: [{ signed_at: null }, { signed_at: null }],
  });
  expect(body.agreement.clauses[0]).toMatchObject({ topic: 'smoking', text: 'Solo en la terraza.' });
  expect((await reword(ana, 1, { smoking: 'Nunca.' })).body.code).toBe('agreement_version_changed');
  expect((await sign(leo, 1)).body.code).toBe('agreement_version_changed');
  expect((await get(ana, '?version=1')).body.agreement.people[0].signed_at).not.toBeNull();
  const same = await reword(ana, 2, {}, ['Los jueves cenamos juntos']);
  expect(same.body.agreement.version, 'nothing was changed').toBe(2);
});

test.each([
  [{ texts: { smoking: 'x'.repeat(AGREEMENT.clauseMaxLength + 1) }, own: [] }],
  [{ texts: { weather: 'Sol' }, own: [] }],
  [{ texts: {}, own: Array.from({ length: AGREEMENT.maxOwnClauses + 1 }, () => 'Más') }],
  [{ texts: {} }],
])('invalid edits are refused: %#', async (more) => {
  await make(ana);
  const { status } = await app.request('PATCH', url(), { as: ana, body: { version: 1, ...more } });
  expect(status).toBe(400);
});

test('a change of members creates a new version for the current ones and keeps edited texts', async () => {
  await make(ana);
  await reword(ana, 1, { bills: 'A partes iguales.' });
  await sign(ana, 2);
  await joinGroup(app, id, ana, eva);
  const versionFor = async (as: TestUser) => (await get(as)).body.agreement.version;
  await expect.poll(async () => versionFor(eva)).toBe(3);
  const { body } = await get(eva);
  expect(body.agreement).toMatchObject({ version: 3, is_outdated: false, is_signed_by_all: false });
  expect(body.agreement.people.map((one: { user_id: string }) => one.user_id)).toContain(eva.id);
  expect(body.agreement.clauses.find((one: Clause) => one.topic === 'bills')).toMatchObject({
    text: 'A partes iguales.',
  });
  await app.request('POST', `/api/groups/${id}/leave`, { as: eva });
  await expect.poll(async () => versionFor(ana)).toBe(4);
  expect((await get(ana)).body.agreement.people).toHaveLength(2);
  expect((await get(eva)).status).toBe(404);
});

test('members are notified of an agreement to sign once until they have signed', async () => {
  await make(ana);
  await expect.poll(async () => notificationCount(leo, 'group_agreement')).toBe(1);
  await reword(ana, 1, {}, ['Los lunes, cena']);
  await sign(leo, 2);
  await reword(ana, 2, {}, ['Los martes, cena']);
  await expect.poll(async () => notificationCount(leo, 'group_agreement')).toBe(2);
  await joinGroup(app, id, ana, eva);
  await expect.poll(async () => notificationCount(eva, 'group_agreement')).toBe(1);
  expect([await notificationCount(leo, 'group_agreement'), await notificationCount(ana, 'group_agreement')]).toEqual([
    2, 0,
  ]);
});

test('a last member cannot sign for a former group', async () => {
  await make(ana);
  await app.request('POST', `/api/groups/${id}/leave`, { as: leo });
  expect((await get(ana)).body.agreement).toMatchObject({
    version: 1,
    is_outdated: true,
    may: { sign: false, edit: false },
  });
  expect((await sign(ana, 1)).body.code).toBe('agreement_outdated');
  expect((await reword(ana, 1, { bills: 'Todo yo.' })).body.code).toBe('agreement_outdated');
});

test('the agreement includes rooms and prices once the rent is split', async () => {
  await make(ana);
  const rent = { rent_cents: 80_000, rooms: [{ name: 'Grande' }, { name: null }] };
  await app.request('PUT', `/api/groups/${id}/rent`, { as: ana, body: rent });
  for (const [as, amounts] of [
    [ana, [50_000, 30_000]],
    [leo, [40_000, 40_000]],
  ] as const)
    await app.request('PUT', `/api/groups/${id}/rent/bid`, { as, body: { round: 1, amounts } });
  expect((await get(ana)).body.agreement.has_news).toBe(true);
  const { body } = await make(leo);
  expect(body.agreement.rent).toEqual([
    { user_id: ana.id, room: 0, room_name: 'Grande', price_cents: 45_000 },
    { user_id: leo.id, room: 1, room_name: null, price_cents: 35_000 },
  ]);
});

test('a member gets a version as a PDF in either language, others do not', async () => {
  expect((await get(ana, '/pdf')).status).toBe(404);
  await make(ana);
  await reword(ana, 1, {}, ['La bici duerme en el trastero 🚲.']);
  await sign(ana, 2);
  const { text, title, lang, bytes } = await requestPdf(app, leo, url('/pdf?version=2&lang=es'));
  expect(lang).toBe(LOCALES.es.tag);
  expect(text).toContain(title);
  for (const shown of ['Anita', 'Leíto', 'La bici duerme en el trastero']) expect(text).toContain(shown);
  expect(Buffer.from((await requestPdf(app, leo, url('/pdf?version=2&lang=es'))).bytes)).toEqual(Buffer.from(bytes));
  expect((await requestPdf(app, ana, url('/pdf?lang=en'))).lang).toBe(LOCALES.en.tag);
  expect((await requestPdf(app, ana, url('/pdf?version=1'))).text).not.toContain('La bici');
  expect((await get(outsider, '/pdf')).status).toBe(404);
  expect((await get(null, '/pdf')).status).toBe(401);
});
