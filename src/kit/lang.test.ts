import { expect, test } from 'vitest';
import { langOfHeader } from './lang.ts';

test.each([
  [null, 'es'],
  ['', 'es'],
  ['en', 'en'],
  ['EN-gb', 'en'],
  ['fr, de', 'es'],
  ['fr, en;q=0.5', 'en'],
  ['en-GB,en;q=0.9,es;q=0.8', 'en'],
  // what is liked best counts, not what comes first
  ['es;q=0.2, en;q=0.9', 'en'],
  ['en; q=0.2 , es', 'es'],
  ['es;q=0.5,en;q=0.5', 'es'],
  // named in order to be refused
  ['es;q=0, en;q=0.1', 'en'],
  ['en;q=0', 'es'],
  // languages that only begin alike, and what is no weight
  ['eng, est', 'es'],
  ['en;q=high', 'es'],
  [',;,;;q=1,en', 'en'],
] as const)('%j is answered in %s', (header, lang) => {
  expect(langOfHeader(header)).toBe(lang);
});
