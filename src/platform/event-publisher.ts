import { uuidV7 } from '#shared/ids/uuid-v7.ts';
import type { BaseCtx, Ctx } from './context.ts';
import { afterCommit } from './db/db.ts';
import { runInBackground } from './db/query-listener.ts';
import type { Events, EventName, Publish } from './events.ts';
import type { TaskHandler } from './queue/task-queue.ts';

declare module './queue/tasks.ts' {
  interface Tasks {
    /** An event for one of its handlers. */
    events: { event: EventName; handler: string; eventId: string; payload: unknown };
  }
}

/**
 * Handles an event at least once, in any process. Must be idempotent by `eventId` (`handled-events.ts`). A thrown error
 * is retried; a handler for several people continues with the others before it throws.
 */
export type EventHandler<N extends EventName> = (ctx: Ctx, event: Events[N], eventId: string) => Promise<void> | void;

/** Handlers by event and by name. The name is stored with a task: a later version keeps it. */
export type Subscriptions = { [N in EventName]?: Record<string, EventHandler<N>> };

/**
 * Functions that run after the commit in the process that publishes, and are lost if it is killed: only for memory that
 * becomes correct again by itself.
 */
export type LocalSubscriptions = { [N in EventName]?: ((ctx: Ctx, event: Events[N]) => Promise<void> | void)[] };

/** Creates the function that enqueues events, one task for each handler. `onPublished` is called for every event. */
export function createPublisher(
  subscriptions: Subscriptions,
  local: LocalSubscriptions,
  base: () => Pick<BaseCtx, 'queue' | 'newId' | 'now' | 'log'>,
  context: () => Ctx,
  onPublished: (name: EventName) => void,
): Publish {
  return async (tx, name, event) => {
    const { queue, newId, now, log } = base();
    const eventId = uuidV7(newId(), now().getTime());
    await queue.enqueue(
      tx,
      'events',
      Object.keys(subscriptions[name] ?? {}).map((handler) => ({
        data: { event: name, handler, eventId, payload: event },
      })),
    );
    const subscribers: ((ctx: Ctx, event: Events[typeof name]) => Promise<void> | void)[] = local[name] ?? [];
    afterCommit(() => {
      onPublished(name);
      for (const subscriber of subscribers)
        void runInBackground(async () => subscriber(context(), event)).catch((error: unknown) =>
          log.error({ err: error, event: name }, 'local event subscriber failed'),
        );
    });
  };
}

/** Task handler that runs the handlers of events. */
export function createEventTaskHandler(subscriptions: Subscriptions): TaskHandler<'events'> {
  return {
    name: 'events',
    async run(ctx, { data: { event, handler, eventId, payload } }) {
      const run = subscriptions[event]?.[handler] as EventHandler<EventName> | undefined;
      // An older version during a rolling update: a process of the newer one runs the retry.
      if (!run) throw new Error(`no handler ${handler} of ${event}`);
      await run(ctx, payload as Events[EventName], eventId);
    },
  };
}
