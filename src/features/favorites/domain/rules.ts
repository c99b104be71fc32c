/** What can be kept. */
export const FAVORITE_KINDS = ['home', 'room', 'group', 'person'] as const;
export type FavoriteKind = (typeof FAVORITE_KINDS)[number];

/** Numbers of favourites. */
export const FAVORITES = {
  noteMaxLength: 500,
  /** Of one kind, for one person. */
  max: 500,
} as const;
