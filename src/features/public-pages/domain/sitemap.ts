/** Sitemap and robots.txt settings. */

export const SITEMAP = {
  /** Properties per sitemap file; each appears in two languages. */
  propertiesPerFile: 2500,
  groupsPerFile: 2500,
  pagesMaxAgeS: 86_400,
  propertiesMaxAgeS: 3600,
  /** Requests per minute and client; crawlers fetch the files in sequence. */
  fetchesPerMinute: 600,
} as const;

/** Public pages with the same content for everyone. */
export const SITEMAP_PAGES = [
  '/',
  '/properties',
  '/groups',
  '/public',
  '/public/people',
  '/public/about',
  '/public/faq',
  '/public/safety',
  '/public/verify-handover',
  '/public/payments',
  '/public/contact',
  '/public/subscriptions',
  '/public/auctions',
  '/public/legal',
  '/public/privacy',
  '/public/cookies',
  '/public/api',
] as const;

/** Paths disallowed for crawlers, with and without language prefix. */
export const ROBOTS_DISALLOW = ['/api/', '/auth/', '/student/', '/admin'] as const;
/** Exception: property photos are public. */
export const ROBOTS_ALLOW = ['/api/properties/photos/'] as const;
