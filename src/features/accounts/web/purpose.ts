/** Purposes of an account, as the doors of the landing page, with the page that each begins on. */
export const PURPOSE_PAGES = { piso: '/properties', gente: '/matching', casa: '/properties/publish' } as const;
export type Purpose = keyof typeof PURPOSE_PAGES;

/** Purpose of somebody who comes from a page; null if the page has none. */
export function purposeOf(path: string | null): Purpose | null {
  if (path === null) return null;
  if (path.startsWith(PURPOSE_PAGES.casa)) return 'casa';
  if (path.startsWith(PURPOSE_PAGES.piso)) return 'piso';
  return /^\/(matching|public\/people)\b/.test(path) ? 'gente' : null;
}

/** Page after registering: the one they came from, unless they have chosen another purpose. */
export function pageFor(purpose: Purpose | null, from: string | null): string | null {
  return purpose === null || purpose === purposeOf(from) ? from : PURPOSE_PAGES[purpose];
}
