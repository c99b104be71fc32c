import { sql } from 'drizzle-orm';
import { isVisibleTo } from '#features/profiles/server/visibility.ts';
import { queryRows, type Db } from '#platform/db/db.ts';

/** Conversations about a property that its owner has. */
export interface ConversationCountRow {
  property_id: string;
  conversations: number;
  /** Conversations in which the owner has never answered. */
  unanswered: number;
}

/**
 * Conversations of an owner by own property: others began with a message about it, and neither is blocked. Deleted ones and
 * messages older than `cutoff` do not count. Properties without any are missing.
 */
export async function countConversations(
  db: Db,
  ownerId: string,
  propertyIds: readonly string[],
  cutoff: Date,
): Promise<ConversationCountRow[]> {
  return queryRows(
    db,
    sql`select t.property_id, count(*)::int as conversations, (count(*) filter (where t.is_unanswered))::int as unanswered
      from (
        select distinct m.property_id::text, m.conversation_id, not c.answered and c.started_by <> ${ownerId} as is_unanswered
        from messages m
        join properties p on p.id = m.property_id and p.owner_id = ${ownerId}
        join conversations c on c.id = m.conversation_id and c.kind = 'pair'
        join conversation_members me on me.conversation_id = c.id and me.user_id = ${ownerId} and c.last_seq > me.deleted_seq
        where m.property_id in (select id::uuid from jsonb_array_elements_text(${JSON.stringify(propertyIds)}::jsonb) as w (id))
          and m.receiver_id = ${ownerId} and m.seq > me.deleted_seq and m.created_at > ${cutoff.toISOString()}
          and ${isVisibleTo(ownerId, sql`m.sender_id`)}) t
      group by t.property_id`,
  );
}
