import { AsyncLocalStorage } from 'node:async_hooks';

/** Is told of a statement the moment it goes to the database. */
export type Listener = (text: string, params: unknown[]) => void;

const listeners = new AsyncLocalStorage<Listener>();

/**
 * Does some work and has `listener` told of every statement that it sends, what it starts and does not wait for included.
 * What begins and ends a transaction is not told: only one of the two engines sends that as a statement.
 */
export function listenToStatements<T>(listener: Listener, work: () => T): T {
  return listeners.run(listener, work);
}

const FRAME = /^(?:begin|commit|rollback|savepoint|release)\b/i;

/** Where the query layer says what it sends. */
export const statementLog = {
  logQuery(text: string, params: unknown[]): void {
    const listener = listeners.getStore();
    if (listener && !FRAME.test(text)) listener(text, params);
  },
};
