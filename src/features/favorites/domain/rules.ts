/** Kinds of favourites. */
export const FAVORITE_KINDS = ['home', 'room', 'group', 'person'] as const;
export type FavoriteKind = (typeof FAVORITE_KINDS)[number];

/** Limits of favourites. */
export const FAVORITES = {
  noteMaxLength: 500,
  /** Per kind and user. */
  max: 500,
} as const;
