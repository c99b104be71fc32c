import { setImmediate } from 'node:timers/promises';

/** Long work for one caller lets others in after so many milliseconds. */
const AT_ONCE_MS = 12;

/** A function to call between small steps of long work: now and then it gives everybody else a turn. */
export function makeBreath(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < AT_ONCE_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
