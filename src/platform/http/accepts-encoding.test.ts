import { expect, test } from 'vitest';
import { acceptsEncoding } from './accepts-encoding.ts';

test.each([
  ['gzip, deflate, br', true],
  ['br;q=0.1', true],
  ['gzip;q=1, br;q=0', false],
  ['brotli', false],
  ['', false],
])('"%s" accepts brotli: %s', (header, expected) => {
  const request = new Request('https://tukan.example/', { headers: { 'accept-encoding': header } });
  expect(acceptsEncoding(request, 'br')).toBe(expected);
});
