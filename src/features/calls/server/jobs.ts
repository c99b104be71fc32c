import type { Ctx } from '#platform/context.ts';
import { CALL } from '../domain/rules.ts';
import { endExpiredCalls } from './service/call-service.ts';
import { subscribeToCallEvents } from './service/call-events.ts';

/** Subscribes to the call events of other processes and starts the expiry timer. The timer is unreferenced. */
export async function startCalls(ctx: Ctx): Promise<void> {
  if (ctx.config.CALLS === 'off') return;
  await subscribeToCallEvents(ctx);
  const sweep = () =>
    void endExpiredCalls(ctx).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'expired calls could not be ended'),
    );
  setInterval(sweep, CALL.expiryCheckMs).unref();
}
