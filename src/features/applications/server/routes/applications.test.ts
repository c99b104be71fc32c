import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contextAs, createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import {
  createRequestedApplication,
  giveConsent,
  createGroupAndProperty,
  MESSAGE,
  createSentApplication,
  createMember,
} from '#tests/support/fixtures/group-properties.ts';
import { joinGroup } from '#tests/support/fixtures/groups.ts';
import { actOnProperty, publishProperty } from '#tests/support/fixtures/properties.ts';
import { applicationResponse } from '../../domain/schema.ts';
import { APPLICATION } from '../../domain/rules.ts';
import { expireApplications } from '../jobs.ts';
import { readApplication } from '../service/application-views.ts';

let app: TestApp;
let ana: TestUser;
let leo: TestUser;
let eva: TestUser;
let sol: TestUser;
let groupId: string;
let propertyId: string;

const begin = async (as: TestUser | null, message = MESSAGE, property_id = propertyId) =>
  app.request('POST', `/api/groups/${groupId}/applications`, { as, body: { property_id, message } });
const read = async (as: TestUser | null, id: string) => app.request('GET', `/api/applications/${id}`, { as });
const act = async (as: TestUser | null, id: string, action: string) =>
  app.request('POST', `/api/applications/${id}/actions`, { as, body: { action } });
const consent = async (as: TestUser, id: string, answer: string) => giveConsent(app, as, id, answer);
const change = async (as: TestUser | null, id: string, message: string) =>
  app.request('PATCH', `/api/applications/${id}`, { as, body: { message } });
const received = async (as: TestUser | null, id = propertyId) =>
  app.request('GET', `/api/applications?property_id=${id}`, { as });
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const notificationsOf = async (as: TestUser) =>
  (await app.request('GET', '/api/notifications', { as })).body.notifications.filter(
    ({ type }: { type: string }) => type === 'application',
  );
const messages = async (as: TestUser, withId: string) =>
  (await app.request('GET', `/api/conversations/chat-${withId}/messages`, { as })).body.messages ?? [];
// Sessions expire when the clock advances, so read through the service.
const readAs = async (as: TestUser, id: string) => readApplication(contextAs(app, as), id);
const sent = async () => createSentApplication(app, { ana, leo, groupId, propertyId });

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ({ ana, leo, eva, groupId, propertyId } = await createGroupAndProperty(app));
  sol = await createMember(app, 'sol');
});

test('an application goes from the draft to the rented property', async () => {
  const begun = await begin(leo);
  expect(begun.status).toBe(201);
  expect(applicationResponse.safeParse(begun.body).success).toBe(true);
  const { id } = begun.body.application;
  expect(begun.body.application).toMatchObject({ state: 'draft', side: 'member', actions: ['ask', 'discard'] });
  expect(outcome(await read(eva, id))).toEqual([404, 'not_found']);

  expect((await act(leo, id, 'ask')).body.application).toMatchObject({
    state: 'consenting',
    round: 'send',
    my_consent: 'yes',
  });
  await expect
    .poll(async () => notificationsOf(ana))
    .toMatchObject([{ data: { property_id: propertyId, of_group: groupId } }]);
  expect((await received(eva)).body.applications).toEqual([]);

  expect((await consent(ana, id, 'yes')).body.application).toMatchObject({ state: 'sent', side: 'leader' });
  const { body: figures } = await app.request('GET', `/api/properties/${propertyId}/figures?days=1`, { as: eva });
  expect(figures.days).toMatchObject([{ interests: 1 }]);
  await expect
    .poll(async () => notificationsOf(eva))
    .toMatchObject([{ data: { property_id: propertyId, own: 'true' } }]);
  await expect
    .poll(async () => messages(eva, ana.id))
    .toMatchObject([{ type: 'group_interest', content: MESSAGE, property_id: propertyId, sender_id: ana.id }]);

  const [theirs] = (await received(eva)).body.applications;
  expect(theirs).toMatchObject({
    id,
    side: 'owner',
    message: MESSAGE,
    group: { id: groupId, size: 3, members_count: 2, budget_cents: 40_000 },
    people: [{ user_id: ana.id, role: 'leader', consent: null }, { user_id: leo.id }],
    partner: { user_id: ana.id },
    round: null,
    actions: ['shortlist', 'offer', 'decline'],
  });
  expect((await act(eva, id, 'offer')).body.application.state).toBe('offered');
  expect(outcome(await act(ana, id, 'accept'))).toEqual([409, 'application_consent_missing']);
  expect((await consent(leo, id, 'yes')).body.application).toMatchObject({ state: 'offered', round: 'accept' });
  expect((await act(ana, id, 'accept')).body.application).toMatchObject({
    state: 'accepted',
    follow_up: 'mark_housed',
  });
  const next = async (as: TestUser) => (await read(as, id)).body.application.follow_up;
  expect([await next(leo), await next(eva)]).toEqual([null, null]);
  const { property } = (await app.request('GET', `/api/properties/${propertyId}/own`, { as: eva })).body;
  expect(property.state).toBe('reserved');
  await app.request('POST', `/api/groups/${groupId}/actions`, { as: ana, body: { action: 'mark_housed' } });
  expect(await next(ana)).toBeNull();
  expect(outcome(await act(ana, id, 'withdraw'))).toEqual([409, 'application_wrong_state']);
  await expect.poll(async () => notificationsOf(eva)).toHaveLength(2);
});

describe('consent', () => {
  test('two concurrent consents send the application exactly once', async () => {
    await joinGroup(app, groupId, ana, sol);
    const id = await createRequestedApplication(app, ana, groupId, propertyId);
    const answers = await Promise.all([leo, sol].map(async (as) => consent(as, id, 'yes')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(eva, id)).body.application.state).toBe('sent');
    await expect.poll(async () => notificationsOf(eva)).toHaveLength(1);
    await expect.poll(async () => messages(eva, ana.id)).toHaveLength(1);
    expect(outcome(await consent(leo, id, 'yes'))).toEqual([409, 'application_wrong_state']);
  });

  test('a consent concurrent to an edit never sends a message that was not read', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await createRequestedApplication(app, ana, groupId, propertyId);
      const [changed, consented] = await Promise.all([
        change(ana, id, `${MESSAGE} Otra cosa.`),
        consent(leo, id, 'yes'),
      ]);
      const { application } = (await read(ana, id)).body;
      const isSent = application.state === 'sent';
      // Either order is valid: sent with the old message (change rejected), changed and read again before consenting,
      // or consent rejected.
      expect([changed.status, consented.status]).toEqual(
        isSent ? [application.message === MESSAGE ? 409 : 200, 200] : [200, 409],
      );
      await act(ana, id, isSent ? 'withdraw' : 'discard');
    }
  });

  test('applies to the version that was read, with these members only', async () => {
    const id = await createRequestedApplication(app, ana, groupId, propertyId);
    const { version } = (await read(leo, id)).body.application;
    const outcomeOf = async (word: string) =>
      outcome(
        await app.request('PUT', `/api/applications/${id}/consent`, { as: leo, body: { consent: word, version } }),
      );
    await change(ana, id, `${MESSAGE} Sin fianza.`);
    expect(await outcomeOf('yes')).toEqual([409, 'application_changed']);
    expect((await outcomeOf('no'))[0]).toBe(200);
    await change(ana, id, MESSAGE);
    await joinGroup(app, groupId, ana, sol);
    expect(await outcomeOf('yes')).toEqual([409, 'application_changed']);
  });

  test('a no blocks the application and may become a yes', async () => {
    const id = await createRequestedApplication(app, ana, groupId, propertyId);
    expect((await consent(leo, id, 'no')).body.application).toMatchObject({ state: 'consenting', my_consent: 'no' });
    await expect.poll(async () => notificationsOf(ana)).toHaveLength(1);
    expect((await consent(leo, id, 'yes')).body.application.state).toBe('sent');
  });

  test('starts again after an edit of the message or a change of members', async () => {
    await joinGroup(app, groupId, ana, sol);
    const id = await createRequestedApplication(app, ana, groupId, propertyId);
    await consent(leo, id, 'yes');
    const { body } = await change(sol, id, `${MESSAGE} Tenemos avales.`);
    const consentsOf = (people: { is_me: boolean; consent: string | null }[]) =>
      people.map((one) => [one.is_me, one.consent]);
    expect(consentsOf(body.application.people).toSorted()).toEqual([
      [false, null],
      [false, null],
      [true, 'yes'],
    ]);
    await consent(ana, id, 'yes');
    await app.request('POST', `/api/groups/${groupId}/leave`, { as: leo });
    expect((await read(ana, id)).body.application.state).toBe('consenting');
    expect(consentsOf((await read(ana, id)).body.application.people)).toEqual([
      [true, null],
      [false, null],
    ]);
    await consent(ana, id, 'yes');
    expect((await consent(sol, id, 'yes')).body.application.state).toBe('sent');
    expect(outcome(await read(leo, id))).toEqual([404, 'not_found']);
  });

  test('is not possible for a property that is no longer available', async () => {
    const id = await createRequestedApplication(app, ana, groupId, propertyId);
    await actOnProperty(app, eva, propertyId, 'pause');
    expect(outcome(await consent(leo, id, 'yes'))).toEqual([409, 'application_property_unavailable']);
    expect((await read(leo, id)).body.application).toMatchObject({ state: 'consenting', my_consent: null });
  });

  test('requires two members', async () => {
    const { body } = await begin(ana);
    await app.request('POST', `/api/groups/${groupId}/leave`, { as: leo });
    expect(outcome(await act(ana, body.application.id, 'ask'))).toEqual([409, 'group_too_few_members']);
  });
});

describe('one application per group and property', () => {
  test('one of two concurrent applications wins', async () => {
    const answers = await Promise.all([begin(ana), begin(leo), begin(ana), begin(leo)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('application_already_open');
  });

  test('another application is possible after the first has ended', async () => {
    const id = await sent();
    expect(outcome(await begin(leo))).toEqual([409, 'application_already_open']);
    await act(eva, id, 'decline');
    expect((await begin(leo)).status).toBe(201);
  });
});

describe('permissions', () => {
  test('outsiders get 404, and the other side gets a specific error', async () => {
    const id = await sent();
    for (const answer of [
      await read(sol, id),
      await act(sol, id, 'offer'),
      await consent(sol, id, 'yes'),
      await change(sol, id, MESSAGE),
      await begin(sol),
      await received(sol),
      await app.request('GET', `/api/groups/${groupId}/applications`, { as: sol }),
    ])
      expect(outcome(answer)).toEqual([404, 'not_found']);
    expect([(await read(null, id)).status, (await act(null, id, 'ask')).status, (await received(null)).status]).toEqual(
      [401, 401, 401],
    );
    expect(outcome(await act(leo, id, 'offer'))).toEqual([403, 'application_not_yours']);
    expect(outcome(await act(leo, id, 'withdraw'))).toEqual([403, 'not_group_leader']);
    expect(outcome(await act(eva, id, 'withdraw'))).toEqual([403, 'application_not_yours']);
    expect(outcome(await consent(eva, id, 'yes'))).toEqual([403, 'application_not_yours']);
    expect(outcome(await change(eva, id, MESSAGE))).toEqual([403, 'application_not_yours']);
    expect(outcome(await change(ana, id, MESSAGE))).toEqual([409, 'application_wrong_state']);
    expect(outcome(await received(eva, crypto.randomUUID()))).toEqual([404, 'not_found']);
  });

  test('invalid input is refused', async () => {
    const id = await sent();
    expect((await begin(ana, 'corto')).status).toBe(400);
    expect((await begin(ana, 'x'.repeat(APPLICATION.messageMaxLength + 1))).status).toBe(400);
    expect((await begin(ana, MESSAGE, 'x')).status).toBe(400);
    expect((await act(ana, id, 'send')).status).toBe(400);
    expect((await consent(ana, id, 'maybe')).status).toBe(400);
    expect((await read(ana, 'x')).status).toBe(400);
  });

  test('one of a concurrent decline and withdrawal wins', async () => {
    const id = await sent();
    const answers = await Promise.all([act(eva, id, 'decline'), act(ana, id, 'withdraw')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('applications that end automatically', () => {
  test('a sent application expires after a fortnight without answer, to the millisecond', async () => {
    const id = await sent();
    const { expires_at: until } = (await read(ana, id)).body.application;
    app.clock.advance(Date.parse(until) - app.clock.now().getTime());
    await expireApplications(app.context());
    expect((await readAs(ana, id)).state).toBe('sent');
    app.clock.advance(1);
    await expireApplications(app.context());
    expect((await readAs(ana, id)).state).toBe('expired');
  });

  test('applications end if the property is rented or the group has found one', async () => {
    const id = await sent();
    await actOnProperty(app, eva, propertyId, 'rent');
    await expireApplications(app.context());
    expect((await read(ana, id)).body.application.state).toBe('expired');
    const other = await publishProperty(app, eva);
    const { body } = await begin(ana, MESSAGE, other);
    await app.request('POST', `/api/groups/${groupId}/actions`, { as: ana, body: { action: 'mark_housed' } });
    await expireApplications(app.context());
    expect((await read(ana, body.application.id)).body.application.state).toBe('expired');
  });
});

test('the deletion of a user deletes their consents', async () => {
  await joinGroup(app, groupId, ana, sol);
  const id = await createRequestedApplication(app, ana, groupId, propertyId);
  await consent(leo, id, 'yes');
  await app.database.runScript(`delete from users where id = '${sol.id}'`);
  expect((await read(ana, id)).body.application).toMatchObject({ state: 'consenting', my_consent: null });
  await consent(ana, id, 'yes');
  expect((await consent(leo, id, 'yes')).body.application.state).toBe('sent');
});

test('a group that applies and withdraws again and again causes three emails an hour to the owner, and to each member', async () => {
  for (let nth = 0; nth < 5; nth += 1) await act(ana, await sent(), 'withdraw');
  await app.settle();
  const mails = (await app.sentEmails()).filter(({ kind }) => kind.startsWith('application'));
  const counts = [eva, leo].map(({ email }) => mails.filter(({ to }) => to === email).length);
  expect(counts.map((count) => count > 0 && count <= 3)).toEqual([true, true]);
});
