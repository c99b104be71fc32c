import { expect, test } from 'vitest';
import { KEEP_HEADER } from '#kit/offline.ts';
import { kindOf, langFor, mayKeepPage } from './policy.ts';

const ORIGIN = 'https://tukan.test';

test.each([
  ['/assets/shell-C-P2TcX6.js', 'hashed'],
  ['/assets/people/person-hugo.svg', 'loose'],
  ['/icons/icon-192.png', 'loose'],
  ['/boot.js', 'loose'],
  ['/', 'page'],
  ['/es/public/about', 'page'],
  ['/matching', 'page'],
  ['/es/public/about.data', 'foreign'],
  ['/__manifest?paths=/es', 'foreign'],
  ['/api/profile/me', 'foreign'],
  ['/files/profile-photos/a', 'foreign'],
  ['/data/places/v1/universities.json', 'foreign'],
  ['/dev/mail', 'foreign'],
  ['/service-worker.js', 'foreign'],
  ['/manifest.es.webmanifest', 'foreign'],
  ['https://elsewhere.test/assets/shell-C-P2TcX6.js', 'foreign'],
])('%s is %s', (path, wanted) => {
  expect(kindOf(new URL(path, ORIGIN), ORIGIN)).toBe(wanted);
});

test('keeps a page only when the server says so, and only a whole one', () => {
  const headers = { [KEEP_HEADER]: '1' };
  expect(mayKeepPage(new Response('', { headers }))).toBe(true);
  expect(mayKeepPage(new Response(''))).toBe(false);
  expect(mayKeepPage(new Response('', { headers, status: 500 }))).toBe(false);
});

test('speaks the language of the address, else the stored one, else Spanish', () => {
  expect(langFor('/en/matching', 'es')).toBe('en');
  expect(langFor('/matching', 'en')).toBe('en');
  expect(langFor('/matching', null)).toBe('es');
});
