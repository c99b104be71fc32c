import { addMs } from '#shared/time/local-time.ts';
import { sql } from 'drizzle-orm';
import { queryRows, type Db } from '#platform/db/db.ts';
import { RETENTION } from '../../domain/rules.ts';

/** Messages stored at or before the returned time are expired. */
export function retentionCutoff(now: Date): Date {
  return addMs(now, -RETENTION.periodMs);
}

/**
 * Deletes up to `limit` expired messages, oldest first, and recounts the unread counters. Locks the conversations in
 * key order, like sending, so that no message is stored in between. Returns the number of deleted messages.
 */
export async function deleteExpiredBatch(db: Db, cutoff: Date, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const old = await queryRows<{ conversation_id: string; seq: number }>(
      tx,
      sql`select conversation_id, seq from messages where created_at <= ${cutoff.toISOString()} order by created_at limit ${limit}`,
    );
    if (old.length === 0) return 0;
    const touched = sql`select touched.id::uuid from json_array_elements_text(${JSON.stringify([
      ...new Set(old.map((one) => one.conversation_id)),
    ])}::json) as touched(id)`;
    await tx.execute(sql`select id from conversations where id in (${touched}) order by id for update`);
    await tx.execute(sql`delete from messages m using json_to_recordset(${JSON.stringify(old)}::json) as o(conversation_id uuid, seq int)
      where m.conversation_id = o.conversation_id and m.seq = o.seq`);
    await tx.execute(sql`update conversation_members me set unread = (
        select count(*) from messages m where m.conversation_id = me.conversation_id and m.sender_id <> me.user_id
          and m.seq > greatest(me.read_seq, me.deleted_seq)
      ) where me.conversation_id in (${touched}) and me.unread > 0`);
    return old.length;
  });
}
