import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '#platform/db/db.ts';
import { makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { bareGroup, foundGroup } from '#tests/support/groups.ts';
import { makeReporting, type Reporting } from '#tests/support/reporting.ts';
import { makeTalk, with_, type Talk } from '#tests/support/talk.ts';
import { PRIORITY_OF, REASONS, REPORT } from '../../domain/rules.ts';

let app: TestApp;
let talk: Talk;
let admin: Person;
let report: Reporting['report'];
let about: Reporting['about'];
let readCase: Reporting['readCase'];

beforeAll(async () => {
  app = await makeTestApp();
  talk = makeTalk(app);
  ({ admin, report, about, readCase } = await makeReporting(app));
});

const queue = async () => (await app.call('GET', '/api/admin/reports', { as: admin })).body;
const withProfile = async (name: string): Promise<Person> => {
  const person = await talk.newPerson(name);
  await app.call('POST', '/api/profile/create', { as: person, body: { alias: `${name}.${person.id.slice(0, 8)}` } });
  return person;
};
const receipts = async (as: Person): Promise<{ type: string; data: unknown; profile: unknown }[]> =>
  (await app.call('GET', '/api/notifications', { as })).body.notifications;

describe('a report', () => {
  test('is kept with all that was said, and with the priority of the server', async () => {
    const { a, b } = await talk.twoWhoTalk();
    const made = await about(a, b, { reason: 'threats', description: '  Pasó ayer.  ' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ id: expect.any(String), state: 'open' });
    expect(await readCase(made.body.id)).toMatchObject({
      told: [{ reporter: { id: a.id, weight: 0.5 } }],
      reported_user_id: b.id,
      type: 'chat',
      resource_id: with_(b),
      reason: 'threats',
      description: 'Pasó ayer.',
      priority: 'high',
      state: 'open',
      decided_at: null,
    });
  });

  test('may have any of the reasons; the priority that comes with it counts for nothing', async () => {
    const me = await talk.newPerson('testigo');
    for (const reason of REASONS) {
      const group = { type: 'group', resource_id: await bareGroup(app) };
      const { status, body } = await report(me, { ...group, reason, priority: 'low' });
      expect(status, reason).toBe(201);
      expect(await readCase(body.id)).toMatchObject({ reason, priority: PRIORITY_OF[reason] });
    }
  });

  test('gives its reporter a receipt that names nobody, and the other person nothing', async () => {
    const { a, b } = await talk.twoWhoTalk();
    const { body } = await about(a, b);
    await expect.poll(async () => receipts(a)).toHaveLength(1);
    expect((await receipts(a))[0]).toMatchObject({
      type: 'report_received',
      data: { report_id: body.id },
      profile: null,
    });
    expect(await receipts(b)).toEqual([]);
  });

  test('is refused with anything that it does not hold', async () => {
    const { a, b } = await talk.twoWhoTalk();
    const wrongs: [Record<string, unknown>, string][] = [
      [{ reason: undefined }, 'reason'],
      [{ reason: 'dislike' }, 'reason'],
      [{ type: 'user' }, 'type'],
      [{ resource_id: '' }, 'resource_id'],
      [{ resource_id: 7 }, 'resource_id'],
      [{ description: 'x'.repeat(REPORT.descriptionMaxLength + 1) }, 'description'],
      [{ priority: 'urgent' }, 'priority'],
      [{ state: 'dismissed' }, 'state'],
      [{ reporter_id: crypto.randomUUID() }, 'reporter_id'],
    ];
    for (const [wrong, field] of wrongs) {
      const { status, body } = await about(a, b, wrong);
      expect(status, JSON.stringify(wrong)).toBe(400);
      expect(Object.keys(body.fields)).toEqual([field]);
    }
  });

  test('needs a session', async () => {
    const { b } = await talk.twoWhoTalk();
    expect(await report(null, { resource_id: with_(b) })).toMatchObject({
      status: 401,
      body: { code: 'unauthorized' },
    });
  });

  test('may be as long as it may be, and say nothing', async () => {
    const { a, b } = await talk.twoWhoTalk();
    expect((await about(a, b, { description: 'x'.repeat(REPORT.descriptionMaxLength) })).status).toBe(201);
    expect((await about(b, a, { description: null })).status).toBe(201);
  });
});

describe('what it is about', () => {
  test('a conversation of others, one in which nothing was said, the assistant and nobody are all missing', async () => {
    const { a, b } = await talk.twoWhoTalk();
    const [c, stranger] = [await withProfile('cotilla'), await withProfile('nadie')];
    const [{ id: foreign } = { id: '' }] = await rowsOf<{ id: string }>(
      app.base.db,
      sql`select c.id::text from conversations c join conversation_members m on m.conversation_id = c.id and m.user_id = ${a.id}`,
    );
    const missing = await report(c, { resource_id: crypto.randomUUID() });
    expect(missing).toMatchObject({ status: 404, body: { code: 'not_found' } });
    for (const id of [
      with_(a),
      with_(b),
      foreign,
      `chat-${foreign}`,
      'tukan',
      'chat-tukan',
      'x',
      `group-${foreign}`,
      with_(stranger),
    ])
      expect(await report(c, { resource_id: id }), id).toMatchObject({ status: 404, body: missing.body });
    expect((await report(c, { type: 'profile', resource_id: 'tukan' })).body).toEqual(missing.body);
    expect((await rowsOf(app.base.db, sql`select 1 from reports where reporter_id = ${c.id}`)).length).toBe(0);
  });

  test('a person by their profile, and from a chat where nothing was said yet', async () => {
    const [a, b] = [await withProfile('ada'), await withProfile('blas')];
    const byProfile = await report(a, { type: 'profile', resource_id: b.id });
    expect(byProfile.status).toBe(201);
    const kept = await readCase(byProfile.body.id);
    expect(kept).toMatchObject({ type: 'profile', resource_id: b.id, reported_user_id: b.id });
    expect(kept.evidence).toMatchObject({ profile: { id: b.id }, messages: [], fit: null });
    expect(JSON.stringify(kept)).not.toContain('@');
    const byChat = await report(a, { resource_id: b.id });
    expect(byChat.status).toBe(201);
    expect((await readCase(byChat.body.id)).resource_id).toBe(with_(b));
  });

  test('nobody who hides or has blocked me, and never oneself', async () => {
    const [a, hidden, blocker] = [await withProfile('ada'), await withProfile('oculta'), await withProfile('cerrada')];
    await app.call('PUT', '/api/profile/onboarding', { as: hidden, body: { visible: false } });
    await app.call('POST', '/api/blocks', { as: blocker, body: { user_id: a.id } });
    for (const { id } of [hidden, blocker])
      expect((await report(a, { type: 'profile', resource_id: id })).status).toBe(404);
    for (const [type, id] of Object.entries({ profile: a.id, score: a.id, chat: with_(a) }))
      expect(await report(a, { type, resource_id: id })).toMatchObject({ status: 400, body: { code: 'report_self' } });
  });

  test('a talk is still there to report when the other one has blocked me', async () => {
    const { a, b } = await talk.twoWhoTalk();
    await app.call('POST', '/api/blocks', { as: b, body: { user_id: a.id } });
    const { status, body } = await about(a, b);
    expect(status).toBe(201);
    expect((await readCase(body.id)).evidence.messages).toHaveLength(2);
  });

  test('a score with the numbers that were shown; groups with what they say and who is in them; not a home of one’s own', async () => {
    const [a, b] = [await withProfile('ada'), await withProfile('blas')];
    const score = await report(a, { type: 'score', resource_id: b.id, reason: 'discrimination' });
    const { evidence } = await readCase(score.body.id);
    expect(evidence.fit).toMatchObject({ band: expect.any(String), addends: expect.any(Array) });
    expect(evidence.fit_theirs).toHaveLength(evidence.fit?.reasons.length ?? 0);
    expect(evidence.profile?.id).toBe(b.id);
    const draft = await app.call('POST', '/api/properties', { as: a, body: {} });
    const own = { type: 'listing', resource_id: draft.body.property.id };
    expect(await report(a, own)).toMatchObject({ status: 400, body: { code: 'report_self' } });
    const group = await foundGroup(app, a, { visibility: 'private', description: 'Sin contrato, sin fianza' });
    const { status, body } = await report(a, { type: 'group', resource_id: group, reason: 'not_available' });
    expect(status).toBe(201);
    const found = await readCase(body.id);
    expect(found).toMatchObject({ type: 'group', resource_id: group, reported_user_id: null, about: { id: a.id } });
    expect(found.evidence.group).toMatchObject({
      id: group,
      description: 'Sin contrato, sin fianza',
      member_ids: [a.id],
    });
    for (const type of ['listing', 'group'])
      expect((await report(a, { type, resource_id: 'mi piso' })).status).toBe(404);
    for (const id of [draft.body.property.id, crypto.randomUUID()])
      expect((await report(b, { type: 'listing', resource_id: id })).status).toBe(404);
    for (const id of [group, crypto.randomUUID()])
      expect((await report(b, { type: 'group', resource_id: id })).status).toBe(404);
  });
});

describe('how often', () => {
  test('one that waits per reporter and subject, of many at once; a friendly answer to the others', async () => {
    const { a, b } = await talk.twoWhoTalk();
    const ids = [with_(b), b.id];
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, nth) => report(a, { resource_id: ids[nth % 2], description: `n${nth}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    const first = answers.find(({ status }) => status === 201)?.body;
    expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([first.id]));
    expect(await rowsOf(app.base.db, sql`select 1 from reports where reporter_id = ${a.id}`)).toHaveLength(1);
    await expect.poll(async () => receipts(a)).toHaveLength(1);

    // the other one, and another subject, are reports of their own; and so is the same one after a decision
    expect((await about(b, a)).status).toBe(201);
    await app.base.db.execute(sql`update reports set state = 'dismissed' where id = ${first.id}`);
    expect((await about(a, b)).status).toBe(201);
  });

  test('so many a day, and the same again is not counted', async () => {
    const me = await talk.newPerson('quejica');
    const group = async () => ({ type: 'group', resource_id: await bareGroup(app) });
    const again = await group();
    await report(me, again);
    for (let nth = 1; nth < REPORT.maxPerWindow; nth += 1) expect((await report(me, await group())).status).toBe(201);
    expect((await report(me, again)).status).toBe(200);
    app.clock.advance(REPORT.windowMs - 1);
    const late = await report(me, await group());
    expect(late).toMatchObject({ status: 429, body: { code: 'report_rate_limit' } });
    expect(late.headers.get('retry-after')).toBe('1');
    app.clock.advance(1);
    expect((await report(me, await group())).status).toBe(201);
  });
});

describe('for admins', () => {
  test('nobody else learns that there is anything to read', async () => {
    const { a, b } = await talk.twoWhoTalk();
    const { body } = await about(a, b);
    for (const path of ['/api/admin/reports', `/api/admin/reports/${body.id}`]) {
      expect((await app.call('GET', path, { as: a })).status, path).toBe(404);
      expect((await app.call('GET', path)).status, path).toBe(401);
    }
  });

  test('each reading of a case is written down, and nobody edits that', async () => {
    const { a, b } = await talk.twoWhoTalk();
    const { body } = await about(a, b);
    await queue();
    const written = async () =>
      rowsOf<{ actor_id: string; action: string }>(
        app.base.db,
        sql`select actor_id::text, action from audit_log where subject_id = ${body.id}`,
      );
    expect(await written()).toEqual([]);
    await readCase(body.id);
    await readCase(body.id);
    expect(await written()).toEqual(Array.from({ length: 2 }, () => ({ actor_id: admin.id, action: 'report.read' })));
    for (const edit of [sql`update audit_log set action = 'x'`, sql`delete from audit_log`, sql`truncate audit_log`])
      await expect(app.base.db.execute(edit)).rejects.toThrow(
        expect.objectContaining({ cause: expect.objectContaining({ message: 'audit_log is append-only' }) }),
      );
    expect(await written()).toHaveLength(2);
    const missing = crypto.randomUUID();
    expect((await app.call('GET', `/api/admin/reports/${missing}`, { as: admin })).status).toBe(404);
    expect(await rowsOf(app.base.db, sql`select 1 from audit_log where subject_id = ${missing}`)).toEqual([]);
  });
});
