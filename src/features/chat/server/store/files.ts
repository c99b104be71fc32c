import { sql, type SQL } from 'drizzle-orm';
import { Refusal } from '#kit/refusal.ts';
import { rowsOf, type Db } from '#platform/db/db.ts';
import { FILE } from '../../domain/rules.ts';
import type { MessageFile } from '../../domain/schema.ts';
import { chatFiles } from '../tables.ts';
import { isIn } from './members.ts';
import type { MessageToStore } from './send-statement.ts';

export interface FileToStore extends MessageFile {
  id: string;
  uploaderId: string;
  /** All stored sizes together. */
  bytes: number;
  createdAt: Date;
}

export async function insertFile(db: Db, file: FileToStore): Promise<void> {
  await db.insert(chatFiles).values(file);
}

/** What messages say of their files, by id. */
export async function filesOf(db: Db, ids: readonly string[]): Promise<Map<string, MessageFile>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<MessageFile & { id: string }>(
    db,
    sql`select f.id::text, f.width, f.height, f.placeholder from chat_files f where f.id in (${idsOf(ids)})`,
  );
  return new Map(rows.map(({ id, ...file }) => [id, file]));
}

/** A person's own upload, sent or not; null where there is none. */
export async function uploadOf(db: Db, id: string, uploaderId: string): Promise<MessageFile | null> {
  const [found] = await rowsOf<MessageFile>(
    db,
    sql`select f.width, f.height, f.placeholder from chat_files f where f.id = ${id} and f.uploader_id = ${uploaderId}`,
  );
  return found ?? null;
}

/**
 * Gives a stored message the file it names: an upload of its sender that is not older than a day and that no message has,
 * not even one that is being stored at this moment. Refuses with `file_not_found`.
 */
export async function takeFile(tx: Db, message: MessageToStore, seq: number): Promise<void> {
  const since = new Date(message.createdAt.getTime() - FILE.sendableMs);
  const [taken] = await rowsOf(
    tx,
    sql`update chat_files set conversation_id = ${message.conversationId}, seq = ${seq}, sent_at = ${message.createdAt.toISOString()}
    where id = ${message.content} and uploader_id = ${message.senderId} and sent_at is null and created_at > ${since.toISOString()}
    returning id`,
  );
  if (!taken) throw new Refusal('file_not_found');
}

/**
 * Whether somebody may see a file: that of a message which they can read, or an upload of their own that was not sent.
 * Nothing is seen that was sent at `gone` or before, or uploaded and not sent at `unsent` or before.
 */
export async function mayReadFile(
  db: Db,
  id: string,
  userId: string,
  { gone, unsent }: { gone: Date; unsent: Date },
): Promise<boolean> {
  const found = await rowsOf(
    db,
    sql`select 1 from chat_files f
    left join conversation_members me on me.conversation_id = f.conversation_id and me.user_id = ${userId}
    left join conversations c on c.id = me.conversation_id
    where f.id = ${id} and case when f.sent_at is null
      then f.uploader_id = ${userId} and f.created_at > ${unsent.toISOString()}
      else f.seq > me.deleted_seq and f.sent_at > ${gone.toISOString()} and ${isIn} end`,
  );
  return found.length > 0;
}

/** Forgets what a person has uploaded and not sent, all but the newest `kept`. Answers whose bytes have to go. */
export async function forgetOldestUnsent(db: Db, uploaderId: string, kept: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`delete from chat_files where sent_at is null and id in (
      select f.id from chat_files f where f.uploader_id = ${uploaderId} and f.sent_at is null
      order by f.created_at desc, f.id desc offset ${kept}
    ) returning id::text`,
  );
  return rows.map(({ id }) => id);
}

/** Files sent at `gone` or before, and uploads that nobody had sent and that were made at `unsent` or before. */
export async function pastFiles(db: Db, gone: Date, unsent: Date, limit: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id::text from chat_files where sent_at <= ${gone.toISOString()}
    union all select id::text from chat_files where sent_at is null and created_at <= ${unsent.toISOString()} limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

export async function forgetFiles(db: Db, ids: readonly string[]): Promise<void> {
  await db.execute(sql`delete from chat_files where id in (${idsOf(ids)})`);
}

function idsOf(ids: readonly string[]): SQL {
  return sql`select wanted.id::uuid from json_array_elements_text(${JSON.stringify(ids)}::json) as wanted(id)`;
}
