import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from '#shared/app-error.ts';

/** Cost of scrypt: 16 MiB and some 60 ms for each hash. */
export const SCRYPT = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 } as const;
export const KEY_BYTES = 64;
/**
 * Nice values: requests come first when the cores are busy. A thread of the usual one keeps its core for some
 * milliseconds when a request wakes up, which is worth avoiding while so many passwords wait that it happens all the time.
 */
export const HASH_PRIORITY = { usual: 5, crowded: 15 } as const;

export const HASH_LIMITS = {
  threads: Math.min(4, availableParallelism()),
  /** Passwords that wait for a thread; on two cores all of them take a quarter of a minute. */
  maxQueued: 400,
  /** Passwords that wait when the priority falls. */
  crowd: 30,
  /** A thread ends after this time without a password, and with a crowd. */
  idleMs: 60_000,
  maxHeapMb: 16,
};

export interface HashInput {
  password: string;
  salt: string;
}

export interface HashMessage extends HashInput {
  priority: number;
}

interface HashJob extends HashInput {
  resolve: (key: Buffer) => void;
  reject: (error: Error) => void;
}

interface HashThread {
  worker: Worker;
  job: HashJob | null;
  /** Its nice value, which a process without privileges can only increase. */
  priority: number;
  idleTimer: NodeJS.Timeout | undefined;
}

/**
 * Derives keys from passwords in threads of a low priority. The pool of Node compresses pages and reads files with
 * four threads of the priority of requests: sign-ins would fill it.
 */
export function createScryptThreads({ threads: maxThreads, maxQueued, crowd, idleMs, maxHeapMb } = HASH_LIMITS) {
  const threads = new Set<HashThread>();
  const waiting: HashJob[] = [];

  function start(): HashThread {
    // The bundle has the worker beside its other files, as the source has.
    const file = new URL(`./scrypt-worker${path.extname(import.meta.filename)}`, import.meta.url);
    const worker = new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } });
    const thread: HashThread = { worker, job: null, priority: HASH_PRIORITY.usual, idleTimer: undefined };
    threads.add(thread);
    worker.on('message', (key: Uint8Array) => {
      thread.job?.resolve(Buffer.from(key));
      next(thread);
    });
    const end = (error: Error) => {
      threads.delete(thread);
      thread.job?.reject(error);
      thread.job = null;
      const job = waiting.shift();
      if (job) run(start(), job);
    };
    worker.on('error', end);
    worker.on('exit', () => threads.has(thread) && end(new Error('the thread of scrypt has ended')));
    return thread;
  }

  function run(thread: HashThread, job: HashJob): void {
    clearTimeout(thread.idleTimer);
    thread.job = job;
    thread.worker.ref();
    if (waiting.length >= crowd) thread.priority = HASH_PRIORITY.crowded;
    const { password, salt } = job;
    thread.worker.postMessage({ password, salt, priority: thread.priority } satisfies HashMessage);
  }

  function next(thread: HashThread): void {
    thread.job = null;
    const job = waiting.shift();
    if (job) {
      run(thread, job);
      return;
    }
    thread.worker.unref();
    if (thread.priority === HASH_PRIORITY.crowded) stop(thread);
    else thread.idleTimer = setTimeout(() => stop(thread), idleMs).unref();
  }

  function stop(thread: HashThread): void {
    threads.delete(thread);
    void thread.worker.terminate();
  }

  /** Throws `busy` if too many wait. */
  async function deriveKey(input: HashInput): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const job = { ...input, resolve, reject };
      const free = [...threads].find((thread) => thread.job === null);
      if (free) run(free, job);
      else if (threads.size < maxThreads) run(start(), job);
      else if (waiting.length < maxQueued) waiting.push(job);
      else reject(new AppError('busy', { retryAfterS: 5 }));
    });
  }

  return { deriveKey };
}
