import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { liftSuspensions } from '#features/accounts/server/jobs.ts';
import { createConfirmedUser } from '#features/accounts/server/service/sign-up.ts';
import { notify } from '#features/notifications/server/service.ts';
import { rowsOf } from '#platform/db/db.ts';
import { makeTestApp, PASSWORD, type Person, type TestApp } from '#tests/support/app.ts';
import { makeReporting, type Reporting } from '#tests/support/reporting.ts';
import { soon } from '#tests/support/soon.ts';
import { m } from '#words';
import { tellUntold } from '../service/statements.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
let reporting: Reporting;
let admin: Person;
let second: Person;
beforeAll(async () => {
  app = await makeTestApp({ SIGN_IN_MAX: '1000' });
  reporting = await makeReporting(app);
  ({ admin } = reporting);
  second = await makeAdmin('segunda');
});

async function makeAdmin(name: string): Promise<Person> {
  const email = `${name}@tukan.test`;
  const { id } = await createConfirmedUser(app.context(), { email, password: PASSWORD, name, isAdmin: true });
  const { body } = await app.call('POST', '/api/auth/sign-in/email', { body: { email, password: PASSWORD } });
  return { id, email, token: body.token as string };
}

let made = 0;
let leo: Person;
let ana: Person;
beforeEach(async () => {
  made += 1;
  leo = await app.person(`leo${made}`);
  ana = await app.person(`ana${made}`);
  for (const as of [leo, ana]) await app.call('POST', '/api/profile/create', { as, body: {} });
});

const FACTS = 'Has pedido dinero por adelantado a tres personas.';
const about = (person: Person) => ({ type: 'profile', id: person.id });
const act = async (action: string, more: Record<string, unknown> = {}, as: Person | null = admin) =>
  app.call('POST', '/api/admin/actions', {
    as,
    body: { subject: about(leo), action, reason: 'scam', facts: FACTS, ...more },
  });
const day = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
const signIn = async () =>
  app.call('POST', '/api/auth/sign-in/email', { body: { email: leo.email, password: PASSWORD } });
const seen = async () => (await app.call('GET', `/api/profiles/${leo.id}`, { as: ana })).status;
const report = async (id: string) =>
  (
    await rowsOf<{ state: string; reporter_id: string | null; reported_user_id: string | null }>(
      app.base.db,
      sql`select state, reporter_id::text, reported_user_id::text from reports where id = ${id}`,
    )
  )[0];
const sanctions = async (query: string) => (await app.call('GET', `/api/admin/sanctions?${query}`, { as: admin })).body;

/** The link that the refused sign-in leads to, as what the API takes. */
async function keyOf(): Promise<{ person: string; token: string }> {
  const { searchParams } = new URL((await signIn()).body.link as string, 'http://tukan.test');
  return { person: searchParams.get('person') ?? '', token: searchParams.get('token') ?? '' };
}
const read = async (key: Record<string, string>, as: Person | null = null) =>
  app.call('GET', `/api/statements?${new URLSearchParams(key).toString()}`, { as });
const appeal = async (id: string, body: Record<string, unknown>, as: Person | null = null) =>
  app.call('POST', `/api/statements/${id}/appeal`, { as, body: { text: 'No fui yo: me robaron la cuenta.', ...body } });
const decide = async (id: string, decision: string, as = second) =>
  app.call('POST', `/api/admin/appeals/${id}`, { as, body: { decision, answer: 'Lo hemos mirado otra vez.' } });

/** The newest mail of a kind to Leo, once it is there; by its link the key of their statements. */
const mailed = async (kind: string) =>
  soon(async () => {
    const mail = (await app.mails()).findLast((one) => one.to === leo.email && one.kind === kind);
    if (!mail) throw new Error(`no ${kind}`);
    const link = new URL(/http\S+\/public\/appeal\S+/.exec(mail.text)?.[0] ?? 'http://x');
    return { ...mail, link, key: Object.fromEntries([...link.searchParams].filter(([name]) => name !== 'id')) };
  });

describe('what they are told', () => {
  test('the statement: what was done, why, which rule, how it was decided, and until when to appeal', async () => {
    const { sanction } = (await act('warn')).body;
    const { subject, text, link, key } = await mailed('statement-warn');
    expect(subject).toBe('Un aviso sobre tu cuenta');
    for (const part of [FACTS, 'pagos antes de ver la casa', 'de nuestro equipo', 'puedes recurrir hasta el'])
      expect(text).toContain(part);
    expect(link.searchParams.get('id')).toBe(sanction.id);
    expect((await read(key)).body.statements).toHaveLength(1);
    const { body } = await app.call('GET', '/api/notifications', { as: leo });
    expect(body.notifications).toMatchObject([
      { type: 'statement', data: { sanction_id: sanction.id, event: 'warn' } },
    ]);
  });

  test('also when they are out, in their language, and that it was taken back; nothing else reaches them', async () => {
    await app.call('GET', '/api/auth/session', { as: leo, lang: 'en' });
    await act('suspend', { until: day(3) });
    const told = await mailed('statement-suspend');
    expect(told.subject).toMatch(/^We have suspended your account until \d+ \w+ 20\d\d$/);
    expect((await read(told.key)).status).toBe(200);
    await notify(app.context(), leo.id, { type: 'security', data: { event: 'password_changed' } });
    await act('restore', { reason: undefined });
    expect(await mailed('statement-lifted')).toMatchObject({
      subject: m.appeals_mail_lifted_subject({}, { locale: 'en' }),
      text: expect.stringContaining(FACTS) as string,
    });
    expect((await app.mails()).filter(({ to, kind }) => to === leo.email && kind === 'security')).toEqual([]);
  });

  test('that a suspension has ended by itself', async () => {
    await act('suspend', { until: day(2) });
    await mailed('statement-suspend');
    app.clock.advance(3 * DAY_MS);
    await liftSuspensions(app.context());
    expect(await mailed('statement-over')).toMatchObject({ subject: 'Tu suspensión ha terminado' });
    expect((await signIn()).status).toBe(200);
  });

  test('what a process owed when it died is told by the next run of the job, and not twice', async () => {
    const { sanction } = (await act('warn')).body;
    await mailed('statement-warn');
    const count = async () =>
      (await app.mails()).filter(({ to, kind }) => to === leo.email && kind === 'statement-warn').length;
    const toldAt = async () =>
      (
        await rowsOf<{ told: boolean }>(
          app.base.db,
          sql`select told_at is not null as told from sanctions where id = ${sanction.id}`,
        )
      )[0]?.told;
    await expect.poll(toldAt).toBe(true);
    await app.base.db.execute(sql`update sanctions set told_at = null where id = ${sanction.id}`);
    await tellUntold(app.context());
    expect(await count(), 'it may still be on its way').toBe(1);
    app.clock.advance(3 * 60_000);
    for (let run = 0; run < 2; run += 1) await tellUntold(app.context());
    await expect.poll(count).toBe(2);
  });

  test('what became of their appeal, with the answer', async () => {
    const { sanction } = (await act('ban')).body;
    const { key } = await mailed('statement-ban');
    await appeal(sanction.id, key);
    const [{ appeal: waiting }] = (await sanctions(`user=${leo.id}`)).sanctions;
    await decide(waiting.id, 'refuse');
    const refused = await mailed('appeal-refused');
    expect(refused.text).toContain('Lo hemos mirado otra vez.');
    expect((await read(refused.key)).body.statements[0].appeal.state).toBe('refused');
  });
});

describe('what is done to a person', () => {
  test('a warning says why, and changes nothing else', async () => {
    const { status, body } = await act('warn');
    expect(status).toBe(201);
    expect(body.sanction).toMatchObject({
      user_id: leo.id,
      action: 'warn',
      reason: 'scam',
      facts: FACTS,
      found_by: 'own',
      is_automated: false,
      by_id: admin.id,
      lifted_at: null,
      appeal: null,
    });
    expect(await seen()).toBe(200);
    const own = await read({}, leo);
    expect(own.body.statements).toMatchObject([{ id: body.sanction.id, facts: FACTS, can_appeal: true, appeal: null }]);
    expect(JSON.stringify(own.body), 'never who').not.toContain(admin.id);
  });

  test('hidden, they stay hidden whatever they save, until that is taken back', async () => {
    expect(await seen()).toBe(200);
    expect((await act('hide')).status).toBe(201);
    expect((await act('hide')).body.code).toBe('action_nothing');
    expect(await seen()).toBe(404);
    await app.call('PUT', '/api/profile/onboarding', { as: leo, body: { visible: true, bio: 'Hola' } });
    expect(await seen()).toBe(404);
    expect((await act('restore', { reason: undefined })).body.sanction).toMatchObject({ action: 'hide' });
    expect(await seen()).toBe(200);
    expect((await act('restore')).body.code).toBe('action_nothing');
  });

  test('suspended until a day in Madrid, then banned, then restored', async () => {
    for (const until of [undefined, day(0), '2020-01-01', day(400), 'tomorrow'])
      expect((await act('suspend', { until })).status, String(until)).toBe(400);
    expect((await act('ban', { until: day(3) })).status, 'a ban has no end').toBe(400);
    const { body } = await act('suspend', { until: day(3) });
    expect(body.sanction.until).toMatch(/T2[23]:00:00/);
    expect((await signIn()).body.code).toBe('account_suspended');
    expect((await act('suspend', { until: day(3) })).body.code).toBe('action_nothing');
    app.clock.advance(1000);
    expect((await act('ban')).status).toBe(201);
    expect((await signIn()).body.code).toBe('account_banned');
    const all = await sanctions(`user=${leo.id}`);
    expect(all.person).toMatchObject({ id: leo.id, standing: 'banned', is_admin: false, lang: 'es' });
    expect(
      all.sanctions.map((one: { action: string; lifted_at: unknown }) => [one.action, one.lifted_at === null]),
    ).toEqual([
      ['ban', true],
      ['suspend', false],
    ]);
    expect((await act('restore')).status).toBe(201);
    expect((await signIn()).status).toBe(200);
  });

  test('nobody acts on themselves, on admins or on nobody, and only admins act', async () => {
    expect((await act('ban', { subject: about(admin) })).body.code).toBe('action_self');
    expect((await act('warn', { subject: about(second) })).body.code).toBe('action_admin');
    expect((await act('ban', { subject: { type: 'profile', id: crypto.randomUUID() } })).status).toBe(404);
    expect((await act('ban', { subject: { type: 'listing', id: crypto.randomUUID() } })).status).toBe(404);
    expect((await act('ban', { subject: { type: 'group', id: crypto.randomUUID() } })).status).toBe(404);
    for (const body of [{ facts: 'corto' }, { reason: undefined }, { reason: 'x' }, { action: 'x' }, { banned: true }])
      expect((await act('warn', body)).status, JSON.stringify(body)).toBe(400);
    for (const [as, status] of [
      [leo, 404],
      [null, 401],
    ] as const) {
      expect((await act('ban', {}, as)).status).toBe(status);
      expect((await app.call('GET', `/api/admin/sanctions?user=${leo.id}`, { as })).status).toBe(status);
      const body = { decision: 'accept', answer: 'Vale' };
      expect((await app.call('POST', `/api/admin/appeals/${leo.id}`, { as, body })).status).toBe(status);
    }
    expect(await signIn()).toMatchObject({ status: 200 });
  });

  test('of ten bans at once one is done, with one statement and one line in the log', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, async () => act('ban')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await sanctions(`user=${leo.id}`)).sanctions).toHaveLength(1);
    const { body } = await app.call('GET', `/api/admin/audit?subject=${leo.id}`, { as: admin });
    expect(body.entries).toMatchObject([{ action: 'action.ban' }]);
  });
});

describe('what they say against it', () => {
  test('whoever is banned reads why with the link and appeals once; another admin accepts, and they are back', async () => {
    const { id: reportId } = (await reporting.report(ana, { type: 'profile', resource_id: leo.id, reason: 'scam' }))
      .body;
    const { sanction } = (await act('ban', { report_id: reportId })).body;
    expect(sanction).toMatchObject({ found_by: 'report', report_id: reportId });
    expect((await report(reportId))?.state).toBe('actioned');

    const key = await keyOf();
    expect((await read(key)).body.statements).toMatchObject([{ id: sanction.id, can_appeal: true }]);
    for (const wrong of [{ ...key, person: ana.id }, { ...key, token: 'x' }, {}])
      expect((await read(wrong)).status).toBe(404);
    expect((await appeal(sanction.id, { ...key, token: 'x' })).status).toBe(404);
    expect((await appeal(sanction.id, {}, ana)).status, "somebody else's").toBe(404);
    expect((await appeal(sanction.id, { ...key, text: 'no' })).status).toBe(400);
    const tries = await Promise.all(Array.from({ length: 4 }, async () => appeal(sanction.id, key)));
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect((await report(reportId))?.state).toBe('appealed');

    const [{ appeal: waiting }] = (await sanctions(`report=${reportId}`)).sanctions;
    expect(waiting).toMatchObject({ state: 'open', is_own_decision: true });
    expect((await decide(crypto.randomUUID(), 'accept')).status).toBe(404);
    const decided = await decide(waiting.id, 'accept');
    expect(decided.body).toMatchObject({ is_own_decision: false, sanction: { appeal: { state: 'accepted' } } });
    expect(decided.body.sanction.lifted_at).not.toBeNull();
    expect((await decide(waiting.id, 'refuse')).body.code).toBe('appeal_decided');
    expect((await report(reportId))?.state).toBe('dismissed');
    expect((await signIn()).status).toBe(200);
  });

  test('without a report an appeal stands in the queue by itself; refused, it stays as it was', async () => {
    const { sanction } = (await act('suspend', { until: day(9) })).body;
    await appeal(sanction.id, await keyOf());
    const [{ report_id: reportId, appeal: waiting }] = (await sanctions(`user=${leo.id}`)).sanctions;
    expect(await report(reportId)).toMatchObject({
      state: 'appealed',
      reporter_id: null,
      reported_user_id: leo.id,
    });
    expect((await decide(waiting.id, 'refuse', admin)).body.is_own_decision, 'who sanctioned').toBe(true);
    expect((await report(reportId))?.state).toBe('actioned');
    expect((await signIn()).body.code).toBe('account_suspended');
    expect((await read(await keyOf())).body.statements).toMatchObject([
      { can_appeal: false, appeal: { state: 'refused', answer: 'Lo hemos mirado otra vez.' } },
    ]);
  });

  test('not after it was taken back, and not after six months', async () => {
    const { sanction: hidden } = (await act('hide')).body;
    await act('restore');
    expect((await appeal(hidden.id, {}, leo)).body.code).toBe('appeal_closed');
    app.clock.advance(1000);
    const { sanction } = (await act('ban')).body;
    app.clock.advance(183 * DAY_MS);
    const key = await keyOf();
    expect((await read(key)).body.statements[0]).toMatchObject({ id: sanction.id, can_appeal: false });
    expect((await appeal(sanction.id, key)).body.code).toBe('appeal_closed');
  });
});
