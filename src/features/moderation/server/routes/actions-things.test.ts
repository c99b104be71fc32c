import { beforeAll, expect, test } from 'vitest';
import { act as actAs } from '../service/actions.ts';
import { makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { foundGroup, joinGroup } from '#tests/support/groups.ts';
import { publishHome } from '#tests/support/homes.ts';
import { makeReporting } from '#tests/support/reporting.ts';
import { soon } from '#tests/support/soon.ts';

let app: TestApp;
let admin: Person;
let [ana, leo, mia] = [] as unknown as [Person, Person, Person];
beforeAll(async () => {
  app = await makeTestApp();
  ({ admin } = await makeReporting(app));
  [ana, leo, mia] = [await app.person('ana'), await app.person('leo'), await app.person('mia')];
  for (const as of [ana, leo, mia]) await app.call('POST', '/api/profile/create', { as, body: {} });
});

const FACTS = 'El anuncio pide dinero antes de la visita.';
const act = async (type: string, id: string, action: string) =>
  app.call('POST', '/api/admin/actions', {
    as: admin,
    body: { subject: { type, id }, action, reason: 'scam', facts: FACTS },
  });
const status = async (path: string, as: Person | null) => (await app.call('GET', path, { as })).status;
const notices = async (as: Person): Promise<string[]> =>
  (await app.call('GET', '/api/notifications', { as })).body.notifications.map(
    (one: { type: string; data: { event?: string; outcome?: string } }) =>
      `${one.type} ${one.data.event ?? one.data.outcome}`,
  );

test('a home is hidden and shown again, and its owner reads of it once, in the statement', async () => {
  const id = await publishHome(app, ana);
  const { body } = await act('listing', id, 'hide');
  expect(body.sanction).toMatchObject({
    user_id: ana.id,
    subject_type: 'listing',
    subject_name: 'Piso con luz en Benimaclet',
  });
  expect(await status(`/api/properties/${id}`, leo)).toBe(404);
  expect((await act('listing', id, 'hide')).body.code).toBe('wrong_state');
  const mail = await soon(async () => {
    const found = (await app.mails()).find(({ kind }) => kind === 'statement-hide');
    if (!found) throw new Error('no mail');
    return found;
  });
  expect([mail.to, mail.subject]).toEqual([ana.email, 'Hemos ocultado «Piso con luz en Benimaclet»']);

  expect((await act('listing', id, 'restore')).body.sanction).toMatchObject({ id: body.sanction.id });
  expect(await status(`/api/properties/${id}/own`, ana)).toBe(200);
  await expect.poll(async () => (await notices(ana)).sort()).toEqual(['statement hide', 'statement lifted']);
  expect((await app.mails()).filter(({ kind }) => kind.startsWith('home-'))).toEqual([]);
});

test('a home that already waits or is not on offer changes nothing, and no statement is left behind', async () => {
  const draft = (await app.call('POST', '/api/properties', { as: leo, body: {} })).body.property.id as string;
  expect((await act('listing', draft, 'hide')).body.code).toBe('wrong_state');
  const { body } = await app.call('GET', `/api/admin/sanctions?user=${leo.id}`, { as: admin });
  expect(body.sanctions).toEqual([]);
});

test('a hidden group is for its members alone, takes nobody, and comes back', async () => {
  const id = await foundGroup(app, ana);
  await joinGroup(app, id, ana, leo);
  const { token } = (await app.call('POST', `/api/groups/${id}/link`, { as: ana })).body.link;
  expect((await act('group', id, 'hide')).status).toBe(201);
  expect((await act('group', id, 'hide')).body.code).toBe('action_nothing');
  expect([await status(`/api/groups/${id}`, mia), await status(`/api/groups/${id}`, leo)]).toEqual([404, 200]);
  expect((await app.call('POST', '/api/groups/join', { as: mia, body: { token } })).status).toBe(404);
  const invited = await app.call('POST', `/api/groups/${id}/invitations`, { as: ana, body: { user_id: mia.id } });
  expect(invited.body.code).toBe('group_not_open');
  expect((await act('group', id, 'restore')).status).toBe(201);
  expect(await status(`/api/groups/${id}`, mia)).toBe(200);
});

test('Tukan acts by itself too, and says that no person decided', async () => {
  const id = await publishHome(app, mia);
  const ctx = app.context();
  const made = await actAs(ctx, { subject: { type: 'listing', id }, action: 'hide', reason: 'scam', facts: FACTS });
  expect(made).toMatchObject({ by_id: null, by_name: null, is_automated: true, found_by: 'automatic' });
  const { text } = await soon(async () => {
    const found = (await app.mails()).find(({ to, kind }) => to === mia.email && kind === 'statement-hide');
    if (!found) throw new Error('no mail');
    return found;
  });
  expect(text).toContain('La decisión la tomó un sistema automático.');
});
