import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/time/duration.ts';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { createSanctionFixtures, FACTS, type SanctionFixtures } from '#tests/support/fixtures/sanctions.ts';
import { conversationIdWith, createMessagingFixtures } from '#tests/support/fixtures/messaging.ts';
import { createAdmin, createReportFixtures } from '#tests/support/fixtures/reports.ts';

let app: TestApp;
let fixtures: SanctionFixtures;
let admin: TestUser;
let second: TestUser;
beforeAll(async () => {
  app = await createTestApp({ SIGN_IN_MAX: '1000' });
  fixtures = await createSanctionFixtures(app);
  ({ admin, otherAdmin: second } = fixtures);
});

let leo: TestUser;
let ana: TestUser;
beforeEach(async () => {
  ({ leo, ana } = await fixtures.createPeople());
});

const ban = async (more?: Record<string, unknown>, as?: TestUser) => fixtures.act(leo, 'ban', more, as);
const signInCode = async () => (await fixtures.signIn(leo)).body.code;
const list = async (as: TestUser) => (await app.request('GET', '/api/admin/ban-proposals', { as })).body.proposals;
const proposalFor = async (as: TestUser) =>
  (await list(as)).find(({ person }: { person: { id: string } }) => person.id === leo.id);
const decide = async (id: string, decision: string, as: TestUser | null = second, answer?: string) =>
  app.request('POST', `/api/admin/ban-proposals/${id}`, { as, body: { decision, ...(answer && { answer }) } });
const report = async (as: TestUser) =>
  (await fixtures.report(as, { type: 'profile', resource_id: leo.id, reason: 'scam' })).body.id as string;
const stateOf = async (id: string) =>
  (await app.request('GET', `/api/admin/reports/${id}/head`, { as: admin })).body.head.state;

describe('with a second moderator', () => {
  test('a ban suspends at once and waits; the proposer cannot approve it, the other can', async () => {
    const reportId = await report(ana);
    const asked = await ban({ report_id: reportId });
    expect(asked.status).toBe(202);
    expect(asked.body).toMatchObject({ is_proposed: true, sanction: { action: 'suspend', facts: FACTS } });
    const lastsMs = Date.parse(asked.body.sanction.until) - app.clock.now().getTime();
    expect(lastsMs).toBe(7 * DAY_MS);
    expect(await signInCode()).toBe('account_suspended');
    expect(await stateOf(reportId), 'reporters hear of the final decision').toBe('open');

    const own = await proposalFor(admin);
    expect(own).toMatchObject({ person: { id: leo.id }, report_id: reportId, is_own: true, may_decide: false });
    expect(await proposalFor(second)).toMatchObject({ id: own.id, is_own: false, may_decide: true, is_late: false });
    expect(JSON.stringify(await list(second))).not.toContain(leo.email);
    expect((await decide(own.id, 'approve', admin)).body.code).toBe('ban_proposal_own');
    expect((await decide(own.id, 'suspend', admin, 'Yo misma')).body.code).toBe('ban_proposal_own');
    expect((await ban({ reason: 'threats' }, second)).body.code).toBe('ban_proposed');
    expect(await signInCode()).toBe('account_suspended');

    app.clock.advance(1000);
    expect((await decide(own.id, 'approve')).body).toEqual({ state: 'approved' });
    expect(await signInCode()).toBe('account_banned');
    expect(await stateOf(reportId)).toBe('actioned');
    expect(await proposalFor(second)).toBeUndefined();
    expect((await decide(own.id, 'refuse', second, 'Tarde')).body.code).toBe('ban_proposal_decided');
    const { sanctions } = await fixtures.sanctions(`user=${leo.id}`);
    expect(sanctions).toMatchObject([
      { action: 'ban', by_id: admin.id, lifted_at: null },
      { action: 'suspend', by_id: admin.id, lifted_at: expect.any(String) },
    ]);
  });

  test('people whom the person wrote to are told with the second signature, not while the ban waits', async () => {
    await createMessagingFixtures(app).send(leo, ana.id, 'Hola, el piso sigue libre');
    const told = async () => {
      await app.settle();
      const { notifications } = (await app.request('GET', '/api/notifications', { as: ana })).body;
      const path = `/api/conversations/${conversationIdWith(leo)}`;
      return {
        notices: notifications
          .filter(({ type }: { type: string }) => type === 'account_closed')
          .map(({ data }: { data: unknown }) => data),
        emails: (await app.sentEmails()).filter(({ to, kind }) => to === ana.email && kind === 'account-closed').length,
        closedFor: (await app.request('GET', path, { as: ana })).body.conversation.closed_for,
      };
    };
    await ban();
    expect(await signInCode()).toBe('account_suspended');
    expect(await told()).toEqual({ notices: [], emails: 0, closedFor: null });
    const { id } = await proposalFor(second);
    app.clock.advance(1000);
    expect((await decide(id, 'approve')).status).toBe(200);
    const notice = { user_id: leo.id, danger: 'scam' };
    expect(await told()).toEqual({ notices: [notice], emails: 1, closedFor: 'scam' });
  });

  test('the case of the person shows who proposed what until it is decided', async () => {
    const reportId = await report(ana);
    const read = async (as: TestUser, path = '') =>
      (await app.request('GET', `/api/admin/reports/${reportId}${path}`, { as })).body;
    expect((await read(second)).report.ban_proposal).toBeNull();
    await ban({ report_id: reportId });
    await app.database.db.execute(sql`update profiles set avatar = 'bird-3' where id = ${leo.id}`);
    const { reports } = (await app.request('GET', '/api/admin/reports?limit=100', { as: second })).body;
    const row = reports.find(({ id }: { id: string }) => id === reportId);
    expect(row.avatar_urls, 'the picture in the queue').toMatchObject({ small: '/assets/avatars/bird-3.svg' });
    expect((await read(second)).report.avatar_urls).toEqual(row.avatar_urls);
    expect((await read(second, '/head')).head.has_ban_proposal).toBe(true);
    const { ban_proposal: shown, decided_before: before } = (await read(second)).report;
    expect(shown).toMatchObject({ facts: FACTS, reason: 'scam', proposed_by: { id: admin.id }, may_decide: true });
    expect((await read(admin)).report.ban_proposal).toMatchObject({ is_own: true, may_decide: false });
    await decide(shown.id, 'approve');
    expect((await read(second)).report.ban_proposal).toBeNull();
    expect((await read(second, '/head')).head.has_ban_proposal).toBe(false);
    const after = (await read(second)).report.decided_before;
    expect(after.scam.ban, 'counted for its rule').toBe((before.scam.ban ?? 0) + 1);
  });

  test('a refusal needs a note and lifts the suspension; the case stays', async () => {
    const reportId = await report(ana);
    await ban({ report_id: reportId });
    const { id } = await proposalFor(second);
    expect(await decide(id, 'refuse')).toMatchObject({ status: 400, body: { fields: { answer: expect.any(String) } } });
    expect((await decide(id, 'refuse', second, 'No se ve la estafa')).status).toBe(200);
    expect((await fixtures.signIn(leo)).status).toBe(200);
    expect(await stateOf(reportId)).toBe('open');
    expect((await ban()).status, 'can be asked for again').toBe(202);
  });

  test('left suspended: the suspension stays and the case is decided', async () => {
    const reportId = await report(ana);
    await ban({ report_id: reportId });
    const { id } = await proposalFor(second);
    expect((await decide(id, 'suspend', second, 'Basta con esto')).body).toEqual({ state: 'suspended' });
    expect([await signInCode(), await stateOf(reportId)]).toEqual(['account_suspended', 'actioned']);
  });

  test('the proposer withdraws it, nobody else; restoring the account closes it too', async () => {
    await ban();
    const { id } = await proposalFor(admin);
    expect((await decide(id, 'withdraw', second)).status).toBe(404);
    expect((await decide(id, 'withdraw', admin)).body).toEqual({ state: 'withdrawn' });
    expect((await fixtures.signIn(leo)).status).toBe(200);
    await ban();
    expect((await fixtures.act(leo, 'restore', { reason: undefined }, second)).status).toBe(201);
    expect([await proposalFor(admin), (await fixtures.signIn(leo)).status]).toEqual([undefined, 200]);
  });

  test('a moderator who reported the person does not sign; without another one the ban is direct', async () => {
    await report(second);
    expect((await ban()).status, 'the only other moderator is the reporter').toBe(201);
    expect(await signInCode()).toBe('account_banned');
    await fixtures.act(leo, 'restore', { reason: undefined });
    const third = await createAdmin(app, 'tercera');
    expect((await ban()).status).toBe(202);
    const { id } = await proposalFor(third);
    expect((await decide(id, 'approve', second)).body.code).toBe('ban_proposal_reporter');
    expect((await decide(id, 'approve', third)).status).toBe(200);
    await app.request('PUT', `/api/admin/people/${third.id}/role`, { as: admin, body: { role: 'user' } });
  });

  test('an earlier suspension stays as it is, and outlives a refusal', async () => {
    await fixtures.act(leo, 'suspend', { until: fixtures.day(30) });
    expect((await ban()).body).toMatchObject({ is_proposed: true, sanction: null });
    const { id } = await proposalFor(second);
    await decide(id, 'refuse', second, 'La suspensión basta');
    expect(await signInCode()).toBe('account_suspended');
  });

  test('simultaneous requests and decisions count once', async () => {
    const asked = await Promise.all([ban(), ban({}, second), ban()]);
    expect(asked.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    const { id, is_own: isOwn } = await proposalFor(second);
    const as = isOwn ? admin : second;
    const decided = await Promise.all([
      decide(id, 'approve', as),
      decide(id, 'refuse', as, 'No'),
      decide(id, 'approve', as),
    ]);
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('a bulk ban makes proposals; a late one says so; users and guests see nothing', async () => {
    const body = { type: 'profile', ids: [leo.id, ana.id], action: 'ban', reason: 'scam', facts: FACTS };
    const { body: answer } = await app.request('POST', '/api/admin/bulk', { as: admin, body });
    expect(answer).toEqual({ done: 0, proposed: 2, failed: [] });
    app.clock.advance(25 * HOUR_MS);
    const { id, is_late: isLate } = await proposalFor(second);
    expect(isLate).toBe(true);
    const outsider = await app.createUser('fuera');
    expect((await app.request('GET', '/api/admin/ban-proposals', { as: outsider })).status).toBe(404);
    expect((await decide(id, 'approve', outsider)).status).toBe(404);
    expect((await decide(id, 'approve', null)).status).toBe(401);
    expect((await decide(crypto.randomUUID(), 'approve')).status).toBe(404);
  });

  test('those who decided a suspension do not decide its appeal while another moderator exists', async () => {
    const { sanction } = (await ban()).body;
    const { id } = await proposalFor(second);
    await decide(id, 'suspend', second, 'Basta con esto');
    const { searchParams } = new URL((await fixtures.signIn(leo)).body.link as string, 'http://tukan.test');
    const key = { person: searchParams.get('person'), token: searchParams.get('token') };
    const body = { ...key, text: 'No fui yo: me robaron la cuenta.' };
    expect((await app.request('POST', `/api/statements/${sanction.id}/appeal`, { body })).status).toBe(201);
    const third = await createAdmin(app, 'cuarta');
    const appealFor = async (as: TestUser) =>
      (await app.request('GET', `/api/admin/sanctions?user=${leo.id}`, { as })).body.sanctions[0].appeal;
    for (const as of [admin, second]) expect(await appealFor(as)).toMatchObject({ may_decide: false });
    expect(await appealFor(third)).toMatchObject({ is_own_decision: false, may_decide: true });
    await app.request('PUT', `/api/admin/people/${third.id}/role`, { as: admin, body: { role: 'user' } });
  });

  test('those who hid a profile do not decide its appeal while another moderator exists', async () => {
    const { sanction } = (await fixtures.act(leo, 'hide')).body;
    const text = 'No fui yo: me robaron la cuenta.';
    await app.request('POST', `/api/statements/${sanction.id}/appeal`, { as: leo, body: { text } });
    const answer = { decision: 'refuse', answer: 'Lo hemos mirado otra vez.' };
    const appealFor = async (as: TestUser) =>
      (await app.request('GET', `/api/admin/sanctions?user=${leo.id}`, { as })).body.sanctions[0].appeal;
    const waiting = await appealFor(admin);
    expect(waiting).toMatchObject({ is_own_decision: true, may_decide: false });
    expect(await appealFor(second)).toMatchObject({ is_own_decision: false, may_decide: true });
    const path = `/api/admin/appeals/${waiting.id}`;
    expect((await app.request('POST', path, { as: admin, body: answer })).body.code).toBe('appeal_own_decision');
    expect((await appealFor(admin)).state).toBe('open');
    expect((await app.request('POST', path, { as: second, body: answer })).status).toBe(200);
  });
});

test('a single moderator bans at once and decides the appeal, with a note', async () => {
  const alone = await createTestApp({ SIGN_IN_MAX: '1000' });
  const { admin: only } = await createReportFixtures(alone);
  const eva = await alone.createUser('eva');
  const body = { subject: { type: 'profile', id: eva.id }, action: 'hide', reason: 'scam', facts: FACTS };
  await alone.request('POST', '/api/profile/create', { as: eva, body: {} });
  const { sanction } = (await alone.request('POST', '/api/admin/actions', { as: only, body })).body;
  const text = 'No fui yo: me robaron la cuenta.';
  await alone.request('POST', `/api/statements/${sanction.id}/appeal`, { as: eva, body: { text } });
  const { sanctions } = (await alone.request('GET', `/api/admin/sanctions?user=${eva.id}`, { as: only })).body;
  expect(sanctions[0].appeal).toMatchObject({ is_own_decision: true, may_decide: true });
  const path = `/api/admin/appeals/${sanctions[0].appeal.id}`;
  const decided = await alone.request('POST', path, { as: only, body: { decision: 'accept', answer: 'Vale' } });
  expect(decided).toMatchObject({ status: 200, body: { is_own_decision: true } });
  const banned = await alone.request('POST', '/api/admin/actions', { as: only, body: { ...body, action: 'ban' } });
  expect(banned).toMatchObject({ status: 201, body: { sanction: { action: 'ban' } } });
  await alone.close();
});
