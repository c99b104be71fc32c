import type { UserCtx } from '#platform/context.ts';
import type { SanctionViewer } from '../../present/sanctions.ts';
import { listAdmins } from '../../store/case-details.ts';

/** The caller, with the active admins who could decide in their place. */
export async function sanctionViewer(ctx: UserCtx): Promise<SanctionViewer> {
  const adminIds = (await listAdmins(ctx.db)).map(({ id }) => id);
  return { actorId: ctx.actor.userId, adminIds };
}
