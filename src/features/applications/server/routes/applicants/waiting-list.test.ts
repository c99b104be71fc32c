import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contextAs, createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import {
  createMember,
  createGroupAndProperty,
  createRequestedApplication,
  giveConsent,
} from '#tests/support/fixtures/group-properties.ts';
import { actOnProperty, publishProperty } from '#tests/support/fixtures/properties.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { APPLICATION } from '../../../domain/rules.ts';
import { expireApplications } from '../../jobs.ts';
import { readApplication } from '../../service/application-views.ts';
import { applyAlone } from '../../service/person-applications.ts';

let app: TestApp;
let ana: TestUser;
let leo: TestUser;
let sol: TestUser;
let eva: TestUser;
let propertyId: string;

const apply = async (as: TestUser) => {
  app.clock.advance(1000);
  const body = { message: 'Hola' };
  return (await app.request('POST', `/api/properties/${propertyId}/applications`, { as, body })).body.application;
};
const read = async (as: TestUser, id: string) => readApplication(contextAs(app, as), id);
const act = async (as: TestUser, id: string, action: string) =>
  app.request('POST', `/api/applications/${id}/actions`, { as, body: { action } });
const setLimit = async (max: number, as = eva) =>
  app.request('PUT', `/api/properties/${propertyId}/application-limit`, { as, body: { max_open: max } });
const count = async (as = eva) =>
  (await app.request('GET', `/api/applications/counts?homes=${propertyId}`, { as })).body.counts;
const eventsOf = async (as: TestUser) =>
  (await app.request('GET', '/api/notifications', { as })).body.notifications.flatMap(
    ({ type, data }: { type: string; data: { event?: string } }) => (type === 'application' ? [data.event] : []),
  );
const messages = async (as: TestUser, withId: string) =>
  (await app.request('GET', `/api/conversations/chat-${withId}/messages`, { as })).body.messages ?? [];

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  [ana, leo, sol, eva] = [
    await createMember(app, 'ana'),
    await createMember(app, 'leo'),
    await createMember(app, 'sol'),
    await createMember(app, 'eva'),
  ];
  propertyId = await publishProperty(app, eva);
});

test('those who come late wait in order, unseen by the owner, and are sent when one closes', async () => {
  expect((await setLimit(1)).body.count).toEqual({ property_id: propertyId, open: 0, waiting: 0, max_open: 1 });
  const first = await apply(ana);
  expect(first).toMatchObject({ state: 'sent', waiting_place: null });
  const second = await apply(leo);
  expect(second).toMatchObject({ state: 'waiting', waiting_place: 1, sent_at: null, actions: ['withdraw'] });
  const third = await apply(sol);
  expect(third).toMatchObject({ state: 'waiting', waiting_place: 2 });
  expect(await count()).toEqual([{ property_id: propertyId, open: 1, waiting: 2, max_open: 1 }]);
  const band = await app.request('GET', `/api/properties/${propertyId}/response-band`, { as: sol });
  expect(band.body).toEqual({ band: null, waiting: 2 });
  await app.settle();
  expect((await app.request('GET', `/api/applications/${second.id}`, { as: eva })).status).toBe(404);
  expect(await messages(leo, eva.id)).toEqual([]);

  await act(eva, first.id, 'decline');
  await app.settle();
  expect(await read(leo, second.id)).toMatchObject({ state: 'sent', waiting_place: null, message: 'Hola' });
  expect(await read(sol, third.id)).toMatchObject({ state: 'waiting', waiting_place: 1 });
  expect(await messages(leo, eva.id)).toMatchObject([{ type: 'property_interest', content: 'Hola' }]);
  expect(await eventsOf(leo)).toEqual(['admit']);
  expect((await eventsOf(eva)).filter((event: string) => event === 'send')).toHaveLength(2);
});

test('an interest written in the chat waits as well, is told so, and is sent when its turn comes', async () => {
  await setLimit(1);
  const write = async (as: TestUser, content: string, clientId: string = crypto.randomUUID()) => {
    app.clock.advance(1000);
    const body = { to: eva.id, content, type: 'property_interest', property_id: propertyId, client_id: clientId };
    return app.request('POST', '/api/messages/send', { as, body, headers: await app.csrf(as) });
  };
  expect((await write(ana, 'Hola, soy Ana')).status).toBe(201);
  expect((await write(ana, 'Una cosa más')).status).toBe(201);
  const held = await write(leo, 'Hola, soy Leo', 'leo-1');
  expect([held.status, held.body.code]).toEqual([409, 'interest_waiting']);
  expect(held.body.error).toContain('puesto 1');
  expect((await write(sol, 'Hola, soy Sol')).body.error).toContain('puesto 2');
  expect((await write(leo, 'Hola, soy Leo', 'leo-1')).body.error).toContain('puesto 1');
  expect(await messages(eva, leo.id)).toEqual([]);
  expect(await count()).toMatchObject([{ open: 1, waiting: 2 }]);

  const [first] = (await app.request('GET', '/api/applications/mine', { as: ana })).body.applications;
  await act(ana, first.id, 'withdraw');
  await app.settle();
  expect(await messages(eva, leo.id)).toMatchObject([{ type: 'property_interest', content: 'Hola, soy Leo' }]);
  expect(await messages(eva, sol.id)).toEqual([]);
});

test('of many at once only as many are sent as the owner considers', async () => {
  await setLimit(2);
  const people = await Promise.all(Array.from({ length: 8 }, async (_, nth) => createMember(app, `p${nth}`)));
  const all = await Promise.all(people.map(async (one) => apply(one)));
  expect(all.map(({ state }) => state).toSorted()).toEqual([...Array(2).fill('sent'), ...Array(6).fill('waiting')]);
  expect(all.map(({ waiting_place: place }) => place ?? 0).toSorted()).toHaveLength(8);
  expect(await count()).toMatchObject([{ open: 2, waiting: 6 }]);
});

test('a higher limit lets people in, a lower one closes nothing, and nobody overtakes', async () => {
  await setLimit(1);
  const [first, second, third] = [await apply(ana), await apply(leo), await apply(sol)];
  await setLimit(2);
  expect([await read(leo, second.id), await read(sol, third.id)]).toMatchObject([
    { state: 'sent' },
    { state: 'waiting' },
  ]);
  await setLimit(1);
  expect(await read(leo, second.id)).toMatchObject({ state: 'sent' });
  await act(leo, second.id, 'withdraw');
  await app.settle();
  expect(await read(sol, third.id)).toMatchObject({ state: 'waiting', waiting_place: 1 });
  await act(ana, first.id, 'withdraw');
  await app.settle();
  expect(await read(sol, third.id)).toMatchObject({ state: 'sent' });
});

test('a rented property ends the waiting list, and a paused one does not move it', async () => {
  await setLimit(1);
  const [first, second] = [await apply(ana), await apply(leo)];
  await actOnProperty(app, eva, propertyId, 'pause');
  await act(eva, first.id, 'decline');
  await app.settle();
  expect(await read(leo, second.id)).toMatchObject({ state: 'waiting' });
  await actOnProperty(app, eva, propertyId, 'resume');
  await expireApplications(app.context());
  expect(await read(leo, second.id)).toMatchObject({ state: 'sent' });
  const third = await apply(sol);
  expect(third).toMatchObject({ state: 'waiting' });
  await actOnProperty(app, eva, propertyId, 'rent');
  await app.settle();
  expect(await read(sol, third.id)).toMatchObject({ state: 'expired' });
  expect(await eventsOf(sol)).toEqual(['rented']);
});

test('who has waited too long leaves the list with a notice', async () => {
  await setLimit(1);
  await apply(ana);
  const second = await apply(leo);
  app.clock.advance(APPLICATION.waitingDeadlineDays * DAY_MS - DAY_MS);
  await app.database.runScript(
    `update applications set state_since = now() + interval '10 years' where applicant_id = '${ana.id}'`,
  );
  await expireApplications(app.context());
  expect(await read(leo, second.id)).toMatchObject({ state: 'waiting' });
  app.clock.advance(2 * DAY_MS);
  await expireApplications(app.context());
  expect(await read(leo, second.id)).toMatchObject({ state: 'expired' });
});

test('a group waits once all have consented', async () => {
  const group = await createGroupAndProperty(app);
  ({ propertyId, eva } = group);
  await setLimit(1);
  const first = await apply(sol);
  const id = await createRequestedApplication(app, group.ana, group.groupId, propertyId);
  await giveConsent(app, group.leo, id, 'yes');
  expect(await read(group.leo, id)).toMatchObject({ state: 'waiting', waiting_place: 1 });
  await act(eva, first.id, 'decline');
  await app.settle();
  expect(await read(group.leo, id)).toMatchObject({ state: 'sent' });
  expect(await eventsOf(group.leo)).toContain('admit');
});

describe('permissions', () => {
  test('only the owner sets the limit and reads the counts', async () => {
    expect((await setLimit(5, ana)).status).toBe(404);
    expect((await setLimit(0)).status).toBe(400);
    expect(await count(ana)).toEqual([]);
    await applyAlone(contextAs(app, ana), propertyId, { message: '', answers: [] });
    expect(await count()).toMatchObject([{ open: 1, waiting: 0, max_open: 10 }]);
  });
});
