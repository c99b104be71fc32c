import { lockAndGetOwner } from '#features/properties/server/service/property-facts.ts';
import { requireHonestText } from '#features/site-settings/server/service/check-text.ts';
import { AppError } from '#shared/app-error.ts';
import { addMs } from '#shared/time/local-time.ts';
import { asUser, type Ctx, type UserCtx } from '#platform/context.ts';
import type { Tx } from '#platform/db/db.ts';
import type { TaskHandler } from '#platform/queue/task-queue.ts';
import { BOARD, personalMessage, type Declines } from '../../domain/applicant-board.ts';
import { isWithOwner } from '../../domain/open-limit.ts';
import { claimDecline, deleteDeclines, dueDeclines, upsertDeclines } from '../store/applicant-board.ts';
import { lockApplicationsForShare, updateApplication } from '../store/applications.ts';
import { listApplicantRecipients } from './applicant-recipients.ts';
import { applyStep, lockForSystem } from './application-access.ts';
import { broadcastAndBuildEvent, refreshBoard } from './shortlist-events.ts';
import { cancelViewings } from './viewing-changes.ts';

declare module '#platform/queue/tasks.ts' {
  interface Tasks {
    'decline-applications': { batchId: string };
  }
}

/**
 * Declines applications for an own property with a message each, once the time to undo is over. Those that have ended
 * meanwhile are left out. Throws `not_found`, also for applications for other properties, and `text_fraud`.
 */
export async function scheduleDeclines(
  ctx: UserCtx,
  propertyId: string,
  { application_ids: ids, message }: { application_ids: string[]; message: string },
): Promise<Declines> {
  await requireHonestText(ctx, message);
  const batchId = ctx.newId();
  const dueAt = addMs(ctx.now(), BOARD.undoMs);
  const count = await ctx.db.transaction(async (tx) => {
    await lockApplicationsForShare(tx, propertyId, ids);
    if ((await lockAndGetOwner({ ...ctx, db: tx }, propertyId)) !== ctx.actor.userId) throw new AppError('not_found');
    const recipients = await listApplicantRecipients({ ...ctx, db: tx }, propertyId, ids);
    const open = recipients.filter(({ isOpen }) => isOpen);
    if (open.length === 0) throw new AppError('application_wrong_state');
    await upsertDeclines(
      tx,
      open.map(({ applicationId, name }) => ({
        applicationId,
        batchId,
        message: personalMessage(message, name),
        dueAt,
      })),
    );
    await ctx.queue.enqueue(tx, 'decline-applications', [{ id: batchId, data: { batchId }, startAfter: dueAt }]);
    await refreshBoard({ ...ctx, db: tx }, { propertyId });
    return open.length;
  });
  return { batch_id: batchId, due_at: dueAt.toISOString(), count };
}

/** Takes back refusals before they are sent. Throws `not_found`, and `application_wrong_state` once it is too late. */
export async function undoDeclines(ctx: UserCtx, propertyId: string, batchId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if ((await lockAndGetOwner({ ...ctx, db: tx }, propertyId)) !== ctx.actor.userId) throw new AppError('not_found');
    if ((await deleteDeclines(tx, batchId, propertyId, ctx.now())) === 0) throw new AppError('application_wrong_state');
    await ctx.queue.cancel(tx, 'decline-applications', [batchId]);
    await refreshBoard({ ...ctx, db: tx }, { propertyId });
  });
}

/** Declines the applications of a batch, each in a transaction of its own. */
export const declineApplicationsHandler: TaskHandler<'decline-applications'> = {
  name: 'decline-applications',
  async run(ctx, { data: { batchId } }) {
    for (const id of await dueDeclines(ctx.db, batchId, ctx.now()))
      await ctx.db.transaction(async (tx) => declineOne(tx, ctx, id));
  },
};

async function declineOne(tx: Tx, ctx: Ctx, id: string): Promise<void> {
  const access = await lockForSystem(tx, ctx, id);
  const message = await claimDecline(tx, id);
  if (!access || message === null || !isWithOwner(access.application.state)) return;
  const { property, members } = access;
  const asOwner = asUser(ctx, property.owner_id);
  await applyStep(tx, asOwner, { application: access.application, side: 'owner' }, 'decline');
  await updateApplication(tx, id, { closingMessage: message });
  await cancelViewings(tx, ctx, access);
  const event = await broadcastAndBuildEvent(tx, asOwner, access, { isOwners: true });
  await ctx.publish(tx, 'groups.application_changed', { ...event, step: 'decline' });
  const leader = members.find(({ role }) => role === 'leader');
  if (!leader) return;
  await ctx.publish(tx, 'groups.application_answered', {
    applicationId: id,
    ownerId: property.owner_id,
    leaderId: leader.userId,
    message,
  });
}
