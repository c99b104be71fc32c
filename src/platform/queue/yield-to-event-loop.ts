import { setImmediate } from 'node:timers/promises';

/** Milliseconds that a long task may block the event loop. */
const MAX_BLOCKING_MS = 12;

/** Returns a function to call between small steps of a long task; it yields to the event loop from time to time. */
export function createYielder(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < MAX_BLOCKING_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
