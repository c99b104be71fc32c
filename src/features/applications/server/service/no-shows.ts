import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Application } from '../../domain/schema.ts';
import { noShowVerdict, type NoShowAction } from '../../domain/viewings.ts';
import { updateViewing } from '../store/viewings.ts';
import { readApplication } from './application-views.ts';
import { publishViewingChange } from './viewing-changes.ts';
import { loadLockedViewing } from './viewings.ts';

/**
 * Says that the other side did not come to a viewing, takes that back, or contests it, which settles it. Only the two
 * sides see it.
 * Throws `not_found` and the verdicts of `noShowVerdict`.
 */
export async function actOnNoShow(ctx: UserCtx, id: string, action: NoShowAction): Promise<Application> {
  const now = ctx.now();
  const applicationId = await ctx.db.transaction(async (tx) => {
    const { access, viewing } = await loadLockedViewing(tx, ctx, id);
    const verdict = noShowVerdict(viewing, access.side, action, now);
    if (verdict !== 'ok') throw new AppError(verdict);
    const isOwner = access.side === 'owner';
    const at = action === 'withdraw' ? null : now;
    if (action === 'contest')
      await updateViewing(tx, id, isOwner ? { ownerContestedAt: at } : { applicantContestedAt: at });
    else await updateViewing(tx, id, isOwner ? { applicantAbsentAt: at } : { ownerAbsentAt: at });
    if (action !== 'withdraw')
      await publishViewingChange(tx, ctx, access, { viewingId: id, step: action === 'mark' ? 'no_show' : 'contest' });
    return access.application.id;
  });
  return readApplication(ctx, applicationId);
}
