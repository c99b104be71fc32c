/** What search engines are told of. */

export const SITEMAP = {
  /** Homes in one file, each in two languages. */
  homesPerFile: 2500,
  groupsPerFile: 2500,
  pagesMaxAgeS: 86_400,
  homesMaxAgeS: 3600,
  /** Fetches a minute by one caller: engines take the files one after the other. */
  fetchesPerMinute: 600,
} as const;

/** Pages that everybody may open and that say the same to all. */
export const LISTED_PAGES = [
  '/',
  '/properties',
  '/groups',
  '/public',
  '/public/about',
  '/public/faq',
  '/public/contact',
  '/public/subscriptions',
  '/public/auctions',
  '/public/legal',
  '/public/privacy',
  '/public/cookies',
  '/public/api',
] as const;

/** What engines have no business in, with or without a language before it. */
export const CLOSED_TO_ENGINES = ['/api/', '/auth/', '/student/', '/admin'] as const;
/** But the pictures of homes are for everybody. */
export const OPEN_TO_ENGINES = ['/api/properties/photos/'] as const;
