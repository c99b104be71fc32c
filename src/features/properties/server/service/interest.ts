import { publicProfiles } from '#features/profiles/server/service/profiles.ts';
import { Refusal } from '#kit/refusal.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Interests, OwnInterest } from '../../domain/detail.ts';
import { isPublic } from '../../domain/states.ts';
import { addToDay } from '../store/figures.ts';
import { insertInterest, interestOf, interestRows, setDeclined } from '../store/interest.ts';
import { propertiesById } from '../store/properties.ts';
import { isHidden } from './properties.ts';

/** Whom the caller tells that they would like a home. Refuses with `not_found` where it is not on offer, and `own_home`. */
export async function ownerToAsk(ctx: UserCtx, propertyId: string): Promise<string> {
  const [stored] = await propertiesById(ctx.db, [propertyId]);
  if (!stored || !isPublic(stored.home.state) || (await isHidden(ctx, stored.home.owner_id)))
    throw new Refusal('not_found');
  if (stored.home.owner_id === ctx.actor.userId) throw new Refusal('own_home');
  return stored.home.owner_id;
}

/** Notes that the caller has told their interest in a home; once, however often they do. */
export async function noteInterest(ctx: UserCtx, propertyId: string): Promise<void> {
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const row = { property_id: propertyId, user_id: ctx.actor.userId, state: 'sent' as const, created_at: now };
    if (await insertInterest(tx, row)) await addToDay(tx, propertyId, now.toISOString().slice(0, 10), 'interests');
  });
}

/** The caller's interest in a home; null where they have told none. */
export async function ownInterest(ctx: UserCtx, propertyId: string): Promise<OwnInterest> {
  const row = await interestOf(ctx.db, propertyId, ctx.actor.userId);
  return row && { state: row.state, at: row.created_at.toISOString() };
}

/** Who would like a home of the caller's; those who are gone are counted and not named. Refuses with `not_found`. */
export async function interestsOf(ctx: UserCtx, propertyId: string): Promise<Interests> {
  await ownOrNotFound(ctx, propertyId);
  const rows = await interestRows(ctx.db, propertyId);
  const people = await publicProfiles(
    ctx,
    rows.map(({ user_id }) => user_id),
  );
  const declined = rows.filter(({ state }) => state === 'declined').length;
  return {
    counts: { sent: rows.length - declined, declined },
    interests: rows.flatMap(({ user_id, state, created_at }) => {
      const person = people.get(user_id);
      if (!person) return [];
      const { display_name, avatar_url } = person;
      return [{ user_id, display_name, avatar_url, state, at: created_at.toISOString() }];
    }),
  };
}

/** Says no to somebody's interest in a home of the caller's; again does nothing. Refuses with `not_found`. */
export async function declineInterest(ctx: UserCtx, propertyId: string, userId: string): Promise<void> {
  await ownOrNotFound(ctx, propertyId);
  if (await setDeclined(ctx.db, propertyId, userId, ctx.now())) return;
  if (!(await interestOf(ctx.db, propertyId, userId))) throw new Refusal('not_found');
}

async function ownOrNotFound(ctx: UserCtx, propertyId: string): Promise<void> {
  const [stored] = await propertiesById(ctx.db, [propertyId]);
  if (stored?.home.owner_id !== ctx.actor.userId) throw new Refusal('not_found');
}
