/** Kinds of favourites. */
export const FAVORITE_KINDS = ['home', 'room', 'group', 'person'] as const;
export type FavoriteKind = (typeof FAVORITE_KINDS)[number];

/** People who saved the same property. */
export const CO_SAVERS = {
  /** Newest people who saved it that are compared with the reader. */
  maxCompared: 100,
  /** Best of them that are shown, and invited at once; with the reader they fit in a group. */
  maxShown: 6,
} as const;

/** Limits of favourites. */
export const FAVORITES = {
  noteMaxLength: 500,
  /** Per kind and user. */
  max: 500,
} as const;
