import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { queryRows } from '#platform/db/db.ts';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { insertGroup, createTestGroup } from '#tests/support/fixtures/groups.ts';
import { publishProperty } from '#tests/support/fixtures/properties.ts';
import { createReportFixtures, type ReportFixtures } from '#tests/support/fixtures/reports.ts';
import {
  createMessagingFixtures,
  conversationIdWith,
  type MessagingFixtures,
} from '#tests/support/fixtures/messaging.ts';
import { PRIORITY_BY_REASON, REASONS, REPORT } from '../../domain/rules.ts';

let app: TestApp;
let messaging: MessagingFixtures;
let admin: TestUser;
let report: ReportFixtures['report'];
let reportChat: ReportFixtures['reportChat'];
let readCase: ReportFixtures['readCase'];

beforeAll(async () => {
  app = await createTestApp();
  messaging = createMessagingFixtures(app);
  ({ admin, report, reportChat, readCase } = await createReportFixtures(app));
});

const queue = async () => (await app.request('GET', '/api/admin/reports', { as: admin })).body;
const withProfile = async (name: string): Promise<TestUser> => {
  const person = await messaging.createUser(name);
  await app.request('POST', '/api/profile/create', { as: person, body: { alias: `${name}.${person.id.slice(0, 8)}` } });
  return person;
};
const receipts = async (as: TestUser): Promise<{ type: string; data: unknown; profile: unknown }[]> =>
  (await app.request('GET', '/api/notifications', { as })).body.notifications;

describe('a report', () => {
  test('is stored with all its values and the priority set by the server', async () => {
    const { a, b } = await messaging.createConversation();
    const made = await reportChat(a, b, { reason: 'threats', description: '  Pasó ayer.  ' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ id: expect.any(String), state: 'open' });
    expect(await readCase(made.body.id)).toMatchObject({
      told: [{ reporter: { id: a.id, weight: 0.5 } }],
      reported_user_id: b.id,
      type: 'chat',
      resource_id: conversationIdWith(b),
      reason: 'threats',
      description: 'Pasó ayer.',
      priority: 'high',
      state: 'open',
      decided_at: null,
    });
  });

  test('may have any reason; the priority of the client is ignored', async () => {
    const me = await messaging.createUser('testigo');
    for (const reason of REASONS) {
      const group = { type: 'group', resource_id: await insertGroup(app) };
      const { status, body } = await report(me, { ...group, reason, priority: 'low' });
      expect(status, reason).toBe(201);
      expect(await readCase(body.id)).toMatchObject({ reason, priority: PRIORITY_BY_REASON[reason] });
    }
  });

  test('returns a receipt without names, and the reported person learns nothing', async () => {
    const { a, b } = await messaging.createConversation();
    const { body } = await reportChat(a, b);
    await expect.poll(async () => receipts(a)).toHaveLength(1);
    expect((await receipts(a))[0]).toMatchObject({
      type: 'report_received',
      data: { report_id: body.id },
      profile: null,
    });
    expect(await receipts(b)).toEqual([]);
  });

  test('with invalid input is refused', async () => {
    const { a, b } = await messaging.createConversation();
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
      const { status, body } = await reportChat(a, b, wrong);
      expect(status, JSON.stringify(wrong)).toBe(400);
      expect(Object.keys(body.fields)).toEqual([field]);
    }
  });

  test('needs a session', async () => {
    const { b } = await messaging.createConversation();
    expect(await report(null, { resource_id: conversationIdWith(b) })).toMatchObject({
      status: 401,
      body: { code: 'unauthorized' },
    });
  });

  test('may have a description of the maximum length or none', async () => {
    const { a, b } = await messaging.createConversation();
    expect((await reportChat(a, b, { description: 'x'.repeat(REPORT.descriptionMaxLength) })).status).toBe(201);
    expect((await reportChat(b, a, { description: null })).status).toBe(201);
  });
});

describe('the subject', () => {
  test('is missing for conversations of others, empty conversations, the assistant and unknown users', async () => {
    const { a, b } = await messaging.createConversation();
    const [c, outsider] = [await withProfile('cotilla'), await withProfile('nadie')];
    const [{ id: foreign } = { id: '' }] = await queryRows<{ id: string }>(
      app.baseContext.db,
      sql`select c.id::text from conversations c join conversation_members m on m.conversation_id = c.id and m.user_id = ${a.id}`,
    );
    const missing = await report(c, { resource_id: crypto.randomUUID() });
    expect(missing).toMatchObject({ status: 404, body: { code: 'not_found' } });
    for (const id of [
      conversationIdWith(a),
      conversationIdWith(b),
      foreign,
      `chat-${foreign}`,
      'tukan',
      'chat-tukan',
      'x',
      `group-${foreign}`,
      conversationIdWith(outsider),
    ])
      expect(await report(c, { resource_id: id }), id).toMatchObject({ status: 404, body: missing.body });
    expect((await report(c, { type: 'profile', resource_id: 'tukan' })).body).toEqual(missing.body);
    expect((await queryRows(app.baseContext.db, sql`select 1 from reports where reporter_id = ${c.id}`)).length).toBe(
      0,
    );
  });

  test('is a person, reported from the profile or from an empty conversation', async () => {
    const [a, b] = [await withProfile('ada'), await withProfile('blas')];
    const byProfile = await report(a, { type: 'profile', resource_id: b.id });
    expect(byProfile.status).toBe(201);
    const stored = await readCase(byProfile.body.id);
    expect(stored).toMatchObject({ type: 'profile', resource_id: b.id, reported_user_id: b.id });
    expect(stored.evidence).toMatchObject({ profile: { id: b.id }, messages: [], fit: null });
    expect(JSON.stringify(stored)).not.toContain('@');
    const byChat = await report(a, { resource_id: b.id });
    expect(byChat.status).toBe(201);
    expect((await readCase(byChat.body.id)).resource_id).toBe(conversationIdWith(b));
  });

  test('can be a hidden person, as one who has blocked the reporter: the answer reveals neither; never oneself', async () => {
    const [a, hidden] = [await withProfile('ada'), await withProfile('oculta')];
    await app.request('PUT', '/api/profile/onboarding', { as: hidden, body: { visible: false } });
    expect((await app.request('GET', `/api/profile/${hidden.id}`, { as: a })).status).toBe(404);
    expect((await report(a, { type: 'profile', resource_id: hidden.id })).status).toBe(201);
    expect((await report(a, { type: 'profile', resource_id: crypto.randomUUID() })).status).toBe(404);
    for (const [type, id] of Object.entries({ profile: a.id, score: a.id, chat: conversationIdWith(a) }))
      expect(await report(a, { type, resource_id: id })).toMatchObject({ status: 400, body: { code: 'report_self' } });
  });

  test('can be a person, and what they offer, after they have blocked the reporter', async () => {
    const [a, blocker] = [await withProfile('ada'), await withProfile('cerrada')];
    const propertyId = await publishProperty(app, blocker);
    await app.request('POST', '/api/blocks', { as: blocker, body: { user_id: a.id } });
    for (const [type, id] of [
      ['profile', blocker.id],
      ['listing', propertyId],
    ] as const) {
      const { status, body } = await report(a, { type, resource_id: id });
      expect(status, type).toBe(201);
      expect(await readCase(body.id)).toMatchObject({ reported_user_id: blocker.id });
    }
  });

  test('can be a conversation after the other person has blocked the reporter', async () => {
    const { a, b } = await messaging.createConversation();
    await app.request('POST', '/api/blocks', { as: b, body: { user_id: a.id } });
    const { status, body } = await reportChat(a, b);
    expect(status).toBe(201);
    expect((await readCase(body.id)).evidence.messages).toHaveLength(2);
  });

  test('can be a score with its values, or a group with its members; not an own property', async () => {
    const [a, b] = [await withProfile('ada'), await withProfile('blas')];
    const score = await report(a, { type: 'score', resource_id: b.id, reason: 'discrimination' });
    const { evidence } = await readCase(score.body.id);
    expect(evidence.fit).toMatchObject({ band: expect.any(String), addends: expect.any(Array) });
    expect(evidence.fit_theirs).toHaveLength(evidence.fit?.reasons.length ?? 0);
    expect(evidence.profile?.id).toBe(b.id);
    const draft = await app.request('POST', '/api/properties', { as: a, body: {} });
    const own = { type: 'listing', resource_id: draft.body.property.id };
    expect(await report(a, own)).toMatchObject({ status: 400, body: { code: 'report_self' } });
    const group = await createTestGroup(app, a, { visibility: 'private', description: 'Sin contrato, sin fianza' });
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

describe('limits', () => {
  test('one open report per reporter and subject, also concurrently; repeated ones get a receipt', async () => {
    const { a, b } = await messaging.createConversation();
    const ids = [conversationIdWith(b), b.id];
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, nth) => report(a, { resource_id: ids[nth % 2], description: `n${nth}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    const first = answers.find(({ status }) => status === 201)?.body;
    expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([first.id]));
    expect(await queryRows(app.baseContext.db, sql`select 1 from reports where reporter_id = ${a.id}`)).toHaveLength(1);
    await expect.poll(async () => receipts(a)).toHaveLength(1);

    // The opposite direction, another subject, and the same subject after a decision are separate reports.
    expect((await reportChat(b, a)).status).toBe(201);
    await app.baseContext.db.execute(sql`update reports set state = 'dismissed' where id = ${first.id}`);
    expect((await reportChat(a, b)).status).toBe(201);
  });

  test('a number of reports a day, not counting repeated ones', async () => {
    const me = await messaging.createUser('quejica');
    const group = async () => ({ type: 'group', resource_id: await insertGroup(app) });
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
  test('the routes do not exist for others', async () => {
    const { a, b } = await messaging.createConversation();
    const { body } = await reportChat(a, b);
    for (const path of ['/api/admin/reports', `/api/admin/reports/${body.id}`]) {
      expect((await app.request('GET', path, { as: a })).status, path).toBe(404);
      expect((await app.request('GET', path)).status, path).toBe(401);
    }
  });

  test('each reading of a case is audited, and the audit log cannot be edited', async () => {
    const { a, b } = await messaging.createConversation();
    const { body } = await reportChat(a, b);
    await queue();
    const written = async () =>
      queryRows<{ actor_id: string; action: string }>(
        app.baseContext.db,
        sql`select actor_id::text, action from audit_log where subject_id = ${body.id}`,
      );
    expect(await written()).toEqual([]);
    await readCase(body.id);
    await readCase(body.id);
    expect(await written()).toEqual(Array.from({ length: 2 }, () => ({ actor_id: admin.id, action: 'report.read' })));
    for (const edit of [sql`update audit_log set action = 'x'`, sql`delete from audit_log`, sql`truncate audit_log`])
      await expect(app.baseContext.db.execute(edit)).rejects.toThrow(
        expect.objectContaining({ cause: expect.objectContaining({ message: 'audit_log is append-only' }) }),
      );
    expect(await written()).toHaveLength(2);
    const missing = crypto.randomUUID();
    expect((await app.request('GET', `/api/admin/reports/${missing}`, { as: admin })).status).toBe(404);
    expect(await queryRows(app.baseContext.db, sql`select 1 from audit_log where subject_id = ${missing}`)).toEqual([]);
  });
});
