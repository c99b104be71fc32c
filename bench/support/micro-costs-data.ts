import { sql } from 'drizzle-orm';
import { hashToken } from '#platform/security/random-token.ts';
import type { Db } from '#platform/db/db.ts';

const CREATED_AT = '2026-09-01T10:00:00Z';
const MESSAGE_TEXT = 'hola, ¿sigue libre la habitación?';

type People = readonly { id: string }[];

/** Inserts conversations of two people with messages; everybody takes part in a few. */
export async function insertConversations(
  db: Db,
  people: People,
  conversations: number,
  messages: number,
): Promise<void> {
  const personOf = (nth: number) => people[nth % people.length]?.id;
  const rows = JSON.stringify(
    Array.from({ length: conversations }, (_, nth) => ({
      id: crypto.randomUUID(),
      a: personOf(nth),
      b: personOf(nth + 1 + (nth % 7)),
      key: `k${nth}`,
    })),
  );
  const talks = sql`json_to_recordset(${rows}::json) as t(id uuid, a uuid, b uuid, key text)`;
  await db.execute(sql`insert into conversations (id, kind, pair_key, started_by, answered, last_seq, last_message_at, created_at)
    select id, 'pair', key, a, true, ${messages}, ${CREATED_AT}::timestamptz, ${CREATED_AT}::timestamptz from ${talks}`);
  await db.execute(sql`insert into conversation_members (conversation_id, user_id, joined_at)
    select id, w, ${CREATED_AT}::timestamptz from ${talks} cross join lateral (values (a), (b)) v(w)`);
  await db.execute(sql`insert into messages (conversation_id, seq, id, client_id, sender_id, receiver_id, type, content, created_at)
    select id, s, gen_random_uuid(), gen_random_uuid()::text, a, b, 'text', ${MESSAGE_TEXT}::text, ${CREATED_AT}::timestamptz
    from ${talks} cross join generate_series(1, ${messages}) s`);
}

/** Creates a session for each person and returns the tokens. */
export async function createSessions(db: Db, people: People): Promise<string[]> {
  const made = people.map(({ id }, nth) => ({ id, token: `bench-token-${crypto.randomUUID()}-${nth}` }));
  const rows = JSON.stringify(
    made.map(({ id, token }) => ({ id, session: crypto.randomUUID(), hash: hashToken(token) })),
  );
  await db.execute(sql`insert into sessions (id, user_id, token_hash, expires_at, created_at, updated_at)
    select session, id, hash, '2100-01-01', to_timestamp(0), to_timestamp(0)
    from json_to_recordset(${rows}::json) as r(id uuid, session uuid, hash text)`);
  return made.map(({ token }) => token);
}
