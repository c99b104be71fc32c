import { AsyncLocalStorage } from 'node:async_hooks';

/** Is told of a statement the moment it goes to the database. `isBehind`: nobody waits for it. */
export type Listener = (text: string, params: unknown[], isBehind: boolean) => void;

const listeners = new AsyncLocalStorage<{ listener: Listener; isBehind: boolean }>();

/**
 * Does some work and has `listener` told of every statement that it sends, what it leaves to others included. What begins
 * and ends a transaction is not told: only one of the two engines sends that as a statement.
 */
export function listenToStatements<T>(listener: Listener, work: () => T): T {
  return listeners.run({ listener, isBehind: false }, work);
}

/** Does what is left to be done behind the work that is listened to. */
export function behind<T>(work: () => T): T {
  const heard = listeners.getStore();
  return heard ? listeners.run({ ...heard, isBehind: true }, work) : work();
}

const FRAME = /^(?:begin|commit|rollback|savepoint|release)\b/i;

/** Where the query layer says what it sends. */
export const statementLog = {
  logQuery(text: string, params: unknown[]): void {
    const heard = listeners.getStore();
    if (heard && !FRAME.test(text)) heard.listener(text, params, heard.isBehind);
  },
};
