import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createConfirmedUser } from '#features/accounts/server/service/sign-up.ts';
import { rowsOf } from '#platform/db/db.ts';
import { contextAs, makeTestApp, PASSWORD, type Answer, type Person, type TestApp } from '#tests/support/app.ts';
import { bareGroup, foundGroup } from '#tests/support/groups.ts';
import { makeReporting, type Reporting } from '#tests/support/reporting.ts';
import { makeTalk, type Talk } from '#tests/support/talk.ts';
import { queueAnswer, queueFigures, type QueueLine } from '../../domain/case-schema.ts';
import { urgencyOf } from '../../domain/cases.ts';
import { PRIORITIES } from '../../domain/rules.ts';
import { weightOf } from '../../domain/weight.ts';
import { within, type Owed } from '../service/action-effects.ts';
import { markActioned } from '../service/case-moves.ts';
import { standingsOf } from '../store/weights.ts';

let app: TestApp;
let talk: Talk;
let admin: Person;
let other: Person;
let report: Reporting['report'];
let readCase: Reporting['readCase'];

beforeAll(async () => {
  app = await makeTestApp();
  talk = makeTalk(app);
  ({ admin, report, readCase } = await makeReporting(app));
  const email = 'otra-jefa@tukan.test';
  const { id } = await createConfirmedUser(app.context(), { email, password: PASSWORD, name: 'Otra', isAdmin: true });
  const signedIn = await app.call('POST', '/api/auth/sign-in/email', { body: { email, password: PASSWORD } });
  other = { id, email, token: signedIn.body.token };
});

const queue = async (query = ''): Promise<{ reports: QueueLine[]; next: string | null }> =>
  (await app.call('GET', `/api/admin/reports${query}`, { as: admin })).body;
const figures = async () => (await app.call('GET', '/api/admin/reports/figures', { as: admin })).body;
const post = async (id: string, what: string, body: object, as: Person | null = admin): Promise<Answer> =>
  app.call(what === 'assignee' ? 'PUT' : 'POST', `/api/admin/reports/${id}/${what}`, { as, body });
const outcomes = async (as: Person): Promise<(string | undefined)[]> =>
  (await app.call('GET', '/api/notifications', { as })).body.notifications
    .filter(({ type }: { type: string }) => type === 'report_outcome')
    .map(({ data }: { data: { outcome?: string } }) => data.outcome);
/** Somebody tells us of a group, which may be one that others have told us of. */
const tell = async (as: Person, more: { group?: string; reason?: string; description?: string } = {}) => {
  app.clock.advance(1000);
  const { group = await bareGroup(app), ...rest } = more;
  const { body } = await report(as, { type: 'group', resource_id: group, ...rest });
  return body.id as string;
};
const dismissed = (version: number, verdict = 'allowed') => ({ version, verdict, reason: 'Mirado' });

describe('the queue', () => {
  test('puts what was told about one thing in one line, and the urgent before what waits longer', async () => {
    const [a, b] = [await talk.newPerson('ana'), await talk.newPerson('bea')];
    const leader = await talk.newPerson('jefe');
    await app.call('POST', '/api/profile/create', { as: leader });
    const group = await foundGroup(app, leader, { name: 'Ático con piscina gratis' });
    const low = await tell(a, { reason: 'spam' });
    await tell(a, { group, reason: 'spam', description: 'Señal: pide la fianza' });
    const high = await tell(b, { reason: 'threats' });
    const urgent = await tell(b, { group, reason: 'scam' });
    const found = await queue();
    expect(queueAnswer.safeParse(found).success).toBe(true);
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
      expect((await app.call('GET', `/api/admin/reports${bad}`, { as: admin })).status, bad).toBe(400);
  });

  test('belongs to whoever looks after reports', async () => {
    const me = await talk.newPerson('curiosa');
    const id = await tell(me);
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
      expect((await app.call('GET', `/api/admin/reports${path}`, { as: me })).status, path).toBe(404);
      expect((await app.call('GET', `/api/admin/reports${path}`)).status, path).toBe(401);
    }
    expect(await readCase(id)).toMatchObject({ version: 1, state: 'open', notes: [] });
  });

  test('counts what there is', async () => {
    const before = await figures();
    expect(queueFigures.safeParse(before).success).toBe(true);
    const id = await tell(await talk.newPerson('ana'), { reason: 'threats' });
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
  test('goes to whoever looks into it, to another, to nobody; whoever comes late is told, and all of it is in its history', async () => {
    const id = await tell(await talk.newPerson('ana'));
    expect((await post(id, 'triage', { version: 1 })).body.head).toMatchObject({ version: 2, state: 'triaged' });
    expect((await queue('?state=triaged&assignee=me')).reports.map((line) => line.id)).toEqual([id]);
    expect(await post(id, 'assignee', { version: 1, user_id: other.id }, other)).toMatchObject({
      status: 409,
      body: { code: 'report_changed' },
    });
    expect((await post(id, 'triage', { version: 2 }, other)).body.code).toBe('report_wrong_state');
    await post(id, 'assignee', { version: 2, user_id: other.id }, other);
    const stranger = await talk.newPerson('nadie');
    expect((await post(id, 'assignee', { version: 3, user_id: stranger.id })).body.code).toBe('report_assignee');
    expect((await queue('?state=triaged&assignee=me')).reports).toEqual([]);
    await post(id, 'assignee', { version: 3, user_id: null });
    expect((await queue('?state=triaged&assignee=nobody')).reports.map((line) => line.id)).toEqual([id]);
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

  test('takes what is told about the same while it waits along, and of many decisions at once one counts', async () => {
    const [a, b] = [await talk.newPerson('ana'), await talk.newPerson('bea')];
    const group = await bareGroup(app);
    const id = await tell(a, { group });
    await post(id, 'triage', { version: 1 });
    const late = await tell(b, { group, reason: 'scam' });
    expect(await readCase(late)).toMatchObject({ state: 'triaged', version: 2, reports: 2, priority: 'high' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, nth) =>
        post(nth % 2 ? id : late, 'dismiss', dismissed(2, nth % 3 ? 'unfounded' : 'gone'), nth % 2 ? admin : other),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    for (const reporter of [a, b]) await expect.poll(async () => outcomes(reporter)).toHaveLength(1);
    expect(await outcomes(a)).toEqual(await outcomes(b));
    expect(await readCase(id)).toMatchObject({ state: 'dismissed', decision: 'Mirado', reports: 2 });
  });

  test('may be opened again, unless the same waits elsewhere', async () => {
    const me = await talk.newPerson('ana');
    const group = await bareGroup(app);
    const id = await tell(me, { group });
    await post(id, 'dismiss', dismissed(1));
    const again = await tell(me, { group });
    expect((await post(id, 'reopen', { version: 2 })).body.code).toBe('report_waits_else');
    await post(again, 'dismiss', dismissed(1));
    expect((await post(id, 'reopen', { version: 2 })).body.head).toMatchObject({
      state: 'open',
      version: 3,
      reports: 1,
    });
    expect(await readCase(id)).toMatchObject({ verdict: null, decision: null, decided_at: null });
    await post(id, 'dismiss', dismissed(3));
  });

  test('is decided with what is done because of it: everybody is told what came of it, and no more', async () => {
    const [a, b] = [await talk.newPerson('ana'), await talk.newPerson('bea')];
    const group = await bareGroup(app);
    const id = await tell(a, { group });
    await tell(b, { group });
    const as = contextAs(app, admin);
    const owed: Owed = [];
    for (const action of ['hide', 'warn'] as const)
      await as.db.transaction(async (tx) => markActioned(within(as, tx, owed), id, action));
    for (const pay of owed) await pay();
    for (const reporter of [a, b]) await expect.poll(async () => outcomes(reporter)).toEqual(['actioned']);
    const found = await readCase(id);
    expect(found.state).toBe('actioned');
    expect(found.history).toMatchObject([{ action: 'report.act', sanction: 'hide', who: { id: admin.id } }, {}]);
    expect(await rowsOf(app.base.db, sql`select 1 from reports where id = ${id} and origin is not null`)).toEqual([]);
  });

  test('must be said why it came to nothing', async () => {
    const id = await tell(await talk.newPerson('ana'));
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

describe('the weight of a word', () => {
  test('follows from what became of their reports, in the database as in the rules, and doubted cases come later', async () => {
    const [liar, honest] = [await talk.newPerson('lía'), await talk.newPerson('pura')];
    for (const verdict of ['unfounded', 'abusive', 'abusive', 'allowed']) {
      const id = await tell(liar);
      await post(id, 'dismiss', dismissed(1, verdict));
    }
    const upheld = await tell(honest);
    await app.base.db.execute(sql`update reports set state = 'actioned' where id = ${upheld}`);
    const found = await standingsOf(app.base.db, [liar.id, honest.id]);
    expect(found.get(liar.id)).toMatchObject({ made: 4, held: 0, failed: 3 });
    expect(found.get(liar.id)?.weight).toBeCloseTo(weightOf({ actioned: 0, unfounded: 1, abusive: 2 }), 12);
    expect(found.get(honest.id)?.weight).toBeCloseTo(weightOf({ actioned: 1, unfounded: 0, abusive: 0 }), 12);

    for (const reason of ['threats', 'other', 'spam']) {
      await tell(liar, { reason });
      await tell(honest, { reason });
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
