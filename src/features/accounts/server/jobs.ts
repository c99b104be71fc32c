import type { Ctx } from '#platform/context.ts';
import { endExpiredSuspensions } from './service/account-status.ts';
import { deleteExpiredEmailChanges } from './store/email-changes.ts';
import { deleteOldUserAgents } from './store/known-devices.ts';
import { deleteExpiredSessions } from './store/sessions.ts';
import { deleteExpiredVerifications } from './store/tokens.ts';

/** Deletes expired sessions, links, changes of address and names of browsers. */
export async function deleteExpired(ctx: Ctx): Promise<void> {
  await deleteExpiredSessions(ctx);
  await deleteExpiredVerifications(ctx);
  await deleteExpiredEmailChanges(ctx);
  await deleteOldUserAgents(ctx);
}

/** Ends the suspensions whose time is over. */
export async function liftSuspensions(ctx: Ctx): Promise<void> {
  await endExpiredSuspensions(ctx);
}
