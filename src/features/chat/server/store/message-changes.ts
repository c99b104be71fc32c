import { sql, type SQL } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import type { Reaction } from '../../domain/reactions.ts';
import { MESSAGE } from '../../domain/rules.ts';
import { pairKey } from './conversations.ts';
import { isCurrentMember } from './members.ts';
import { hasTextSql, messageColumns, type MessageRow } from './messages.ts';

/** A changed message, for everybody who can see it. */
export interface ChangedMessageRow extends MessageRow {
  readers: string[];
  /** Members who can see the quoted message. */
  quote_readers: string[] | null;
}

export interface MessageToChange {
  conversationId: string;
  seq: number;
  /** Older messages are not quoted. */
  cutoff: Date;
}

/** Members of conversation `c` who can see its message `seq`. */
const readersOf = (seq: SQL): SQL => sql`(select json_agg(me.user_id) from conversation_members me
  where me.conversation_id = c.id and me.deleted_seq < ${seq} and ${isCurrentMember})`;

/**
 * Changes a message and gives the change the next number of the conversation, whose row it locks. Returns `null` if the
 * message is deleted or does not meet the condition.
 */
async function changeMessage(
  db: Db,
  { conversationId, seq, cutoff }: MessageToChange,
  assignments: SQL,
  condition = sql`true`,
): Promise<ChangedMessageRow | null> {
  const [changed] = await queryRows<ChangedMessageRow>(
    db,
    sql`with locked as materialized (
      select c.id, c.last_change + 1 as change_seq from conversations c where c.id = ${conversationId} for update
    ), changed as (
      update messages m set ${assignments}, change_seq = locked.change_seq from locked
      where m.conversation_id = locked.id and m.seq = ${seq} and m.deleted_at is null and ${condition} returning m.*
    ), numbered as (
      update conversations c set last_change = m.change_seq from changed m where c.id = m.conversation_id
    )
    select ${messageColumns({ cutoff, visibleAbove: 0 })}, ${readersOf(sql`m.seq`)} as readers,
      case when m.reply_to is not null then ${readersOf(sql`m.reply_to`)} end as quote_readers
    from changed m join conversations c on c.id = m.conversation_id`,
  );
  return changed ?? null;
}

/** Keeps the text that a change of message `m` replaces, since a report of the conversation needs it. */
const formerContents = sql`former_contents = case when ${hasTextSql(sql`m`)} then array_append(m.former_contents, m.content) end`;

/** Replaces the text of a message. Returns `null` if it is deleted or was edited `MESSAGE.maxEdits` times. */
export async function editMessage(
  db: Db,
  message: MessageToChange,
  { content, isSuspected }: { content: string; isSuspected: boolean },
  at: Date,
): Promise<ChangedMessageRow | null> {
  return changeMessage(
    db,
    message,
    sql`${formerContents}, content = ${content}, suspected = ${isSuspected}, edited_at = ${at.toISOString()}::timestamptz`,
    sql`coalesce(cardinality(m.former_contents), 0) < ${MESSAGE.maxEdits}`,
  );
}

/** Deletes the content of a message for everybody. Returns `null` if it is deleted already. */
export async function deleteMessage(db: Db, message: MessageToChange, at: Date): Promise<ChangedMessageRow | null> {
  return changeMessage(
    db,
    message,
    sql`${formerContents}, content = '', property_id = null, reactions = null, suspected = false, deleted_at = ${at.toISOString()}::timestamptz`,
  );
}

/** Sets the reaction of a user, or removes it with null. Returns `null` if the message is deleted. */
export async function setReaction(
  db: Db,
  message: MessageToChange,
  userId: string,
  reaction: Reaction | null,
): Promise<ChangedMessageRow | null> {
  const others = sql`coalesce(m.reactions, '{}') - ${userId}::text`;
  const all = reaction === null ? others : sql`${others} || jsonb_build_object(${userId}::text, ${reaction}::text)`;
  return changeMessage(db, message, sql`reactions = nullif(${all}, '{}')`);
}

/** Conversation of `readerId`: with another user, or the chat of a group. */
export type ConversationRef = { partnerId: string } | { groupId: string };

/** Replaced texts by message id, oldest first, of those of the messages that `readerId` can see. */
export async function findFormerContents(
  db: Db,
  readerId: string,
  conversation: ConversationRef,
  { seqs, cutoff }: { seqs: readonly number[]; cutoff: Date },
): Promise<Map<string, string[]>> {
  const isConversation =
    'groupId' in conversation
      ? sql`c.id = ${conversation.groupId}`
      : sql`c.pair_key = ${pairKey(readerId, conversation.partnerId)}`;
  const rows = await queryRows<{ id: string; former_contents: string[] }>(
    db,
    sql`select m.id, m.former_contents from conversations c
      join conversation_members me on me.conversation_id = c.id and me.user_id = ${readerId} and ${isCurrentMember}
      join messages m on m.conversation_id = c.id and m.seq > me.deleted_seq and m.created_at > ${cutoff.toISOString()}
    where ${isConversation} and m.seq = any(${sql.param([...seqs])}::int[]) and m.former_contents is not null`,
  );
  return new Map(rows.map(({ id, former_contents }) => [id, former_contents]));
}
