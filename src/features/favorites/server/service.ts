import { getVisibleGroups, getVisibleGroup } from '#features/groups/server/service/groups.ts';
import { groupCards } from '#features/groups/server/service/search.ts';
import { notifyOfEvent } from '#features/notifications/server/service.ts';
import { visibleProfiles } from '#features/profiles/server/service/profiles.ts';
import { isReachable, reachableAmong } from '#features/profiles/server/service/relations.ts';
import { getPropertyCards } from '#features/properties/server/service/search/property-cards.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { AppError } from '#shared/app-error.ts';
import { asUser, type Ctx, type UserCtx } from '#platform/context.ts';
import type { Events } from '#platform/events.ts';
import { publicUrl } from '#platform/http/origin.ts';
import { FAVORITES, type FavoriteKind } from '../domain/rules.ts';
import type { Favorite, FavoriteChange, FavoriteIds, FavoritesResponse } from '../domain/schema.ts';
import { presentFavorite, presentGroup, presentProperty, presentPerson, priceDropEmail } from './present.ts';
import { countFavorites, deleteFavorite, findFavorites, upsertFavorite, usersSaving } from './store.ts';
import { getVisibleSummaries } from '#features/properties/server/service/detail.ts';
import { getRoomRefs, getRoomIds } from '#features/properties/server/service/property-facts.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** A user adds a property, or a room in it, to the favourites. */
    'favorites.property_saved': { propertyId: string };
  }
}

/**
 * Adds a favourite or changes its note or price alert. Throws `not_found` if it is not visible to the user,
 * `too_many_favorites`.
 */
export async function saveFavorite(
  ctx: UserCtx,
  kind: FavoriteKind,
  id: string,
  change: FavoriteChange,
): Promise<Favorite> {
  const userId = ctx.actor.userId;
  const propertyId = await resolvePropertyId(ctx, kind, id);
  const { count, isFavorite } = await countFavorites(ctx.db, { userId, kind, id });
  if (!isFavorite && count >= FAVORITES.max)
    throw new AppError('too_many_favorites', { params: { max: FAVORITES.max } });
  const { note, price_alert } = change;
  const values = {
    ...(note !== undefined && { note: note === '' ? null : note }),
    ...(price_alert !== undefined && { priceAlert: price_alert }),
  };
  return ctx.db.transaction(async (tx) => {
    const { row, isNew } = await upsertFavorite(tx, { userId, kind, id }, values, ctx.now());
    if (isNew && propertyId) await ctx.publish(tx, 'favorites.property_saved', { propertyId });
    return presentFavorite(row);
  });
}

/**
 * Returns the id of the property, or of the property of a room; null for people and groups. Throws `not_found` if it is
 * not visible to the user.
 */
async function resolvePropertyId(ctx: UserCtx, kind: FavoriteKind, id: string): Promise<string | null> {
  if (kind === 'person') {
    const isSeen =
      id !== ctx.actor.userId &&
      (await isReachable(ctx.db, ctx.actor.userId, id)) &&
      (await visibleProfiles(ctx, [id])).has(id);
    if (!isSeen) throw new AppError('not_found');
    return null;
  }
  if (kind === 'group') {
    await getVisibleGroup(ctx, id);
    return null;
  }
  const propertyId = kind === 'home' ? id : (await getRoomRefs(ctx, [id])).get(id)?.property_id;
  if (!propertyId || (await getPropertyCards(ctx, [propertyId])).length === 0) throw new AppError('not_found');
  return propertyId;
}

/** Removes a favourite; no error if it does not exist. */
export async function removeFavorite(ctx: UserCtx, kind: FavoriteKind, id: string): Promise<void> {
  await deleteFavorite(ctx.db, { userId: ctx.actor.userId, kind, id });
}

/** Lists the user's favourites, newest first. */
export async function listFavorites(ctx: UserCtx): Promise<FavoritesResponse> {
  const rows = await findFavorites(ctx.db, ctx.actor.userId);
  const idsOf = (kind: FavoriteKind) => rows.filter((row) => row.kind === kind).map((row) => row.subjectId);
  const rooms = await getRoomRefs(ctx, idsOf('room'));
  const propertyIds = new Set([...idsOf('home'), ...[...rooms.values()].map((room) => room.property_id)]);
  const cards = new Map((await getPropertyCards(ctx, [...propertyIds])).map((card) => [card.id, card]));
  const seen = (await getVisibleGroups(ctx, idsOf('group'))).map(({ row }) => row.id);
  const groups = new Map((await groupCards(ctx, seen)).map((card) => [card.id, card]));
  const profiles = await visibleProfiles(ctx, [...(await reachableAmong(ctx.db, ctx.actor.userId, idsOf('person')))]);
  return {
    homes: rows.flatMap((row) => {
      if (row.kind !== 'home' && row.kind !== 'room') return [];
      const room = row.kind === 'room' ? rooms.get(row.subjectId) : undefined;
      const propertyId = row.kind === 'home' ? row.subjectId : room?.property_id;
      return [presentProperty(row, cards.get(propertyId ?? '') ?? null, room ?? null)];
    }),
    groups: rows.flatMap((row) => (row.kind === 'group' ? [presentGroup(row, groups.get(row.subjectId) ?? null)] : [])),
    people: rows.flatMap((row) =>
      row.kind === 'person' ? [presentPerson(row, profiles.get(row.subjectId) ?? null)] : [],
    ),
  };
}

/** Lists the ids of the user's favourites by kind, for the heart buttons. */
export async function listFavoriteIds(ctx: UserCtx): Promise<FavoriteIds> {
  const ids: FavoriteIds = { home: [], room: [], group: [], person: [] };
  for (const { kind, subjectId } of await findFavorites(ctx.db, ctx.actor.userId)) ids[kind].push(subjectId);
  return ids;
}

/** Notifies users with a price alert about a lower price. Amounts in cents per month. */
export async function notifyPriceDrop(
  ctx: Ctx,
  { propertyId, fromCents, toCents }: { propertyId: string; fromCents: number; toCents: number },
  eventId: string,
): Promise<void> {
  if (toCents >= fromCents) return;
  const roomIds = await getRoomIds(ctx, propertyId);
  const waiting = await usersSaving(ctx.db, propertyId, { roomIds, hasPriceAlert: true });
  const wanted: Parameters<typeof notifyOfEvent>[2][number][] = [];
  for (const userId of waiting) {
    // Load as the recipient, so that blocked users are not notified.
    const [property] = await getPropertyCards(asUser(ctx, userId), [propertyId]);
    if (!property) continue;
    const about = { title: property.title, fromCents, toCents };
    const data = { property_id: propertyId, title: property.title, from_cents: `${fromCents}`, to_cents: `${toCents}` };
    const renderEmail = (lang: Lang) =>
      priceDropEmail(lang, { ...about, url: `${publicUrl(ctx.config, null)}/${lang}/properties/${propertyId}` });
    wanted.push({ userId, notice: { type: 'price_drop', data }, renderEmail });
  }
  await notifyOfEvent(ctx, eventId, wanted);
}

/** Notifies users who saved a property, or a room in it, that it is rented. */
export async function notifySavedRented(
  ctx: Ctx,
  { propertyId, to }: Events['properties.state_changed'],
  eventId: string,
): Promise<void> {
  if (to !== 'rented') return;
  const wanted: Parameters<typeof notifyOfEvent>[2][number][] = [];
  for (const userId of await usersSaving(ctx.db, propertyId, { roomIds: await getRoomIds(ctx, propertyId) })) {
    // Load as the recipient, so that blocked users are not notified.
    const [property] = await getVisibleSummaries(asUser(ctx, userId), [propertyId]);
    if (!property) continue;
    const data = { property_id: propertyId, title: property.title ?? '' };
    wanted.push({ userId, notice: { type: 'home_rented', data } });
  }
  await notifyOfEvent(ctx, eventId, wanted);
}
