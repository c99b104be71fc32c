import { vi } from 'vitest';

/** What `look` returns once it no longer throws: for what follows an event. Waits long enough for a busy machine. */
export const soon = async <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 20_000, interval: 30 });
