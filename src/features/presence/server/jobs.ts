import type { Ctx } from '#platform/context.ts';
import { PRESENCE } from '../domain/rules.ts';
import { expireStale } from './service/heartbeat.ts';
import { subscribeToPresenceEvents } from './service/presence-sync.ts';
import { flushPresence, getPresenceState } from './service/state.ts';

/** Starts the presence timers: expiry and the flush to the database. The timers do not keep the process alive. */
export async function startPresence(ctx: Ctx): Promise<void> {
  getPresenceState(ctx);
  await subscribeToPresenceEvents(ctx);
  const every = (ms: number, work: (ctx: Ctx) => Promise<void>) => {
    const timer = setInterval(() => {
      work(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'presence timer failed'));
    }, ms);
    timer.unref();
  };
  every(PRESENCE.expireEveryMs, expireStale);
  every(PRESENCE.flushEveryMs, flushPresence);
}
