import { visibleProfiles } from '#features/profiles/server/service/profiles.ts';
import { AppError } from '#shared/app-error.ts';
import { toMadridDateTime } from '#shared/time/local-time.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Interests, OwnInterest } from '../../domain/detail.ts';
import { isPublic } from '../../domain/states.ts';
import { incrementDay } from '../store/statistics.ts';
import { insertInterest, findInterest, findInterests, setDeclined } from '../store/interest.ts';
import { findPropertiesById } from '../store/properties.ts';
import { isOwnerHidden } from './properties.ts';

/** Recipient of an interest message. Throws `not_found` if the property is not published, and `own_property`. */
export async function getInterestRecipient(ctx: UserCtx, propertyId: string): Promise<string> {
  const [stored] = await findPropertiesById(ctx.db, [propertyId]);
  if (!stored || !isPublic(stored.property.state) || (await isOwnerHidden(ctx, stored.property.ownerId)))
    throw new AppError('not_found');
  if (stored.property.ownerId === ctx.actor.userId) throw new AppError('own_property');
  return stored.property.ownerId;
}

/** Records the caller's interest in a property. Idempotent. */
export async function recordInterest(ctx: UserCtx, propertyId: string): Promise<void> {
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const row = { propertyId, userId: ctx.actor.userId, state: 'sent' as const, createdAt: now };
    if (await insertInterest(tx, row)) await incrementDay(tx, propertyId, toMadridDateTime(now).day, 'interests');
  });
}

/** The caller's interest in a property; null if none was sent. */
export async function getOwnInterest(ctx: UserCtx, propertyId: string): Promise<OwnInterest> {
  const row = await findInterest(ctx.db, propertyId, ctx.actor.userId);
  return row && { state: row.state, at: row.createdAt.toISOString() };
}

/**
 * Lists the people interested in an own property; those who are disabled or have blocked the owner are counted but not
 * listed. Throws `not_found`.
 */
export async function listInterests(ctx: UserCtx, propertyId: string): Promise<Interests> {
  await requireOwner(ctx, propertyId);
  const rows = await findInterests(ctx.db, propertyId);
  const ids = rows.map(({ userId }) => userId);
  const people = await visibleProfiles(ctx, ids, ids);
  const declined = rows.filter(({ state }) => state === 'declined').length;
  return {
    counts: { sent: rows.length - declined, declined },
    interests: rows.flatMap(({ userId, state, createdAt }) => {
      const person = people.get(userId);
      if (!person) return [];
      const { display_name, avatar_url } = person;
      return [{ user_id: userId, display_name, avatar_url, state, at: createdAt.toISOString() }];
    }),
  };
}

/** Declines an interest in an own property. Idempotent. Throws `not_found`. */
export async function declineInterest(ctx: UserCtx, propertyId: string, userId: string): Promise<void> {
  await requireOwner(ctx, propertyId);
  if (await setDeclined(ctx.db, propertyId, userId, ctx.now())) return;
  if (!(await findInterest(ctx.db, propertyId, userId))) throw new AppError('not_found');
}

async function requireOwner(ctx: UserCtx, propertyId: string): Promise<void> {
  const [stored] = await findPropertiesById(ctx.db, [propertyId]);
  if (stored?.property.ownerId !== ctx.actor.userId) throw new AppError('not_found');
}
