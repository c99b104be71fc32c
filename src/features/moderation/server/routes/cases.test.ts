import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createConfirmedUser } from '#features/accounts/server/service/sign-up.ts';
import { queryRows } from '#platform/db/db.ts';
import {
  contextAs,
  createTestApp,
  PASSWORD,
  type TestResponse,
  type TestUser,
  type TestApp,
} from '#tests/support/server/test-app.ts';
import { insertGroup, createTestGroup } from '#tests/support/fixtures/groups.ts';
import { createReportFixtures, type ReportFixtures } from '#tests/support/fixtures/reports.ts';
import { createMessagingFixtures, type MessagingFixtures } from '#tests/support/fixtures/messaging.ts';
import { queueResponse, queueStats, type QueueItem } from '../../domain/case-schema.ts';
import { urgencyOf } from '../../domain/cases.ts';
import { PRIORITIES } from '../../domain/rules.ts';
import { reporterReputation } from '../../domain/reporter-reputation.ts';
import { markActioned } from '../service/cases/case-transitions.ts';
import { reporterReputations } from '../store/reporter-reputation.ts';

let app: TestApp;
let messaging: MessagingFixtures;
let admin: TestUser;
let other: TestUser;
let report: ReportFixtures['report'];
let readCase: ReportFixtures['readCase'];

beforeAll(async () => {
  app = await createTestApp();
  messaging = createMessagingFixtures(app);
  ({ admin, report, readCase } = await createReportFixtures(app));
  const email = 'otra-jefa@tukan.test';
  const { id } = await createConfirmedUser(app.context(), { email, password: PASSWORD, name: 'Otra', isAdmin: true });
  const signedIn = await app.request('POST', '/api/auth/sign-in/email', { body: { email, password: PASSWORD } });
  other = { id, email, token: signedIn.body.token };
});

const queue = async (query = ''): Promise<{ reports: QueueItem[]; next: string | null }> =>
  (await app.request('GET', `/api/admin/reports${query}`, { as: admin })).body;
const figures = async () => (await app.request('GET', '/api/admin/reports/figures', { as: admin })).body;
const post = async (id: string, what: string, body: object, as: TestUser | null = admin): Promise<TestResponse> =>
  app.request(what === 'assignee' ? 'PUT' : 'POST', `/api/admin/reports/${id}/${what}`, { as, body });
const outcomes = async (as: TestUser): Promise<(string | undefined)[]> =>
  (await app.request('GET', '/api/notifications', { as })).body.notifications
    .filter(({ type }: { type: string }) => type === 'report_outcome')
    .map(({ data }: { data: { outcome?: string } }) => data.outcome);
/** Reports a group, by default the shared one. */
const fileReport = async (as: TestUser, more: { group?: string; reason?: string; description?: string } = {}) => {
  app.clock.advance(1000);
  const { group = await insertGroup(app), ...rest } = more;
  const { body } = await report(as, { type: 'group', resource_id: group, ...rest });
  return body.id as string;
};
const dismissed = (version: number, verdict = 'allowed') => ({ version, verdict, reason: 'Mirado' });

describe('the queue', () => {
  test('groups reports about one subject, urgent cases before older ones', async () => {
    const [a, b] = [await messaging.createUser('ana'), await messaging.createUser('bea')];
    const leader = await messaging.createUser('jefe');
    await app.request('POST', '/api/profile/create', { as: leader });
    const group = await createTestGroup(app, leader, { name: 'Ático con piscina gratis' });
    const low = await fileReport(a, { reason: 'spam' });
    await fileReport(a, { group, reason: 'spam', description: 'Señal: pide la fianza' });
    const high = await fileReport(b, { reason: 'threats' });
    const urgent = await fileReport(b, { group, reason: 'scam' });
    const found = await queue();
    expect(queueResponse.safeParse(found).success).toBe(true);
    expect(found.reports.map(({ id }) => id)).toEqual([urgent, high, low]);
    expect(found.reports[0]).toMatchObject({
      reports: 2,
      priority: 'high',
      reason: 'scam',
      subject_name: 'Ático con piscina gratis',
      is_doubted: false,
      assignee: null,
    });
    expect(JSON.stringify(found)).not.toContain('evidence');

    const page = await queue('?limit=1');
    const rest = await queue(`?limit=2&before=${page.next}`);
    expect([...page.reports, ...rest.reports].map(({ id }) => id)).toEqual([urgent, high, low]);
    expect(rest.next).toBeNull();

    const ids = async (query: string) => (await queue(query)).reports.map(({ id }) => id);
    expect(await ids('?priority=low')).toEqual([low]);
    expect(await ids('?type=chat')).toEqual([]);
    expect(await ids('?q=atico')).toEqual([urgent]);
    expect(await ids('?q=pide%20la%20FIANZA')).toEqual([urgent]);
    expect(await ids('?q=100%25')).toEqual([]);
    for (const bad of ['?state=lost', '?limit=0', '?limit=101', '?before=x', '?page=2', '?assignee=you'])
      expect((await app.request('GET', `/api/admin/reports${bad}`, { as: admin })).status, bad).toBe(400);
  });

  test('is accessible to moderators only', async () => {
    const me = await messaging.createUser('curiosa');
    const id = await fileReport(me);
    const version = 1;
    const writes: [string, object][] = [
      ['triage', { version }],
      ['assignee', { version, user_id: null }],
      ['dismiss', dismissed(1)],
      ['reopen', { version }],
      ['notes', { text: 'x' }],
    ];
    for (const [what, body] of writes) {
      expect((await post(id, what, body, me)).status, what).toBe(404);
      expect((await post(id, what, body, null)).status, what).toBe(401);
      expect((await post(crypto.randomUUID(), what, body)).status, what).toBe(404);
      expect((await post(id, what, { ...body, more: 1 })).status, what).toBe(400);
    }
    for (const path of ['', '/figures', `/${id}`, `/${id}/head`]) {
      expect((await app.request('GET', `/api/admin/reports${path}`, { as: me })).status, path).toBe(404);
      expect((await app.request('GET', `/api/admin/reports${path}`)).status, path).toBe(401);
    }
    expect(await readCase(id)).toMatchObject({ version: 1, state: 'open', notes: [] });
  });

  test('counts the cases', async () => {
    const before = await figures();
    expect(queueStats.safeParse(before).success).toBe(true);
    const id = await fileReport(await messaging.createUser('ana'), { reason: 'threats' });
    app.clock.advance(60_000);
    await post(id, 'dismiss', dismissed(1));
    const after = await figures();
    expect(after.counts.dismissed).toBe(before.counts.dismissed + 1);
    expect(after.counts.open).toBe(before.counts.open);
    expect(after.first_action_s).toBeGreaterThan(0);
    expect(after.actioned_share).toBe(0);
    expect(Date.parse(after.oldest_open_at)).toBeLessThan(app.clock.now().getTime());
  });
});

describe('a case', () => {
  test('is assigned, reassigned and unassigned; outdated changes get an error, and the history lists all', async () => {
    const id = await fileReport(await messaging.createUser('ana'));
    expect((await post(id, 'triage', { version: 1 })).body.head).toMatchObject({ version: 2, state: 'triaged' });
    expect((await queue('?state=triaged&assignee=me')).reports.map((item) => item.id)).toEqual([id]);
    expect(await post(id, 'assignee', { version: 1, user_id: other.id }, other)).toMatchObject({
      status: 409,
      body: { code: 'report_changed' },
    });
    expect((await post(id, 'triage', { version: 2 }, other)).body.code).toBe('report_wrong_state');
    await post(id, 'assignee', { version: 2, user_id: other.id }, other);
    const outsider = await messaging.createUser('nadie');
    expect((await post(id, 'assignee', { version: 3, user_id: outsider.id })).body.code).toBe('report_assignee');
    expect((await queue('?state=triaged&assignee=me')).reports).toEqual([]);
    await post(id, 'assignee', { version: 3, user_id: null });
    expect((await queue('?state=triaged&assignee=nobody')).reports.map((item) => item.id)).toEqual([id]);
    await post(id, 'notes', { text: 'Mirar su otro grupo' }, other);
    const found = await readCase(id);
    expect(found).toMatchObject({ assignee: null, notes: [{ text: 'Mirar su otro grupo', author: { id: other.id } }] });
    expect(found.history.map(({ action, who, to }) => [action, who?.id, to?.id])).toEqual([
      ['report.triage', admin.id, undefined],
      ['report.assign', other.id, other.id],
      ['report.assign', admin.id, undefined],
      ['report.note', other.id, undefined],
      ['report.read', admin.id, undefined],
    ]);
    expect(found.admins.map((one) => one.id).sort()).toEqual([admin.id, other.id].sort());
  });

  test('includes later reports on its subject, and one of many concurrent decisions counts', async () => {
    const [a, b] = [await messaging.createUser('ana'), await messaging.createUser('bea')];
    const group = await insertGroup(app);
    const id = await fileReport(a, { group });
    await post(id, 'triage', { version: 1 });
    const late = await fileReport(b, { group, reason: 'scam' });
    expect(await readCase(late)).toMatchObject({ state: 'triaged', version: 3, reports: 2, priority: 'high' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, nth) =>
        post(nth % 2 ? id : late, 'dismiss', dismissed(3, nth % 3 ? 'unfounded' : 'gone'), nth % 2 ? admin : other),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    for (const reporter of [a, b]) await expect.poll(async () => outcomes(reporter)).toHaveLength(1);
    expect(await outcomes(a)).toEqual(await outcomes(b));
    expect(await readCase(id)).toMatchObject({ state: 'dismissed', decision: 'Mirado', reports: 2 });
  });

  test('can be reopened unless another case on its subject is open', async () => {
    const me = await messaging.createUser('ana');
    const group = await insertGroup(app);
    const id = await fileReport(me, { group });
    await post(id, 'dismiss', dismissed(1));
    const again = await fileReport(me, { group });
    expect((await post(id, 'reopen', { version: 2 })).body.code).toBe('report_other_pending');
    await post(again, 'dismiss', dismissed(1));
    expect((await post(id, 'reopen', { version: 2 })).body.head).toMatchObject({
      state: 'open',
      version: 3,
      reports: 1,
    });
    expect(await readCase(id)).toMatchObject({ verdict: null, decision: null, decided_at: null });
    await post(id, 'dismiss', dismissed(3));
  });

  test('is decided by a sanction; all reporters are notified of the outcome only', async () => {
    const [a, b] = [await messaging.createUser('ana'), await messaging.createUser('bea')];
    const group = await insertGroup(app);
    const id = await fileReport(a, { group });
    await fileReport(b, { group });
    const as = contextAs(app, admin);
    for (const action of ['hide', 'warn'] as const)
      await as.db.transaction(async (tx) => markActioned({ ...as, db: tx }, id, action));
    for (const reporter of [a, b]) await expect.poll(async () => outcomes(reporter)).toEqual(['actioned']);
    const found = await readCase(id);
    expect(found.state).toBe('actioned');
    expect(found.history).toMatchObject([{ action: 'report.act', sanction: 'hide', who: { id: admin.id } }, {}]);
    expect(
      await queryRows(app.baseContext.db, sql`select 1 from reports where id = ${id} and origin is not null`),
    ).toEqual([]);
  });

  test('needs a reason to be dismissed', async () => {
    const id = await fileReport(await messaging.createUser('ana'));
    for (const [wrong, field] of [
      [{ verdict: 'tired' }, 'verdict'],
      [{ reason: '  ' }, 'reason'],
      [{ reason: 'x'.repeat(501) }, 'reason'],
    ] as const) {
      const { status, body } = await post(id, 'dismiss', { ...dismissed(1), ...wrong });
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    }
    await post(id, 'dismiss', dismissed(1));
  });
});

describe('the weight of a report', () => {
  test('follows from the outcomes of earlier reports, in the database as in the domain, and doubted cases come later', async () => {
    const [liar, honest] = [await messaging.createUser('lía'), await messaging.createUser('pura')];
    for (const verdict of ['unfounded', 'abusive', 'abusive', 'allowed']) {
      const id = await fileReport(liar);
      await post(id, 'dismiss', dismissed(1, verdict));
    }
    const upheld = await fileReport(honest);
    await app.baseContext.db.execute(sql`update reports set state = 'actioned' where id = ${upheld}`);
    const found = await reporterReputations(app.baseContext.db, [liar.id, honest.id]);
    expect(found.get(liar.id)).toMatchObject({ made: 4, held: 0, failed: 3 });
    expect(found.get(liar.id)?.weight).toBeCloseTo(reporterReputation({ actioned: 0, unfounded: 1, abusive: 2 }), 12);
    expect(found.get(honest.id)?.weight).toBeCloseTo(reporterReputation({ actioned: 1, unfounded: 0, abusive: 0 }), 12);

    for (const reason of ['threats', 'other', 'spam']) {
      await fileReport(liar, { reason });
      await fileReport(honest, { reason });
    }
    const { reports } = await queue('?limit=100');
    const mine = reports.filter(({ id }) => id !== upheld);
    const urgencies = mine.map(({ priority, is_doubted }) => urgencyOf(priority, is_doubted ? 0 : 1));
    expect(urgencies).toEqual(urgencies.toSorted((x, y) => y - x));
    expect(mine.filter(({ is_doubted }) => is_doubted).map(({ priority }) => priority)).toEqual(
      [...PRIORITIES].reverse(),
    );
  });
});
