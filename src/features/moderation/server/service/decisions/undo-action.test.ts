import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createMessagingFixtures, type MessagingFixtures } from '#tests/support/fixtures/messaging.ts';
import { publishProperty } from '#tests/support/fixtures/properties.ts';
import { createSanctionFixtures, type SanctionFixtures } from '#tests/support/fixtures/sanctions.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { HOUR_MS } from '#shared/time/duration.ts';
import { DECISION } from '../../../domain/decision-rules.ts';

/** Actions outside of the queue, which can be undone before their mails leave. */
let app: TestApp;
let messaging: MessagingFixtures;
let fixtures: SanctionFixtures;
let person: TestUser;
beforeAll(async () => {
  app = await createTestApp({ SIGN_IN_MAX: '1000' });
  // Tasks also run by the clock of the database: those of tests shall be due by the clock of the test only.
  app.clock.advance(6 * HOUR_MS);
  messaging = createMessagingFixtures(app);
  fixtures = await createSanctionFixtures(app);
});
beforeEach(async () => {
  person = await messaging.createUser('bruno');
  await app.request('POST', '/api/profile/create', { as: person, body: {} });
});

const act = async (action: string, more: object = {}) => fixtures.act(person, action, { can_undo: true, ...more });
const undo = async (id: string, as: TestUser = fixtures.admin) =>
  app.request('DELETE', `/api/admin/case-decisions/${id}`, { as });
const statements = async () =>
  (await app.sentEmails())
    .filter(({ to, kind }) => to === person.email && kind.startsWith('statement'))
    .map(({ kind }) => kind);
const waitForMails = async () => {
  app.clock.advance(DECISION.undoMs + 1000);
  await app.settle();
};
const logged = async () =>
  (await app.request('GET', `/api/admin/audit?subject=${person.id}`, { as: fixtures.admin })).body.entries.map(
    ({ action }: { action: string }) => action,
  );

test('a suspension holds at once, is told after the time to undo, and can be undone no more', async () => {
  const { status, body } = await act('suspend', { until: fixtures.day(7) });
  expect(status).toBe(201);
  expect(body.decision).toMatchObject({ report_id: null, decision: 'suspend', is_proposed: false, statements: 1 });
  expect((await fixtures.signIn(person)).body.code).toBe('account_suspended');
  await app.settle();
  expect(await statements()).toEqual([]);
  await waitForMails();
  expect(await statements()).toEqual(['statement-suspend']);
  expect((await undo(body.decision.id)).body.code).toBe('decision_final');
});

test('an undone suspension leaves nothing but its entries in the log', async () => {
  const { body } = await act('suspend', { until: fixtures.day(7) });
  const stranger = await messaging.createUser('ajena');
  expect((await undo(body.decision.id, stranger)).status).toBe(404);
  expect((await undo(body.decision.id)).status).toBe(204);
  expect((await undo(body.decision.id)).body.code).toBe('decision_final');
  expect((await fixtures.signIn(person)).status).toBe(200);
  await waitForMails();
  expect([await statements(), (await fixtures.sanctions(`user=${person.id}`)).sanctions]).toEqual([[], []]);
  expect((await logged()).toSorted()).toEqual(['action.suspend', 'action.undo']);
});

test('an undone ban withdraws its proposal to the second moderator', async () => {
  const { status, body } = await act('ban');
  expect([status, body.is_proposed, body.decision.is_proposed]).toEqual([202, true, true]);
  expect((await fixtures.sanctions(`user=${person.id}`)).ban_proposal).not.toBeNull();
  expect((await undo(body.decision.id)).status).toBe(204);
  const after = await fixtures.sanctions(`user=${person.id}`);
  expect([after.ban_proposal, after.sanctions]).toEqual([null, []]);
  expect((await fixtures.signIn(person)).status).toBe(200);
});

test('a listing that was hidden by mistake is public again, and its owner learns nothing', async () => {
  const id = await publishProperty(app, person);
  const { body } = await act('hide', { subject: { type: 'listing', id } });
  expect(body.decision).toMatchObject({ decision: 'hide', hidden: 1 });
  expect((await app.request('GET', `/api/properties/${id}`)).status).toBe(404);
  await undo(body.decision.id);
  expect((await app.request('GET', `/api/properties/${id}`)).status).toBe(200);
  await waitForMails();
  expect(await statements()).toEqual([]);
});

test('what another moderator has lifted meanwhile cannot be undone', async () => {
  const { body } = await act('suspend', { until: fixtures.day(7) });
  await fixtures.act(person, 'restore');
  expect((await undo(body.decision.id)).body.code).toBe('decision_final');
});

test('lifting and actions on a report cannot be undone, which the answer says', async () => {
  for (const more of [{ action: 'restore' }, { report_id: crypto.randomUUID() }]) {
    const { status, body } = await act('warn', more);
    expect([status, body.fields]).toEqual([400, { can_undo: expect.any(String) }]);
  }
  expect((await fixtures.act(person, 'warn')).body.decision).toBeNull();
});

test('a further action completes the one before: the person is told of both, and only the last can be undone', async () => {
  const first = await act('suspend', { until: fixtures.day(7) });
  const second = await act('suspend', { until: fixtures.day(30) });
  await app.settle();
  expect(await statements()).toEqual(['statement-suspend']);
  expect((await undo(first.body.decision.id)).body.code).toBe('decision_final');
  expect((await undo(second.body.decision.id)).status).toBe(204);
  await waitForMails();
  expect(await statements()).toEqual(['statement-suspend']);
  const { sanctions } = await fixtures.sanctions(`user=${person.id}`);
  expect(sanctions).toMatchObject([{ action: 'suspend', lifted_at: null, id: first.body.sanction.id }]);
  expect((await fixtures.signIn(person)).body.code).toBe('account_suspended');
});
