import { AsyncLocalStorage } from 'node:async_hooks';

/** Called for each query sent to the database. `isBehind`: it runs in the background and nobody waits for it. */
export type QueryListener = (text: string, params: unknown[], isBehind: boolean) => void;

const queryListeners = new AsyncLocalStorage<{ listener: QueryListener; isBehind: boolean }>();

/**
 * Runs `work` and reports every query that it sends, including background work. Transaction control is not reported,
 * because it reads and writes no row.
 */
export function withQueryListener<T>(listener: QueryListener, work: () => T): T {
  return queryListeners.run({ listener, isBehind: false }, work);
}

/** Marks work as background, excluded from the request's query count. */
export function runInBackground<T>(work: () => T): T {
  const store = queryListeners.getStore();
  return store ? queryListeners.run({ ...store, isBehind: true }, work) : work();
}

const TRANSACTION_CONTROL = /^(?:begin|commit|rollback|savepoint|release)\b/i;

/** Logger for drizzle-orm. */
export const drizzleLogger = {
  logQuery(text: string, params: unknown[]): void {
    const store = queryListeners.getStore();
    if (store && !TRANSACTION_CONTROL.test(text)) store.listener(text, params, store.isBehind);
  },
};
