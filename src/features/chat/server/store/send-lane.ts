import type { SQL } from 'drizzle-orm';
import { Refusal } from '#kit/refusal.ts';
import { breaksUnique, isUnavailable, preparedRowsOf, sqlState, type Db } from '#platform/db/db.ts';
import { CONVERSATION, SEND_LANE } from '../../domain/rules.ts';
import { takeFile } from './files.ts';
import { roomStatement } from './room-statement.ts';
import { sendStatement, type MessageToStore, type SendRow } from './send-statement.ts';

/** What stores a batch, and the name that database servers know it by: planning it takes them longer than running it. */
interface LaneStatement {
  name: string;
  of: (batch: MessageToStore[]) => SQL;
}

const IN_PAIRS: LaneStatement = {
  name: 'store-messages',
  of: (batch) => sendStatement(batch, CONVERSATION.maxUnanswered),
};
/** For a lane of its own: what is stored in groups' rooms. */
export const IN_ROOMS: LaneStatement = { name: 'store-room-messages', of: roomStatement };

interface Job {
  message: MessageToStore;
  /** True while the conversation may still be waiting for its first answer. */
  mayAnswer: boolean;
  waitingSince: number;
  settle: (row: SendRow | null) => void;
  fail: (error: unknown) => void;
}

export interface SendLane {
  /**
   * Stores a message with whatever else is waiting. `settle` is called right after the commit, message after message in
   * the order of their seqs; what it returns is the answer. Refuses with `busy` when the queue is too old.
   */
  store<T>(message: MessageToStore, mayAnswer: boolean, settle: (row: SendRow | null) => T): Promise<T>;
}

/**
 * Natural group commit in one lane: while one batch is being stored the next one gathers. No timer, so a lone message
 * waits for nothing, and a thousand at once share a commit. The embedded engine computes in this very thread: before each
 * batch the requests that came in meanwhile get their turn, or they would never be there in time to share it.
 * `onFirstAnswer` runs in the transaction of the batch in which somebody answered for the first time; files are taken by
 * their messages in the same way, and a message whose file is not there any more is not stored.
 */
export function makeSendLane(
  db: Db,
  onFirstAnswer: (tx: Db, a: string, b: string, at: Date) => Promise<unknown>,
  { name, of }: LaneStatement = IN_PAIRS,
): SendLane {
  let waiting: Job[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      await new Promise(setImmediate);
      const [batch, rest] = nextBatch(waiting);
      waiting = rest;
      await flush(batch);
    }
    isRunning = false;
  }

  async function flush(jobs: Job[]): Promise<void> {
    try {
      const rows = await storeBatch(jobs);
      const byOrd = new Map(rows.map((row) => [row.ord, row]));
      for (const [ord, job] of jobs.entries()) job.settle(byOrd.get(ord) ?? null);
    } catch (error) {
      // One message that cannot be stored must not take the others down with it.
      if (jobs.length > 1 && !isUnavailable(error)) for (const job of jobs) await flush([job]);
      else for (const job of jobs) job.fail(error);
    }
  }

  async function storeBatch(jobs: Job[]): Promise<SendRow[]> {
    const messages = jobs.map((job) => job.message);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const statement = of(messages);
        if (!jobs.some((job) => job.mayAnswer || job.message.type === 'file'))
          return await preparedRowsOf<SendRow>(db, name, statement);
        return await db.transaction(async (tx) => {
          const rows = await preparedRowsOf<SendRow>(tx, name, statement);
          for (const row of rows) {
            const message = messages[row.ord];
            if (message?.type === 'file' && row.outcome === 'saved') await takeFile(tx, message, row.seq ?? 0);
            if (!row.first_answer || !message?.receiverId) continue;
            await onFirstAnswer(tx, message.senderId, message.receiverId, message.createdAt);
          }
          return rows;
        });
      } catch (error) {
        if (attempt >= SEND_LANE.attempts || !isWorthRepeating(error)) throw error;
      }
    }
  }

  return {
    store: async (message, mayAnswer, settle) => {
      const now = performance.now();
      const oldest = waiting[0];
      if (oldest && now - oldest.waitingSince > SEND_LANE.maxWaitMs) {
        throw new Refusal('busy', { retryAfterS: SEND_LANE.retryAfterS });
      }
      return new Promise((resolve, reject) => {
        waiting.push({
          message,
          mayAnswer,
          waitingSince: now,
          settle: (row) => {
            try {
              resolve(settle(row));
            } catch (error) {
              reject(error);
            }
          },
          fail: reject,
        });
        if (isRunning) return;
        isRunning = true;
        void run();
      });
    },
  };
}

/** Takes the head of the queue; a client id that is in the batch already waits for the next, where it will be known. */
function nextBatch(waiting: Job[]): [batch: Job[], rest: Job[]] {
  const batch: Job[] = [];
  const rest: Job[] = [];
  const taken = new Set<string>();
  for (const job of waiting) {
    const { senderId, clientId } = job.message;
    const key = clientId === null ? null : `${senderId} ${clientId}`;
    if (batch.length >= SEND_LANE.batchSize || (key !== null && taken.has(key))) {
      rest.push(job);
      continue;
    }
    if (key !== null) taken.add(key);
    batch.push(job);
  }
  return [batch, rest];
}

/** Another process was first with a client id or a seq, or two of them waited for each other. */
function isWorthRepeating(error: unknown): boolean {
  return breaksUnique(error) || ['40P01', '40001'].includes(sqlState(error) ?? '');
}
