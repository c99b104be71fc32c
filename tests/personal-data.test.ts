import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { PgDialect } from 'drizzle-orm/pg-core';
import { sql, type SQL } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { personalDataProviders } from '#app/personal-data-providers.ts';
import { partLabel } from '#features/privacy/server/present/export-index-page.ts';
import { eraseDueAccounts } from '#features/privacy/server/service/erase-accounts.ts';
import { queryRows } from '#platform/db/db.ts';
import type { Ctx } from '#platform/context.ts';
import type { PersonalDataProvider } from '#platform/security/personal-data-provider.ts';
import { LANGS } from '#shared/i18n/lang.ts';
import { PASSWORD, createTestApp, type TestUser } from './support/server/test-app.ts';
import { insertFullPerson, ERASURE_MARKERS, FULL_PERSON_IDS } from './support/fixtures/full-person.ts';

const DAY_MS = 86_400_000;
const app = await createTestApp();
const other = await app.createUser('otra');
const me = await app.createUser('zuleimamark');

interface Column {
  table: string;
  column: string;
  type: string;
}
const columnName = ({ table, column }: Column) => `${table}.${column}`;

/** Columns that look like a user id but are not. */
const NOT_USER_IDS = new Set([
  'case_decisions.case_id',
  'case_decisions.sanction_ids',
  'reports.case_id',
  'travel_times.legs',
  'application_declines.batch_id',
  'applications.answers',
  'application_sheets.content',
  'conversations.property_id',
  'chat_files.conversation_id',
  'groups.link_id',
  'handover_entries.client_id',
  'site_settings.value',
  'stay_references.answers',
  'quarantined_messages.property_id',
  'messages.property_id',
  'notification_deliveries.notification_id',
  'profiles.university_ids',
  // A trigger converts each row into an application instead of storing it.
  'property_interests.user_id',
  'property_photos.property_id',
  'unread_notifications.notification_id',
]);

/** Columns with a user id that no export contains, with the reason. */
const EXCLUDED_FROM_EXPORT: Record<string, string> = {
  'audit_log.actor_id': 'what moderators did is kept for those who look after them',
  'audit_log.detail': 'ids and codes of what moderators did',
  'appeals.decided_by': 'by whom an appeal was decided is not told',
  'ban_proposals.decided_by': 'by whom it was decided is not told',
  'ban_proposals.proposed_by': 'by whom it was proposed is not told',
  'case_decisions.by_id': 'who decided a report is not told',
  'case_decisions.previous': 'state for some seconds, told with the sanction',
  'blocks.blocked_id': 'who has blocked somebody is not theirs to know',
  'account_deletions.user_id': 'whoever goes has no session to ask with',
  'group_members.invited_by': 'whom one invited is the other person’s membership',
  'group_agreements.clauses': 'agreements are told by what the person signed',
  'group_agreements.rent': 'agreements are told by what the person signed',
  'group_rents.result': 'the split is the group’s; one’s own bids are told',
  'quarantined_messages.receiver_id': 'readers do not know of messages that wait or were rejected',
  'harm_reports.offender_id': 'what others told about somebody is not theirs to know',
  'messages.receiver_id': 'the conversation says with whom',
  'notification_deliveries.emails': 'the words of a mail that says the same as its data',
  'pending_interests.to_id': 'the sender has seen only an anonymous card',
  'match_passes.other_id': 'who passed somebody over is not theirs to know',
  'report_notes.author_id': 'what moderators tell each other',
  'reports.assignee_id': 'who looked into a report is not told',
  'reports.decided_by': 'who decided a report is not told',
  'reports.evidence': 'what a report shows is about somebody else',
  'reports.reported_user_id': 'reports of others are told as decisions',
  'sanctions.approved_by': 'by whom it was confirmed is not told',
  'sanctions.by_id': 'by whom it was decided is not told',
  'unread_notifications.user_id': 'says only that a notification was sent, and that is told',
};

/** Columns that keep a user id after erasure: the audit log is immutable. */
const RETAINED_COLUMNS = new Set([
  'audit_log.actor_id',
  'audit_log.subject_id',
  'audit_log.prev_hash',
  'audit_log.hash',
]);

/** Columns that refer to users: by a foreign key, or without any key that says what they refer to. */
async function personColumns(): Promise<Column[]> {
  const columns = await queryRows<Column & { to: string | null; first: boolean }>(
    app.baseContext.db,
    sql`select c.table_name as table, c.column_name as column, c.udt_name as type, k.to, c.column_name = 'id' as first
      from information_schema.columns c left join lateral (
        select f.confrelid::regclass::text as to from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
        where f.contype = 'f' and f.conrelid = format('%I', c.table_name)::regclass and a.attname = c.column_name limit 1) k on true
      where c.table_schema = 'public' and c.table_name in (select table_name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE') order by 1, 2`,
  );
  return columns.filter(
    (one) =>
      one.to === 'users' ||
      (one.to === null &&
        !one.first &&
        ['uuid', '_uuid', 'jsonb'].includes(one.type) &&
        !NOT_USER_IDS.has(columnName(one))),
  );
}

/** All columns of all tables that contain a text, including the queue's. */
async function columnsWith(text: string): Promise<string[]> {
  const tables = await queryRows<{ schema: string; name: string }>(
    app.baseContext.db,
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const rows = await queryRows<{ row: Record<string, unknown> }>(
      app.baseContext.db,
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

/** Context that records its queries. */
function recordQueries(ctx: Ctx): { ctx: Ctx; queries: string[] } {
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

const insertPerson = async (as: Ctx) => {
  const bytes = Buffer.from('bytes');
  await as.storage.put('profile-photos', `${me.id}/${FULL_PERSON_IDS.photo}-512.webp`, bytes);
  await as.storage.put('property-photos', `${FULL_PERSON_IDS.photo}/large.webp`, bytes);
  await as.storage.put('chat-files', `${FULL_PERSON_IDS.sent}/large.webp`, bytes);
  await as.storage.put('chat-files', `${FULL_PERSON_IDS.unsent}/large.webp`, bytes);
  await as.storage.put('group-photos', `${FULL_PERSON_IDS.alone}/p-96.webp`, bytes);
  for (const name of ['photo', FULL_PERSON_IDS.sent, FULL_PERSON_IDS.photo])
    await as.storage.put('report-evidence', `${FULL_PERSON_IDS.report}/${name}.webp`, bytes);
};

test('the fixture person is in every column that refers to users', async () => {
  await insertFullPerson(app.database, me.id, other.id, app.clock.now());
  await insertPerson(app.context());
  const filledColumns = await columnsWith(me.id);
  const wanted = (await personColumns()).map(columnName).filter((name) => !name.startsWith('account_deletions.'));
  // Free-form data that may contain a user id but does not here.
  const empty = [
    'audit_log.detail',
    'notification_deliveries.emails',
    'property_events.data',
    'property_import_feeds.result',
  ];
  empty.push('property_import_feed_items.field_hashes');
  // One side of each pair is enough.
  empty.push('acquaintances.a_id', 'acquaintances.b_id', 'connections.to_id');
  expect(wanted.filter((name) => !filledColumns.includes(name) && !empty.includes(name))).toEqual([]);
});

test('every column that refers to users is in the export or has a reason not to be', async () => {
  const { ctx, queries } = recordQueries(app.context());
  for (const provider of personalDataProviders)
    for (const rows of Object.values(provider.collect(ctx, me.id).parts)) for await (const _row of rows());
  const isQueried = ({ table, column }: Column) =>
    queries.some((query) =>
      [...query.matchAll(new RegExp(`\\b${table} (\\w+)\\b`, 'g'))].some(([, alias]) =>
        new RegExp(`\\b${alias}\\.(${column}\\b|\\*)`).test(query),
      ),
    );
  const columns = await personColumns();
  expect(columns.filter((one) => !isQueried(one) && !EXCLUDED_FROM_EXPORT[columnName(one)]).map(columnName)).toEqual(
    [],
  );
  const names = columns.map(columnName);
  expect(Object.keys(EXCLUDED_FROM_EXPORT).filter((name) => !names.includes(name))).toEqual([]);
});

test('the export contains everything and no secrets', async () => {
  const { status, body } = await app.request('GET', '/api/account/export', { as: me });
  expect(status).toBe(200);
  const empty = Object.entries(body.data as Record<string, unknown[]>).filter(([, rows]) => rows.length === 0);
  expect(empty).toEqual([]);
  expect(body.data.account[0]).toMatchObject({ id: me.id, email: me.email });
  expect(body.data.messages.map((one: { content: string }) => one.content)).toContain('Y yo');
  const text = JSON.stringify(body);
  for (const secret of ['token_hash', 'code_hash', 'address_key', 'p256dh', 'evidence'])
    expect(text).not.toContain(`"${secret}"`);
  for (const mark of ERASURE_MARKERS) expect(text).toContain(mark);
});

test('the index page of an export names every part in every language', () => {
  const parts = personalDataProviders.flatMap((one) => Object.keys(one.collect(app.context(), me.id).parts));
  for (const lang of LANGS)
    expect(
      parts.filter((name) => partLabel(name, lang) === name),
      lang,
    ).toEqual([]);
});

test('a deleted account is disabled at once, and 30 days later no personal data is left', async () => {
  const deletion = await app.request('POST', '/api/account/deletion', { as: me, body: { password: PASSWORD } });
  expect(deletion.body).toEqual({ due_at: new Date(app.clock.now().getTime() + 30 * DAY_MS).toISOString() });
  expect((await app.request('GET', '/api/auth/session', { as: me })).status).toBe(401);
  expect((await app.request('GET', `/api/profiles/${me.id}`, { as: other })).status).toBe(404);
  app.clock.advance(29 * DAY_MS);
  await eraseDueAccounts(app.context(), personalDataProviders);
  expect(await columnsWith(me.email)).toContain('users.email');

  app.clock.advance(DAY_MS);
  // Interrupt the erasure once at each feature; the next run must complete it.
  for (const at of personalDataProviders.keys()) {
    const cut: PersonalDataProvider = {
      collect: personalDataProviders[at]!.collect,
      erase: () => Promise.reject(new Error('killed')),
    };
    await eraseDueAccounts(app.context(), personalDataProviders.with(personalDataProviders.length - 1 - at, cut));
  }
  expect(await columnsWith(me.email)).toContain('users.email');
  await eraseDueAccounts(app.context(), personalDataProviders);

  expect((await columnsWith(me.id)).filter((name) => !RETAINED_COLUMNS.has(name))).toEqual([]);
  for (const mark of [...ERASURE_MARKERS, me.email, '10.1.2.3'])
    expect({ mark, at: await columnsWith(mark) }).toEqual({ mark, at: [] });
  const left = await files();
  expect(left.filter((file) => file.includes(me.id))).toEqual([]);
  expect(left.map((file) => path.basename(path.dirname(file)))).toEqual([FULL_PERSON_IDS.sent]);
  expect((await app.sentEmails()).filter(({ to }) => to === me.email)).toEqual([]);
});

test('partners keep the messages of a deleted account that cannot be written to', async () => {
  const { body } = await app.request('GET', '/api/conversations', { as: await signInAgain(other) });
  const pair = body.conversations.find((one: { room: unknown }) => one.room === null);
  expect(pair).toMatchObject({ profile: null, is_erased: true });
  const { body: conversation } = await app.request('GET', `/api/conversations/${pair.id}/messages`, {
    as: await signInAgain(other),
  });
  expect(conversation.messages.map((one: { content: string }) => one.content)).toEqual(['Y yo', 'Hola, soy yo']);
  const as = await signInAgain(other);
  const sent = await app.request('POST', '/api/messages/send', {
    as,
    headers: await app.csrf(as),
    body: { to: pair.id, content: 'sigues?' },
  });
  expect(sent.body.code).toBe('user_not_found');
  const room = body.conversations.find((one: { room: unknown }) => one.room !== null);
  expect(room.room.people.filter((one: { is_erased: boolean }) => one.is_erased)).toHaveLength(1);
});

test('the group continues with the remaining members, and the address can be used again', async () => {
  const [member] = await queryRows<{ role: string }>(
    app.baseContext.db,
    sql`select role from group_members where group_id = ${FULL_PERSON_IDS.shared} and user_id = ${other.id}`,
  );
  expect(member?.role).toBe('leader');
  expect(await queryRows(app.baseContext.db, sql`select 1 from groups where id = ${FULL_PERSON_IDS.alone}`)).toEqual(
    [],
  );
  expect((await app.createUser('zuleimamark')).id).not.toBe(me.id);
});

/** Signs in again with an extended expiry: sessions use the real clock and last 30 days. */
async function signInAgain(person: TestUser): Promise<TestUser> {
  const { email } = person;
  const { body } = await app.request('POST', '/api/auth/sign-in/email', { body: { email, password: PASSWORD } });
  await app.database.runScript(`update sessions set expires_at = '2100-01-01' where user_id = '${person.id}'`);
  return { ...person, token: body.token };
}
