import { activeByUser } from '#features/accounts/server/service/user-email.ts';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import type { Events } from '#platform/events.ts';
import { openIdsBetween, openIdsOfOwner, openIdsOfPerson, openIdsOfProperty } from '../store/applications.ts';
import { applyStep, lockForSystem } from './application-access.ts';
import { broadcastAndBuildEvent } from './shortlist-events.ts';
import { cancelViewings } from './viewing-changes.ts';

/**
 * Ends the open applications of one person to the other that were started before a block, and cancels their viewings;
 * those of a group once all its members have a block between them and the owner. Idempotent.
 */
export async function endApplicationsBetween(ctx: Ctx, a: string, b: string, at: Date): Promise<void> {
  await endOpen(ctx, (db) => openIdsBetween(db, a, b, at), null);
}

/**
 * Ends the open applications of a person whose account is disabled, whom no owner can see or answer, and those for the
 * properties of that person, who answers nobody. Frees the slots that were booked. Idempotent.
 */
export async function endApplicationsOfDisabled(ctx: Ctx, userId: string): Promise<void> {
  // They may be back before the task runs.
  if ((await activeByUser(ctx, [userId])).get(userId) === true) return;
  await endOpen(ctx, (db) => openIdsOfPerson(db, userId), null);
  await endOpen(ctx, (db) => openIdsOfOwner(db, userId), 'unavailable');
}

/** Ends the open applications for a property that is rented, and tells those who had applied. Idempotent. */
export async function endApplicationsOfRented(
  ctx: Ctx,
  { propertyId, to }: Events['properties.state_changed'],
): Promise<void> {
  if (to !== 'rented') return;
  await endOpen(ctx, (db) => openIdsOfProperty(db, propertyId), 'rented');
}

/** Ends applications and tells the applicants `step`; with `null`, a notification would reveal the block or the sanction. */
async function endOpen(
  ctx: Ctx,
  openIds: (db: Db) => Promise<string[]>,
  step: 'rented' | 'unavailable' | null,
): Promise<void> {
  for (const id of await openIds(ctx.db)) {
    await ctx.db.transaction(async (tx) => {
      const access = await lockForSystem(tx, ctx, id);
      if (!access || !(await openIds(tx)).includes(id)) return;
      await applyStep(tx, ctx, access, 'expire');
      await cancelViewings(tx, ctx, access);
      // Open tabs refresh.
      const event = await broadcastAndBuildEvent(tx, ctx, access, { isOwners: access.application.sentAt !== null });
      if (!step) return;
      // The owner's words go with their account.
      const title = step === 'unavailable' ? '' : event.title;
      // The owner is the cause, and needs no notice of each application.
      await ctx.publish(tx, 'groups.application_changed', { ...event, title, ownerId: null, step });
    });
  }
}
