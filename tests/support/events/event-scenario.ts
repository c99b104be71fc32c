import type { SQL } from 'drizzle-orm';
import type { EventName, Events } from '#platform/events.ts';

/**
 * Number that shows the effect of a handler: it grows by `perEvent` for each event, or is `state` however often the
 * event has been handled. `frames`: the handler only sends the current state to open sockets and calls.
 */
export type Effect = { number: SQL; perEvent: number } | { number: SQL; state: number } | 'frames';

export interface EventScenario<N extends EventName = EventName> {
  payload: Events[N];
  /** By name of the handler. */
  effects: Record<string, Effect>;
}

/** One scenario for each event that has handlers, with people and things of its own. */
export type EventScenarios = Partial<{ [N in EventName]: EventScenario<N> }>;
