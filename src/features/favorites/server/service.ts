import { groupsSeen, seenGroup } from '#features/groups/server/service/groups.ts';
import { groupCards } from '#features/groups/server/service/search.ts';
import { notify } from '#features/notifications/server/service.ts';
import { profilesSeen } from '#features/profiles/server/service/profiles.ts';
import { isReachable, reachableAmong } from '#features/profiles/server/service/relations.ts';
import { homeCards } from '#features/properties/server/service/search-cards.ts';
import { placesOfRooms, roomIdsOf } from '#features/properties/server/service/rooms.ts';
import type { Lang } from '#kit/lang.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { publicAddress } from '#platform/http/origin.ts';
import { FAVORITES, type FavoriteKind } from '../domain/rules.ts';
import type { Favorite, FavoriteChange, FavoriteIds, FavoritesAnswer } from '../domain/schema.ts';
import { presentFavorite, presentGroup, presentHome, presentPerson, priceDropLetter } from './present.ts';
import { countFavorites, deleteFavorite, favoritesOf, upsertFavorite, waitingForPrice } from './store.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** Somebody keeps a home, or a room of it, for the first time. */
    'favorites.home_saved': { propertyId: string };
  }
}

/**
 * Keeps something for the caller, or changes its note or its alert. Refuses with `not_found` for what they cannot see and
 * `too_many_favorites`.
 */
export async function keep(ctx: UserCtx, kind: FavoriteKind, id: string, change: FavoriteChange): Promise<Favorite> {
  const userId = ctx.actor.userId;
  const homeId = await homeBehind(ctx, kind, id);
  const { count, isKept } = await countFavorites(ctx.db, { userId, kind, id });
  if (!isKept && count >= FAVORITES.max) throw new Refusal('too_many_favorites', { params: { max: FAVORITES.max } });
  const { note, price_alert } = change;
  const said = {
    ...(note !== undefined && { note: note === '' ? null : note }),
    ...(price_alert !== undefined && { price_alert }),
  };
  const { row, isNew } = await upsertFavorite(ctx.db, { userId, kind, id }, said, ctx.now());
  if (isNew && homeId) ctx.publish('favorites.home_saved', { propertyId: homeId });
  return presentFavorite(row);
}

/** The home that is kept, or that a kept room is in; null for people and groups. Refuses with `not_found` what the caller cannot see. */
async function homeBehind(ctx: UserCtx, kind: FavoriteKind, id: string): Promise<string | null> {
  if (kind === 'person') {
    const isSeen =
      id !== ctx.actor.userId &&
      (await isReachable(ctx.db, ctx.actor.userId, id)) &&
      (await profilesSeen(ctx, [id])).has(id);
    if (!isSeen) throw new Refusal('not_found');
    return null;
  }
  if (kind === 'group') {
    await seenGroup(ctx, id);
    return null;
  }
  const homeId = kind === 'home' ? id : (await placesOfRooms(ctx, [id])).get(id)?.property_id;
  if (!homeId || (await homeCards(ctx, [homeId])).length === 0) throw new Refusal('not_found');
  return homeId;
}

/** Takes something away from what the caller keeps. Nothing happens where it is not kept. */
export async function letGo(ctx: UserCtx, kind: FavoriteKind, id: string): Promise<void> {
  await deleteFavorite(ctx.db, { userId: ctx.actor.userId, kind, id });
}

/** All that the caller keeps, newest first. */
export async function myFavorites(ctx: UserCtx): Promise<FavoritesAnswer> {
  const rows = await favoritesOf(ctx.db, ctx.actor.userId);
  const idsOf = (kind: FavoriteKind) => rows.filter((row) => row.kind === kind).map((row) => row.subject_id);
  const rooms = await placesOfRooms(ctx, idsOf('room'));
  const homeIds = new Set([...idsOf('home'), ...[...rooms.values()].map((room) => room.property_id)]);
  const cards = new Map((await homeCards(ctx, [...homeIds])).map((card) => [card.id, card]));
  const seen = (await groupsSeen(ctx, idsOf('group'))).map(({ row }) => row.id);
  const groups = new Map((await groupCards(ctx, seen)).map((card) => [card.id, card]));
  const profiles = await profilesSeen(ctx, [...(await reachableAmong(ctx.db, ctx.actor.userId, idsOf('person')))]);
  return {
    homes: rows.flatMap((row) => {
      if (row.kind !== 'home' && row.kind !== 'room') return [];
      const room = row.kind === 'room' ? rooms.get(row.subject_id) : undefined;
      const homeId = row.kind === 'home' ? row.subject_id : room?.property_id;
      return [presentHome(row, cards.get(homeId ?? '') ?? null, room ?? null)];
    }),
    groups: rows.flatMap((row) =>
      row.kind === 'group' ? [presentGroup(row, groups.get(row.subject_id) ?? null)] : [],
    ),
    people: rows.flatMap((row) =>
      row.kind === 'person' ? [presentPerson(row, profiles.get(row.subject_id) ?? null)] : [],
    ),
  };
}

/** What the caller keeps, by id: whether a heart is filled. */
export async function myFavoriteIds(ctx: UserCtx): Promise<FavoriteIds> {
  const ids: FavoriteIds = { home: [], room: [], group: [], person: [] };
  for (const { kind, subject_id } of await favoritesOf(ctx.db, ctx.actor.userId)) ids[kind].push(subject_id);
  return ids;
}

/** Tells those who asked that a home has become cheaper, by the ways that they want. Amounts in cents a month. */
export async function tellPriceDrop(
  ctx: Ctx,
  { propertyId, fromCents, toCents }: { propertyId: string; fromCents: number; toCents: number },
): Promise<void> {
  if (toCents >= fromCents) return;
  const waiting = await waitingForPrice(ctx.db, propertyId, await roomIdsOf(ctx, propertyId));
  for (const userId of waiting) {
    // as they would see it: whoever is blocked meanwhile is not told
    const asThem = { ...ctx, actor: { userId, sessionId: '', email: '', role: 'user' as const } };
    const [home] = await homeCards(asThem, [propertyId]);
    if (!home) continue;
    const about = { title: home.title, fromCents, toCents };
    const data = { property_id: propertyId, title: home.title, from_cents: `${fromCents}`, to_cents: `${toCents}` };
    const letter = (lang: Lang) =>
      priceDropLetter(lang, { ...about, url: `${publicAddress(ctx.config, null)}/${lang}/properties/${propertyId}` });
    await notify(ctx, userId, { type: 'price_drop', data }, { letter });
  }
}
