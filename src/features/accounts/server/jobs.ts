import type { Ctx } from '#platform/context.ts';
import { letInOver } from './service/standing.ts';
import { sweepSessions } from './store/sessions.ts';
import { sweepVerifications } from './store/users.ts';

/** Removes sessions that are over and mailed links that are too old to work. */
export async function sweepEnded(ctx: Ctx): Promise<void> {
  await sweepSessions(ctx);
  await sweepVerifications(ctx);
}

/** Lets in those whose suspension is over. */
export async function liftSuspensions(ctx: Ctx): Promise<void> {
  await letInOver(ctx);
}
