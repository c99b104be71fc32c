import * as z from 'zod/mini';
import { groupCard } from '#features/groups/domain/schema.ts';
import { publicProfile } from '#features/profiles/domain/profile.ts';
import { homeCard } from '#features/properties/domain/search-schema.ts';
import { FAVORITE_KINDS, FAVORITES } from './rules.ts';

export const favoriteParams = z.strictObject({
  kind: z.enum(FAVORITE_KINDS, 'not_found'),
  id: z.uuid('not_found'),
});

/** What is left out stays as it is. */
export const favoriteBody = z.strictObject({
  note: z.optional(
    z.nullable(z.string('field_format').check(z.maxLength(FAVORITES.noteMaxLength, 'field_too_long')).check(z.trim())),
  ),
  price_alert: z.optional(z.boolean('invalid_option')),
});
export type FavoriteChange = z.output<typeof favoriteBody>;

const kept = {
  id: z.string(),
  note: z.nullable(z.string()),
  created_at: z.string(),
};

/** A home or a room kept; `home` is null where it is not on offer any more. Of a room, `room_name` says which. */
export const keptHome = z.object({
  ...kept,
  kind: z.enum(['home', 'room']),
  price_alert: z.boolean(),
  home: z.nullable(homeCard),
  room_name: z.nullable(z.string()),
});
export type KeptHome = z.output<typeof keptHome>;

/** A person kept; `profile` is null where I do not see them any more. */
export const keptPerson = z.object({ ...kept, kind: z.literal('person'), profile: z.nullable(publicProfile) });
export type KeptPerson = z.output<typeof keptPerson>;

/** A group kept; `group` is null where it is over, or not to be seen by me any more. */
export const keptGroup = z.object({ ...kept, kind: z.literal('group'), group: z.nullable(groupCard) });
export type KeptGroup = z.output<typeof keptGroup>;

export const favoritesAnswer = z.object({
  homes: z.array(keptHome),
  groups: z.array(keptGroup),
  people: z.array(keptPerson),
});
export type FavoritesAnswer = z.output<typeof favoritesAnswer>;

const ids = z.array(z.string());
export const favoriteIdsAnswer = z.object({ home: ids, room: ids, group: ids, person: ids });
export type FavoriteIds = z.output<typeof favoriteIdsAnswer>;

export const favoriteAnswer = z.object({
  favorite: z.object({ ...kept, kind: z.enum(FAVORITE_KINDS), price_alert: z.boolean() }),
});
export type Favorite = z.output<typeof favoriteAnswer>['favorite'];
