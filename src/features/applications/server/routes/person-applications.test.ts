import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { race } from '#tests/support/fixtures/race.ts';
import { contextAs, createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { createMember } from '#tests/support/fixtures/group-properties.ts';
import { createPersonApplications } from '#tests/support/fixtures/person-applications.ts';
import { actOnProperty, publishProperty } from '#tests/support/fixtures/properties.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { applicationResponse } from '../../domain/schema.ts';
import { APPLICATION } from '../../domain/rules.ts';
import { actOnApplication } from '../service/applications.ts';
import { applyAlone } from '../service/person-applications.ts';

/** Applications of one person. */
const NOTE = 'Hola, me interesa la habitación.';
let app: TestApp;
let ana: TestUser;
let leo: TestUser;
let eva: TestUser;
let propertyId: string;

const apply = async (as: TestUser | null, message = NOTE, id = propertyId) =>
  app.request('POST', `/api/properties/${id}/applications`, { as, body: { message } });
const read = async (as: TestUser, id: string) => app.request('GET', `/api/applications/${id}`, { as });
const act = async (as: TestUser, id: string, action: string) =>
  app.request('POST', `/api/applications/${id}/actions`, { as, body: { action } });
const received = async () =>
  (await app.request('GET', `/api/applications?property_id=${propertyId}`, { as: eva })).body.applications;
const mine = async (as: TestUser) =>
  (await app.request('GET', `/api/applications/mine?property_id=${propertyId}`, { as })).body.applications;
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const noticesOf = async (as: TestUser) =>
  (await app.request('GET', '/api/notifications', { as })).body.notifications.flatMap(
    ({ type, data }: { type: string; data: { event?: string } }) => (type === 'application' ? [data.event] : []),
  );
const messages = async (as: TestUser, withId: string) =>
  (await app.request('GET', `/api/conversations/chat-${withId}/messages`, { as })).body.messages ?? [];

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  [ana, leo, eva] = [await createMember(app, 'ana'), await createMember(app, 'leo'), await createMember(app, 'eva')];
  propertyId = await publishProperty(app, eva);
});

test('one person applies, is shortlisted and offered the property, and accepts', async () => {
  const { status, body } = await apply(ana);
  expect(status).toBe(201);
  expect(applicationResponse.safeParse(body).success).toBe(true);
  const { id } = body.application;
  expect(body.application).toMatchObject({
    state: 'sent',
    side: 'leader',
    group: null,
    people: [{ user_id: ana.id, role: 'leader', is_me: true }],
    partner: { user_id: eva.id },
    actions: ['withdraw'],
    may_change: false,
    may_propose: true,
  });
  await expect.poll(async () => noticesOf(eva)).toEqual(['send']);
  await expect
    .poll(async () => messages(eva, ana.id))
    .toMatchObject([{ type: 'property_interest', content: NOTE, property_id: propertyId, sender_id: ana.id }]);
  expect(await received()).toMatchObject([
    { id, side: 'owner', message: NOTE, group: null, partner: { user_id: ana.id } },
  ]);
  expect(await received()).toHaveLength(1);

  expect((await act(eva, id, 'shortlist')).body.application.state).toBe('shortlisted');
  expect((await act(eva, id, 'unlist')).body.application.state).toBe('sent');
  await act(eva, id, 'shortlist');
  await act(eva, id, 'offer');
  await expect.poll(async () => (await noticesOf(ana)).toSorted()).toEqual(['offer', 'shortlist', 'shortlist']);
  expect(await mine(ana)).toMatchObject([{ id, state: 'offered', actions: ['accept', 'withdraw'] }]);
  expect((await act(ana, id, 'accept')).body.application.state).toBe('accepted');
  const own = await app.request('GET', `/api/properties/${propertyId}/own`, { as: eva });
  expect(own.body.property.state).toBe('reserved');
});

test('a person has at most one open application per property, however many arrive at once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, async () => apply(ana)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(9).fill(409)]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('application_already_open');
  await act(ana, (await mine(ana))[0].id, 'withdraw');
  // Each one notifies the owner.
  expect(outcome(await apply(ana))).toEqual([429, 'application_again_tomorrow']);
  app.clock.advance(DAY_MS);
  expect((await applyAlone(contextAs(app, ana), propertyId, { message: NOTE, answers: [] })).state).toBe('sent');
});

test('an interest written in the chat is an application; its text stays in the chat', async () => {
  const body = { to: eva.id, content: NOTE, type: 'property_interest', property_id: propertyId };
  const { status } = await app.request('POST', '/api/messages/send', {
    as: ana,
    body: { ...body, client_id: crypto.randomUUID() },
    headers: await app.csrf(ana),
  });
  expect(status).toBe(201);
  expect(await received()).toMatchObject([{ state: 'sent', message: '', partner: { user_id: ana.id } }]);
  expect(await messages(eva, ana.id)).toMatchObject([{ content: NOTE }]);
});

test('after a refusal a person may apply again only after some weeks', async () => {
  const { id } = (await apply(ana)).body.application;
  await act(eva, id, 'decline');
  expect(outcome(await apply(ana))).toEqual([409, 'application_declined']);
  app.clock.advance(APPLICATION.declinedCooldownDays * DAY_MS);
  expect((await applyAlone(contextAs(app, ana), propertyId, { message: NOTE, answers: [] })).state).toBe('sent');
});

test('the property says how soon its owner usually answers, from five answers up', async () => {
  const band = async () => (await app.request('GET', `/api/properties/${propertyId}/response-band`)).body.band;
  const people = await Promise.all(Array.from({ length: 5 }, async (_, index) => createMember(app, `band${index}`)));
  const ids: string[] = [];
  for (const person of people) ids.push((await apply(person)).body.application.id);
  for (const id of ids.slice(1)) await act(eva, id, 'decline');
  expect(await band()).toBeNull();
  await act(eva, ids[0] ?? '', 'shortlist');
  expect(await band()).toBe('day');
  await actOnProperty(app, eva, propertyId, 'pause');
  expect((await app.request('GET', `/api/properties/${propertyId}/response-band`)).status).toBe(404);
});

test('everybody who applied is told once the property is rented, and their viewings end', async () => {
  const { id } = (await apply(ana)).body.application;
  const accepted = (await apply(leo)).body.application.id as string;
  await act(eva, accepted, 'offer');
  await act(leo, accepted, 'accept');
  await actOnProperty(app, eva, propertyId, 'rent');
  await app.settle();
  expect((await mine(ana))[0]).toMatchObject({ id, state: 'expired' });
  expect((await mine(leo))[0].state).toBe('accepted');
  expect([await noticesOf(ana), await noticesOf(leo)]).toEqual([['rented'], ['offer']]);
});

describe('permissions', () => {
  test('guests, strangers, owners and invalid input are refused', async () => {
    expect((await apply(null)).status).toBe(401);
    expect(outcome(await apply(eva))).toEqual([400, 'own_property']);
    expect(outcome(await apply(ana, NOTE, crypto.randomUUID()))).toEqual([404, 'not_found']);
    expect((await apply(ana, '')).status).toBe(400);
    expect((await apply(ana, 'x'.repeat(APPLICATION.messageMaxLength + 1))).status).toBe(400);
    const extra = { message: NOTE, state: 'accepted' };
    expect(
      (await app.request('POST', `/api/properties/${propertyId}/applications`, { as: ana, body: extra })).status,
    ).toBe(400);
    const { id } = (await apply(ana)).body.application;
    expect(outcome(await read(leo, id))).toEqual([404, 'not_found']);
    expect(outcome(await act(leo, id, 'withdraw'))).toEqual([404, 'not_found']);
    expect(outcome(await act(ana, id, 'shortlist'))).toEqual([403, 'application_not_yours']);
    expect(await mine(leo)).toEqual([]);
    await actOnProperty(app, eva, propertyId, 'pause');
    expect(outcome(await apply(leo))).toEqual([404, 'not_found']);
  });

  test('a block in either direction ends the application and hides it from the owner; the applicant keeps their own text', async () => {
    for (const [blocker, blocked] of [
      [ana, eva],
      [eva, leo],
    ] as const) {
      const applicant = blocker === ana ? ana : leo;
      const { id } = (await apply(applicant)).body.application;
      await app.request('POST', '/api/blocks', { as: blocker, body: { user_id: blocked.id } });
      await app.settle();
      expect(outcome(await read(eva, id))).toEqual([404, 'not_found']);
      expect(outcome(await apply(applicant))).toEqual([404, 'not_found']);
      const kept = { state: 'expired', message: NOTE, partner: null, actions: [], may_propose: false, may_book: false };
      expect((await read(applicant, id)).body.application).toMatchObject(kept);
      expect((await mine(applicant))[0]).toMatchObject(kept);
    }
    expect(await received()).toEqual([]);
  });

  test('a block that is handled again ends no application that was sent after it was lifted', async () => {
    const first = (await apply(ana)).body.application.id;
    const event = { blockerId: eva.id, blockedId: ana.id, at: app.clock.now().toISOString() };
    await app.request('POST', '/api/blocks', { as: eva, body: { user_id: ana.id } });
    await app.settle();
    expect((await read(ana, first)).body.application.state).toBe('expired');
    await app.request('DELETE', `/api/blocks/${ana.id}`, { as: eva });
    app.clock.advance(DAY_MS);
    const second = (await apply(ana)).body.application.id;
    await app.publish('profiles.blocked', event);
    await app.settle();
    expect((await read(ana, second)).body.application.state).toBe('sent');
  });

  test('a person starts a limited number of applications per day', async () => {
    const started = async (count: number) =>
      app.database.runScript(`
        insert into applications (id, applicant_id, property_id, state, message, created_by, created_at, state_since, sent_at)
        select gen_random_uuid(), '${ana.id}', '${other}', 'withdrawn', '', '${ana.id}', t, t, t
        from (select '${app.clock.now().toISOString()}'::timestamptz as t), generate_series(1, ${count});`);
    const other = await publishProperty(app, eva);
    await started(APPLICATION.maxStartedPerDay);
    expect(outcome(await apply(ana))).toEqual([429, 'application_day_limit']);
  });
});

describe('the last place', () => {
  const offered = async (as: TestUser, id = propertyId): Promise<string> => {
    const applied = (await apply(as, NOTE, id)).body.application.id;
    await act(eva, applied, 'offer');
    return applied;
  };
  /** Accepts with a clock that ticks, as a real one does. */
  const accept = async (as: TestUser, id: string) => {
    const ctx = contextAs(app, as);
    const now = () => {
      app.clock.advance(3);
      return app.clock.now();
    };
    return (await actOnApplication({ ...ctx, now }, id, 'accept')).state;
  };

  test('is taken by the first to accept, until the owner puts it on offer again', async () => {
    const [first, second] = [await offered(ana), await offered(leo)];
    expect(await accept(ana, first)).toBe('accepted');
    await expect(accept(leo, second)).rejects.toMatchObject({ code: 'application_place_taken' });
    await actOnProperty(app, eva, propertyId, 'release');
    app.clock.advance(1000);
    // Reserved by hand for the person who was offered it.
    await actOnProperty(app, eva, propertyId, 'reserve');
    expect(await accept(leo, second)).toBe('accepted');
  });

  test('can be accepted after the owner has reserved it by hand, once', async () => {
    const [first, second] = [await offered(ana), await offered(leo)];
    await actOnProperty(app, eva, propertyId, 'reserve');
    expect(await accept(ana, first)).toBe('accepted');
    await expect(accept(leo, second)).rejects.toMatchObject({ code: 'application_place_taken' });
  });
});

test('of a hundred acceptances at once one takes the last place', async () => {
  const rows = await createPersonApplications(app, propertyId, 'offered', 100);
  const results = await race(
    rows.map(
      ({ userId, id }) =>
        async () =>
          actOnApplication(contextAs(app, { ...ana, id: userId }), id, 'accept'),
    ),
  );
  expect(results).toEqual({ succeeded: 1, codes: ['application_place_taken'] });
  expect((await received()).filter(({ state }: { state: string }) => state === 'accepted')).toHaveLength(1);
});
