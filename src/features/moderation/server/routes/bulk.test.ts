import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { queryRows } from '#platform/db/db.ts';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { createTestGroup } from '#tests/support/fixtures/groups.ts';
import { createReportFixtures } from '#tests/support/fixtures/reports.ts';
import { BULK, getSkipReason } from '../../domain/bulk.ts';
import { verifyAuditChain } from '../service/audit/audit-chain.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  ({ admin } = await createReportFixtures(app));
});

const post = async (path: string, body: unknown, as: TestUser | null = admin) =>
  app.request('POST', `/api/admin/bulk${path}`, { as, body });
const FACTS = 'Escribe lo mismo a todo el mundo.';

test('a preview lists the affected and the skipped subjects with the reason, and changes nothing', async () => {
  const [ana, leo, out, boss] = await Promise.all(
    ['ana', 'leo', 'fuera', 'boss'].map(async (name) => app.createUser(name)),
  );
  await app.baseContext.db.execute(sql`update users set status = 'banned' where id = ${out?.id}`);
  await app.baseContext.db.execute(sql`update users set role = 'admin' where id = ${boss?.id}`);
  const nobody = crypto.randomUUID();
  const ids = [ana?.id, leo?.id, out?.id, boss?.id, admin.id, nobody, ana?.id];
  const { body } = await post('/preview', { type: 'profile', action: 'ban', ids });
  expect(body).toEqual({
    would: [
      { id: ana?.id, name: 'ana' },
      { id: leo?.id, name: 'leo' },
    ],
    left_out: [
      { id: out?.id, name: 'fuera', why: 'already' },
      { id: boss?.id, name: 'boss', why: 'admin' },
      { id: admin.id, name: 'Jefa', why: 'self' },
      { id: nobody, name: '', why: 'missing' },
    ],
  });
  expect((await app.request('GET', '/api/auth/session', { as: ana ?? null })).status).toBe(200);

  // Without another admin bans are direct.
  await app.baseContext.db.execute(sql`update users set role = 'user' where id = ${boss?.id}`);
  // Each target gets its own statement and audit entry; failures are reported.
  const wanted = { type: 'profile', action: 'ban', ids: [ana?.id, out?.id, leo?.id], reason: 'spam', facts: FACTS };
  const done = await post('', wanted);
  expect(done.body).toEqual({
    done: 2,
    proposed: 0,
    failed: [{ id: out?.id, name: 'fuera', code: 'no_change', error: expect.any(String) }],
  });
  for (const person of [ana, leo])
    expect((await app.request('GET', '/api/auth/session', { as: person ?? null })).status).toBe(401);
  expect(await queryRows(app.baseContext.db, sql`select 1 from sanctions where action = 'ban'`)).toHaveLength(2);
  const entries = await queryRows<{ action: string }>(
    app.baseContext.db,
    sql`select action from audit_log order by seq`,
  );
  expect(entries.map(({ action }) => action)).toEqual(['action.ban', 'action.ban', 'bulk.done']);
  expect((await verifyAuditChain(app.context())).is_whole).toBe(true);
});

test('a bulk action may cover all results of a filter, up to a maximum', async () => {
  const shown = await post('/preview', { type: 'profile', action: 'restore', filter: 'status=banned' });
  expect(shown.body.would).toHaveLength(3);
  await app.baseContext.db.execute(sql`insert into users (id, email, name, created_at, updated_at)
    select gen_random_uuid(), 'many' || n || '@tukan.test', 'Muchedumbre ' || n, ${app.clock.now().toISOString()}, ${app.clock.now().toISOString()}
    from generate_series(1, ${BULK.maxTargets + 1}) n`);
  const many = await post('/preview', { type: 'profile', action: 'warn', filter: 'q=muchedumbre' });
  expect(many).toMatchObject({ status: 400, body: { code: 'bulk_too_many' } });
  const byMail = await post('/preview', { type: 'profile', action: 'warn', filter: 'by=email&q=many7%40' });
  expect(byMail.body.would).toEqual([expect.objectContaining({ name: 'Muchedumbre 7' })]);
  expect(
    await queryRows(app.baseContext.db, sql`select 1 from audit_log where action = 'people.searched_email'`),
  ).toHaveLength(1);
});

test('an invalid bulk action is refused as a whole', async () => {
  const [one] = [crypto.randomUUID()];
  const ban = { type: 'profile', action: 'ban', ids: [one], reason: 'spam', facts: FACTS };
  const wrongs: [string, Record<string, unknown>, string][] = [
    ['', { ...ban, reason: undefined }, 'reason'],
    ['', { ...ban, facts: 'corto' }, 'facts'],
    ['', { ...ban, action: 'suspend' }, 'until'],
    ['', { ...ban, ids: [] }, 'ids'],
    ['', { ...ban, ids: Array.from({ length: BULK.maxTargets + 1 }, () => crypto.randomUUID()) }, 'ids'],
    ['', { ...ban, found_by: 'report' }, 'found_by'],
    ['/preview', { type: 'profile', action: 'ban' }, 'ids'],
    ['/preview', { type: 'profile', action: 'ban', filter: 'state=lost' }, 'filter'],
    ['/preview', { type: 'chat', action: 'ban', ids: [one] }, 'type'],
  ];
  for (const [path, body, field] of wrongs) {
    const answer = await post(path, body);
    expect([answer.status, Object.keys(answer.body.fields ?? {})], JSON.stringify(body).slice(0, 200)).toEqual([
      400,
      [field],
    ]);
  }
  const somebody = await app.createUser('cualquiera');
  expect([(await post('', ban, somebody)).status, (await post('', ban, null)).status]).toEqual([404, 401]);
});

test('properties and groups are found, hidden together and restored', async () => {
  const owner = await app.createUser('casera');
  await app.request('POST', '/api/profile/create', { as: owner, body: { alias: 'casera' } });
  const group = await createTestGroup(app, owner, { name: 'Búhos de Lavapiés' });
  const groups = async (query: string) =>
    (await app.request('GET', `/api/admin/groups?${query}`, { as: admin })).body.groups;
  const [found] = await groups('q=buhos');
  expect(found).toMatchObject({ id: group, is_hidden: false, owner: { id: owner.id, name: 'casera' }, members: 1 });
  const all = { type: 'group', ids: [group], reason: 'scam', facts: FACTS };
  expect((await post('', { ...all, action: 'hide' })).body).toEqual({ done: 1, proposed: 0, failed: [] });
  expect(await groups('state=hidden')).toEqual([expect.objectContaining({ id: group, is_hidden: true })]);
  expect(await groups(`of=${owner.id}&reported=1`)).toEqual([]);
  expect((await post('', { ...all, action: 'restore' })).body.done).toBe(1);

  const draft = (await app.request('POST', '/api/properties', { as: owner, body: { title: 'Ático con terraza' } })).body
    .property;
  const listed = (await app.request('GET', `/api/admin/listings?q=atico&state=draft`, { as: admin })).body;
  expect(listed).toMatchObject({
    listings: [{ id: draft.id, title: 'Ático con terraza', owner: { id: owner.id, is_disabled: false } }],
    total: 1,
  });
  const { body } = await post('/preview', { type: 'listing', action: 'hide', filter: `of=${owner.id}` });
  expect(body.left_out).toEqual([{ id: draft.id, name: 'Ático con terraza', why: 'wrong_state' }]);

  await app.baseContext.db.execute(sql`update users set status = 'suspended' where id = ${owner.id}`);
  const ofOwner = (await app.request('GET', `/api/admin/listings?of=${owner.id}`, { as: admin })).body;
  expect(ofOwner.listings).toEqual([
    expect.objectContaining({ owner: expect.objectContaining({ is_disabled: true }) }),
  ]);
});

test('the skip reason depends on the status of the subject', () => {
  const target = { isSelf: false, isAdmin: false, accountStatus: 'active', isHidden: false, state: null } as const;
  expect(getSkipReason('profile', 'warn', { ...target, accountStatus: 'banned' })).toBeNull();
  expect(getSkipReason('profile', 'suspend', { ...target, accountStatus: 'banned' })).toBe('already');
  expect(getSkipReason('profile', 'suspend', { ...target, accountStatus: 'deletion_requested' })).toBeNull();
  expect(getSkipReason('profile', 'restore', target)).toBe('nothing');
  expect(getSkipReason('profile', 'restore', { ...target, accountStatus: 'deletion_requested' })).toBe('nothing');
  expect(getSkipReason('profile', 'restore', { ...target, accountStatus: 'suspended' })).toBeNull();
  expect(getSkipReason('listing', 'hide', { ...target, state: 'hidden_by_moderation' })).toBe('already');
  expect(getSkipReason('listing', 'restore', { ...target, state: 'hidden_by_moderation' })).toBeNull();
  expect(getSkipReason('listing', 'restore', { ...target, state: 'published' })).toBe('nothing');
  expect(getSkipReason('group', 'hide', { ...target, isHidden: true })).toBe('already');
});
