import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contextAs, makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import {
  askedApplication,
  consentTo,
  groupAndHome,
  MESSAGE,
  sentApplication,
  somebody,
} from '#tests/support/group-homes.ts';
import { joinGroup } from '#tests/support/groups.ts';
import { actOnHome, publishHome } from '#tests/support/homes.ts';
import { applicationAnswer } from '../../domain/applications-schema.ts';
import { GROUP_HOMES } from '../../domain/rules.ts';
import { endApplications } from '../jobs.ts';
import { readApplication } from '../service/application-views.ts';

let app: TestApp;
let ana: Person;
let leo: Person;
let eva: Person;
let sol: Person;
let groupId: string;
let homeId: string;

const begin = async (as: Person | null, message = MESSAGE, property_id = homeId) =>
  app.call('POST', `/api/groups/${groupId}/applications`, { as, body: { property_id, message } });
const read = async (as: Person | null, id: string) => app.call('GET', `/api/applications/${id}`, { as });
const act = async (as: Person | null, id: string, action: string) =>
  app.call('POST', `/api/applications/${id}/actions`, { as, body: { action } });
const consent = async (as: Person, id: string, said: string) => consentTo(app, as, id, said);
const change = async (as: Person | null, id: string, message: string) =>
  app.call('PATCH', `/api/applications/${id}`, { as, body: { message } });
const received = async (as: Person | null, id = homeId) =>
  app.call('GET', `/api/applications?property_id=${id}`, { as });
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const heard = async (as: Person) =>
  (await app.call('GET', '/api/notifications', { as })).body.notifications.filter(
    ({ type }: { type: string }) => type === 'application',
  );
const messages = async (as: Person, withId: string) =>
  (await app.call('GET', `/api/conversations/chat-${withId}/messages`, { as })).body.messages ?? [];
// sessions end while the clock runs
const readAs = async (as: Person, id: string) => readApplication(contextAs(app, as), id);
const sent = async () => sentApplication(app, { ana, leo, groupId, homeId });

beforeAll(async () => {
  app = await makeTestApp();
});
beforeEach(async () => {
  ({ ana, leo, eva, groupId, homeId } = await groupAndHome(app));
  sol = await somebody(app, 'sol');
});

test('an application from its first word to the keys', async () => {
  const begun = await begin(leo);
  expect(begun.status).toBe(201);
  expect(applicationAnswer.safeParse(begun.body).success).toBe(true);
  const { id } = begun.body.application;
  expect(begun.body.application).toMatchObject({ state: 'draft', side: 'member', actions: ['ask', 'discard'] });
  expect(outcome(await read(eva, id))).toEqual([404, 'not_found']);

  expect((await act(leo, id, 'ask')).body.application).toMatchObject({
    state: 'consenting',
    round: 'send',
    my_consent: 'yes',
  });
  await expect.poll(async () => heard(ana)).toMatchObject([{ data: { property_id: homeId, of_group: groupId } }]);
  expect((await received(eva)).body.applications).toEqual([]);

  expect((await consent(ana, id, 'yes')).body.application).toMatchObject({ state: 'sent', side: 'leader' });
  await expect.poll(async () => heard(eva)).toMatchObject([{ data: { property_id: homeId, own: 'true' } }]);
  await expect
    .poll(async () => messages(eva, ana.id))
    .toMatchObject([{ type: 'group_interest', content: MESSAGE, property_id: homeId, sender_id: ana.id }]);

  const [theirs] = (await received(eva)).body.applications;
  expect(theirs).toMatchObject({
    id,
    side: 'owner',
    message: MESSAGE,
    group: { id: groupId, size: 3, members_count: 2, budget_cents: 40_000 },
    people: [{ user_id: ana.id, role: 'leader', consent: null }, { user_id: leo.id }],
    partner: { user_id: ana.id },
    round: null,
    actions: ['offer', 'decline'],
  });
  expect((await act(eva, id, 'offer')).body.application.state).toBe('offered');
  expect(outcome(await act(ana, id, 'accept'))).toEqual([409, 'application_not_agreed']);
  expect((await consent(leo, id, 'yes')).body.application).toMatchObject({ state: 'offered', round: 'accept' });
  expect((await act(ana, id, 'accept')).body.application).toMatchObject({ state: 'accepted', follow_up: 'house' });
  const next = async (as: Person) => (await read(as, id)).body.application.follow_up;
  expect([await next(leo), await next(eva)]).toEqual([null, 'reserve']);
  await app.call('POST', `/api/groups/${groupId}/actions`, { as: ana, body: { action: 'house' } });
  await actOnHome(app, eva, homeId, 'reserve');
  expect([await next(ana), await next(eva)]).toEqual([null, null]);
  expect(outcome(await act(ana, id, 'withdraw'))).toEqual([409, 'application_wrong_state']);
  await expect.poll(async () => heard(eva)).toHaveLength(2);
});

describe('consent', () => {
  test('two at once send it exactly once', async () => {
    await joinGroup(app, groupId, ana, sol);
    const id = await askedApplication(app, ana, groupId, homeId);
    const answers = await Promise.all([leo, sol].map(async (as) => consent(as, id, 'yes')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(eva, id)).body.application.state).toBe('sent');
    await expect.poll(async () => heard(eva)).toHaveLength(1);
    await expect.poll(async () => messages(eva, ana.id)).toHaveLength(1);
    expect(outcome(await consent(leo, id, 'yes'))).toEqual([409, 'application_wrong_state']);
  });

  test('a yes and a change of the message at once: what is sent is what all have read', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await askedApplication(app, ana, groupId, homeId);
      const [changed, said] = await Promise.all([change(ana, id, `${MESSAGE} Otra cosa.`), consent(leo, id, 'yes')]);
      const { application } = (await read(ana, id)).body;
      const isSent = application.state === 'sent';
      // whichever came first: sent as it was, or changed and then read as it is now, or not consented to
      expect([changed.status, said.status]).toEqual(
        isSent ? [application.message === MESSAGE ? 409 : 200, 200] : [200, 409],
      );
      await act(ana, id, isSent ? 'withdraw' : 'discard');
    }
  });

  test('is to what was read: not to another message, nor for others in the group', async () => {
    const id = await askedApplication(app, ana, groupId, homeId);
    const { version } = (await read(leo, id)).body.application;
    const said = async (word: string) =>
      outcome(await app.call('PUT', `/api/applications/${id}/consent`, { as: leo, body: { consent: word, version } }));
    await change(ana, id, `${MESSAGE} Sin fianza.`);
    expect(await said('yes')).toEqual([409, 'application_changed']);
    expect((await said('no'))[0]).toBe(200);
    await change(ana, id, MESSAGE);
    await joinGroup(app, groupId, ana, sol);
    expect(await said('yes')).toEqual([409, 'application_changed']);
  });

  test('a no holds it back, and may become a yes', async () => {
    const id = await askedApplication(app, ana, groupId, homeId);
    expect((await consent(leo, id, 'no')).body.application).toMatchObject({ state: 'consenting', my_consent: 'no' });
    await expect.poll(async () => heard(ana)).toHaveLength(1);
    expect((await consent(leo, id, 'yes')).body.application.state).toBe('sent');
  });

  test('begins again with another message, and with others in the group', async () => {
    await joinGroup(app, groupId, ana, sol);
    const id = await askedApplication(app, ana, groupId, homeId);
    await consent(leo, id, 'yes');
    const { body } = await change(sol, id, `${MESSAGE} Tenemos avales.`);
    const said = (people: { is_me: boolean; consent: string | null }[]) =>
      people.map((one) => [one.is_me, one.consent]);
    expect(said(body.application.people).toSorted()).toEqual([
      [false, null],
      [false, null],
      [true, 'yes'],
    ]);
    await consent(ana, id, 'yes');
    await app.call('POST', `/api/groups/${groupId}/leave`, { as: leo });
    expect((await read(ana, id)).body.application.state).toBe('consenting');
    expect(said((await read(ana, id)).body.application.people)).toEqual([
      [true, null],
      [false, null],
    ]);
    await consent(ana, id, 'yes');
    expect((await consent(sol, id, 'yes')).body.application.state).toBe('sent');
    expect(outcome(await read(leo, id))).toEqual([404, 'not_found']);
  });

  test('is not for a home that is gone', async () => {
    const id = await askedApplication(app, ana, groupId, homeId);
    await actOnHome(app, eva, homeId, 'rent');
    expect(outcome(await consent(leo, id, 'yes'))).toEqual([409, 'application_home_gone']);
    expect((await read(leo, id)).body.application).toMatchObject({ state: 'consenting', my_consent: null });
  });

  test('nobody alone is a group', async () => {
    const { body } = await begin(ana);
    await app.call('POST', `/api/groups/${groupId}/leave`, { as: leo });
    expect(outcome(await act(ana, body.application.id, 'ask'))).toEqual([409, 'group_too_few']);
  });
});

describe('one for each group and home', () => {
  test('two at once: one wins', async () => {
    const answers = await Promise.all([begin(ana), begin(leo), begin(ana), begin(leo)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('application_open');
  });

  test('another one after the first is over', async () => {
    const id = await sent();
    expect(outcome(await begin(leo))).toEqual([409, 'application_open']);
    await act(eva, id, 'decline');
    expect((await begin(leo)).status).toBe(201);
  });
});

describe('who may what', () => {
  test('an outsider and the other side find nothing or are told so', async () => {
    const id = await sent();
    for (const answer of [
      await read(sol, id),
      await act(sol, id, 'offer'),
      await consent(sol, id, 'yes'),
      await change(sol, id, MESSAGE),
      await begin(sol),
      await received(sol),
      await app.call('GET', `/api/groups/${groupId}/applications`, { as: sol }),
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

  test('bad input is refused', async () => {
    const id = await sent();
    expect((await begin(ana, 'corto')).status).toBe(400);
    expect((await begin(ana, 'x'.repeat(GROUP_HOMES.messageMaxLength + 1))).status).toBe(400);
    expect((await begin(ana, MESSAGE, 'x')).status).toBe(400);
    expect((await act(ana, id, 'send')).status).toBe(400);
    expect((await consent(ana, id, 'maybe')).status).toBe(400);
    expect((await read(ana, 'x')).status).toBe(400);
  });

  test('a decline and a withdrawal at once: one of them', async () => {
    const id = await sent();
    const answers = await Promise.all([act(eva, id, 'decline'), act(ana, id, 'withdraw')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('what is over by itself', () => {
  test('sent and unanswered for a fortnight, to the millisecond', async () => {
    const id = await sent();
    const { expires_at: until } = (await read(ana, id)).body.application;
    app.clock.advance(Date.parse(until) - app.clock.now().getTime());
    await endApplications(app.context());
    expect((await readAs(ana, id)).state).toBe('sent');
    app.clock.advance(1);
    await endApplications(app.context());
    expect((await readAs(ana, id)).state).toBe('expired');
  });

  test('a home that is let, a group that has found one', async () => {
    const id = await sent();
    await actOnHome(app, eva, homeId, 'rent');
    await endApplications(app.context());
    expect((await read(ana, id)).body.application.state).toBe('expired');
    const other = await publishHome(app, eva);
    const { body } = await begin(ana, MESSAGE, other);
    await app.call('POST', `/api/groups/${groupId}/actions`, { as: ana, body: { action: 'house' } });
    await endApplications(app.context());
    expect((await read(ana, body.application.id)).body.application.state).toBe('expired');
  });
});

test('a person who is erased takes consents along', async () => {
  await joinGroup(app, groupId, ana, sol);
  const id = await askedApplication(app, ana, groupId, homeId);
  await consent(leo, id, 'yes');
  await app.database.script(`delete from users where id = '${sol.id}'`);
  expect((await read(ana, id)).body.application).toMatchObject({ state: 'consenting', my_consent: null });
  await consent(ana, id, 'yes');
  expect((await consent(leo, id, 'yes')).body.application.state).toBe('sent');
});
