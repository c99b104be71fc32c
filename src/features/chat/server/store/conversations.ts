import { and, count, eq, gt, sql, type SQL } from 'drizzle-orm';
import { uuidV7 } from '#shared/ids/uuid-v7.ts';
import { addMs } from '#shared/time/local-time.ts';
import type { Ctx } from '#platform/context.ts';
import { queryPrepared, queryRows, type Db } from '#platform/db/db.ts';
import { CONVERSATION } from '../../domain/rules.ts';
import type { MessageType } from '../../domain/schema.ts';
import { conversationMembers, conversations } from '../tables.ts';
import { isCurrentMember, unreadCountSql } from './members.ts';

export interface DirectConversation {
  id: string;
  answered: boolean;
}

/** Unique key of the direct conversation of two users. */
export function pairKey(a: string, b: string): string {
  return a < b ? `${a}:${b}` : `${b}:${a}`;
}

/** Returns the conversation of two users, or `null`. */
export async function findDirectConversation(db: Db, a: string, b: string): Promise<DirectConversation | null> {
  const [found] = await db
    .select({ id: conversations.id, answered: conversations.answered })
    .from(conversations)
    .where(eq(conversations.pairKey, pairKey(a, b)));
  return found ?? null;
}

/**
 * Finds or creates the conversation of two users. New accounts have a daily limit, counted under an advisory lock.
 * Returns `notBefore` if the limit is reached.
 */
export async function createDirectConversation(
  ctx: Ctx,
  starterId: string,
  otherId: string,
  propertyId: string | null,
): Promise<DirectConversation | { notBefore: Date }> {
  const now = ctx.now();
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`chat-start:${starterId}`}, 0))`);
    const found = await findDirectConversation(tx, starterId, otherId);
    if (found) return found;
    const notBefore = await newConversationLimitUntil(tx, starterId, now);
    if (notBefore) return { notBefore };
    const id = uuidV7(ctx.newId(), now.getTime());
    const [made] = await tx
      .insert(conversations)
      .values({
        id,
        kind: 'pair',
        pairKey: pairKey(starterId, otherId),
        startedBy: starterId,
        propertyId,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: conversations.id, answered: conversations.answered });
    if (!made) {
      const theirs = await findDirectConversation(tx, starterId, otherId);
      if (!theirs) throw new Error('conversation not found after a unique key conflict');
      return theirs;
    }
    await tx
      .insert(conversationMembers)
      .values([starterId, otherId].map((userId) => ({ conversationId: id, userId, joinedAt: now })));
    return made;
  });
}

async function newConversationLimitUntil(tx: Db, userId: string, now: Date): Promise<Date | null> {
  const [account] = await queryRows<{ is_new: boolean }>(
    tx,
    sql`select created_at > ${addMs(now, -CONVERSATION.newAccountMs).toISOString()}::timestamptz as is_new from users where id = ${userId}`,
  );
  if (!account?.is_new) return null;
  const since = addMs(now, -CONVERSATION.newWindowMs);
  const [started] = await tx
    .select({ count: count(), first: sql<string | null>`min(${conversations.createdAt})::text` })
    .from(conversations)
    .where(and(eq(conversations.startedBy, userId), gt(conversations.createdAt, since)));
  if (!started?.first || started.count < CONVERSATION.maxNewPerWindow) return null;
  return addMs(new Date(started.first), CONVERSATION.newWindowMs);
}

/** A member's position in a conversation, with the last message. */
export interface ConversationPosition {
  id: string;
  property_id: string | null;
  last_seq: number;
  last_change: number;
  last_message_at: string | null;
  read_seq: number;
  unread: number;
  deleted_seq: number;
  /** Read position of the partner; in a group chat the minimum of all other members. */
  partner_read_seq: number;
  muted_until: string | null;
  archived_seq: number;
  m_id: string | null;
  m_type: MessageType;
  m_content: string;
  m_sender_id: string;
  m_receiver_id: string | null;
  m_property_id: string | null;
  m_client_id: string | null;
  m_created_at: string;
  m_change_seq: number;
  m_edited_at: string | null;
  m_deleted_at: string | null;
}

/** A direct conversation as seen by one of its members. */
export interface DirectConversationRow extends ConversationPosition {
  partner_id: string;
  /** The partner's account was deleted. */
  partner_erased: boolean;
  started_by: string | null;
  answered: boolean;
}

/** Columns of the last message `m` in a `ConversationPosition`. */
export const lastMessageColumns = sql.raw(
  'm.id as m_id, m.type as m_type, m.content as m_content, m.sender_id as m_sender_id, m.receiver_id as m_receiver_id, ' +
    'm.property_id as m_property_id, m.client_id as m_client_id, m.created_at::text as m_created_at, ' +
    'm.change_seq as m_change_seq, m.edited_at::text as m_edited_at, m.deleted_at::text as m_deleted_at',
);

/**
 * Returns a user's non-empty direct conversations, newest first, or the one with `partnerId` even if empty. Messages
 * older than `cutoff` count neither as last message nor as unread.
 */
export async function findDirectConversations(
  db: Db,
  userId: string,
  cutoff: Date,
  partnerId?: string,
): Promise<DirectConversationRow[]> {
  const which = partnerId ? sql`other.user_id = ${partnerId}` : sql`c.last_seq > me.deleted_seq`;
  return queryPrepared<DirectConversationRow>(
    db,
    partnerId ? 'direct-conversation' : 'direct-conversations',
    sql`select c.id, other.user_id as partner_id, other.erased as partner_erased, c.property_id, c.started_by, c.answered, c.last_seq, c.last_change, c.last_message_at::text,
      me.read_seq, ${unreadCountSql(cutoff)} as unread, me.deleted_seq, other.read_seq as partner_read_seq,
      me.muted_until::text, me.archived_seq, ${lastMessageColumns}
    from conversation_members me
    join conversations c on c.id = me.conversation_id and c.kind = 'pair'
    join conversation_members other on other.conversation_id = c.id and other.user_id <> me.user_id
    left join messages m on m.conversation_id = c.id and m.seq = c.last_seq and m.seq > me.deleted_seq
      and m.created_at > ${cutoff.toISOString()}
    where me.user_id = ${userId} and ${which}
    order by c.last_message_at desc nulls last limit ${CONVERSATION.listSize}`,
  );
}

/**
 * Newest `seq` and change of a user's conversations, newest first, for comparison with a heartbeat. Group chats have no
 * `partner_id`; their conversation id is the group id.
 */
export async function lastSeqByConversation(
  db: Db,
  userId: string,
  cutoff: Date,
  limit: number,
): Promise<{ id: string; partner_id: string | null; last_seq: number; last_change: number }[]> {
  return queryPrepared(
    db,
    'conversation-heads',
    sql`select c.id, other.user_id as partner_id, c.last_seq, c.last_change
    from conversation_members me
    join conversations c on c.id = me.conversation_id
    left join conversation_members other
      on c.kind = 'pair' and other.conversation_id = c.id and other.user_id <> me.user_id
    where me.user_id = ${userId} and c.last_seq > me.deleted_seq and c.last_message_at > ${cutoff.toISOString()}
      and ${isCurrentMember}
    order by c.last_message_at desc limit ${limit}`,
  );
}

export interface WrittenTo {
  user_id: string;
  /** Group in whose chat it was; null for a direct conversation. */
  group_id: string | null;
}

/** People to whom a user has written, direct conversations first. Current members of a group chat count. */
export async function findPeopleWrittenTo(db: Db, userId: string): Promise<WrittenTo[]> {
  return queryRows<WrittenTo>(
    db,
    sql`select other.user_id, null as group_id from conversation_members me
      join conversations c on c.id = me.conversation_id and c.kind = 'pair' and c.last_seq > 0
        and (c.started_by = me.user_id or c.answered)
      join conversation_members other on other.conversation_id = c.id and other.user_id <> me.user_id
      where me.user_id = ${userId}
    union all
    select gm.user_id, c.id as group_id from conversation_members me
      join conversations c on c.id = me.conversation_id and c.kind = 'group' and c.last_seq > 0
      join group_members gm on gm.group_id = c.id and gm.state = 'accepted' and gm.user_id <> me.user_id
      join conversation_members reader on reader.conversation_id = c.id and reader.user_id = gm.user_id
      where me.user_id = ${userId} and ${hasWrittenIn(sql`c.id`, sql`me.user_id`, sql`reader.joined_seq`)}
    order by group_id nulls first`,
  );
}

/** Messages of people, without the system messages about them, that a reader of a group chat could see. */
const hasWrittenIn = (conversationId: SQL, senderId: SQL, above: SQL): SQL =>
  sql`exists (select 1 from messages w where w.conversation_id = ${conversationId} and w.sender_id = ${senderId}
    and w.seq > ${above} and w.type <> 'system')`;

/** True if `senderId` has written to `readerId`: in their direct conversation, or in a group chat of `readerId`. */
export async function hasWrittenTo(db: Db, senderId: string, readerId: string): Promise<boolean> {
  const rows = await queryRows(
    db,
    sql`select from conversations c where c.pair_key = ${pairKey(senderId, readerId)} and c.last_seq > 0
      and (c.started_by = ${senderId} or c.answered)
    union all
    select from group_members gm join conversation_members reader
        on reader.conversation_id = gm.group_id and reader.user_id = gm.user_id
      where gm.user_id = ${readerId} and gm.state = 'accepted'
        and ${hasWrittenIn(sql`gm.group_id`, sql`${senderId}`, sql`reader.joined_seq`)}`,
  );
  return rows.length > 0;
}
