import type { Ctx } from './context.ts';
import { runInBackground } from './db/query-listener.ts';
import type { Events, EventName, Publish } from './events.ts';

export type Subscriptions = { [N in EventName]?: ((ctx: Ctx, event: Events[N]) => Promise<void> | void)[] };

/**
 * Creates the function that delivers events to their subscribers. Call it after the commit. Errors of subscribers are
 * logged and do not reach the caller.
 */
export function createPublisher(subscriptions: Subscriptions, contextOf: () => Ctx): Publish {
  return (name, happened) => {
    const ctx = contextOf();
    const subscribers: ((ctx: Ctx, event: typeof happened) => Promise<void> | void)[] = subscriptions[name] ?? [];
    for (const subscriber of subscribers) {
      void runInBackground(async () => subscriber(ctx, happened)).catch((error: unknown) => {
        ctx.log.error({ err: error, event: name }, 'event subscriber failed');
      });
    }
  };
}
