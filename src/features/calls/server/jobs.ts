import type { Ctx } from '#platform/context.ts';
import { CALL } from '../domain/rules.ts';
import { endOverdue } from './service/calling.ts';
import { hearNews } from './service/news.ts';

/** Starts the seconds' work of calls: hearing the other processes, and ending what is over. The timer holds no process. */
export async function startCalls(ctx: Ctx): Promise<void> {
  if (ctx.config.CALLS === 'off') return;
  await hearNews(ctx);
  const sweep = () =>
    void endOverdue(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'calls could not be ended'));
  setInterval(sweep, CALL.sweepEveryMs).unref();
}
