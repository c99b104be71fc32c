import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import { visibleProfiles } from '#features/profiles/server/service/profiles.ts';
import { reachableAmong } from '#features/profiles/server/service/relations.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Events } from '#platform/events.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { addMs } from '#shared/time/local-time.ts';
import { HOUSEHOLD, isShared, livesWithPublisher } from '../../domain/household/household.ts';
import type { Household, Residence } from '../../domain/household/household-schema.ts';
import { isPublic } from '../../domain/states.ts';
import { presentFacts } from '../present/wire-facts.ts';
import {
  deleteResidencesBetween,
  deleteResident,
  deleteResidents,
  findResidences,
  findResidentIds,
  insertResident,
  revokeHouseholdLinks,
  type EndedResidence,
} from '../store/household.ts';
import { lockProperty, type PropertyRow } from '../store/properties.ts';
import { requireVisibleProperty } from './detail.ts';
import { lockOwnProperty } from './properties.ts';
import type { PropertyFacts } from './property-facts.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** A flatmate joined the listing of `ownerId` by its link. */
    'properties.resident_joined': { propertyId: string; title: string; ownerId: string; userId: string };
    /** A resident is named in the listing no longer: they left, were removed or blocked, or the offer has ended. */
    'properties.resident_left': { propertyId: string; userId: string };
  }
}

const LINK_PURPOSE = 'household';

/**
 * Creates a link by which people who live in an own property join its listing. Throws `not_found`.
 */
export async function createHouseholdLink(
  ctx: UserCtx,
  propertyId: string,
): Promise<{ token: string; expires_at: string }> {
  const { property } = await ctx.db.transaction(async (tx) => lockOwnProperty(tx, ctx, propertyId));
  const expires = addMs(ctx.now(), HOUSEHOLD.linkTtlDays * DAY_MS);
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
    const { ownerId, state } = stored.property;
    if (!isPublic(state) || !ctx.tokenSigner.isValid(token, LINK_PURPOSE, linkSubject(stored.property), ctx.now()))
      throw new AppError('household_link_expired');
    if (ownerId === ctx.actor.userId) throw new AppError('household_own');
    const residents = await findResidentIds(tx, propertyId);
    if (residents.includes(ctx.actor.userId)) return;
    // The publisher can make room only by removing people whom they see.
    const asPublisher = { ...ctx, db: tx, actor: { ...ctx.actor, userId: ownerId } };
    if ((await listedProfiles(asPublisher, residents)).size >= HOUSEHOLD.maxResidents)
      throw new AppError('household_full', { params: { max: HOUSEHOLD.maxResidents } });
    await insertResident(tx, { propertyId, userId: ctx.actor.userId, joinedAt: ctx.now() });
    const title = stored.property.title ?? '';
    await ctx.publish(tx, 'properties.resident_joined', { propertyId, title, ownerId, userId: ctx.actor.userId });
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
    await publishLeft(tx, ctx, await deleteResident(tx, propertyId, userId));
  });
}

async function publishLeft(tx: Tx, ctx: Ctx, residences: readonly EndedResidence[]): Promise<void> {
  for (const residence of residences) await ctx.publish(tx, 'properties.resident_left', residence);
}

/** Listings in which the caller is named, in every state: those who live there can always leave. */
export async function listResidences(ctx: UserCtx): Promise<Residence[]> {
  const rows = await findResidences(ctx.db, ctx.actor.userId);
  return rows.map(({ id, title, state }) => ({ id, title: title ?? '', state }));
}

/** Ends residences between two people, one of whom has blocked the other. */
export async function endResidencesBetween(ctx: Ctx, a: string, b: string, at: Date): Promise<void> {
  await ctx.db.transaction(async (tx) => publishLeft(tx, ctx, await deleteResidencesBetween(tx, a, b, at)));
}

/** Ends the residences of a property that was rented or archived: residents agreed to be named in an offer. */
export async function endHousehold(ctx: Ctx, { propertyId, to }: Events['properties.state_changed']): Promise<void> {
  if (to !== 'rented' && to !== 'archived') return;
  await ctx.db.transaction(async (tx) => publishLeft(tx, ctx, await deleteResidents(tx, propertyId)));
}

/** True if a person offers a property or lives in it. */
export async function isOfHousehold(
  ctx: Ctx,
  { owner_id: ownerId, id }: PropertyFacts,
  userId: string,
): Promise<boolean> {
  return ownerId === userId || (await findResidentIds(ctx.db, id)).includes(userId);
}

/** Residents of a property, without the person who offers it; none if it has no shared household. */
export async function residentIdsOf(db: Db, property: PropertyFacts): Promise<string[]> {
  return isShared(property) ? findResidentIds(db, property.id) : [];
}

/**
 * People who live in a property that the caller offers or lives in, as far as the caller may see them: the publisher,
 * where they stay, first. Throws `not_found` for others.
 */
export async function listHousemateIds(ctx: UserCtx, property: PropertyFacts): Promise<string[]> {
  const me = ctx.actor.userId;
  const residents = await residentIdsOf(ctx.db, property);
  if (property.owner_id !== me && !residents.includes(me)) throw new AppError('not_found');
  const visible = await listedProfiles(ctx, residents);
  const shown = residents.filter((id) => id === me || visible.has(id));
  return [...(livesWithPublisher(property) ? [property.owner_id] : []), ...shown];
}

/** Profiles of people whom the user may see in a household. */
async function listedProfiles(ctx: UserCtx, ids: readonly string[]): Promise<Map<string, PublicProfile>> {
  return visibleProfiles(ctx, [...(await reachableAmong(ctx.db, ctx.actor.userId, ids))]);
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
  const profiles = await listedProfiles(ctx, ids);
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
