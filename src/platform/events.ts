import type { Tx } from './db/db.ts';

/**
 * Domain events by name. Features add theirs:
 * `declare module '#platform/events.ts' { interface Events { 'buzz.sent': {…} } }`. Stored as JSON until they are
 * handled, so they consist of text, numbers, booleans, null, arrays and objects.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- features declare its members
export interface Events {}

export type EventName = keyof Events;

/** Publishes an event in the transaction that causes it: both are committed, or neither. */
export type Publish = <N extends EventName>(tx: Tx, name: N, event: Events[N]) => Promise<void>;
