import { getPropertyFacts, lockAndGetOwner } from '#features/properties/server/service/property-facts.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { TaskHandler } from '#platform/queue/task-queue.ts';
import { hasCapacity } from '../../domain/open-limit.ts';
import type { OpenCountOfProperty } from '../../domain/open-limit-schema.ts';
import { countOpen, nextWaitingId, propertiesToAdmit, upsertLimit } from '../store/waiting-list.ts';
import { applyStep, lockForSystem, type ApplicationAccess } from './application-access.ts';
import { broadcastAndBuildEvent, refreshBoard, publishMessageToOwner } from './shortlist-events.ts';

const BATCH_SIZE = 200;

/** Returns whether a new application waits; locks the property, so that of several at once only as many as fit are sent. */
export async function mustWait(tx: Db, ctx: Ctx, propertyId: string): Promise<boolean> {
  await lockAndGetOwner({ ...ctx, db: tx }, propertyId);
  const count = (await countOpen(tx, [propertyId], null)).get(propertyId);
  return count !== undefined && !hasCapacity(count);
}

/** Open applications of own properties; others are left out. */
export async function countOpenOfProperties(ctx: UserCtx, ids: readonly string[]): Promise<OpenCountOfProperty[]> {
  const counts = await countOpen(ctx.db, ids, ctx.actor.userId);
  return [...counts].map(([id, { open, waiting, maxOpen }]) => ({ property_id: id, open, waiting, max_open: maxOpen }));
}

/**
 * Sets the number of applications that the owner considers at a time. A higher one lets in those who wait; a lower one
 * closes nothing. Throws `not_found`.
 */
export async function setOpenLimit(ctx: UserCtx, propertyId: string, maxOpen: number): Promise<OpenCountOfProperty> {
  await ctx.db.transaction(async (tx) => {
    if ((await lockAndGetOwner({ ...ctx, db: tx }, propertyId)) !== ctx.actor.userId) throw new AppError('not_found');
    await upsertLimit(tx, propertyId, maxOpen);
    await refreshBoard({ ...ctx, db: tx }, { propertyId });
  });
  await admitWaiting(ctx, propertyId);
  const [count] = await countOpenOfProperties(ctx, [propertyId]);
  if (!count) throw new AppError('not_found');
  return count;
}

/** Sends the applications whose turn it is: the owner has room, and the property is still on offer. */
export const admitApplicationsHandler: TaskHandler<'admit-applications'> = {
  name: 'admit-applications',
  run: async (ctx, { data: { propertyId } }) => admitWaiting(ctx, propertyId),
};

/** Lets in those who wait where a task was not enough, as when a property is offered again or an account was erased. */
export async function admitAllWaiting(ctx: Ctx): Promise<void> {
  for (const id of await propertiesToAdmit(ctx.db, BATCH_SIZE)) await admitWaiting(ctx, id);
}

async function admitWaiting(ctx: Ctx, propertyId: string): Promise<void> {
  const admitNext = async () => ctx.db.transaction(async (tx) => admitOne(tx, ctx, propertyId));
  while (await admitNext());
}

async function admitOne(tx: Tx, ctx: Ctx, propertyId: string): Promise<boolean> {
  // The applicants are locked before the property, as in every change.
  const id = await nextWaitingId(tx, propertyId);
  const access = id === null ? null : await lockForSystem(tx, ctx, id);
  if (!access) return false;
  await lockAndGetOwner({ ...ctx, db: tx }, propertyId);
  const property = (await getPropertyFacts({ db: tx, actor: null }, [propertyId])).get(propertyId);
  const count = (await countOpen(tx, [propertyId], null)).get(propertyId);
  if (property?.state !== 'published' || !property.isOffered || !count || count.open >= count.maxOpen) return false;
  // Withdrawn or let in meanwhile: the next one is looked for.
  if (access.application.state !== 'waiting') return true;
  await applyStep(tx, ctx, access, 'send');
  await publishAdmission(tx, ctx, access);
  return true;
}

/** The owner learns of a new application, and the applicants that their turn has come. */
async function publishAdmission(tx: Tx, ctx: Ctx, access: ApplicationAccess<'system'>): Promise<void> {
  const event = await broadcastAndBuildEvent(tx, { ...ctx, actor: null }, access, { isOwners: true });
  await ctx.publish(tx, 'groups.application_changed', { ...event, memberIds: [], step: 'send' });
  await ctx.publish(tx, 'groups.application_changed', { ...event, ownerId: null, step: 'admit' });
  await publishMessageToOwner(tx, ctx, access);
}
