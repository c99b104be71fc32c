import * as z from 'zod/mini';
import { groupCard } from '#features/groups/domain/schema.ts';
import { publicProfile } from '#features/profiles/domain/profile.ts';
import { propertyCard } from '#features/properties/domain/search/search-schema.ts';
import { FAVORITE_KINDS, FAVORITES } from './rules.ts';

export const favoriteParams = z.strictObject({
  kind: z.enum(FAVORITE_KINDS, 'not_found'),
  id: z.uuid('not_found'),
});

/** Omitted fields stay unchanged. */
export const favoriteBody = z.strictObject({
  note: z.optional(
    z.nullable(z.string('field_format').check(z.maxLength(FAVORITES.noteMaxLength, 'field_too_long')).check(z.trim())),
  ),
  price_alert: z.optional(z.boolean('invalid_option')),
});
export type FavoriteChange = z.output<typeof favoriteBody>;

const favoriteFields = {
  id: z.string(),
  note: z.nullable(z.string()),
  created_at: z.string(),
};

/** Favourite property or room; `home` is null if it is no longer published. `room_name` identifies the room. */
export const favoriteProperty = z.object({
  ...favoriteFields,
  kind: z.enum(['home', 'room']),
  price_alert: z.boolean(),
  home: z.nullable(propertyCard),
  room_name: z.nullable(z.string()),
});
export type FavoriteProperty = z.output<typeof favoriteProperty>;

/** Favourite person; `profile` is null if it is no longer visible. */
export const favoritePerson = z.object({
  ...favoriteFields,
  kind: z.literal('person'),
  profile: z.nullable(publicProfile),
});
export type FavoritePerson = z.output<typeof favoritePerson>;

/** Favourite group; `group` is null if it is closed or no longer visible. */
export const favoriteGroup = z.object({ ...favoriteFields, kind: z.literal('group'), group: z.nullable(groupCard) });
export type FavoriteGroup = z.output<typeof favoriteGroup>;

export const favoritesResponse = z.object({
  homes: z.array(favoriteProperty),
  groups: z.array(favoriteGroup),
  people: z.array(favoritePerson),
});
export type FavoritesResponse = z.output<typeof favoritesResponse>;

const ids = z.array(z.string());
export const favoriteIdsResponse = z.object({ home: ids, room: ids, group: ids, person: ids });
export type FavoriteIds = z.output<typeof favoriteIdsResponse>;

export const favoriteResponse = z.object({
  favorite: z.object({ ...favoriteFields, kind: z.enum(FAVORITE_KINDS), price_alert: z.boolean() }),
});
export type Favorite = z.output<typeof favoriteResponse>['favorite'];
