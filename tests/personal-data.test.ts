import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { PgDialect } from 'drizzle-orm/pg-core';
import { sql, type SQL } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { keepers } from '../src/app/personal-data.ts';
import { eraseDue } from '#features/rights/server/service/erase.ts';
import { rowsOf } from '#platform/db/db.ts';
import type { Ctx } from '#platform/context.ts';
import type { Keeper } from '#platform/personal-data.ts';
import { PASSWORD, makeTestApp, type Person } from './support/app.ts';
import { fillPerson, MARKS, WHOLE } from './support/whole-person.ts';

const DAY_MS = 86_400_000;
const app = await makeTestApp();
const other = await app.person('otra');
const me = await app.person('zuleimamark');

interface Column {
  table: string;
  column: string;
  type: string;
}
const nameOf = ({ table, column }: Column) => `${table}.${column}`;

/** Columns that could point to a person and do not. */
const NOT_PEOPLE = new Set([
  'conversations.property_id',
  'chat_files.conversation_id',
  'groups.link_id',
  'house_settings.value',
  'messages.property_id',
  'notification_deliveries.notice_id',
  'profiles.university_ids',
  'property_photos.property_id',
  'unread_tellings.notice_id',
]);

/** Columns that point to a person and that no copy has, each for its reason. */
const NOT_TOLD: Record<string, string> = {
  'audit_log.actor_id': 'what moderators did is kept for those who look after them',
  'audit_log.detail': 'ids and codes of what moderators did',
  'appeals.decided_by': 'by whom an appeal was decided is not told',
  'blocks.blocked_id': 'who has blocked somebody is not theirs to know',
  'departures.user_id': 'whoever goes has no session to ask with',
  'group_members.invited_by': 'whom one invited is the other person’s membership',
  'group_agreements.clauses': 'agreements are told by what the person signed',
  'group_agreements.rent': 'agreements are told by what the person signed',
  'group_rents.result': 'the split is the group’s; one’s own bids are told',
  'messages.receiver_id': 'the conversation says with whom',
  'notification_deliveries.letters': 'the words of a mail that says the same as its data',
  'passes.other_id': 'who passed somebody over is not theirs to know',
  'report_notes.author_id': 'what moderators tell each other',
  'reports.assignee_id': 'who looked into a report is not told',
  'reports.decided_by': 'who decided a report is not told',
  'reports.evidence': 'what a report shows is about somebody else',
  'reports.reported_user_id': 'reports of others are told as decisions',
  'sanctions.by_id': 'by whom it was decided is not told',
  'unread_tellings.user_id': 'says only that a notification was sent, and that is told',
};

/** Where a person's id may stand after they are erased: what was done is not undone. */
const KEPT = new Set(['audit_log.actor_id', 'audit_log.subject_id', 'audit_log.prev_hash', 'audit_log.hash']);

/** Columns of the database that point to people: by a foreign key, or such that nothing says what they point to. */
async function personColumns(): Promise<Column[]> {
  const columns = await rowsOf<Column & { to: string | null; first: boolean }>(
    app.base.db,
    sql`select c.table_name as table, c.column_name as column, c.udt_name as type, k.to, c.column_name = 'id' as first
      from information_schema.columns c left join lateral (
        select f.confrelid::regclass::text as to from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
        where f.contype = 'f' and f.conrelid = format('%I', c.table_name)::regclass and a.attname = c.column_name limit 1) k on true
      where c.table_schema = 'public' order by 1, 2`,
  );
  return columns.filter(
    (one) =>
      one.to === 'users' ||
      (one.to === null && !one.first && ['uuid', '_uuid', 'jsonb'].includes(one.type) && !NOT_PEOPLE.has(nameOf(one))),
  );
}

/** Every column in which some text stands, of every table, with those of the queue. */
async function columnsWith(text: string): Promise<string[]> {
  const tables = await rowsOf<{ schema: string; name: string }>(
    app.base.db,
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const rows = await rowsOf<{ row: Record<string, unknown> }>(
      app.base.db,
      sql.raw(`select to_jsonb(t) as row from "${schema}"."${name}" t where to_jsonb(t)::text ilike '%${text}%'`),
    );
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row))
        if (JSON.stringify(value)?.toLowerCase().includes(text.toLowerCase())) found.push(`${name}.${column}`);
  }
  return [...new Set(found)].sort();
}

async function files(): Promise<string[]> {
  const all = await readdir(path.join(app.folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return all.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
}

/** A context whose queries are written down. */
function watched(ctx: Ctx): { ctx: Ctx; queries: string[] } {
  const queries: string[] = [];
  const dialect = new PgDialect();
  const db = new Proxy(ctx.db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === 'execute')
        return async (query: SQL) => {
          queries.push(dialect.sqlToQuery(query).sql);
          return target.execute(query);
        };
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return { ctx: { ...ctx, db }, queries };
}

const put = async (as: Ctx) => {
  const bytes = Buffer.from('bytes');
  await as.storage.put('profile-photos', `${me.id}/${WHOLE.photo}-512.webp`, bytes);
  await as.storage.put('property-photos', `${WHOLE.photo}/large.webp`, bytes);
  await as.storage.put('chat-files', `${WHOLE.sent}/large.webp`, bytes);
  await as.storage.put('chat-files', `${WHOLE.unsent}/large.webp`, bytes);
  await as.storage.put('group-photos', `${WHOLE.alone}/p-96.webp`, bytes);
  for (const name of ['photo', WHOLE.sent, WHOLE.photo])
    await as.storage.put('report-evidence', `${WHOLE.report}/${name}.webp`, bytes);
};

test('whoever is filled in stands in every column that points to people', async () => {
  await fillPerson(app.database, me.id, other.id, app.clock.now());
  await put(app.context());
  const known = await columnsWith(me.id);
  const wanted = (await personColumns()).map(nameOf).filter((name) => !name.startsWith('departures.'));
  // what an account may say of anything, and says nothing of a person here
  const empty = ['audit_log.detail', 'notification_deliveries.letters', 'property_events.data'];
  // of the two of a pair one is enough
  empty.push('acquaintances.a_id', 'acquaintances.b_id', 'connections.to_id');
  expect(wanted.filter((name) => !known.includes(name) && !empty.includes(name))).toEqual([]);
});

test('every column that points to people is asked for by a copy, or says why not', async () => {
  const { ctx, queries } = watched(app.context());
  for (const keeper of keepers)
    for (const rows of Object.values(keeper.collect(ctx, me.id).parts)) for await (const _row of rows());
  const isAsked = ({ table, column }: Column) =>
    queries.some((query) =>
      [...query.matchAll(new RegExp(`\\b${table} (\\w+)\\b`, 'g'))].some(([, alias]) =>
        new RegExp(`\\b${alias}\\.(${column}\\b|\\*)`).test(query),
      ),
    );
  const columns = await personColumns();
  expect(columns.filter((one) => !isAsked(one) && !NOT_TOLD[nameOf(one)]).map(nameOf)).toEqual([]);
  const names = columns.map(nameOf);
  expect(Object.keys(NOT_TOLD).filter((name) => !names.includes(name))).toEqual([]);
});

test('a copy holds everything and nothing secret', async () => {
  const { status, body } = await app.call('GET', '/api/account/export', { as: me });
  expect(status).toBe(200);
  const empty = Object.entries(body.data as Record<string, unknown[]>).filter(([, rows]) => rows.length === 0);
  expect(empty).toEqual([]);
  expect(body.data.account[0]).toMatchObject({ id: me.id, email: me.email });
  expect(body.data.messages.map((one: { content: string }) => one.content)).toContain('Y yo');
  const text = JSON.stringify(body);
  for (const secret of ['token_hash', 'code_hash', 'address_key', 'p256dh', 'evidence'])
    expect(text).not.toContain(`"${secret}"`);
  for (const mark of MARKS) expect(text).toContain(mark);
});

test('whoever leaves is out at once, and 30 days later nothing is left of them', async () => {
  const gone = await app.call('POST', '/api/account/deletion', { as: me, body: { password: PASSWORD } });
  expect(gone.body).toEqual({ due_at: new Date(app.clock.now().getTime() + 30 * DAY_MS).toISOString() });
  expect((await app.call('GET', '/api/auth/session', { as: me })).status).toBe(401);
  expect((await app.call('GET', `/api/profiles/${me.id}`, { as: other })).status).toBe(404);
  app.clock.advance(29 * DAY_MS);
  await eraseDue(app.context(), keepers);
  expect(await columnsWith(me.email)).toContain('users.email');

  app.clock.advance(DAY_MS);
  // cut off at each feature once, it is gone through again and ends
  for (const at of keepers.keys()) {
    const cut: Keeper = { collect: keepers[at]!.collect, erase: () => Promise.reject(new Error('killed')) };
    await eraseDue(app.context(), keepers.with(keepers.length - 1 - at, cut));
  }
  expect(await columnsWith(me.email)).toContain('users.email');
  await eraseDue(app.context(), keepers);

  expect((await columnsWith(me.id)).filter((name) => !KEPT.has(name))).toEqual([]);
  for (const mark of [...MARKS, me.email, '10.1.2.3'])
    expect({ mark, at: await columnsWith(mark) }).toEqual({ mark, at: [] });
  const left = await files();
  expect(left.filter((file) => file.includes(me.id))).toEqual([]);
  expect(left.map((file) => path.basename(path.dirname(file)))).toEqual([WHOLE.sent]);
  expect((await app.mails()).filter(({ to }) => to === me.email)).toEqual([]);
});

test('others keep what was said, from a deleted account that cannot be written to', async () => {
  const { body } = await app.call('GET', '/api/conversations', { as: await again(other) });
  const pair = body.conversations.find((one: { room: unknown }) => one.room === null);
  expect(pair).toMatchObject({ profile: null, is_erased: true });
  const { body: said } = await app.call('GET', `/api/conversations/${pair.id}/messages`, { as: await again(other) });
  expect(said.messages.map((one: { content: string }) => one.content)).toEqual(['Y yo', 'Hola, soy yo']);
  const as = await again(other);
  const sent = await app.call('POST', '/api/messages/send', {
    as,
    headers: await app.csrf(as),
    body: { to: pair.id, content: 'sigues?' },
  });
  expect(sent.body.code).toBe('user_not_found');
  const room = body.conversations.find((one: { room: unknown }) => one.room !== null);
  expect(room.room.people.filter((one: { is_erased: boolean }) => one.is_erased)).toHaveLength(1);
});

test('the group goes on under whoever is left, and the address is free again', async () => {
  const [member] = await rowsOf<{ role: string }>(
    app.base.db,
    sql`select role from group_members where group_id = ${WHOLE.shared} and user_id = ${other.id}`,
  );
  expect(member?.role).toBe('leader');
  expect(await rowsOf(app.base.db, sql`select 1 from groups where id = ${WHOLE.alone}`)).toEqual([]);
  expect((await app.person('zuleimamark')).id).not.toBe(me.id);
});

/** Sessions are made by the clock on the wall, and last 30 days. */
async function again(person: Person): Promise<Person> {
  const { email } = person;
  const { body } = await app.call('POST', '/api/auth/sign-in/email', { body: { email, password: PASSWORD } });
  await app.database.script(`update sessions set expires_at = '2100-01-01' where user_id = '${person.id}'`);
  return { ...person, token: body.token };
}
