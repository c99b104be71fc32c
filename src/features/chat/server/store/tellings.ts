import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#platform/db/db.ts';
import { isIn } from './members.ts';

/** Somebody who is away, with something unread in a conversation that they have not been told of. */
export interface UntoldRow {
  conversation_id: string;
  user_id: string;
  last_seq: number;
  /** The other of the two; null in a room. */
  partner_id: string | null;
  group_name: string | null;
}

/**
 * Those to tell, whose message has waited longest first: seen last before `awaySince`, with something unread that a person wrote after
 * `notBefore`, in a conversation that they have not muted and whose partner is somebody to turn to.
 */
export async function untold(
  db: Db,
  { awaySince, notBefore, now, limit }: { awaySince: Date; notBefore: Date; now: Date; limit: number },
): Promise<UntoldRow[]> {
  return rowsOf<UntoldRow>(
    db,
    sql`select me.conversation_id, me.user_id, c.last_seq, other.user_id as partner_id, g.name as group_name
    from conversation_members me
    join conversations c on c.id = me.conversation_id
    left join conversation_members other on c.kind = 'pair' and other.conversation_id = c.id and other.user_id <> me.user_id
    left join groups g on c.kind = 'group' and g.id = c.id
    left join presence p on p.user_id = me.user_id
    where me.unread > 0 and c.last_message_at > ${notBefore.toISOString()} and ${isIn}
      and exists (select 1 from messages m where m.conversation_id = me.conversation_id
        and m.seq > greatest(me.read_seq, me.deleted_seq) and m.sender_id <> me.user_id and m.type <> 'system')
      and (me.muted_until is null or me.muted_until <= ${now.toISOString()})
      and (p.seen_at is null or p.seen_at <= ${awaySince.toISOString()})
      and not exists (select 1 from unread_tellings t where t.conversation_id = me.conversation_id and t.user_id = me.user_id)
      and not exists (select 1 from blocks b where (b.blocker_id, b.blocked_id) in
        ((me.user_id, other.user_id), (other.user_id, me.user_id)))
    order by c.last_message_at limit ${limit}`,
  );
}

/** Notes that somebody is told. False where another process was quicker. */
export async function noteTold(db: Db, row: UntoldRow, noticeId: string, now: Date): Promise<boolean> {
  const made = await rowsOf(
    db,
    sql`insert into unread_tellings (conversation_id, user_id, seq, notice_id, told_at)
    values (${row.conversation_id}, ${row.user_id}, ${row.last_seq}, ${noticeId}, ${now.toISOString()})
    on conflict do nothing returning user_id`,
  );
  return made.length > 0;
}

/** Forgets what people were told of and have read since, or deleted: whatever comes now is news again. */
export async function takeCaughtUp(db: Db): Promise<{ user_id: string; notice_id: string }[]> {
  return rowsOf(
    db,
    sql`delete from unread_tellings t using conversation_members me
    where me.conversation_id = t.conversation_id and me.user_id = t.user_id
      and greatest(me.read_seq, me.deleted_seq) >= t.seq
    returning t.user_id, t.notice_id`,
  );
}
