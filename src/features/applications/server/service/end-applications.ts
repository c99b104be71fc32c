import { activeByUser } from '#features/accounts/server/service/user-email.ts';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import type { Events } from '#platform/events.ts';
import { openIdsBetween, openIdsOfPerson, openIdsOfProperty } from '../store/applications.ts';
import { applyStep, lockForSystem } from './application-access.ts';
import { broadcastAndBuildEvent } from './shortlist-events.ts';
import { cancelViewings } from './viewing-changes.ts';

/**
 * Ends the open applications of one person to the other after a block, and cancels their viewings; those of a group once
 * all its members have a block between them and the owner. Idempotent.
 */
export async function endApplicationsBetween(ctx: Ctx, a: string, b: string): Promise<void> {
  await endQuietly(ctx, (db) => openIdsBetween(db, a, b));
}

/**
 * Ends the open applications of a person whose account is disabled, whom no owner can see or answer, and frees the
 * slots that they booked. Idempotent.
 */
export async function endApplicationsOfDisabled(ctx: Ctx, userId: string): Promise<void> {
  // They may be back before the task runs.
  if ((await activeByUser(ctx, [userId])).get(userId) === true) return;
  await endQuietly(ctx, (db) => openIdsOfPerson(db, userId));
}

async function endQuietly(ctx: Ctx, openIds: (db: Db) => Promise<string[]>): Promise<void> {
  for (const id of await openIds(ctx.db)) {
    await ctx.db.transaction(async (tx) => {
      const access = await lockForSystem(tx, ctx, id);
      if (!access || !(await openIds(tx)).includes(id)) return;
      await applyStep(tx, ctx, access, 'expire');
      await cancelViewings(tx, ctx, access);
      // Open tabs refresh; a notification would reveal the block or the sanction.
      await broadcastAndBuildEvent(tx, ctx, access, { isOwners: true });
    });
  }
}

/** Ends the open applications for a property that is rented, and tells those who had applied. Idempotent. */
export async function endApplicationsOfRented(
  ctx: Ctx,
  { propertyId, to }: Events['properties.state_changed'],
): Promise<void> {
  if (to !== 'rented') return;
  for (const id of await openIdsOfProperty(ctx.db, propertyId)) {
    await ctx.db.transaction(async (tx) => {
      const access = await lockForSystem(tx, ctx, id);
      if (!access || !(await openIdsOfProperty(tx, propertyId)).includes(id)) return;
      await applyStep(tx, ctx, access, 'expire');
      await cancelViewings(tx, ctx, access);
      const isOwners = access.application.sentAt !== null;
      // The owner has rented it, and needs no notice of each application.
      const event = { ...(await broadcastAndBuildEvent(tx, ctx, access, { isOwners })), ownerId: null };
      await ctx.publish(tx, 'groups.application_changed', { ...event, step: 'rented' });
    });
  }
}
