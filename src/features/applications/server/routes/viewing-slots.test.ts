import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { race } from '#tests/support/fixtures/race.ts';
import { contextAs, createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import {
  createGroupAndProperty,
  createMember,
  createSentApplication,
} from '#tests/support/fixtures/group-properties.ts';
import { createPersonApplications } from '#tests/support/fixtures/person-applications.ts';
import { publishProperty } from '#tests/support/fixtures/properties.ts';
import { banAccount } from '#features/accounts/server/service/account-status.ts';
import { queryRows } from '#platform/db/db.ts';
import { HOUR_MS } from '#shared/time/duration.ts';
import { addDays, toMadridDateTime } from '#shared/time/local-time.ts';
import { VIEWING, VIEWING_SLOT } from '../../domain/rules.ts';
import type { ViewingSlot } from '../../domain/viewing-slots.ts';
import { sendViewingReminders } from '../jobs.ts';
import { actOnNoShow } from '../service/no-shows.ts';
import { bookSlot } from '../service/viewing-slots.ts';
import { actOnViewing, changeViewing } from '../service/viewings.ts';

let app: TestApp;
let ana: TestUser;
let leo: TestUser;
let eva: TestUser;
let propertyId: string;

const dayAhead = (days: number) => addDays(toMadridDateTime(app.clock.now()).day, days);
const open = async (as: TestUser, body: object = {}) =>
  app.request('POST', `/api/properties/${propertyId}/viewing-slots`, {
    as,
    body: { day: dayAhead(2), time: '17:00', mode: 'in_person', place: 'El portal', ...body },
  });
const slotsOf = async (as: TestUser): Promise<ViewingSlot[]> =>
  (await app.request('GET', `/api/properties/${propertyId}/viewing-slots`, { as })).body.slots;
const apply = async (as: TestUser): Promise<string> =>
  (await app.request('POST', `/api/properties/${propertyId}/applications`, { as, body: { message: 'Hola' } })).body
    .application.id;
const act = async (as: TestUser, id: string, action: string) =>
  app.request('POST', `/api/applications/${id}/actions`, { as, body: { action } });
const applyShortlisted = async (as: TestUser) => {
  const id = await apply(as);
  await act(eva, id, 'shortlist');
  return id;
};
const book = async (as: TestUser, id: string, slot: ViewingSlot | undefined) =>
  app.request('PUT', `/api/applications/${id}/booking`, { as, body: { slot_id: slot?.id ?? '' } });
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const viewingEvents = async (as: TestUser) =>
  (await app.request('GET', '/api/notifications', { as })).body.notifications.flatMap(
    ({ type, data }: { type: string; data: { event?: string } }) => (type === 'viewing' ? [data.event] : []),
  );

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  [ana, leo, eva] = [await createMember(app, 'ana'), await createMember(app, 'leo'), await createMember(app, 'eva')];
  propertyId = await publishProperty(app, eva);
});

test('a shortlisted person books a slot, moves it twice and cancels it', async () => {
  await open(eva, { weeks: 4 });
  const id = await applyShortlisted(ana);
  const slots = await slotsOf(ana);
  expect(slots).toMatchObject([0, 1, 2, 3].map(() => ({ state: 'free', mode: 'in_person', place: null })));
  expect((await slotsOf(eva))[0]).toMatchObject({ place: 'El portal' });

  const { body } = await book(ana, id, slots[0]);
  expect(body.application).toMatchObject({
    state: 'viewing',
    viewings: [
      { state: 'agreed', place: 'El portal', moves_left: 2, starts_at: slots[0]?.starts_at, may_answer: false },
    ],
  });
  await expect.poll(async () => viewingEvents(eva)).toEqual(['book']);
  expect((await slotsOf(ana)).map(({ state }) => state)).toEqual(['mine', 'free', 'free', 'free']);
  const viewingId: string = body.application.viewings[0].id;
  const calendar = await app.request('GET', `/api/viewings/${viewingId}/calendar.ics`, { as: ana });
  expect(calendar.status).toBe(200);

  await book(ana, id, slots[1]);
  expect((await book(ana, id, slots[2])).body.application.viewings).toMatchObject([{ id: viewingId, moves_left: 0 }]);
  expect(outcome(await book(ana, id, slots[3]))).toEqual([409, 'viewing_move_limit']);
  expect((await slotsOf(eva)).map(({ state }) => state)).toEqual(['free', 'free', 'taken', 'free']);
  await app.request('POST', `/api/viewings/${viewingId}/actions`, { as: ana, body: { action: 'cancel' } });
  expect((await slotsOf(eva)).map(({ state }) => state)).toEqual(['free', 'free', 'free', 'free']);
  expect(outcome(await book(ana, id, slots[3]))).toEqual([409, 'viewing_move_limit']);
});

test('an application awaits a booking while a slot is free and there is no viewing', async () => {
  const id = await applyShortlisted(ana);
  const awaits = async () =>
    (await app.request('GET', `/api/applications/${id}`, { as: ana })).body.application.awaits_booking;
  expect(await awaits()).toBe(false);
  await open(eva);
  expect(await awaits()).toBe(true);
  const [slot] = await slotsOf(ana);
  const viewing = (await book(ana, id, slot)).body.application;
  expect(viewing).toMatchObject({ awaits_booking: false });
  await app.request('POST', `/api/viewings/${viewing.viewings[0].id}/actions`, { as: eva, body: { action: 'cancel' } });
  expect(await awaits()).toBe(true);
  await book(leo, await applyShortlisted(leo), slot);
  expect(await awaits()).toBe(false);
});

test('cancelling a booking and booking again is a move, unless the owner cancels', async () => {
  await open(eva, { weeks: 3 });
  const id = await applyShortlisted(ana);
  const slots = await slotsOf(ana);
  const cancel = async (as: TestUser, viewingId: string) =>
    (await app.request('POST', `/api/viewings/${viewingId}/actions`, { as, body: { action: 'cancel' } })).body
      .application;
  const bookNext = async (nth: number) =>
    (await book(ana, id, slots[nth])).body.application.viewings.find(
      ({ state }: { state: string }) => state === 'agreed',
    );
  await cancel(eva, (await bookNext(0)).id);
  expect(await bookNext(0)).toMatchObject({ moves_left: 2 });
  const booked = await bookNext(1);
  expect(booked).toMatchObject({ moves_left: 1 });
  expect(await cancel(ana, booked.id)).toMatchObject({ may_book: true });
  const last = await bookNext(2);
  expect(last).toMatchObject({ moves_left: 0 });
  expect(await cancel(ana, last.id)).toMatchObject({ may_book: false });
});

test('of a hundred bookings at once one gets the slot, and a lost one is told so', async () => {
  await open(eva);
  const [slot] = await slotsOf(eva);
  const rows = await createPersonApplications(app, propertyId, 'shortlisted', 100);
  const results = await race(
    rows.map(
      ({ userId, id }) =>
        async () =>
          bookSlot(contextAs(app, { ...ana, id: userId }), id, slot?.id ?? ''),
    ),
  );
  expect(results).toEqual({ succeeded: 1, codes: ['viewing_slot_taken'] });
});

test('a group is booked in by its leader', async () => {
  const group = await createGroupAndProperty(app);
  ({ propertyId, eva } = group);
  const id = await createSentApplication(app, group);
  await act(eva, id, 'shortlist');
  await open(eva, { mode: 'video', weeks: 2 });
  const [slot, later] = await slotsOf(group.leo);
  expect(outcome(await book(group.leo, id, slot))).toEqual([403, 'not_group_leader']);
  const { body } = await book(group.ana, id, slot);
  expect(body.application.viewings).toMatchObject([{ mode: 'video', place: null, may_answer: true, my_answer: 'yes' }]);
  await expect.poll(async () => viewingEvents(group.leo)).toEqual(['book']);
  const answer = `/api/viewings/${body.application.viewings[0].id}/answer`;
  expect((await app.request('PUT', answer, { as: group.leo, body: { answer: 'yes' } })).status).toBe(200);
  // The others have not answered about the new time.
  expect((await book(group.ana, id, later)).body.application.viewings).toMatchObject([
    { my_answer: 'yes', answers: [{ user_id: group.ana.id, answer: 'yes' }] },
  ]);
});

test('reminders are sent once, a day and an hour before', async () => {
  await open(eva);
  const id = await applyShortlisted(ana);
  const [slot] = await slotsOf(ana);
  await book(ana, id, slot);
  await app.settle();
  const startsAt = Date.parse(slot?.starts_at ?? '');
  const events = async () => {
    await sendViewingReminders(app.context());
    await sendViewingReminders(app.context());
    await app.settle();
    const rows = await queryRows<{ event: string }>(
      app.database.db,
      sql`select data ->> 'event' as event from notifications where user_id = ${ana.id} and type = 'viewing' order by created_at`,
    );
    return rows.map(({ event }) => event);
  };
  expect(await events()).toEqual([]);
  app.clock.advance(startsAt - 23 * HOUR_MS - app.clock.now().getTime());
  expect(await events()).toEqual(['remind']);
  app.clock.advance(startsAt - HOUR_MS / 2 - app.clock.now().getTime());
  expect(await events()).toEqual(['remind', 'remind_hour']);
});

test('new times are mailed to a person at most once an hour, all else always', async () => {
  await open(eva, { weeks: 2 });
  const id = await applyShortlisted(ana);
  const [first, second] = await slotsOf(ana);
  await bookSlot(contextAs(app, ana), id, first?.id ?? '');
  const { viewings } = await bookSlot(contextAs(app, ana), id, second?.id ?? '');
  const viewingId = viewings[0]?.id ?? '';
  const { day, time } = toMadridDateTime(new Date(app.clock.now().getTime() + 50 * HOUR_MS));
  await changeViewing(contextAs(app, eva), viewingId, { day, time, minutes: 30 });
  await actOnViewing(contextAs(app, ana), viewingId, { action: 'agree' });
  await actOnViewing(contextAs(app, ana), viewingId, { action: 'cancel' });
  await app.settle();
  expect((await viewingEvents(eva)).toSorted()).toEqual(['agree', 'book', 'cancel', 'move']);
  expect(await viewingEvents(ana)).toEqual(['change']);
  // Mails to people who are online wait for some minutes.
  app.clock.advance(HOUR_MS);
  const mails = (await app.sentEmails()).filter(({ kind }) => kind === 'viewing');
  // Only the email about the move is held back, not the first one to Ana.
  expect(mails.filter(({ to }) => to === eva.email)).toHaveLength(3);
  expect(mails.filter(({ to }) => to === ana.email)).toHaveLength(1);
});

test('either side says after a viewing that the other did not come, and that can be contested', async () => {
  await open(eva);
  const id = await applyShortlisted(ana);
  const [slot] = await slotsOf(ana);
  const viewingId = (await book(ana, id, slot)).body.application.viewings[0].id as string;
  const say = async (as: TestUser, action: 'mark' | 'withdraw' | 'contest') =>
    (await actOnNoShow(contextAs(app, as), viewingId, action)).viewings[0];
  await expect(say(eva, 'mark')).rejects.toMatchObject({ code: 'viewing_not_over' });
  app.clock.advance(Date.parse(slot?.starts_at ?? '') + HOUR_MS - app.clock.now().getTime());
  await expect(say(leo, 'mark')).rejects.toMatchObject({ code: 'not_found' });
  await expect(say(ana, 'contest')).rejects.toMatchObject({ code: 'viewing_wrong_state' });
  expect(await say(eva, 'mark')).toMatchObject({
    absences: [{ party: 'applicant', is_contested: false }],
    no_show_actions: ['withdraw'],
  });
  expect(await say(ana, 'contest')).toMatchObject({
    absences: [{ party: 'applicant', is_contested: true }],
    no_show_actions: ['mark'],
  });
  await expect(say(ana, 'contest')).rejects.toMatchObject({ code: 'viewing_wrong_state' });
  expect(await say(eva, 'withdraw')).toMatchObject({ absences: [], no_show_actions: [] });
  await expect(say(eva, 'mark')).rejects.toMatchObject({ code: 'viewing_wrong_state' });
  await say(ana, 'mark');
  app.clock.advance(VIEWING.noShowWindowMs);
  await expect(say(eva, 'contest')).rejects.toMatchObject({ code: 'viewing_wrong_state' });
});

describe('permissions', () => {
  test('only owners open slots, and only shortlisted applicants see and book them', async () => {
    expect(outcome(await open(leo))).toEqual([404, 'not_found']);
    await open(eva);
    const [slot] = await slotsOf(eva);
    const id = await apply(ana);
    const list = async (as: TestUser) => app.request('GET', `/api/properties/${propertyId}/viewing-slots`, { as });
    expect(outcome(await list(leo))).toEqual([404, 'not_found']);
    expect(outcome(await list(ana))).toEqual([404, 'not_found']);
    expect(outcome(await book(ana, id, slot))).toEqual([409, 'application_wrong_state']);
    await act(eva, id, 'shortlist');
    expect(outcome(await book(leo, id, slot))).toEqual([404, 'not_found']);
    expect(outcome(await book(eva, id, slot))).toEqual([403, 'application_not_yours']);
    const other = await publishProperty(app, leo);
    const foreign = await app.request('POST', `/api/properties/${other}/viewing-slots`, {
      as: leo,
      body: { day: dayAhead(2), time: '10:00', mode: 'video' },
    });
    expect(outcome(await book(ana, id, foreign.body.slots[0]))).toEqual([404, 'not_found']);
  });

  test('a booked slot cannot be closed, a free one can, and slots are limited', async () => {
    await open(eva, { weeks: 2 });
    expect((await open(eva, { weeks: 2 })).body.slots).toHaveLength(2);
    const id = await applyShortlisted(ana);
    const [first, second] = await slotsOf(ana);
    await book(ana, id, first);
    const close = async (as: TestUser, slot?: ViewingSlot) =>
      app.request('DELETE', `/api/viewing-slots/${slot?.id}`, { as });
    expect(outcome(await close(eva, first))).toEqual([409, 'viewing_slot_booked']);
    expect(outcome(await close(leo, second))).toEqual([404, 'not_found']);
    expect((await close(eva, second)).status).toBe(204);
    expect(await slotsOf(eva)).toHaveLength(1);
    expect(outcome(await book(ana, id, second))).toEqual([404, 'not_found']);
    for (let hour = 0; hour < 4; hour += 1) await open(eva, { time: `1${hour}:30`, weeks: VIEWING_SLOT.maxWeeks });
    expect(outcome(await open(eva, { time: '16:30', weeks: VIEWING_SLOT.maxWeeks }))).toEqual([
      409,
      'viewing_slot_limit',
    ]);
    expect((await open(eva, { weeks: VIEWING_SLOT.maxWeeks + 1 })).status).toBe(400);
    expect((await open(eva, { time: '25:00' })).status).toBe(400);
  });

  test('a disabled account ends the applications of the person and frees their slot', async () => {
    await open(eva);
    const id = await applyShortlisted(ana);
    await book(ana, id, (await slotsOf(ana))[0]);
    await app.publish('accounts.disabled', { userId: ana.id });
    await app.settle();
    expect((await slotsOf(eva)).map(({ state }) => state)).toEqual(['taken']);
    const ctx = app.context();
    await app.database.db.transaction(async (tx) => banAccount({ ...ctx, db: tx }, ana.id, { reason: 'scam' }));
    await app.settle();
    expect((await slotsOf(eva)).map(({ state }) => state)).toEqual(['free']);
  });

  test('a block ends the application and frees its slot', async () => {
    await open(eva);
    const id = await applyShortlisted(ana);
    await book(ana, id, (await slotsOf(ana))[0]);
    await app.request('POST', '/api/blocks', { as: ana, body: { user_id: eva.id } });
    await app.settle();
    expect((await slotsOf(eva)).map(({ state }) => state)).toEqual(['free']);
    expect(outcome(await book(ana, id, (await slotsOf(eva))[0]))).toEqual([409, 'application_wrong_state']);
  });
});
