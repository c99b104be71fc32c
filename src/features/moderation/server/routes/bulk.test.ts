import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#platform/db/db.ts';
import { makeTestApp, type Person, type TestApp } from '#tests/support/app.ts';
import { foundGroup } from '#tests/support/groups.ts';
import { makeReporting } from '#tests/support/reporting.ts';
import { BULK, bulkVerdict } from '../../domain/bulk.ts';
import { verifyAudit } from '../service/audit-chain.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await makeTestApp();
  ({ admin } = await makeReporting(app));
});

const post = async (path: string, body: unknown, as: Person | null = admin) =>
  app.call('POST', `/api/admin/bulk${path}`, { as, body });
const FACTS = 'Escribe lo mismo a todo el mundo.';

test('an action on many is shown first: whom it would meet, who is left out and why; and nothing is done', async () => {
  const [ana, leo, out, boss] = await Promise.all(
    ['ana', 'leo', 'fuera', 'boss'].map(async (name) => app.person(name)),
  );
  await app.base.db.execute(sql`update users set banned = true, out_reason = 'banned' where id = ${out?.id}`);
  await app.base.db.execute(sql`update users set role = 'admin' where id = ${boss?.id}`);
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
  expect((await app.call('GET', '/api/auth/session', { as: ana ?? null })).status).toBe(200);

  // in one go: each with a statement and a line in the log of its own, and what fails is told
  const wanted = { type: 'profile', action: 'ban', ids: [ana?.id, out?.id, leo?.id], reason: 'spam', facts: FACTS };
  const done = await post('', wanted);
  expect(done.body).toEqual({
    done: 2,
    failed: [{ id: out?.id, name: 'fuera', code: 'action_nothing', error: expect.any(String) }],
  });
  for (const person of [ana, leo])
    expect((await app.call('GET', '/api/auth/session', { as: person ?? null })).status).toBe(401);
  expect(await rowsOf(app.base.db, sql`select 1 from sanctions where action = 'ban'`)).toHaveLength(2);
  const lines = await rowsOf<{ action: string }>(app.base.db, sql`select action from audit_log order by seq`);
  expect(lines.map(({ action }) => action)).toEqual(['action.ban', 'action.ban', 'bulk.done']);
  expect((await verifyAudit(app.context())).is_whole).toBe(true);
});

test('it may be all that a filter shows, up to so many', async () => {
  const shown = await post('/preview', { type: 'profile', action: 'restore', filter: 'state=banned' });
  expect(shown.body.would).toHaveLength(3);
  await app.base.db.execute(sql`insert into users (id, email, name, created_at, updated_at)
    select gen_random_uuid(), 'many' || n || '@tukan.test', 'Muchedumbre ' || n, ${app.clock.now().toISOString()}, ${app.clock.now().toISOString()}
    from generate_series(1, ${BULK.maxTargets + 1}) n`);
  const many = await post('/preview', { type: 'profile', action: 'warn', filter: 'q=muchedumbre' });
  expect(many).toMatchObject({ status: 400, body: { code: 'bulk_too_many' } });
  const byMail = await post('/preview', { type: 'profile', action: 'warn', filter: 'by=email&q=many7%40' });
  expect(byMail.body.would).toEqual([expect.objectContaining({ name: 'Muchedumbre 7' })]);
  expect(await rowsOf(app.base.db, sql`select 1 from audit_log where action = 'people.searched_email'`)).toHaveLength(
    1,
  );
});

test('it is refused whole where it is not said right', async () => {
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
  const somebody = await app.person('cualquiera');
  expect([(await post('', ban, somebody)).status, (await post('', ban, null)).status]).toEqual([404, 401]);
});

test('homes and groups are found, hidden together and shown again', async () => {
  const owner = await app.person('casera');
  await app.call('POST', '/api/profile/create', { as: owner, body: { alias: 'casera' } });
  const group = await foundGroup(app, owner, { name: 'Búhos de Lavapiés' });
  const groups = async (query: string) =>
    (await app.call('GET', `/api/admin/groups?${query}`, { as: admin })).body.groups;
  const [found] = await groups('q=buhos');
  expect(found).toMatchObject({ id: group, is_hidden: false, owner: { id: owner.id, name: 'casera' }, members: 1 });
  const all = { type: 'group', ids: [group], reason: 'scam', facts: FACTS };
  expect((await post('', { ...all, action: 'hide' })).body).toEqual({ done: 1, failed: [] });
  expect(await groups('state=hidden')).toEqual([expect.objectContaining({ id: group, is_hidden: true })]);
  expect(await groups(`of=${owner.id}&reported=1`)).toEqual([]);
  expect((await post('', { ...all, action: 'restore' })).body.done).toBe(1);

  const draft = (await app.call('POST', '/api/properties', { as: owner, body: { title: 'Ático con terraza' } })).body
    .property;
  const listed = (await app.call('GET', `/api/admin/listings?q=atico&state=draft`, { as: admin })).body;
  expect(listed).toMatchObject({
    listings: [{ id: draft.id, title: 'Ático con terraza', owner: { id: owner.id } }],
    total: 1,
  });
  const { body } = await post('/preview', { type: 'listing', action: 'hide', filter: `of=${owner.id}` });
  expect(body.left_out).toEqual([{ id: draft.id, name: 'Ático con terraza', why: 'wrong_state' }]);
});

test('what can be done follows from how they stand', () => {
  const fine = { isSelf: false, isAdmin: false, standing: 'fine', isHidden: false, state: null } as const;
  expect(bulkVerdict('profile', 'warn', { ...fine, standing: 'banned' })).toBeNull();
  expect(bulkVerdict('profile', 'suspend', { ...fine, standing: 'banned' })).toBe('already');
  expect(bulkVerdict('profile', 'suspend', { ...fine, standing: 'leaving' })).toBeNull();
  expect(bulkVerdict('profile', 'restore', fine)).toBe('nothing');
  expect(bulkVerdict('profile', 'restore', { ...fine, standing: 'leaving' })).toBe('nothing');
  expect(bulkVerdict('profile', 'restore', { ...fine, standing: 'suspended' })).toBeNull();
  expect(bulkVerdict('listing', 'hide', { ...fine, state: 'hidden_by_moderation' })).toBe('already');
  expect(bulkVerdict('listing', 'restore', { ...fine, state: 'hidden_by_moderation' })).toBeNull();
  expect(bulkVerdict('listing', 'restore', { ...fine, state: 'published' })).toBe('nothing');
  expect(bulkVerdict('group', 'hide', { ...fine, isHidden: true })).toBe('already');
});
