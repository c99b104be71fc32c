import type { Ctx } from '#platform/context.ts';
import { endExpiredSuspensions } from './service/account-status.ts';
import { deleteExpiredSessions } from './store/sessions.ts';
import { deleteExpiredVerifications } from './store/tokens.ts';

/** Deletes expired sessions and expired verification links. */
export async function deleteExpired(ctx: Ctx): Promise<void> {
  await deleteExpiredSessions(ctx);
  await deleteExpiredVerifications(ctx);
}

/** Ends the suspensions whose time is over. */
export async function liftSuspensions(ctx: Ctx): Promise<void> {
  await endExpiredSuspensions(ctx);
}
