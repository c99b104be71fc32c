import { LANGS, type Lang } from '#shared/i18n/lang.ts';

/**
 * Languages in which journeys walk every page and dialog. The others follow from the same table and code, and unit tests
 * compare their catalogues: journeys open a sample of pages in them, so that a language costs minutes, not a third more.
 */
export const WALKED_LANGS = LANGS.slice(0, 2);
export const SAMPLED_LANGS: readonly Lang[] = LANGS.slice(2);

/** Paths of `ROUTES` that the sample opens: those with the longest labels, the narrowest rows and the most forms. */
export const SAMPLED_PATHS: readonly string[] = [
  '/',
  '/auth',
  '/public/faq',
  '/public/legal',
  '/properties',
  '/properties/:propertyId',
  '/groups',
  '/matching',
  '/student/profile',
  '/properties/publish',
  '/student/favorites',
];

export const isWalked = (lang: Lang): boolean => WALKED_LANGS.includes(lang);
