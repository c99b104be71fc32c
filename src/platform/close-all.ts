import { once } from 'node:events';
import type { Log } from './observability/log.ts';

/** Longest time for one part, above the limits of running requests and jobs. */
const LIMIT_MS = 30_000;

/** An opened part of the process, by the name that the log gives it. */
export interface Closer {
  name: string;
  close: () => Promise<void> | void;
}

/** Closes parts in the reverse order of their opening. One that fails or hangs is logged, and the next one follows. */
export async function closeAll(closers: readonly Closer[], log: Log, limitMs = LIMIT_MS): Promise<void> {
  for (const { name, close } of closers.toReversed()) {
    const limit = AbortSignal.timeout(limitMs);
    const late = once(limit, 'abort').then(() => Promise.reject(new Error(`not closed after ${limitMs} ms`)));
    const closing = (async () => close())();
    await Promise.race([closing, late]).catch((error: unknown) =>
      log.error({ err: error, part: name }, 'closing failed'),
    );
  }
}
