import { sql } from 'drizzle-orm';
import { notBlocked } from '#features/profiles/server/visibility.ts';
import { queryRows, type Db } from '#platform/db/db.ts';
import { isCurrentMember } from './members.ts';

/** User who is away and has an unread message without a notification. */
export interface UnnotifiedRow {
  conversation_id: string;
  user_id: string;
  last_seq: number;
  /** Partner of a direct conversation; null in group chats. */
  partner_id: string | null;
  group_name: string | null;
}

/**
 * Returns unread conversations to notify, oldest message first. The user was last seen before `awaySince`, the message
 * is from a person and newer than `notBefore`, and the conversation is neither muted nor blocked.
 */
export async function findUnnotified(
  db: Db,
  { awaySince, notBefore, now, limit }: { awaySince: Date; notBefore: Date; now: Date; limit: number },
): Promise<UnnotifiedRow[]> {
  return queryRows<UnnotifiedRow>(
    db,
    sql`select me.conversation_id, me.user_id, c.last_seq, other.user_id as partner_id, g.name as group_name
    from conversation_members me
    join conversations c on c.id = me.conversation_id
    left join conversation_members other on c.kind = 'pair' and other.conversation_id = c.id and other.user_id <> me.user_id
    left join groups g on c.kind = 'group' and g.id = c.id
    left join presence p on p.user_id = me.user_id
    where me.unread > 0 and c.last_message_at > ${notBefore.toISOString()} and ${isCurrentMember}
      and exists (select 1 from messages m where m.conversation_id = me.conversation_id
        and m.seq > greatest(me.read_seq, me.deleted_seq) and m.sender_id <> me.user_id and m.type <> 'system')
      and (me.muted_until is null or me.muted_until <= ${now.toISOString()})
      and (p.seen_at is null or p.seen_at <= ${awaySince.toISOString()})
      and not exists (select 1 from unread_notifications t where t.conversation_id = me.conversation_id and t.user_id = me.user_id)
      and ${notBlocked(sql`me.user_id`, sql`other.user_id`)}
    order by c.last_message_at limit ${limit}`,
  );
}

/** Records a notification. False if another process was first. */
export async function markNotified(db: Db, row: UnnotifiedRow, notificationId: string, now: Date): Promise<boolean> {
  const made = await queryRows(
    db,
    sql`insert into unread_notifications (conversation_id, user_id, seq, notification_id, notified_at)
    values (${row.conversation_id}, ${row.user_id}, ${row.last_seq}, ${notificationId}, ${now.toISOString()})
    on conflict do nothing returning user_id`,
  );
  return made.length > 0;
}

/** Deletes the records of conversations that were read or deleted since, so that new messages are notified again. */
export async function clearReadNotifications(db: Db): Promise<{ user_id: string; notification_id: string }[]> {
  return queryRows(
    db,
    sql`delete from unread_notifications t using conversation_members me
    where me.conversation_id = t.conversation_id and me.user_id = t.user_id
      and greatest(me.read_seq, me.deleted_seq) >= t.seq
    returning t.user_id, t.notification_id`,
  );
}
