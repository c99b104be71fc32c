import { allUniversities } from '#features/locations/server/service.ts';
import { mayBeIndexed } from '#features/profiles/server/service/search-indexing.ts';
import { reachableAmong } from '#features/profiles/server/service/relations.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import type { PropertyDetail, PropertySummary } from '../../domain/detail.ts';
import { distanceM } from '#features/locations/domain/distance.ts';
import { approximateKm } from '../../domain/point.ts';
import { DETAIL, PROPERTY } from '../../domain/rules.ts';
import { isPublic } from '../../domain/states.ts';
import { presentPhoto, type PhotoKeySigner } from '../present/property.ts';
import { presentDetail, presentSummary } from '../present/detail.ts';
import { lastModerationReason } from '../store/review.ts';
import { hasApplied } from '../store/statistics.ts';
import { findTrips } from '../store/travel-times.ts';
import { findPropertiesById, type PropertyRow, type StoredProperty } from '../store/properties.ts';
import { createPhotoKeySigner } from './photos/photo-files.ts';
import { isOwnerHidden } from './properties.ts';
import { findDestinationId } from './transit/destinations.ts';
import { getPublisherAndTrust } from './review/trust.ts';

/**
 * Returns the detail page. Rented properties keep it for `PROPERTY.rentedPageDays`.
 * Throws `property_removed` if a public page existed and is gone for good, otherwise `not_found`.
 */
export async function getPropertyDetail(ctx: Ctx, id: string): Promise<PropertyDetail> {
  return buildDetail(ctx, await requireVisibleProperty(ctx, id));
}

/** Loads a property with a public page; throws as `getPropertyDetail` does. */
export async function requireVisibleProperty(ctx: Ctx, id: string): Promise<StoredProperty> {
  const [stored] = await findPropertiesById(ctx.db, [id]);
  if (!stored || (await isOwnerHidden(ctx, stored.property.ownerId))) throw new AppError('not_found');
  const { property } = stored;
  if (isPublic(property.state) || isRecentlyRented(ctx, property)) return stored;
  const wasShown = property.publishedAt !== null && (property.state === 'rented' || property.state === 'archived');
  throw new AppError(wasShown ? 'property_removed' : 'not_found');
}

/** True while a rented property still keeps its page. */
export function isRecentlyRented(ctx: Ctx, { state, stateSince }: Pick<PropertyRow, 'state' | 'stateSince'>): boolean {
  return state === 'rented' && ctx.now().getTime() - stateSince.getTime() < PROPERTY.rentedPageDays * DAY_MS;
}

/**
 * Returns the detail page of an own property in any state, with the reason of the last rejection. Admins also see
 * the properties of others, except drafts, because a moderator decides on pages that the public cannot see. Throws
 * `not_found`.
 */
export async function getPropertyPreview(
  ctx: UserCtx,
  id: string,
): Promise<{ home: PropertyDetail; reason: string | null }> {
  const [stored] = await findPropertiesById(ctx.db, [id]);
  if (!stored) throw new AppError('not_found');
  const { ownerId, state } = stored.property;
  const canView = ownerId === ctx.actor.userId || (ctx.actor.role === 'admin' && state !== 'draft');
  if (!canView) throw new AppError('not_found');
  const isTurnedDown = stored.property.state === 'rejected' || stored.property.state === 'hidden_by_moderation';
  const reason = isTurnedDown ? await lastModerationReason(ctx.db, id) : null;
  const keys = createPhotoKeySigner(ctx);
  const home = await buildDetail(ctx, stored, keys);
  // Photos of a public state carry no key, but the account of the owner may be disabled.
  const photos = stored.photos.map((photo) => presentPhoto(photo, keys));
  return { home: { ...home, property: { ...home.property, photos } }, reason };
}

/**
 * Returns the summary of a property. The owner and people who have applied alone see it in any state, others while the
 * page is public.
 * Throws `not_found`, also if the owner is not visible to the caller.
 */
export async function getPropertySummary(ctx: UserCtx, id: string): Promise<PropertySummary> {
  const [stored] = await findPropertiesById(ctx.db, [id]);
  if (!stored) throw new AppError('not_found');
  const isHidden = stored.property.ownerId !== ctx.actor.userId && (await isOwnerHidden(ctx, stored.property.ownerId));
  if (isHidden || !(await hasAccess(ctx, stored.property))) throw new AppError('not_found');
  return presentSummary(stored, createPhotoKeySigner(ctx));
}

/** True for the owner, for anyone while the page is public, and for those who have applied. Ignores blocks. */
export async function hasAccess(ctx: UserCtx, property: PropertyRow): Promise<boolean> {
  const { userId } = ctx.actor;
  const isOpen = property.ownerId === userId || isPublic(property.state) || isRecentlyRented(ctx, property);
  return isOpen || (await hasApplied(ctx.db, property.id, userId));
}

/** Summaries of the properties whose page the caller may visit, in the order of `ids`; the others are omitted. */
export async function getVisibleSummaries(ctx: UserCtx, ids: readonly string[]): Promise<PropertySummary[]> {
  const found = (await findPropertiesById(ctx.db, ids)).filter(
    ({ property }) => isPublic(property.state) || isRecentlyRented(ctx, property),
  );
  const owners = found.map(({ property }) => property.ownerId);
  const visible = await reachableAmong(ctx.db, ctx.actor.userId, owners);
  return found.filter(({ property }) => visible.has(property.ownerId)).map((stored) => presentSummary(stored));
}

async function buildDetail(ctx: Ctx, stored: StoredProperty, keys?: PhotoKeySigner): Promise<PropertyDetail> {
  const { ownerId } = stored.property;
  const { profile, isVisible, account, trust } = await getPublisherAndTrust(ctx, stored);
  return presentDetail(stored, {
    publisher: profile,
    isPublisherNamed: keys !== undefined || isVisible,
    joinedAt: account?.createdAt ?? null,
    campuses: await nearbyCampuses(ctx, stored.property),
    trust,
    mayIndex: await mayBeIndexed(ctx, ownerId),
    keys,
  });
}

/** Nearest campuses from the public point, one per university, with the trip where a timetable covers them. */
async function nearbyCampuses(
  ctx: Ctx,
  { publicLat: lat, publicLon: lon }: PropertyRow,
): Promise<PropertyDetail['campuses']> {
  if (lat === null || lon === null) return [];
  const point = { lat, lon };
  const nearest = allUniversities()
    .flatMap(({ id, shortName, campuses }) => {
      const [first] = campuses
        .map((campus) => ({ id, campus, university: shortName, metres: distanceM(point, campus) }))
        .sort((a, b) => a.metres - b.metres);
      return first && first.metres <= DETAIL.maxCampusDistanceM ? [first] : [];
    })
    .sort((a, b) => a.metres - b.metres)
    .slice(0, DETAIL.maxCampuses)
    .map((one) => ({ ...one, destination: findDestinationId(one.id, [one.campus]) ?? one.id }));
  if (nearest.length === 0) return [];
  const trips = await findTrips(
    ctx.db,
    point,
    nearest.map(({ destination }) => destination),
  );
  return nearest.map(({ campus, university, metres, destination }) => ({
    name: campus.name,
    university,
    km: approximateKm(metres),
    trip: trips.get(destination)?.trip ?? null,
  }));
}
