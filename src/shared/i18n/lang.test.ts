import { expect, test } from 'vitest';
import { parseAcceptLanguage, splitLangPrefix } from './lang.ts';

test.each([
  [null, 'es'],
  ['', 'es'],
  ['en', 'en'],
  ['EN-gb', 'en'],
  ['fr, de', 'es'],
  ['ca', 'ca'],
  ['ca-ES,ca;q=0.9,es;q=0.8', 'ca'],
  ['ca-valencia', 'ca'],
  ['fr, ca;q=0.5, en;q=0.4', 'ca'],
  ['fr, en;q=0.5', 'en'],
  ['en-GB,en;q=0.9,es;q=0.8', 'en'],
  // The weight decides, not the order.
  ['es;q=0.2, en;q=0.9', 'en'],
  ['en; q=0.2 , es', 'es'],
  ['es;q=0.5,en;q=0.5', 'es'],
  // A weight of zero rejects a language.
  ['es;q=0, en;q=0.1', 'en'],
  ['en;q=0', 'es'],
  // Languages that only share a prefix, and invalid weights.
  ['eng, est', 'es'],
  ['en;q=high', 'es'],
  [',;,;;q=1,en', 'en'],
] as const)('%j resolves to %s', (header, lang) => {
  expect(parseAcceptLanguage(header)).toBe(lang);
});

test.each([
  ['/', null, '/'],
  ['/matching', null, '/matching'],
  ['/en', 'en', '/'],
  ['/en/', 'en', '/'],
  ['/es/properties/en/valencia', 'es', '/properties/en/valencia'],
  ['/ca/groups', 'ca', '/groups'],
  ['/cats', null, '/cats'],
  ['/english', null, '/english'],
  ['//en/x', null, '//en/x'],
] as const)('the path %s has the language %s and the bare path %s', (path, lang, bare) => {
  expect(splitLangPrefix(path)).toEqual({ lang, path: bare });
});
