import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setAccountStatus } from '#tests/support/fixtures/account-status.ts';
import {
  createGroupAndProperty,
  createMember,
  createSentApplication,
} from '#tests/support/fixtures/group-properties.ts';
import { publishProperty } from '#tests/support/fixtures/properties.ts';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { banAccount } from '#features/accounts/server/service/account-status.ts';
import { HOUR_MS } from '#shared/time/duration.ts';
import { addDays, toMadridDateTime } from '#shared/time/local-time.ts';
import { expireApplications, sendViewingReminders } from '../jobs.ts';

/** Applications to an owner whose account is closed. */
let app: TestApp;
let ana: TestUser;
let leo: TestUser;
let eva: TestUser;
let propertyId: string;
/** Ana has booked the first slot, Leo holds an offer. */
let booked: string;
let offered: string;

const apply = async (as: TestUser): Promise<string> =>
  (await app.request('POST', `/api/properties/${propertyId}/applications`, { as, body: { message: 'Hola' } })).body
    .application.id;
const act = async (as: TestUser, id: string, action: string) =>
  app.request('POST', `/api/applications/${id}/actions`, { as, body: { action } });
const slot = async (time: string): Promise<string> => {
  const day = addDays(toMadridDateTime(app.clock.now()).day, 2);
  const body = { day, time, mode: 'in_person', place: 'El portal' };
  const opened = await app.request('POST', `/api/properties/${propertyId}/viewing-slots`, { as: eva, body });
  return opened.body.slots.at(-1).id;
};
const book = async (as: TestUser, id: string, slotId: string) =>
  app.request('PUT', `/api/applications/${id}/booking`, { as, body: { slot_id: slotId } });
const propose = async (as: TestUser, id: string) => {
  const day = addDays(toMadridDateTime(app.clock.now()).day, 2);
  return app.request('POST', `/api/applications/${id}/viewings`, { as, body: { day, time: '12:00' } });
};
/** Advances the clock to the day before a viewing. */
const awaitReminders = async (startsAt: string) => {
  app.clock.advance(Date.parse(startsAt) - app.clock.now().getTime() - 20 * HOUR_MS);
  await sendViewingReminders(app.context());
  await app.settle();
};
const read = async (as: TestUser, id: string) =>
  (await app.request('GET', `/api/applications/${id}`, { as })).body.application;
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const noticesOf = async (as: TestUser, type: string) =>
  (await app.request('GET', '/api/notifications', { as })).body.notifications.flatMap(
    (one: { type: string; data: { event?: string } }) => (one.type === type ? [one.data.event] : []),
  );
/** Closes the account of the owner as a moderator does, while it can be undone. */
const pauseOwner = async () => {
  const ctx = app.context();
  await ctx.db.transaction(async (tx) =>
    banAccount({ ...ctx, db: tx }, eva.id, { reason: 'scam', isProvisional: true }),
  );
  await app.settle();
};

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  [ana, leo, eva] = [await createMember(app, 'ana'), await createMember(app, 'leo'), await createMember(app, 'eva')];
  propertyId = await publishProperty(app, eva);
  [booked, offered] = [await apply(ana), await apply(leo)];
  await act(eva, booked, 'shortlist');
  await act(eva, offered, 'offer');
  await book(ana, booked, await slot('17:00'));
  await app.settle();
});

describe('a closed account ends the applications for its properties', () => {
  test.each(['banned', 'suspended', 'deletion_requested'] as const)('%s', async (status) => {
    expect(await setAccountStatus(app, eva.id, status)).toBe(true);
    await app.settle();
    expect(await read(ana, booked)).toMatchObject({ state: 'expired', viewings: [{ state: 'cancelled' }] });
    expect(await read(leo, offered)).toMatchObject({ state: 'expired', actions: [] });
    expect(outcome(await act(leo, offered, 'accept'))).toEqual([409, 'application_wrong_state']);
    expect(await noticesOf(ana, 'application')).toContain('unavailable');
    expect(await noticesOf(leo, 'application')).toContain('unavailable');
    await awaitReminders((await read(ana, booked)).viewings[0].starts_at);
    expect(await noticesOf(ana, 'viewing')).not.toContain('remind');
  });

  test('also those of groups, whose members are told', async () => {
    const of = await createGroupAndProperty(app);
    const id = await createSentApplication(app, of);
    await setAccountStatus(app, of.eva.id, 'banned');
    await app.settle();
    expect(await read(of.leo, id)).toMatchObject({ state: 'expired' });
    expect(await noticesOf(of.leo, 'application')).toContain('unavailable');
  });

  test('not if the owner is back before', async () => {
    await pauseOwner();
    await setAccountStatus(app, eva.id, 'active');
    await app.publish('accounts.disabled', { userId: eva.id });
    await app.settle();
    expect(await read(leo, offered)).toMatchObject({ state: 'offered' });
  });

  test('the hourly job ends those that were left, unless the account has just been closed', async () => {
    await pauseOwner();
    await expireApplications(app.context());
    expect(await read(leo, offered)).toMatchObject({ state: 'offered' });
    app.clock.advance(HOUR_MS + 1);
    await expireApplications(app.context());
    expect(await read(leo, offered)).toMatchObject({ state: 'expired' });
  });
});

test('while the account can still be opened again, nothing is booked, proposed, accepted, sent or reminded', async () => {
  const later = await slot('18:00');
  const waiting = await createMember(app, 'iris');
  await app.request('PUT', `/api/properties/${propertyId}/application-limit`, { as: eva, body: { max_open: 2 } });
  const waitingId = await apply(waiting);
  const viewing = (await propose(eva, offered)).body.application.viewings[0];
  await pauseOwner();

  const closed = [409, 'property_unavailable'];
  expect(outcome(await book(ana, booked, later))).toEqual(closed);
  expect(outcome(await propose(ana, booked))).toEqual(closed);
  expect(outcome(await act(leo, offered, 'accept'))).toEqual(closed);
  const agree = async () =>
    app.request('POST', `/api/viewings/${viewing.id}/actions`, { as: leo, body: { action: 'agree' } });
  expect(outcome(await agree())).toEqual(closed);
  await act(ana, booked, 'withdraw');
  await app.settle();
  expect(await read(waiting, waitingId)).toMatchObject({ state: 'waiting' });
  await setAccountStatus(app, eva.id, 'active');
  expect((await agree()).status).toBe(200);

  await pauseOwner();
  await awaitReminders(viewing.starts_at);
  expect(await noticesOf(leo, 'viewing')).not.toContain('remind');
  await setAccountStatus(app, eva.id, 'active');
  await awaitReminders(viewing.starts_at);
  expect(await noticesOf(leo, 'viewing')).toContain('remind');
  expect((await act(leo, offered, 'accept')).status).toBe(200);
});

test('residents of a closed owner have no applicants left on their board', async () => {
  const [resident, other] = [await createMember(app, 'noa'), await createMember(app, 'pau')];
  const shared = await publishProperty(app, other, { advertiser: 'current_household' });
  await app.database.db.execute(sql`insert into property_residents (property_id, user_id, joined_at)
    values (${shared}, ${resident.id}, ${app.clock.now().toISOString()})`);
  await app.request('POST', `/api/properties/${shared}/applications`, { as: ana, body: { message: 'Hola' } });
  const board = async () =>
    (await app.request('GET', `/api/properties/${shared}/applicants`, { as: resident })).body.applicants;
  expect(await board()).toHaveLength(1);
  await setAccountStatus(app, other.id, 'banned');
  await app.settle();
  expect(await board()).toEqual([]);
});
