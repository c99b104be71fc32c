import { sql, type SQL } from 'drizzle-orm';
import { AppError } from '#shared/app-error.ts';
import { addMs } from '#shared/time/local-time.ts';
import { queryRows, type Db } from '#platform/db/db.ts';
import { FILE } from '../../domain/rules.ts';
import type { MessageFile } from '../../domain/schema.ts';
import { chatFiles } from '../tables.ts';
import { isCurrentMember } from './members.ts';
import type { NewMessage } from './insert-direct-messages.ts';

export interface FileToStore extends MessageFile {
  id: string;
  uploaderId: string;
  /** Total size of all renditions. */
  bytes: number;
  createdAt: Date;
}

export async function insertFile(db: Db, file: FileToStore): Promise<void> {
  await db.insert(chatFiles).values(file);
}

/** Returns image metadata by file id. */
export async function findFiles(db: Db, ids: readonly string[]): Promise<Map<string, MessageFile>> {
  if (ids.length === 0) return new Map();
  const rows = await queryRows<MessageFile & { id: string }>(
    db,
    sql`select f.id::text, f.width, f.height, f.placeholder from chat_files f where f.id in (${idList(ids)})`,
  );
  return new Map(rows.map(({ id, ...file }) => [id, file]));
}

/** Returns an own upload, sent or not, or `null`. */
export async function findUpload(db: Db, id: string, uploaderId: string): Promise<MessageFile | null> {
  const [found] = await queryRows<MessageFile>(
    db,
    sql`select f.width, f.height, f.placeholder from chat_files f where f.id = ${id} and f.uploader_id = ${uploaderId}`,
  );
  return found ?? null;
}

/**
 * Attaches a file to a stored message. The file must be an unsent upload of the sender, not older than a day; the
 * update prevents concurrent use. Throws `file_not_found`.
 */
export async function attachFile(tx: Db, message: NewMessage, seq: number): Promise<void> {
  const since = addMs(message.createdAt, -FILE.sendableForMs);
  const [attached] = await queryRows(
    tx,
    sql`update chat_files set conversation_id = ${message.conversationId}, seq = ${seq}, sent_at = ${message.createdAt.toISOString()}
    where id = ${message.content} and uploader_id = ${message.senderId} and sent_at is null and created_at > ${since.toISOString()}
    returning id`,
  );
  if (!attached) throw new AppError('file_not_found');
}

/**
 * True if the user can read a message with the file, or the file is an own unsent upload. Excludes files sent at or
 * before `sentCutoff` and unsent files uploaded at or before `uploadCutoff`.
 */
export async function canReadFile(
  db: Db,
  id: string,
  userId: string,
  { sentCutoff, uploadCutoff }: { sentCutoff: Date; uploadCutoff: Date },
): Promise<boolean> {
  const found = await queryRows(
    db,
    sql`select 1 from chat_files f
    left join conversation_members me on me.conversation_id = f.conversation_id and me.user_id = ${userId}
    left join conversations c on c.id = me.conversation_id
    where f.id = ${id} and case when f.sent_at is null
      then f.uploader_id = ${userId} and f.created_at > ${uploadCutoff.toISOString()}
      else f.seq > me.deleted_seq and f.sent_at > ${sentCutoff.toISOString()} and ${isCurrentMember} end`,
  );
  return found.length > 0;
}

/**
 * Deletes all but the newest `keepCount` unsent uploads of a user. Returns the ids whose storage objects must be deleted.
 */
export async function deleteOldestUnsentRows(db: Db, uploaderId: string, keepCount: number): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`delete from chat_files where sent_at is null and id in (
      select f.id from chat_files f where f.uploader_id = ${uploaderId} and f.sent_at is null
      order by f.created_at desc, f.id desc offset ${keepCount}
    ) returning id::text`,
  );
  return rows.map(({ id }) => id);
}

/** Returns files sent at or before `sentCutoff` and unsent files uploaded at or before `uploadCutoff`. */
export async function findExpiredFiles(db: Db, sentCutoff: Date, uploadCutoff: Date, limit: number): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select id::text from chat_files where sent_at <= ${sentCutoff.toISOString()}
    union all select id::text from chat_files where sent_at is null and created_at <= ${uploadCutoff.toISOString()} limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

export async function deleteFileRows(db: Db, ids: readonly string[]): Promise<void> {
  await db.execute(sql`delete from chat_files where id in (${idList(ids)})`);
}

function idList(ids: readonly string[]): SQL {
  return sql`select wanted.id::uuid from json_array_elements_text(${JSON.stringify(ids)}::json) as wanted(id)`;
}
