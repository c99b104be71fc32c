import type { Log } from './observability/log.ts';

/** Longest time for one part. Above the limits of requests and jobs, below the 15 s after which deployments kill. */
const LIMIT_MS = 10_000;

/** An opened part of the process, by the name that the log gives it. */
export interface Closer {
  name: string;
  close: () => Promise<void> | void;
}

/**
 * Closes parts in the reverse order of their opening, also those that are added meanwhile, and empties the list. One that
 * fails or hangs is logged, and the next one follows.
 */
export async function closeAll(closers: Closer[], log: Log, limitMs = LIMIT_MS): Promise<void> {
  for (let part = closers.pop(); part; part = closers.pop()) {
    const { name, close } = part;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`not closed after ${limitMs} ms`)), limitMs);
    });
    const closing = (async () => close())();
    await Promise.race([closing, late])
      .catch((error: unknown) => log.error({ err: error, part: name }, 'closing failed'))
      .finally(() => clearTimeout(timer));
  }
}
