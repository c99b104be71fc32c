/**
 * Response header that allows the service worker to cache a page for offline use, because it contains no personal data.
 */
export const CACHEABLE_HEADER = 'tukan-keep';
