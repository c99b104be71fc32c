import { sql } from 'drizzle-orm';
import { queryRows, type Db } from '../db/db.ts';

export interface QueuedEmail {
  id: string;
  sealed: string;
  /** Including the current attempt. */
  attempts: number;
}

/** Formats ids as a PostgreSQL array. */
const uuidArray = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`;

export async function insertEmail(
  db: Db,
  mail: { id: string; addressKey: string; sealed: string; at: Date },
): Promise<void> {
  const at = mail.at.toISOString();
  await db.execute(sql`insert into queued_emails (id, address_key, sealed, due_at, created_at)
    values (${mail.id}, ${mail.addressKey}, ${mail.sealed}, ${at}, ${at})`);
}

/** Claims a due email; no other process gets it before the lease expires. Null if none is due. */
export async function claimDueEmail(
  db: Db,
  { now, lease, except }: { now: Date; lease: Date; except: readonly string[] },
): Promise<QueuedEmail | null> {
  const [claimed] = await queryRows<QueuedEmail>(
    db,
    sql`update queued_emails set attempts = attempts + 1, due_at = ${lease.toISOString()}::timestamptz where id = (
      select id from queued_emails where due_at <= ${now.toISOString()}::timestamptz and not (id = any(${uuidArray(except)}))
      order by due_at, id limit 1 for update skip locked
    ) returning id, sealed, attempts`,
  );
  return claimed ?? null;
}

export async function reschedule(db: Db, id: string, dueAt: Date): Promise<void> {
  await db.execute(sql`update queued_emails set due_at = ${dueAt.toISOString()}::timestamptz where id = ${id}`);
}

export async function deleteEmails(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.execute(sql`delete from queued_emails where id = any(${uuidArray(ids)})`);
}

export async function deleteEmailsTo(db: Db, addressKey: string): Promise<void> {
  await db.execute(sql`delete from queued_emails where address_key = ${addressKey}`);
}
