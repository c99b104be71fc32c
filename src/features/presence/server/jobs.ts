import type { Ctx } from '#platform/context.ts';
import { PRESENCE } from '../domain/rules.ts';
import { tellWhoLeft } from './service/here.ts';
import { hearNews } from './service/news.ts';
import { flushPresence, stateOf } from './service/state.ts';

/** Starts the seconds' work of presence: who left, and writing down who was heard of. The timers hold no process. */
export async function startPresence(ctx: Ctx): Promise<void> {
  stateOf(ctx);
  await hearNews(ctx);
  const every = (ms: number, work: (ctx: Ctx) => Promise<void>) => {
    const timer = setInterval(() => {
      work(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'presence could not be kept up'));
    }, ms);
    timer.unref();
  };
  every(PRESENCE.sweepEveryMs, tellWhoLeft);
  every(PRESENCE.flushEveryMs, flushPresence);
}
