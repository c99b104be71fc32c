import { visibleProfiles } from '#features/profiles/server/service/profiles.ts';
import { reachableAmong } from '#features/profiles/server/service/relations.ts';
import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { HOUSEHOLD, isShared, livesWithPublisher, type Household } from '../../domain/household/household.ts';
import { presentFacts } from '../present/wire-facts.ts';
import {
  countResidents,
  deleteResident,
  findResidentIds,
  insertResident,
  revokeHouseholdLinks,
} from '../store/household.ts';
import { lockProperty, type PropertyRow } from '../store/properties.ts';
import { requireVisibleProperty } from './detail.ts';
import { lockOwnProperty } from './properties.ts';

const LINK_PURPOSE = 'household';

/**
 * Creates a link by which people who live in an own property join its listing. Throws `not_found`.
 */
export async function createHouseholdLink(
  ctx: UserCtx,
  propertyId: string,
): Promise<{ token: string; expires_at: string }> {
  const { property } = await ctx.db.transaction(async (tx) => lockOwnProperty(tx, ctx, propertyId));
  const expires = new Date(ctx.now().getTime() + HOUSEHOLD.linkTtlDays * DAY_MS);
  return {
    token: ctx.tokenSigner.sign(LINK_PURPOSE, linkSubject(property), expires),
    expires_at: expires.toISOString(),
  };
}

/** The version ends a link before it expires. */
function linkSubject({ id, householdLinkVersion }: PropertyRow): string {
  return `${id}:${householdLinkVersion}`;
}

/**
 * Names the caller as a resident of the property. Throws as its page does, also if publisher or caller has blocked the
 * other, `household_link_expired`, `household_own` and `household_full`.
 */
export async function joinHousehold(ctx: UserCtx, propertyId: string, token: string): Promise<void> {
  await requireVisibleProperty(ctx, propertyId);
  await ctx.db.transaction(async (tx) => {
    // The lock keeps two people from taking the last place.
    const stored = await lockProperty(tx, propertyId);
    if (!stored) throw new AppError('not_found');
    if (!ctx.tokenSigner.isValid(token, LINK_PURPOSE, linkSubject(stored.property), ctx.now()))
      throw new AppError('household_link_expired');
    if (stored.property.ownerId === ctx.actor.userId) throw new AppError('household_own');
    if ((await countResidents(tx, propertyId)) >= HOUSEHOLD.maxResidents)
      throw new AppError('household_full', { params: { max: HOUSEHOLD.maxResidents } });
    await insertResident(tx, { propertyId, userId: ctx.actor.userId, joinedAt: ctx.now() });
  });
}

/**
 * Removes oneself from a listing, or a resident from an own one, whose links end: the removed person has one. Throws `not_found`.
 */
export async function leaveHousehold(ctx: UserCtx, propertyId: string, userId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (userId !== ctx.actor.userId) {
      await lockOwnProperty(tx, ctx, propertyId);
      await revokeHouseholdLinks(tx, propertyId);
    }
    await deleteResident(tx, propertyId, userId);
  });
}

/**
 * People with whom the reader would live: the publisher where they stay, and residents, as far as the reader may see
 * them. Throws as the page of the property does.
 */
export async function getHousehold(ctx: UserCtx, propertyId: string): Promise<Household> {
  const { property } = await requireVisibleProperty(ctx, propertyId);
  const residents = await findResidentIds(ctx.db, propertyId);
  const facts = presentFacts(property);
  const ids = [...(livesWithPublisher(facts) ? [property.ownerId] : []), ...(isShared(facts) ? residents : [])].filter(
    (id) => id !== ctx.actor.userId,
  );
  const reachable = await reachableAmong(ctx.db, ctx.actor.userId, ids);
  const profiles = await visibleProfiles(ctx, [...reachable]);
  const isResident = residents.includes(ctx.actor.userId);
  return {
    people: ids.flatMap((id) => {
      const profile = profiles.get(id);
      if (!profile) return [];
      const { user_id, display_name, avatar_url } = profile;
      return [{ user_id, display_name, avatar_url, is_publisher: id === property.ownerId }];
    }),
    viewer: property.ownerId === ctx.actor.userId ? 'publisher' : isResident ? 'resident' : 'reader',
  };
}
