import type { SQL } from 'drizzle-orm';
import { createBatchQueue } from '#platform/batch-queue.ts';
import { isUniqueViolation, isUnavailable, queryPrepared, sqlState, type Db } from '#platform/db/db.ts';
import { CONVERSATION, BATCH_WRITER } from '../../domain/rules.ts';
import { attachFile } from './files.ts';
import { insertGroupMessagesSql } from './insert-group-messages.ts';
import { insertDirectMessagesSql, type NewMessage, type InsertResultRow } from './insert-direct-messages.ts';

/** Batch statement and its prepared-statement name. Planning takes longer than execution. */
interface BatchStatement {
  name: string;
  build: (batch: NewMessage[]) => SQL;
}

const DIRECT_CHAT_STATEMENT: BatchStatement = {
  name: 'store-messages',
  build: (batch) => insertDirectMessagesSql(batch, CONVERSATION.maxUnanswered),
};
/** For a separate writer of group messages. */
export const GROUP_CHAT_STATEMENT: BatchStatement = { name: 'store-room-messages', build: insertGroupMessagesSql };

interface PendingWrite {
  message: NewMessage;
  /** True if the message may be the first answer of its conversation. */
  mayBeFirstAnswer: boolean;
  settle: (row: InsertResultRow | null) => void;
  fail: (error: unknown) => void;
}

export interface MessageBatchWriter {
  /**
   * Stores a message together with the other queued ones. Calls `settle` right after the commit, in the order of the
   * seqs; its result is the return value. Throws `busy` if the queue has waited too long.
   */
  store<T>(message: NewMessage, mayAnswer: boolean, settle: (row: InsertResultRow | null) => T): Promise<T>;
}

/**
 * Creates a batch writer with natural group commit (`createBatchQueue`).
 * `onFirstAnswer` runs in the batch transaction for first answers. Files are attached in the same transaction; a
 * message whose file is missing is not stored.
 */
export function createMessageBatchWriter(
  db: Db,
  onFirstAnswer: (tx: Db, a: string, b: string, at: Date) => Promise<unknown>,
  { name, build }: BatchStatement = DIRECT_CHAT_STATEMENT,
): MessageBatchWriter {
  const add = createBatchQueue(BATCH_WRITER, takeBatch, flush);

  async function flush(jobs: PendingWrite[]): Promise<void> {
    try {
      const rows = await storeBatch(jobs);
      const byOrd = new Map(rows.map((row) => [row.ord, row]));
      for (const [ord, job] of jobs.entries()) job.settle(byOrd.get(ord) ?? null);
    } catch (error) {
      // One invalid message must not fail the others.
      if (jobs.length > 1 && !isUnavailable(error)) for (const job of jobs) await flush([job]);
      else for (const job of jobs) job.fail(error);
    }
  }

  async function storeBatch(jobs: PendingWrite[]): Promise<InsertResultRow[]> {
    const messages = jobs.map((job) => job.message);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const statement = build(messages);
        if (!jobs.some((job) => job.mayBeFirstAnswer || job.message.type === 'file'))
          return await queryPrepared<InsertResultRow>(db, name, statement);
        return await db.transaction(async (tx) => {
          const rows = await queryPrepared<InsertResultRow>(tx, name, statement);
          for (const row of rows) {
            const message = messages[row.ord];
            if (message?.type === 'file' && row.outcome === 'saved') await attachFile(tx, message, row.seq ?? 0);
            if (!row.first_answer || !message?.receiverId) continue;
            await onFirstAnswer(tx, message.senderId, message.receiverId, message.createdAt);
          }
          return rows;
        });
      } catch (error) {
        if (attempt >= BATCH_WRITER.attempts || !isRetryable(error)) throw error;
      }
    }
  }

  return {
    store: async (message, mayAnswer, settle) =>
      new Promise((resolve, reject) => {
        add({
          message,
          mayBeFirstAnswer: mayAnswer,
          settle: (row) => {
            try {
              resolve(settle(row));
            } catch (error) {
              reject(error);
            }
          },
          fail: reject,
        });
      }),
  };
}

/** Takes the head of the queue. A client id that is already in the batch waits for the next one, where it is known. */
function takeBatch(waiting: PendingWrite[]): [batch: PendingWrite[], rest: PendingWrite[]] {
  const batch: PendingWrite[] = [];
  const rest: PendingWrite[] = [];
  const usedKeys = new Set<string>();
  for (const job of waiting) {
    const { senderId, clientId } = job.message;
    const key = clientId === null ? null : `${senderId} ${clientId}`;
    if (batch.length >= BATCH_WRITER.batchSize || (key !== null && usedKeys.has(key))) {
      rest.push(job);
      continue;
    }
    if (key !== null) usedKeys.add(key);
    batch.push(job);
  }
  return [batch, rest];
}

/** True for unique violations caused by another process (client id or seq), deadlocks and serialization failures. */
function isRetryable(error: unknown): boolean {
  return isUniqueViolation(error) || ['40P01', '40001'].includes(sqlState(error) ?? '');
}
