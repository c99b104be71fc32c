import type { Ctx } from './context.ts';
import { behind } from './db/sent.ts';

/**
 * What happened, by name. Features add theirs:
 * `declare module '#platform/events.ts' { interface Events { 'chat.message_sent': {…} } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface
export interface Events {}

export type EventName = keyof Events;
export type Publish = <N extends EventName>(name: N, event: Events[N]) => void;
export type Subscriptions = { [N in EventName]?: ((ctx: Ctx, event: Events[N]) => Promise<void> | void)[] };

/** Hands events to their subscribers after the caller's work is committed. A failing subscriber is logged, never felt. */
export function makePublish(subscriptions: Subscriptions, contextOf: () => Ctx): Publish {
  return (name, happened) => {
    const ctx = contextOf();
    const subscribers: ((ctx: Ctx, event: typeof happened) => Promise<void> | void)[] = subscriptions[name] ?? [];
    for (const subscriber of subscribers) {
      void behind(async () => subscriber(ctx, happened)).catch((error: unknown) => {
        ctx.log.error({ err: error, event: name }, 'a subscriber failed');
      });
    }
  };
}
