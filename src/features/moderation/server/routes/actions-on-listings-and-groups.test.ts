import { beforeAll, expect, test } from 'vitest';
import { applyAction as actAs } from '../service/actions/actions.ts';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { createTestGroup, joinGroup } from '#tests/support/fixtures/groups.ts';
import { publishProperty } from '#tests/support/fixtures/properties.ts';
import { createReportFixtures } from '#tests/support/fixtures/reports.ts';
import { eventually } from '#tests/support/client/eventually.ts';

let app: TestApp;
let admin: TestUser;
let [ana, leo, mia] = [] as unknown as [TestUser, TestUser, TestUser];
beforeAll(async () => {
  app = await createTestApp();
  ({ admin } = await createReportFixtures(app));
  [ana, leo, mia] = [await app.createUser('ana'), await app.createUser('leo'), await app.createUser('mia')];
  for (const as of [ana, leo, mia]) await app.request('POST', '/api/profile/create', { as, body: {} });
});

const FACTS = 'El anuncio pide dinero antes de la visita.';
const act = async (type: string, id: string, action: string) =>
  app.request('POST', '/api/admin/actions', {
    as: admin,
    body: { subject: { type, id }, action, reason: 'scam', facts: FACTS },
  });
const status = async (path: string, as: TestUser | null) => (await app.request('GET', path, { as })).status;
const notices = async (as: TestUser): Promise<string[]> =>
  (await app.request('GET', '/api/notifications', { as })).body.notifications.map(
    (one: { type: string; data: { event?: string; outcome?: string } }) =>
      `${one.type} ${one.data.event ?? one.data.outcome}`,
  );

test('a property is hidden and restored, and its owner is notified once, in the statement', async () => {
  const id = await publishProperty(app, ana);
  const { body } = await act('listing', id, 'hide');
  expect(body.sanction).toMatchObject({
    user_id: ana.id,
    subject_type: 'listing',
    subject_name: 'Piso con luz en Benimaclet',
  });
  expect(await status(`/api/properties/${id}`, leo)).toBe(404);
  expect((await act('listing', id, 'hide')).body.code).toBe('wrong_state');
  const mail = await eventually(async () => {
    const found = (await app.sentEmails()).find(({ kind }) => kind === 'statement-hide');
    if (!found) throw new Error('email not sent');
    return found;
  });
  expect([mail.to, mail.subject]).toEqual([ana.email, 'Hemos ocultado «Piso con luz en Benimaclet»']);

  expect((await act('listing', id, 'restore')).body.sanction).toMatchObject({ id: body.sanction.id });
  expect(await status(`/api/properties/${id}/own`, ana)).toBe(200);
  await expect.poll(async () => (await notices(ana)).sort()).toEqual(['statement hide', 'statement lifted']);
  expect((await app.sentEmails()).filter(({ kind }) => kind.startsWith('home-'))).toEqual([]);
});

test('a draft cannot be hidden, and no statement is created', async () => {
  const draft = (await app.request('POST', '/api/properties', { as: leo, body: {} })).body.property.id as string;
  expect((await act('listing', draft, 'hide')).body.code).toBe('wrong_state');
  const { body } = await app.request('GET', `/api/admin/sanctions?user=${leo.id}`, { as: admin });
  expect(body.sanctions).toEqual([]);
});

test('a hidden group is visible to its members only, accepts nobody, and can be restored', async () => {
  const id = await createTestGroup(app, ana);
  await joinGroup(app, id, ana, leo);
  const { token } = (await app.request('POST', `/api/groups/${id}/link`, { as: ana })).body.link;
  expect((await act('group', id, 'hide')).status).toBe(201);
  expect((await act('group', id, 'hide')).body.code).toBe('no_change');
  expect([await status(`/api/groups/${id}`, mia), await status(`/api/groups/${id}`, leo)]).toEqual([404, 200]);
  expect((await app.request('POST', '/api/groups/join', { as: mia, body: { token } })).status).toBe(404);
  const invited = await app.request('POST', `/api/groups/${id}/invitations`, { as: ana, body: { user_id: mia.id } });
  expect(invited.body.code).toBe('group_not_open');
  expect((await act('group', id, 'restore')).status).toBe(201);
  expect(await status(`/api/groups/${id}`, mia)).toBe(200);
});

test('the system sanctions too, and its statements say that the decision was automatic', async () => {
  const id = await publishProperty(app, mia);
  const ctx = app.context();
  const { sanction: made } = await actAs(ctx, {
    subject: { type: 'listing', id },
    action: 'hide',
    reason: 'scam',
    facts: FACTS,
  });
  expect(made).toMatchObject({ by_id: null, by_name: null, is_automated: true, found_by: 'automatic' });
  const { text } = await eventually(async () => {
    const found = (await app.sentEmails()).find(({ to, kind }) => to === mia.email && kind === 'statement-hide');
    if (!found) throw new Error('email not sent');
    return found;
  });
  expect(text).toContain('La decisión la tomó un sistema automático.');
});
