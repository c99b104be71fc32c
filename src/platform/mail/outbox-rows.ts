import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '../db/db.ts';

export interface MailRow {
  id: string;
  sealed: string;
  /** With the one that has just begun. */
  attempts: number;
}

/** An array of ids as the database reads it. */
const list = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`;

export async function insertMail(
  db: Db,
  mail: { id: string; addressKey: string; sealed: string; at: Date },
): Promise<void> {
  const at = mail.at.toISOString();
  await db.execute(sql`insert into mails (id, address_key, sealed, due_at, created_at)
    values (${mail.id}, ${mail.addressKey}, ${mail.sealed}, ${at}, ${at})`);
}

/** Takes one that is due: nobody else gets it before the lease is over. Null where there is none. */
export async function takeDueMail(
  db: Db,
  { now, lease, except }: { now: Date; lease: Date; except: readonly string[] },
): Promise<MailRow | null> {
  const [taken] = await rowsOf<MailRow>(
    db,
    sql`update mails set attempts = attempts + 1, due_at = ${lease.toISOString()}::timestamptz where id = (
      select id from mails where due_at <= ${now.toISOString()}::timestamptz and not (id = any(${list(except)}))
      order by due_at, id limit 1 for update skip locked
    ) returning id, sealed, attempts`,
  );
  return taken ?? null;
}

export async function putOff(db: Db, id: string, dueAt: Date): Promise<void> {
  await db.execute(sql`update mails set due_at = ${dueAt.toISOString()}::timestamptz where id = ${id}`);
}

export async function deleteMails(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.execute(sql`delete from mails where id = any(${list(ids)})`);
}

export async function deleteMailsTo(db: Db, addressKey: string): Promise<void> {
  await db.execute(sql`delete from mails where address_key = ${addressKey}`);
}
