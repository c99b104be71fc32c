import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMessagingFixtures, type MessagingFixtures } from '#tests/support/fixtures/messaging.ts';
import { createTestGroup } from '#tests/support/fixtures/groups.ts';
import { publishProperty } from '#tests/support/fixtures/properties.ts';
import { createSanctionFixtures, FACTS, type SanctionFixtures } from '#tests/support/fixtures/sanctions.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { HOUR_MS } from '#shared/time/duration.ts';
import { DECISION } from '../../../domain/decision-rules.ts';
import { caseDecisionResponse } from '../../../domain/case-decision.ts';

let app: TestApp;
let messaging: MessagingFixtures;
let fixtures: SanctionFixtures;
let [offender, ana, bea] = [] as unknown as [TestUser, TestUser, TestUser];
beforeAll(async () => {
  app = await createTestApp({ SIGN_IN_MAX: '1000' });
  // Tasks also run by the clock of the database: those of tests shall be due by the clock of the test only.
  app.clock.advance(6 * HOUR_MS);
  messaging = createMessagingFixtures(app);
  fixtures = await createSanctionFixtures(app);
});
beforeEach(async () => {
  const people = [
    await messaging.createUser('bruno'),
    await messaging.createUser('ana'),
    await messaging.createUser('bea'),
  ];
  [offender, ana, bea] = people as [TestUser, TestUser, TestUser];
  for (const as of people) await app.request('POST', '/api/profile/create', { as, body: {} });
});

const report = async (as: TestUser, type: string, resource_id: string, reason = 'scam'): Promise<string> => {
  app.clock.advance(1000);
  return (await fixtures.report(as, { type, resource_id, reason })).body.id;
};
const readCase = async (id: string) =>
  (await app.request('GET', `/api/admin/reports/${id}`, { as: fixtures.admin })).body.report;
const versionOf = async (id: string): Promise<number> =>
  (await app.request('GET', `/api/admin/reports/${id}/head`, { as: fixtures.admin })).body.head.version;
const queue = async (state: string) =>
  (await app.request('GET', `/api/admin/reports?state=${state}`, { as: fixtures.admin })).body.reports;
const decide = async (id: string, decision: string, more: object = {}, as: TestUser | null = fixtures.admin) => {
  const rest = decision === 'dismiss' ? { verdict: 'unfounded' } : { reason: 'scam', facts: FACTS };
  const body = { version: await versionOf(id), decision, ...rest, ...more };
  return app.request('POST', `/api/admin/reports/${id}/decision`, { as, body });
};
const undo = async (id: string, as: TestUser | null = fixtures.admin) =>
  app.request('DELETE', `/api/admin/case-decisions/${id}`, { as });
const outcomes = async (as: TestUser) =>
  (await app.request('GET', '/api/notifications', { as })).body.notifications
    .filter(({ type }: { type: string }) => type === 'report_outcome')
    .map(({ data }: { data: { outcome: string } }) => data.outcome);
const statements = async () =>
  (await app.sentEmails())
    .filter(({ to, kind }) => to === offender.email && kind.startsWith('statement'))
    .map(({ kind }) => kind);
const waitForMails = async () => {
  app.clock.advance(DECISION.undoMs + 1000);
  await app.settle();
};
/** The offender's listing reported by one person and their chat by another. */
const reportTwice = async () => {
  const listing = await publishProperty(app, offender);
  await messaging.send(offender, ana.id, 'Hola, ¿hablamos?');
  return {
    listing,
    first: await report(ana, 'chat', `chat-${offender.id}`),
    second: await report(bea, 'listing', listing),
  };
};

test('reports on a person and what is theirs are one case, which the id of each report leads to', async () => {
  const { first, second } = await reportTwice();
  const group = await createTestGroup(app, offender, { name: 'Piso de Bruno' });
  const third = await report(ana, 'group', group, 'spam');
  const own = (await queue('open')).filter((one: { reported_user_id: string }) => one.reported_user_id === offender.id);
  expect(own).toMatchObject([{ reports: 3, subjects: { chat: 1, listing: 1, group: 1 }, reasons: ['scam', 'spam'] }]);
  for (const id of [first, second, third]) {
    const found = await readCase(id);
    expect(found).toMatchObject({ reports: 3, about: { id: offender.id, lang: 'es' } });
    expect(found.items.map((one: { type: string }) => one.type)).toEqual(['group', 'listing', 'chat']);
    expect(found.templates.scam.length).toBeGreaterThan(1);
  }
});

test('one decision answers every reporter; nothing is mailed before the time to undo is over', async () => {
  const { first, second } = await reportTwice();
  const made = await decide(second, 'warn');
  expect(made.status).toBe(201);
  expect(caseDecisionResponse.parse(made.body).decision).toMatchObject({
    statements: 1,
    answers: 2,
    hidden: 0,
    left_out: 0,
  });
  for (const id of [first, second]) expect(await readCase(id)).toMatchObject({ state: 'actioned', reports: 2 });
  await app.settle();
  app.clock.advance(DECISION.undoMs - 2000);
  await app.settle();
  expect([await statements(), await outcomes(ana), await outcomes(bea)]).toEqual([[], [], []]);
  expect((await fixtures.readStatements({}, offender)).body.statements, 'not shown yet').toEqual([]);
  await waitForMails();
  expect(await statements()).toEqual(['statement-warn']);
  await expect.poll(async () => [await outcomes(ana), await outcomes(bea)]).toEqual([['actioned'], ['actioned']]);
  expect((await fixtures.readStatements({}, offender)).body.statements).toHaveLength(1);
  expect((await undo(made.body.decision.id)).body.code).toBe('decision_final');
});

describe('undoing', () => {
  test('returns the case, the account and the listing to the state before, and nobody is told', async () => {
    const { first, second, listing } = await reportTwice();
    const visible = async () => (await app.request('GET', `/api/properties/${listing}`, { as: bea })).status;
    for (const decision of ['ban', 'suspend', 'hide']) {
      const { body } = await decide(first, decision);
      expect(await visible(), decision).toBe(404);
      expect((await fixtures.signIn(offender)).status, decision).toBe(decision === 'hide' ? 200 : 403);
      await app.settle();
      expect((await undo(body.decision.id)).status).toBe(204);
      expect((await fixtures.signIn(offender)).status, decision).toBe(200);
      expect(await visible(), decision).toBe(200);
      expect(await readCase(second)).toMatchObject({ state: 'open', reports: 2, decided_at: null });
      expect((await undo(body.decision.id)).body.code).toBe('decision_final');
    }
    await waitForMails();
    expect([await statements(), await outcomes(ana), await outcomes(bea)]).toEqual([[], [], []]);
    expect((await fixtures.sanctions(`user=${offender.id}`)).sanctions).toEqual([]);
    const { history } = await readCase(first);
    expect(history.filter(({ action }: { action: string }) => action === 'report.undo')).toHaveLength(2);
    expect((await fixtures.sanctions(`user=${offender.id}`)).ban_proposal).toBeNull();
  });

  test('is too late once another moderator has lifted the sanction, which the person is not told of then', async () => {
    const { first } = await reportTwice();
    const { body } = await decide(first, 'suspend');
    await fixtures.act(offender, 'restore', { reason: undefined }, fixtures.otherAdmin);
    app.clock.advance(1000);
    await fixtures.act(offender, 'suspend', { until: fixtures.day(3) }, fixtures.otherAdmin);
    expect((await undo(body.decision.id)).body.code).toBe('decision_final');
    expect((await fixtures.signIn(offender)).body.code).toBe('account_suspended');
    await waitForMails();
    const { sanctions } = await fixtures.sanctions(`user=${offender.id}`);
    expect(sanctions).toMatchObject([{ lifted_at: null }, { lifted_at: expect.any(String) }]);
    expect((await statements()).filter((kind: string) => kind === 'statement-suspend')).toHaveLength(1);
  });

  test('stands before a second decision, a reopening, and the decision of a proposal', async () => {
    const { first } = await reportTwice();
    const dismissed = await decide(first, 'dismiss');
    const reopen = { as: fixtures.otherAdmin, body: { version: await versionOf(first) } };
    const reopened = await app.request('POST', `/api/admin/reports/${first}/reopen`, reopen);
    expect(reopened.body.code).toBe('report_wrong_state');
    await undo(dismissed.body.decision.id);
    await decide(first, 'ban');
    expect((await decide(first, 'warn')).body.code).toBe('report_changed');
    await waitForMails();
    expect((await decide(first, 'dismiss', {}, fixtures.otherAdmin)).body.code).toBe('ban_proposed');
  });

  test('keeps a suspension from before', async () => {
    const { first } = await reportTwice();
    await fixtures.act(offender, 'suspend', { until: fixtures.day(3) });
    const { body } = await decide(first, 'suspend');
    await undo(body.decision.id);
    expect((await fixtures.signIn(offender)).body.code).toBe('account_suspended');
    const { sanctions } = await fixtures.sanctions(`user=${offender.id}`);
    expect(sanctions).toMatchObject([{ action: 'suspend', lifted_at: null }]);
  });

  test('brings back a report that was left out', async () => {
    const { first, second } = await reportTwice();
    const { body } = await decide(first, 'dismiss', { leave_out: [second] });
    expect(body.decision).toMatchObject({ answers: 1, left_out: 1 });
    expect(await readCase(second)).toMatchObject({ state: 'open', reports: 1 });
    await undo(body.decision.id);
    expect(await readCase(second)).toMatchObject({ state: 'open', reports: 2 });
  });
});

test('a report that is left out stays open and is decided on its own', async () => {
  const { first, second } = await reportTwice();
  expect((await decide(first, 'dismiss', { leave_out: [first, second] })).status).toBe(400);
  await decide(first, 'dismiss', { leave_out: [second], note: 'Es una broma' });
  await waitForMails();
  await expect.poll(async () => outcomes(ana)).toEqual(['unfounded']);
  expect(await outcomes(bea)).toEqual([]);
  expect(await readCase(first)).toMatchObject({ state: 'dismissed', reports: 1, decision: 'Es una broma' });
  expect((await decide(second, 'hide')).status).toBe(201);
});

test('a closed account is told to nobody and ends nothing before the time to undo is over', async () => {
  const { first } = await reportTwice();
  // Reporters cannot be the second moderator, so nobody has to confirm.
  await report(fixtures.otherAdmin, 'profile', offender.id);
  expect((await decide(first, 'ban')).body.decision.is_proposed).toBe(false);
  await app.settle();
  const told = async () =>
    (await app.request('GET', '/api/notifications', { as: ana })).body.notifications.map(
      (one: { type: string }) => one.type,
    );
  expect(await told()).not.toContain('account_closed');
  const chat = async () => JSON.stringify((await app.request('GET', '/api/conversations', { as: ana })).body);
  expect(await chat(), 'nor does the conversation tell').toContain('"closed_for":null');
  expect(await chat()).not.toContain('"closed_for":"scam"');
  await waitForMails();
  await expect.poll(told).toContain('account_closed');
  expect(await chat()).toContain('"closed_for":"scam"');
});

test('closing waits for a second moderator: the account is suspended, the case stays, and reporters wait', async () => {
  const { first } = await reportTwice();
  const { body } = await decide(first, 'ban');
  expect(body.decision).toMatchObject({ is_proposed: true, statements: 1, answers: 0 });
  expect((await fixtures.signIn(offender)).body.code).toBe('account_suspended');
  await waitForMails();
  expect(await statements()).toEqual(['statement-suspend']);
  expect(await readCase(first)).toMatchObject({ state: 'open', reports: 2 });
  expect(await outcomes(ana)).toEqual([]);
  const { ban_proposal: proposal } = await fixtures.sanctions(`user=${offender.id}`);
  const approved = { as: fixtures.otherAdmin, body: { decision: 'approve' } };
  expect((await app.request('POST', `/api/admin/ban-proposals/${proposal.id}`, approved)).status).toBe(200);
  await expect.poll(async () => [await outcomes(ana), await outcomes(bea)]).toEqual([['actioned'], ['actioned']]);
});

test('only admins decide and undo, at the version that they have seen', async () => {
  const { first } = await reportTwice();
  for (const [as, status] of [
    [ana, 404],
    [null, 401],
  ] as const) {
    expect((await decide(first, 'warn', {}, as)).status).toBe(status);
    expect((await undo(crypto.randomUUID(), as)).status).toBe(status);
  }
  for (const wrong of [{ facts: undefined }, { facts: 'corto' }, { reason: undefined }, { decision: 'x' }, { more: 1 }])
    expect((await decide(first, 'warn', wrong)).status, JSON.stringify(wrong)).toBe(400);
  expect((await decide(first, 'dismiss', { verdict: undefined })).status).toBe(400);
  const version = await versionOf(first);
  await report(ana, 'profile', offender.id);
  expect((await decide(first, 'warn', { version })).body.code, 'a report has joined').toBe('report_changed');
  const answers = await Promise.all(
    Array.from({ length: 5 }, async () => decide(first, 'warn', { version: version + 1 })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
});
