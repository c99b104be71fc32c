import { sql } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import { streamRowsByPage, streamRows } from '#platform/security/personal-data-provider.ts';
import { isCurrentMember } from './members.ts';

/** Messages read per page. */
const PAGE_SIZE = 500;

export function exportConversations(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select c.id, c.kind, other.user_id as with_user_id, p.alias as with_alias, c.started_by = ${userId} as started_by_me,
      c.property_id, c.last_message_at, me.joined_at, me.read_seq, me.muted_until, c.created_at
    from conversation_members me join conversations c on c.id = me.conversation_id
    left join conversation_members other on c.kind = 'pair' and other.conversation_id = c.id and other.user_id <> me.user_id
    left join profiles p on p.id = other.user_id
    where me.user_id = ${userId} order by c.created_at, c.id`,
  );
}

interface PageCursor {
  conversation_id: string;
  seq: number;
}

/**
 * Exports the messages a user can read, by conversation: neither expired nor deleted by the user. `suspected` is null for their own, as in the
 * chat; `former_contents` for those of others, who do not see what the sender has replaced.
 */
export function exportMessages(db: Db, userId: string, cutoff: Date): AsyncIterable<object> {
  return streamRowsByPage(db, PAGE_SIZE, (last) => {
    const after = last as PageCursor | null;
    return sql`select m.conversation_id, m.seq, m.sender_id, m.sender_id = ${userId} as is_mine, m.type, m.content, m.property_id, m.reply_to, m.edited_at, m.deleted_at, m.reactions ->> ${userId} as my_reaction,
      case when m.sender_id <> ${userId} then m.suspected end as suspected,
      case when m.sender_id = ${userId} then m.former_contents end as former_contents, m.created_at
    from conversation_members me join conversations c on c.id = me.conversation_id
    join messages m on m.conversation_id = me.conversation_id and m.seq > me.deleted_seq
    where me.user_id = ${userId} and m.created_at > ${cutoff.toISOString()} and (${isCurrentMember} or m.sender_id = ${userId})
      ${after ? sql`and (m.conversation_id, m.seq) > (${after.conversation_id}::uuid, ${after.seq}::int)` : sql``}
    order by m.conversation_id, m.seq limit ${PAGE_SIZE}`;
  });
}

export function exportFiles(db: Db, userId: string): AsyncIterable<object> {
  return streamRows(
    db,
    sql`select f.id, f.conversation_id, f.width, f.height, f.bytes, f.created_at, f.sent_at from chat_files f
      where f.uploader_id = ${userId} order by f.created_at`,
  );
}

export async function listFileIds(db: Db, userId: string): Promise<string[]> {
  return selectIds(db, sql`select id::text from chat_files where uploader_id = ${userId} order by created_at`);
}

export async function listUnsentFileIds(db: Db, userId: string): Promise<string[]> {
  return selectIds(db, sql`select id::text from chat_files where uploader_id = ${userId} and sent_at is null`);
}

export async function listConversationIds(db: Db, userId: string): Promise<string[]> {
  return selectIds(
    db,
    sql`select conversation_id::text as id from conversation_members where user_id = ${userId} order by 1`,
  );
}

/** Returns the file ids of a conversation if the user is its last member, else `null`. */
export async function listFileIdsIfLastMember(
  db: Db,
  conversationId: string,
  userId: string,
): Promise<string[] | null> {
  const [other] = await queryRows(
    db,
    sql`select 1 from conversations c where c.id = ${conversationId} and exists (
      select 1 from conversation_members me where me.conversation_id = c.id and me.user_id <> ${userId} and not me.erased
        and ${isCurrentMember})`,
  );
  if (other) return null;
  return selectIds(db, sql`select id::text from chat_files where conversation_id = ${conversationId}`);
}

export async function deleteConversation(db: Db, id: string): Promise<void> {
  await db.execute(sql`delete from conversations where id = ${id}`);
}

/**
 * Replaces a user by an anonymous id in one conversation, under its lock, so that no message is stored in between.
 * Other members keep the messages, but not the texts that the user had replaced.
 */
export async function replaceWithDeletedUser(
  db: Db,
  conversationId: string,
  userId: string,
  placeholderId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from conversations where id = ${conversationId} for update`);
    await tx.execute(sql`update messages set sender_id = ${placeholderId}, client_id = null, former_contents = null
      where conversation_id = ${conversationId} and sender_id = ${userId}`);
    await tx.execute(sql`update messages set receiver_id = ${placeholderId}
      where conversation_id = ${conversationId} and receiver_id = ${userId}`);
    await tx.execute(sql`update messages set reactions = nullif(reactions - ${userId}::text, '{}')
      where conversation_id = ${conversationId} and jsonb_exists(reactions, ${userId})`);
    await tx.execute(sql`update chat_files set uploader_id = ${placeholderId}
      where conversation_id = ${conversationId} and uploader_id = ${userId}`);
    await tx.execute(
      sql`delete from unread_notifications where conversation_id = ${conversationId} and user_id = ${userId}`,
    );
    await tx.execute(sql`update conversations set pair_key = replace(pair_key, ${userId}, ${placeholderId}),
      started_by = case when started_by = ${userId} then ${placeholderId}::uuid else started_by end where id = ${conversationId}`);
    await tx.execute(sql`update conversation_members set user_id = ${placeholderId}, erased = true, unread = 0, muted_until = null
      where conversation_id = ${conversationId} and user_id = ${userId}`);
  });
}

async function selectIds(db: Db, query: ReturnType<typeof sql>): Promise<string[]> {
  return (await queryRows<{ id: string }>(db, query)).map(({ id }) => id);
}
