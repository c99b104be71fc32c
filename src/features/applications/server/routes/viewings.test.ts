import { beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '#shared/time/duration.ts';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import {
  createGroupAndProperty,
  createSentApplication,
  createMember,
} from '#tests/support/fixtures/group-properties.ts';
import { toMadridDateTime } from '#shared/time/local-time.ts';
import type { Viewing } from '../../domain/schema.ts';
import { VIEWING } from '../../domain/rules.ts';
import { sendViewingReminders } from '../jobs.ts';

let app: TestApp;
let ana: TestUser;
let leo: TestUser;
let eva: TestUser;
let id: string;

const inHours = (hours: number) => toMadridDateTime(new Date(app.clock.now().getTime() + hours * HOUR_MS));
const propose = async (as: TestUser | null, hours = 48, more: object = {}) =>
  app.request('POST', `/api/applications/${id}/viewings`, { as, body: { ...inHours(hours), ...more } });
const change = async (as: TestUser, viewing: string, hours: number, more: object = {}) =>
  app.request('PATCH', `/api/viewings/${viewing}`, { as, body: { ...inHours(hours), ...more } });
const act = async (as: TestUser | null, viewing: string, action: string, more: object = {}) =>
  app.request('POST', `/api/viewings/${viewing}/actions`, { as, body: { action, ...more } });
const answer = async (as: TestUser | null, viewing: string, rsvp: string) =>
  app.request('PUT', `/api/viewings/${viewing}/answer`, { as, body: { answer: rsvp } });
const calendar = async (as: TestUser | null, viewing: string) =>
  app.request('GET', `/api/viewings/${viewing}/calendar.ics`, { as });
const seen = async (as: TestUser): Promise<Viewing[]> =>
  (await app.request('GET', `/api/applications/${id}`, { as })).body.application.viewings;
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const notificationsOf = async (as: TestUser) =>
  (await app.request('GET', '/api/notifications', { as })).body.notifications.filter(
    ({ type }: { type: string }) => type === 'viewing',
  );
const proposed = async (as: TestUser, hours = 48, more: object = {}): Promise<string> => {
  const { body } = await propose(as, hours, more);
  const { day, time } = inHours(hours);
  const found = body.application.viewings.find((one: Viewing) => {
    const shown = toMadridDateTime(new Date(one.starts_at));
    return one.state === 'proposed' && shown.day === day && shown.time === time;
  });
  return found.id as string;
};

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  const made = await createGroupAndProperty(app);
  ({ ana, leo, eva } = made);
  id = await createSentApplication(app, made);
});

test('a viewing goes from the proposal to the calendar; the address is visible after the agreement', async () => {
  const { status, body } = await propose(eva, 48, { place: 'Calle de la Murta, 12', minutes: 45 });
  expect(status).toBe(201);
  expect(body.application).toMatchObject({
    state: 'viewing',
    viewings: [{ place: 'Calle de la Murta, 12', actions: ['change', 'cancel'] }],
  });
  const [viewing] = await seen(leo);
  expect(viewing).toMatchObject({
    state: 'proposed',
    proposed_by: 'owner',
    place: null,
    minutes: 45,
    may_answer: true,
    actions: [],
  });
  await expect.poll(async () => notificationsOf(leo)).toHaveLength(1);
  const it = viewing?.id ?? '';
  expect((await answer(leo, it, 'maybe')).body.application.viewings).toMatchObject([{ my_answer: 'maybe' }]);
  expect(await seen(eva)).toMatchObject([{ answers: [{ user_id: leo.id, answer: 'maybe' }], may_answer: false }]);
  expect(outcome(await calendar(leo, it))).toEqual([409, 'viewing_wrong_state']);
  expect(outcome(await act(leo, it, 'agree'))).toEqual([403, 'not_group_leader']);
  expect(outcome(await act(eva, it, 'agree'))).toEqual([409, 'viewing_awaiting_reply']);
  expect((await act(ana, it, 'agree')).body.application.viewings).toMatchObject([
    { state: 'agreed', place: 'Calle de la Murta, 12', my_answer: 'yes' },
  ]);
  const file = await calendar(leo, it);
  expect([file.status, file.headers.get('content-type')]).toEqual([
    200,
    'text/calendar; charset=utf-8; method=PUBLISH',
  ]);
  const lines = (file.body as string).replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'SEQUENCE:0',
      String.raw`LOCATION:Calle de la Murta\, 12`,
      'SUMMARY:Visita: Piso con luz en Benimaclet',
    ]),
  );
  expect(lines.some((line) => line === `UID:${it}`)).toBe(true);
  expect((await act(ana, it, 'cancel')).status).toBe(200);
  await expect.poll(async () => notificationsOf(eva)).toHaveLength(2);
  const cancelled = await calendar(eva, it);
  expect(cancelled.headers.get('content-type')).toContain('method=CANCEL');
  const off = cancelled.body as string;
  expect(off).toContain('METHOD:CANCEL');
  expect(off).toContain('SEQUENCE:1');
  expect(off).not.toContain('LOCATION');
});

test('an agreement on one time cancels the other proposals', async () => {
  const [first, second] = [await proposed(leo), await proposed(ana, 72)];
  expect((await act(eva, second, 'agree', { place: 'Portal 3' })).status).toBe(200);
  expect((await seen(leo)).map((one) => [one.id, one.state, one.place])).toEqual([
    [first, 'cancelled', null],
    [second, 'agreed', 'Portal 3'],
  ]);
});

test('a new time must be agreed again, a new address must not', async () => {
  const it = await proposed(ana);
  await act(eva, it, 'agree');
  await answer(leo, it, 'yes');
  expect((await change(eva, it, 48, { place: 'Portal 4' })).body.application.viewings).toMatchObject([
    { state: 'agreed', place: 'Portal 4' },
  ]);
  await expect.poll(async () => notificationsOf(leo)).toHaveLength(3);
  const events = (await notificationsOf(leo)).map(({ data }: { data: { event: string } }) => data.event);
  expect(events.filter((event: string) => event === 'place')).toHaveLength(1);
  // No change, no notification.
  expect((await change(ana, it, 48)).body.application.viewings).toMatchObject([{ state: 'agreed' }]);
  expect((await notificationsOf(leo)).length).toBe(events.length);
  expect((await change(eva, it, 60)).body.application.viewings).toMatchObject([
    { state: 'proposed', proposed_by: 'owner', answers: [] },
  ]);
  expect(await seen(ana)).toMatchObject([{ place: null, actions: ['agree', 'change', 'cancel'] }]);
  expect(outcome(await act(leo, it, 'cancel'))).toEqual([403, 'not_group_leader']);
});

test('a concurrent agreement and cancellation have one winner', async () => {
  const it = await proposed(eva);
  const answers = await Promise.all([act(ana, it, 'agree'), act(eva, it, 'cancel')]);
  const [state] = (await seen(ana)).map((one) => one.state);
  expect(state).toBe('cancelled');
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
});

test('only participants have access, with their own actions and valid times', async () => {
  const it = await proposed(eva);
  const sol = await createMember(app, 'sol');
  for (const answered of [
    await propose(sol),
    await change(sol, it, 50),
    await act(sol, it, 'agree'),
    await answer(sol, it, 'yes'),
    await calendar(sol, it),
    await act(ana, crypto.randomUUID(), 'agree'),
  ])
    expect(outcome(answered)).toEqual([404, 'not_found']);
  expect([
    (await propose(null)).status,
    (await act(null, it, 'agree')).status,
    (await calendar(null, it)).status,
  ]).toEqual([401, 401, 401]);
  expect(outcome(await answer(eva, it, 'yes'))).toEqual([403, 'application_not_yours']);
  for (const [hours, more] of [
    [0.2, {}],
    [-5, {}],
    [24 * 130, {}],
    [48, { minutes: 5 }],
    [48, { minutes: VIEWING.maxMinutes + 1 }],
    [48, { time: '25:00' }],
    [48, { day: '2027-02-30' }],
    [48, { place: 'x'.repeat(VIEWING.placeMaxLength + 1) }],
  ] as const)
    expect((await propose(eva, hours, more)).status, JSON.stringify([hours, more])).toBe(400);
  expect((await propose(ana, 48, { place: 'Mi casa' })).status).toBe(400);
});

test('upcoming viewings are limited, and ended with the application', async () => {
  const all = await Promise.all(
    Array.from({ length: VIEWING.maxUpcoming + 2 }, async (_, nth) => propose(eva, 40 + nth)),
  );
  expect(all.map(({ status }) => status).toSorted()).toEqual([
    ...Array<number>(VIEWING.maxUpcoming).fill(201),
    409,
    409,
  ]);
  await app.request('POST', `/api/applications/${id}/actions`, { as: eva, body: { action: 'decline' } });
  expect(new Set((await seen(ana)).map(({ state }) => state))).toEqual(new Set(['cancelled']));
  expect(outcome(await propose(eva))).toEqual([409, 'application_wrong_state']);
});

test.each([
  ['all members have blocked the owner', () => [[ana, eva] as const, [leo, eva] as const]],
  ['the owner has blocked all members', () => [[eva, leo] as const, [eva, ana] as const]],
])('once %s, the application of the group ends and its viewings stand still', async (_case, blocks) => {
  const it = await proposed(eva);
  const [first, second] = blocks();
  const block = async ([as, { id: userId }]: readonly [TestUser, TestUser]) => {
    await app.request('POST', '/api/blocks', { as, body: { user_id: userId } });
    await app.settle();
  };
  if (first) await block(first);
  // The other member goes on.
  expect((await change(eva, it, 50)).status).toBe(200);
  if (second) await block(second);
  const told = await Promise.all([ana, leo, eva].map(notificationsOf));
  expect((await seen(ana)).map(({ state }) => state)).toEqual(['cancelled']);
  for (const as of [eva, ana])
    for (const answered of [await propose(as, 60), await change(as, it, 70)])
      expect(outcome(answered)).toEqual([409, expect.stringMatching(/_wrong_state$/)]);
  await app.settle();
  expect(await Promise.all([ana, leo, eva].map(notificationsOf))).toEqual(told);
});

test('members who have not declined get one reminder the day before', async () => {
  const it = await proposed(eva, 26);
  await act(ana, it, 'agree');
  await answer(leo, it, 'no');
  await expect.poll(async () => notificationsOf(eva)).toHaveLength(1);
  await sendViewingReminders(app.context());
  expect(await notificationsOf(eva)).toHaveLength(1);
  app.clock.advance(3 * HOUR_MS);
  await sendViewingReminders(app.context());
  await sendViewingReminders(app.context());
  await expect.poll(async () => notificationsOf(eva)).toHaveLength(2);
  expect(await notificationsOf(ana)).toHaveLength(2);
  expect((await notificationsOf(leo)).map(({ data }: { data: { event: string } }) => data.event)).not.toContain(
    'remind',
  );
});
