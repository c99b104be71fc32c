import { vi } from 'vitest';

/** Retries `check` until it no longer throws and returns its result. The timeout allows for a busy machine. */
export const eventually = async <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000, interval: 30 });
