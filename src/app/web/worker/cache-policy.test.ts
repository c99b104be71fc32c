import { expect, test } from 'vitest';
import { CACHEABLE_HEADER } from '#shared/http-headers.ts';
import { requestKind, offlinePageLang, isCacheablePage } from './cache-policy.ts';

const ORIGIN = 'https://tukan.test';

test.each([
  ['/assets/es/shell-C-P2TcX6.js', 'hashed'],
  ['/assets/figtree-D_ZTVpCC.woff2', 'hashed'],
  ['/assets/people/person-hugo.svg', 'unhashed'],
  ['/icons/icon-192.png', 'unhashed'],
  ['/boot.js', 'unhashed'],
  ['/', 'page'],
  ['/es/public/about', 'page'],
  ['/matching', 'page'],
  ['/es/public/about.data', 'ignored'],
  ['/__manifest?paths=/es', 'ignored'],
  ['/api/profile/me', 'ignored'],
  ['/files/profile-photos/a', 'ignored'],
  ['/data/places/v1/universities.json', 'ignored'],
  ['/dev/mail', 'ignored'],
  ['/service-worker.js', 'ignored'],
  ['/manifest.es.webmanifest', 'ignored'],
  ['https://elsewhere.test/assets/shell-C-P2TcX6.js', 'ignored'],
])('%s is %s', (path, wanted) => {
  expect(requestKind(new URL(path, ORIGIN), ORIGIN)).toBe(wanted);
});

test('a page is cached only if the response allows it and is complete', () => {
  const headers = { [CACHEABLE_HEADER]: '1' };
  expect(isCacheablePage(new Response('', { headers }))).toBe(true);
  expect(isCacheablePage(new Response(''))).toBe(false);
  expect(isCacheablePage(new Response('', { headers, status: 500 }))).toBe(false);
});

test('the language comes from the address, then from storage, then defaults to Spanish', () => {
  expect(offlinePageLang('/en/matching', 'es')).toBe('en');
  expect(offlinePageLang('/matching', 'en')).toBe('en');
  expect(offlinePageLang('/matching', null)).toBe('es');
});
