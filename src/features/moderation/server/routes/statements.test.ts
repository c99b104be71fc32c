import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { liftSuspensions } from '#features/accounts/server/jobs.ts';
import { notify } from '#features/notifications/server/service.ts';
import { queryRows } from '#platform/db/db.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { createAdmin } from '#tests/support/fixtures/reports.ts';
import { createSanctionFixtures, FACTS, type SanctionFixtures } from '#tests/support/fixtures/sanctions.ts';
import { eventually } from '#tests/support/client/eventually.ts';
import { m } from '#messages';

let app: TestApp;
let fixtures: SanctionFixtures;
let admin: TestUser;
let third: TestUser;
beforeAll(async () => {
  app = await createTestApp({ SIGN_IN_MAX: '1000' });
  fixtures = await createSanctionFixtures(app);
  ({ admin } = fixtures);
  third = await createAdmin(app, 'tercera');
});

let leo: TestUser;
let ana: TestUser;
beforeEach(async () => {
  ({ leo, ana } = await fixtures.createPeople());
});

const act = async (action: string, more?: Record<string, unknown>) =>
  action === 'ban' ? fixtures.ban(leo, more) : fixtures.act(leo, action, more);
const signIn = async () => fixtures.signIn(leo);
const report = async (id: string) =>
  (
    await queryRows<{ state: string; reporter_id: string | null; reported_user_id: string | null }>(
      app.baseContext.db,
      sql`select state, reporter_id::text, reported_user_id::text from reports where id = ${id}`,
    )
  )[0];

/** Credentials from the link in the rejected sign-in response. */
async function keyOf(): Promise<{ person: string; token: string }> {
  const { searchParams } = new URL((await signIn()).body.link as string, 'http://tukan.test');
  return { person: searchParams.get('person') ?? '', token: searchParams.get('token') ?? '' };
}
const appeal = async (id: string, body: Record<string, unknown>, as: TestUser | null = null) =>
  app.request('POST', `/api/statements/${id}/appeal`, {
    as,
    body: { text: 'No fui yo: me robaron la cuenta.', ...body },
  });
const decide = async (id: string, decision: string, as = third) =>
  app.request('POST', `/api/admin/appeals/${id}`, { as, body: { decision, answer: 'Lo hemos mirado otra vez.' } });

/** Waits for the newest email of a kind to Leo and returns the statement credentials from its link. */
const mailed = async (kind: string) =>
  eventually(async () => {
    const mail = (await app.sentEmails()).findLast((one) => one.to === leo.email && one.kind === kind);
    if (!mail) throw new Error(`email not sent: ${kind}`);
    const link = new URL(/http\S+\/public\/appeal\S+/.exec(mail.text)?.[0] ?? 'http://x');
    return { ...mail, link, key: Object.fromEntries([...link.searchParams].filter(([name]) => name !== 'id')) };
  });

describe('the statement for the sanctioned user', () => {
  test('contains action, reason, rule, kind of decision and deadline of the appeal', async () => {
    const { sanction } = (await act('warn')).body;
    const { subject, text, link, key } = await mailed('statement-warn');
    expect(subject).toBe('Un aviso sobre tu cuenta');
    for (const part of [FACTS, 'pagos antes de ver el piso', 'de nuestro equipo', 'puedes recurrir hasta el'])
      expect(text).toContain(part);
    expect(link.searchParams.get('id')).toBe(sanction.id);
    expect((await fixtures.readStatements(key)).body.statements).toHaveLength(1);
    const { body } = await app.request('GET', '/api/notifications', { as: leo });
    expect(body.notifications).toMatchObject([
      { type: 'statement', data: { sanction_id: sanction.id, event: 'warn' } },
    ]);
  });

  test('reaches disabled accounts in their language, as does its revocation; other emails do not', async () => {
    await app.request('GET', '/api/auth/session', { as: leo, lang: 'en' });
    await act('suspend', { until: fixtures.day(3) });
    const email = await mailed('statement-suspend');
    expect(email.subject).toMatch(/^We’ve suspended your account until \d+ \w+ 20\d\d$/);
    expect((await fixtures.readStatements(email.key)).status).toBe(200);
    await notify(app.context(), leo.id, { type: 'security', data: { event: 'password_changed' } });
    await act('restore', { reason: undefined });
    expect(await mailed('statement-lifted')).toMatchObject({
      subject: m.appeals_mail_lifted_subject({}, { locale: 'en' }),
      text: expect.stringContaining(FACTS) as string,
    });
    expect((await app.sentEmails()).filter(({ to, kind }) => to === leo.email && kind === 'security')).toEqual([]);
  });

  test('announces the end of a suspension', async () => {
    await act('suspend', { until: fixtures.day(2) });
    await mailed('statement-suspend');
    app.clock.advance(3 * DAY_MS);
    await liftSuspensions(app.context());
    expect(await mailed('statement-over')).toMatchObject({ subject: 'Tu suspensión ha terminado' });
    expect((await signIn()).status).toBe(200);
  });

  test('contains the outcome of the appeal with the answer', async () => {
    const { sanction } = (await act('ban')).body;
    const { key } = await mailed('statement-ban');
    await appeal(sanction.id, key);
    const [{ appeal: waiting }] = (await fixtures.sanctions(`user=${leo.id}`)).sanctions;
    await decide(waiting.id, 'refuse');
    const refused = await mailed('appeal-refused');
    expect(refused.text).toContain('Lo hemos mirado otra vez.');
    expect((await fixtures.readStatements(refused.key)).body.statements[0].appeal.state).toBe('refused');
  });
});

describe('the appeal', () => {
  test('of a banned user starts from the link, once; another admin accepts it and the account is restored', async () => {
    const { id: reportId } = (await fixtures.report(ana, { type: 'profile', resource_id: leo.id, reason: 'scam' }))
      .body;
    const { sanction } = (await act('ban', { report_id: reportId })).body;
    expect(sanction).toMatchObject({ found_by: 'report', report_id: reportId });
    expect((await report(reportId))?.state).toBe('actioned');

    const key = await keyOf();
    expect((await fixtures.readStatements(key)).body.statements).toMatchObject([
      { id: sanction.id, can_appeal: true },
      { action: 'suspend', can_appeal: false },
    ]);
    for (const wrong of [{ ...key, person: ana.id }, { ...key, token: 'x' }, {}])
      expect((await fixtures.readStatements(wrong)).status).toBe(404);
    expect((await appeal(sanction.id, { ...key, token: 'x' })).status).toBe(404);
    expect((await appeal(sanction.id, {}, ana)).status, "somebody else's").toBe(404);
    expect((await appeal(sanction.id, { ...key, text: 'no' })).status).toBe(400);
    const tries = await Promise.all(Array.from({ length: 4 }, async () => appeal(sanction.id, key)));
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect((await report(reportId))?.state).toBe('appealed');

    const [{ appeal: waiting }] = (await fixtures.sanctions(`report=${reportId}`)).sanctions;
    expect(waiting).toMatchObject({ state: 'open', is_own_decision: true });
    expect((await decide(crypto.randomUUID(), 'accept')).status).toBe(404);
    const decided = await decide(waiting.id, 'accept');
    expect(decided.body).toMatchObject({ is_own_decision: false, sanction: { appeal: { state: 'accepted' } } });
    expect(decided.body.sanction.lifted_at).not.toBeNull();
    expect((await decide(waiting.id, 'refuse')).body.code).toBe('appeal_decided');
    expect((await report(reportId))?.state).toBe('dismissed');
    expect((await signIn()).status).toBe(200);
  });

  test('without a report is a queue item of its own; a refusal changes nothing', async () => {
    const { sanction } = (await act('suspend', { until: fixtures.day(9) })).body;
    await appeal(sanction.id, await keyOf());
    const [{ report_id: reportId, appeal: waiting }] = (await fixtures.sanctions(`user=${leo.id}`)).sanctions;
    expect(await report(reportId)).toMatchObject({
      state: 'appealed',
      reporter_id: null,
      reported_user_id: leo.id,
    });
    const read = async (path: string) => (await app.request('GET', `/api/admin/${path}`, { as: admin })).body;
    const told = [{ is_appeal: true, reporter: null }];
    expect((await read(`reports/${reportId}`)).report).toMatchObject({ reports: 0, told });
    const { reports: queue } = await read('reports?state=appealed');
    expect(queue.find(({ id }: { id: string }) => id === reportId)).toMatchObject({ reports: 0 });
    expect((await read(`people/${leo.id}`)).person.counts).toMatchObject({ reports_about: 0 });
    expect((await decide(waiting.id, 'refuse', admin)).body.code, 'who sanctioned').toBe('appeal_own_decision');
    expect((await decide(waiting.id, 'refuse')).body.is_own_decision).toBe(false);
    expect((await report(reportId))?.state).toBe('actioned');
    expect((await signIn()).body.code).toBe('account_suspended');
    expect((await fixtures.readStatements(await keyOf())).body.statements).toMatchObject([
      { can_appeal: false, appeal: { state: 'refused', answer: 'Lo hemos mirado otra vez.' } },
    ]);
  });

  test('is impossible after the revocation and after six months', async () => {
    const { sanction: hidden } = (await act('hide')).body;
    await act('restore');
    expect((await appeal(hidden.id, {}, leo)).body.code).toBe('appeal_closed');
    app.clock.advance(1000);
    const { sanction } = (await act('ban')).body;
    app.clock.advance(183 * DAY_MS);
    const key = await keyOf();
    expect((await fixtures.readStatements(key)).body.statements[0]).toMatchObject({
      id: sanction.id,
      can_appeal: false,
    });
    expect((await appeal(sanction.id, key)).body.code).toBe('appeal_closed');
  });
});
