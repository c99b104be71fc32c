import { and, count, eq, gt, sql } from 'drizzle-orm';
import { timeOrderedId } from '#kit/time-ordered-id.ts';
import type { Ctx } from '#platform/context.ts';
import { rowsOf, type Db } from '#platform/db/db.ts';
import { CONVERSATION } from '../../domain/rules.ts';
import type { MessageType } from '../../domain/schema.ts';
import { conversationMembers, conversations } from '../tables.ts';
import { isIn, liveUnread } from './members.ts';

export interface Pair {
  id: string;
  answered: boolean;
}

function pairKey(a: string, b: string): string {
  return a < b ? `${a}:${b}` : `${b}:${a}`;
}

/** The conversation of two people, or null while there is none. */
export async function pairOf(db: Db, a: string, b: string): Promise<Pair | null> {
  const [found] = await db
    .select({ id: conversations.id, answered: conversations.answered })
    .from(conversations)
    .where(eq(conversations.pairKey, pairKey(a, b)));
  return found ?? null;
}

/**
 * Opens the conversation of two people, or finds it. A new account may open only so many a day, counted under a lock of
 * its own. Answers the moment from which it may open another one where it has opened too many.
 */
export async function openPair(
  ctx: Ctx,
  starterId: string,
  otherId: string,
  propertyId: string | null,
): Promise<Pair | { notBefore: Date }> {
  const now = ctx.now();
  return ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`chat-start:${starterId}`}, 0))`);
    const found = await pairOf(tx, starterId, otherId);
    if (found) return found;
    const notBefore = await tooManyUntil(tx, starterId, now);
    if (notBefore) return { notBefore };
    const id = timeOrderedId(ctx.newId(), now.getTime());
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
      const theirs = await pairOf(tx, starterId, otherId);
      if (!theirs) throw new Error('the conversation that was there is gone');
      return theirs;
    }
    await tx
      .insert(conversationMembers)
      .values([starterId, otherId].map((userId) => ({ conversationId: id, userId, joinedAt: now })));
    return made;
  });
}

async function tooManyUntil(tx: Db, userId: string, now: Date): Promise<Date | null> {
  const [account] = await rowsOf<{ is_new: boolean }>(
    tx,
    sql`select created_at > ${new Date(now.getTime() - CONVERSATION.newAccountMs).toISOString()}::timestamptz as is_new from users where id = ${userId}`,
  );
  if (!account?.is_new) return null;
  const since = new Date(now.getTime() - CONVERSATION.newWindowMs);
  const [started] = await tx
    .select({ count: count(), first: sql<string | null>`min(${conversations.createdAt})::text` })
    .from(conversations)
    .where(and(eq(conversations.startedBy, userId), gt(conversations.createdAt, since)));
  if (!started?.first || started.count < CONVERSATION.maxNewPerWindow) return null;
  return new Date(new Date(started.first).getTime() + CONVERSATION.newWindowMs);
}

/** Where somebody stands in a conversation, with its newest message. */
export interface PlaceRow {
  id: string;
  property_id: string | null;
  last_seq: number;
  last_message_at: string | null;
  read_seq: number;
  unread: number;
  deleted_seq: number;
  /** How far the other person, in a room everybody else, has read. */
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
}

/** A pair as one of its two members sees it. */
export interface ConversationRow extends PlaceRow {
  partner_id: string;
  /** The partner's account was deleted: a ghost has their place. */
  partner_erased: boolean;
  started_by: string | null;
  answered: boolean;
}

/** The columns of the newest message, `m`, in a `PlaceRow`. */
export const newestColumns = sql.raw(
  'm.id as m_id, m.type as m_type, m.content as m_content, m.sender_id as m_sender_id, m.receiver_id as m_receiver_id, ' +
    'm.property_id as m_property_id, m.client_id as m_client_id, m.created_at::text as m_created_at',
);

/**
 * A person's conversations that have something in them, newest first; or the one with `partnerId`, whatever it has.
 * Messages that are `gone` by their age are nobody's newest message and not unread.
 */
export async function conversationsOf(
  db: Db,
  userId: string,
  gone: Date,
  partnerId?: string,
): Promise<ConversationRow[]> {
  const which = partnerId ? sql`other.user_id = ${partnerId}` : sql`c.last_seq > me.deleted_seq`;
  return rowsOf<ConversationRow>(
    db,
    sql`select c.id, other.user_id as partner_id, other.erased as partner_erased, c.property_id, c.started_by, c.answered, c.last_seq, c.last_message_at::text,
      me.read_seq, ${liveUnread(gone)} as unread, me.deleted_seq, other.read_seq as partner_read_seq,
      me.muted_until::text, me.archived_seq, ${newestColumns}
    from conversation_members me
    join conversations c on c.id = me.conversation_id and c.kind = 'pair'
    join conversation_members other on other.conversation_id = c.id and other.user_id <> me.user_id
    left join messages m on m.conversation_id = c.id and m.seq = c.last_seq and m.seq > me.deleted_seq
      and m.created_at > ${gone.toISOString()}
    where me.user_id = ${userId} and ${which}
    order by c.last_message_at desc nulls last limit ${CONVERSATION.listSize}`,
  );
}

/**
 * The newest seqs of a person's conversations, newest first: what a heartbeat is compared with. A room has no
 * `partner_id`; its group has the conversation's id.
 */
export async function headsOf(
  db: Db,
  userId: string,
  gone: Date,
  limit: number,
): Promise<{ id: string; partner_id: string | null; last_seq: number }[]> {
  return rowsOf(
    db,
    sql`select c.id, other.user_id as partner_id, c.last_seq
    from conversation_members me
    join conversations c on c.id = me.conversation_id
    left join conversation_members other
      on c.kind = 'pair' and other.conversation_id = c.id and other.user_id <> me.user_id
    where me.user_id = ${userId} and c.last_seq > me.deleted_seq and c.last_message_at > ${gone.toISOString()}
      and ${isIn}
    order by c.last_message_at desc limit ${limit}`,
  );
}
