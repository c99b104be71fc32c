import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { externalLinkPath, parseExternalUrl } from './external-link.ts';
import { toUnicodeHost } from './punycode.ts';

const doubtsOf = (text: string) => parseExternalUrl(text, 'tukan.example')?.warnings;

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://upv.es/',
  '//upv.es/',
  '/matching',
  'https://localhost/',
  'https://',
  '',
  `https://upv.es/${'a'.repeat(2048)}`,
])('%s is not a link', (text) => {
  expect(parseExternalUrl(text, 'tukan.example')).toBeNull();
});

test('a plain URL has no warning and stays unchanged', () => {
  expect(parseExternalUrl('https://www.upv.es:8443/a?b=c#d', 'tukan.example')).toEqual({
    href: 'https://www.upv.es:8443/a?b=c#d',
    host: 'www.upv.es:8443',
    unicodeHost: null,
    warnings: [],
  });
});

test('credentials before an @ are reported and removed', () => {
  expect(parseExternalUrl('https://upv.es:x@evil.example/', 'tukan.example')).toMatchObject({
    href: 'https://evil.example/',
    host: 'evil.example',
    warnings: ['userinfo'],
  });
});

test('non-Latin host names are shown in both forms', () => {
  expect(parseExternalUrl('https://аррӏе.com/', 'tukan.example')).toMatchObject({
    host: 'xn--80ak6aa92e.com',
    unicodeHost: 'аррӏе.com',
    warnings: ['letters'],
  });
});

test.each([
  ['http://upv.es/', ['open']],
  ['https://192.0.2.7/', ['numbers']],
  ['https://3221225991/', ['numbers']],
  ['https://[2001:db8::1]/', ['numbers']],
  ['https://tukan.example.evil.es/', ['lookalike']],
  ['https://tu-kan.es/', ['lookalike']],
  ['https://7ukan.es/', ['lookalike']],
  ['https://tukán.es/', ['letters', 'lookalike']],
  ['https://тuкаn.es/', ['letters', 'lookalike']],
  ['https://tukan.example/x', []],
])('%s has the warning %j', (text, expected) => {
  expect(doubtsOf(text)).toEqual(expected);
});

test('Punycode is decoded as Node does', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abzñüßжя漢字ちअ'), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(word, (name) => {
      const ascii = domainToASCII(`${name}.es`);
      fc.pre(ascii !== '');
      expect(domainToASCII(toUnicodeHost(ascii))).toBe(ascii);
      if (ascii !== `${name}.es`) expect(toUnicodeHost(ascii)).not.toContain('xn--');
    }),
  );
});

test('an invalid host name stays unchanged', () => {
  expect(toUnicodeHost('xn--99999999.es')).toBe('xn--99999999.es');
  expect(toUnicodeHost('xn--a!.es')).toBe('xn--a!.es');
});

test('the link page receives the whole URL', () => {
  const href = 'https://upv.es/a?b=c&d=e#f';
  expect(new URL(externalLinkPath(href), 'https://tukan.example').searchParams.get('to')).toBe(href);
});
