import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { groupAndHome, sentApplication, somebody } from '#tests/support/group-homes.ts';
import { madridClock } from '#kit/madrid.ts';
import type { Viewing } from '../../domain/applications-schema.ts';
import { VIEWING } from '../../domain/rules.ts';
import { remindOfViewings } from '../jobs.ts';

let app: TestApp;
let ana: Person;
let leo: Person;
let eva: Person;
let id: string;

const inHours = (hours: number) => madridClock(new Date(app.clock.now().getTime() + hours * 3_600_000));
const propose = async (as: Person | null, hours = 48, more: object = {}) =>
  app.call('POST', `/api/applications/${id}/viewings`, { as, body: { ...inHours(hours), ...more } });
const change = async (as: Person, viewing: string, hours: number, more: object = {}) =>
  app.call('PATCH', `/api/viewings/${viewing}`, { as, body: { ...inHours(hours), ...more } });
const act = async (as: Person | null, viewing: string, action: string, more: object = {}) =>
  app.call('POST', `/api/viewings/${viewing}/actions`, { as, body: { action, ...more } });
const answer = async (as: Person | null, viewing: string, said: string) =>
  app.call('PUT', `/api/viewings/${viewing}/answer`, { as, body: { answer: said } });
const calendar = async (as: Person | null, viewing: string) =>
  app.call('GET', `/api/viewings/${viewing}/calendar.ics`, { as });
const seen = async (as: Person): Promise<Viewing[]> =>
  (await app.call('GET', `/api/applications/${id}`, { as })).body.application.viewings;
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const heard = async (as: Person) =>
  (await app.call('GET', '/api/notifications', { as })).body.notifications.filter(
    ({ type }: { type: string }) => type === 'viewing',
  );
const proposed = async (as: Person, hours = 48, more: object = {}): Promise<string> => {
  const { body } = await propose(as, hours, more);
  const { day, time } = inHours(hours);
  const found = body.application.viewings.find((one: Viewing) => {
    const shown = madridClock(new Date(one.starts_at));
    return one.state === 'proposed' && shown.day === day && shown.time === time;
  });
  return found.id as string;
};

beforeAll(async () => {
  app = await makeTestApp();
});
beforeEach(async () => {
  const made = await groupAndHome(app);
  ({ ana, leo, eva } = made);
  id = await sentApplication(app, made);
});

test('a viewing from the owner’s proposal to the calendar; where it is, is told once both agree', async () => {
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
  await expect.poll(async () => heard(leo)).toHaveLength(1);
  const it = viewing?.id ?? '';
  expect((await answer(leo, it, 'maybe')).body.application.viewings).toMatchObject([{ my_answer: 'maybe' }]);
  expect(await seen(eva)).toMatchObject([{ answers: [{ user_id: leo.id, answer: 'maybe' }], may_answer: false }]);
  expect(outcome(await calendar(leo, it))).toEqual([409, 'viewing_wrong_state']);
  expect(outcome(await act(leo, it, 'agree'))).toEqual([403, 'not_group_leader']);
  expect(outcome(await act(eva, it, 'agree'))).toEqual([409, 'viewing_waits']);
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
  await expect.poll(async () => heard(eva)).toHaveLength(2);
  const cancelled = await calendar(eva, it);
  expect(cancelled.headers.get('content-type')).toContain('method=CANCEL');
  const off = cancelled.body as string;
  expect(off).toContain('METHOD:CANCEL');
  expect(off).toContain('SEQUENCE:1');
  expect(off).not.toContain('LOCATION');
});

test('one agreed time ends the other proposals', async () => {
  const [first, second] = [await proposed(leo), await proposed(ana, 72)];
  expect((await act(eva, second, 'agree', { place: 'Portal 3' })).status).toBe(200);
  expect((await seen(leo)).map((one) => [one.id, one.state, one.place])).toEqual([
    [first, 'cancelled', null],
    [second, 'agreed', 'Portal 3'],
  ]);
});

test('another time has to be agreed anew, another place not', async () => {
  const it = await proposed(ana);
  await act(eva, it, 'agree');
  await answer(leo, it, 'yes');
  expect((await change(eva, it, 48, { place: 'Portal 4' })).body.application.viewings).toMatchObject([
    { state: 'agreed', place: 'Portal 4' },
  ]);
  await expect.poll(async () => heard(leo)).toHaveLength(3);
  const told = (await heard(leo)).map(({ data }: { data: { event: string } }) => data.event);
  expect(told.filter((event: string) => event === 'place')).toHaveLength(1);
  // nothing is changed: nobody is told
  expect((await change(ana, it, 48)).body.application.viewings).toMatchObject([{ state: 'agreed' }]);
  expect((await heard(leo)).length).toBe(told.length);
  expect((await change(eva, it, 60)).body.application.viewings).toMatchObject([
    { state: 'proposed', proposed_by: 'owner', answers: [] },
  ]);
  expect(await seen(ana)).toMatchObject([{ place: null, actions: ['agree', 'change', 'cancel'] }]);
  expect(outcome(await act(leo, it, 'cancel'))).toEqual([403, 'not_group_leader']);
});

test('two sides at once: agreed or called off, not both', async () => {
  const it = await proposed(eva);
  const answers = await Promise.all([act(ana, it, 'agree'), act(eva, it, 'cancel')]);
  const [state] = (await seen(ana)).map((one) => one.state);
  expect(state).toBe('cancelled');
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
});

test('only those concerned, with what they may say, at times that are', async () => {
  const it = await proposed(eva);
  const sol = await somebody(app, 'sol');
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
    [48, { minutes: VIEWING.mostMinutes + 1 }],
    [48, { time: '25:00' }],
    [48, { day: '2027-02-30' }],
    [48, { place: 'x'.repeat(VIEWING.placeMaxLength + 1) }],
  ] as const)
    expect((await propose(eva, hours, more)).status, JSON.stringify([hours, more])).toBe(400);
  expect((await propose(ana, 48, { place: 'Mi casa' })).status).toBe(400);
});

test('so many at a time, and none of an application that is over', async () => {
  const all = await Promise.all(Array.from({ length: VIEWING.most + 2 }, async (_, nth) => propose(eva, 40 + nth)));
  expect(all.map(({ status }) => status).toSorted()).toEqual([...Array<number>(VIEWING.most).fill(201), 409, 409]);
  await app.call('POST', `/api/applications/${id}/actions`, { as: eva, body: { action: 'decline' } });
  expect(new Set((await seen(ana)).map(({ state }) => state))).toEqual(new Set(['cancelled']));
  expect(outcome(await propose(eva))).toEqual([409, 'application_wrong_state']);
});

test('a day before, whoever has not said no is reminded, once', async () => {
  const it = await proposed(eva, 26);
  await act(ana, it, 'agree');
  await answer(leo, it, 'no');
  await expect.poll(async () => heard(eva)).toHaveLength(1);
  await remindOfViewings(app.context());
  expect(await heard(eva)).toHaveLength(1);
  app.clock.advance(3 * 3_600_000);
  await remindOfViewings(app.context());
  await remindOfViewings(app.context());
  await expect.poll(async () => heard(eva)).toHaveLength(2);
  expect(await heard(ana)).toHaveLength(2);
  expect((await heard(leo)).map(({ data }: { data: { event: string } }) => data.event)).not.toContain('remind');
});
