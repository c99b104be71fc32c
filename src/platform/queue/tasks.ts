import type { Db } from '../db/db.ts';

/**
 * Data of tasks by name. Features add theirs:
 * `declare module '#platform/queue/tasks.ts' { interface Tasks { mail: {…} } }`. Data is stored as JSON for up to
 * `RETENTION_S`, so personal content in it must be encrypted.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- features declare its members
export interface Tasks {}

export type TaskName = keyof Tasks;

export interface Task<Data> {
  id: string;
  data: Data;
  /** 1 for the first attempt. */
  attempt: number;
  /** No retry follows this attempt. */
  isLastAttempt: boolean;
}

export interface NewTask<Data> {
  /** UUID; a second task with the same id is ignored. */
  id?: string;
  data: Data;
  startAfter?: Date;
}

/** Queue of tasks that each run at least once, in any process. */
export interface TaskQueue {
  /**
   * Adds tasks with one statement; `db` is the transaction that causes them, or `ctx.db`. They start in this process
   * after the commit; other processes look every `TASK_DEFAULTS.pollS`.
   */
  enqueue<N extends TaskName>(db: Db, name: N, tasks: readonly NewTask<Tasks[N]>[]): Promise<void>;
  /** Cancels tasks that have not completed. */
  cancel(db: Db, name: TaskName, ids: readonly string[]): Promise<void>;
  /**
   * Deletes tasks and dead letters whose data contains a text such as an id. An attempt that is running ends, and is
   * not retried.
   */
  deleteContaining(db: Db, text: string): Promise<void>;
  /** Changes the time of a task that has not started. */
  reschedule(db: Db, name: TaskName, id: string, startAfter: Date): Promise<void>;
  /** Moves dead letters, all or these, back to their queues. Returns their number. */
  retryDeadLetters(db: Db, ids?: string[]): Promise<number>;
}
