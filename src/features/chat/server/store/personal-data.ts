import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';
import { pagesFrom, rowsFrom } from '#platform/personal-data.ts';
import { isIn } from './members.ts';

/** Rows of messages that are read at a time. */
const AT_ONCE = 500;

export function conversationsIn(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select c.id, c.kind, other.user_id as with_user_id, p.alias as with_alias, c.started_by = ${userId} as started_by_me,
      c.property_id, c.last_message_at, me.joined_at, me.read_seq, me.muted_until, c.created_at
    from conversation_members me join conversations c on c.id = me.conversation_id
    left join conversation_members other on c.kind = 'pair' and other.conversation_id = c.id and other.user_id <> me.user_id
    left join profiles p on p.id = other.user_id
    where me.user_id = ${userId} order by c.created_at, c.id`,
  );
}

interface Last {
  conversation_id: string;
  seq: number;
}

/** What somebody wrote and can still read, the oldest conversation first: nothing that is `gone` by its age, or that they deleted. */
export function messagesIn(db: Db, userId: string, gone: Date): AsyncIterable<object> {
  return pagesFrom(db, AT_ONCE, (last) => {
    const after = last as Last | null;
    return sql`select m.conversation_id, m.seq, m.sender_id, m.sender_id = ${userId} as is_mine, m.type, m.content, m.property_id,
      m.created_at
    from conversation_members me join conversations c on c.id = me.conversation_id
    join messages m on m.conversation_id = me.conversation_id and m.seq > me.deleted_seq
    where me.user_id = ${userId} and m.created_at > ${gone.toISOString()} and (${isIn} or m.sender_id = ${userId})
      ${after ? sql`and (m.conversation_id, m.seq) > (${after.conversation_id}::uuid, ${after.seq}::int)` : sql``}
    order by m.conversation_id, m.seq limit ${AT_ONCE}`;
  });
}

export function filesIn(db: Db, userId: string): AsyncIterable<object> {
  return rowsFrom(
    db,
    sql`select f.id, f.conversation_id, f.width, f.height, f.bytes, f.created_at, f.sent_at from chat_files f
      where f.uploader_id = ${userId} order by f.created_at`,
  );
}

export async function fileIdsOf(db: Db, userId: string): Promise<string[]> {
  return idsOf(db, sql`select id::text from chat_files where uploader_id = ${userId} order by created_at`);
}

export async function unsentFileIdsOf(db: Db, userId: string): Promise<string[]> {
  return idsOf(db, sql`select id::text from chat_files where uploader_id = ${userId} and sent_at is null`);
}

export async function conversationIdsOf(db: Db, userId: string): Promise<string[]> {
  return idsOf(
    db,
    sql`select conversation_id::text as id from conversation_members where user_id = ${userId} order by 1`,
  );
}

/** Ids of the files of a conversation, should nobody but this person be left in it; null where somebody is. */
export async function filesIfAlone(db: Db, conversationId: string, userId: string): Promise<string[] | null> {
  const [other] = await rowsOf(
    db,
    sql`select 1 from conversations c where c.id = ${conversationId} and exists (
      select 1 from conversation_members me where me.conversation_id = c.id and me.user_id <> ${userId} and not me.erased
        and ${isIn})`,
  );
  if (other) return null;
  return idsOf(db, sql`select id::text from chat_files where conversation_id = ${conversationId}`);
}

export async function deleteConversation(db: Db, id: string): Promise<void> {
  await db.execute(sql`delete from conversations where id = ${id}`);
}

/**
 * Puts `ghostId` in a person's place in one conversation, under its lock, so that no message slips in between: others keep
 * what was said, by nobody they could name.
 */
export async function putGhost(db: Db, conversationId: string, userId: string, ghostId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from conversations where id = ${conversationId} for update`);
    await tx.execute(sql`update messages set sender_id = ${ghostId}, client_id = null
      where conversation_id = ${conversationId} and sender_id = ${userId}`);
    await tx.execute(sql`update messages set receiver_id = ${ghostId}
      where conversation_id = ${conversationId} and receiver_id = ${userId}`);
    await tx.execute(sql`update chat_files set uploader_id = ${ghostId}
      where conversation_id = ${conversationId} and uploader_id = ${userId}`);
    await tx.execute(
      sql`delete from unread_tellings where conversation_id = ${conversationId} and user_id = ${userId}`,
    );
    await tx.execute(sql`update conversations set pair_key = replace(pair_key, ${userId}, ${ghostId}),
      started_by = case when started_by = ${userId} then ${ghostId}::uuid else started_by end where id = ${conversationId}`);
    await tx.execute(sql`update conversation_members set user_id = ${ghostId}, erased = true, unread = 0, muted_until = null
      where conversation_id = ${conversationId} and user_id = ${userId}`);
  });
}

async function idsOf(db: Db, query: ReturnType<typeof sql>): Promise<string[]> {
  return (await rowsOf<{ id: string }>(db, query)).map(({ id }) => id);
}
