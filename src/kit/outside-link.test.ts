import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leavingPath, outsideAddress } from './outside-link.ts';
import { readableHost } from './punycode.ts';

const doubtsOf = (text: string) => outsideAddress(text, 'tukan.example')?.doubts;

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
])('%s leads nowhere', (text) => {
  expect(outsideAddress(text, 'tukan.example')).toBeNull();
});

test('a plain address has nothing against it and stays what it is', () => {
  expect(outsideAddress('https://www.upv.es:8443/a?b=c#d', 'tukan.example')).toEqual({
    href: 'https://www.upv.es:8443/a?b=c#d',
    host: 'www.upv.es:8443',
    readable: null,
    doubts: [],
  });
});

test('what stands before an @ is told and left out', () => {
  expect(outsideAddress('https://upv.es:x@evil.example/', 'tukan.example')).toMatchObject({
    href: 'https://evil.example/',
    host: 'evil.example',
    doubts: ['userinfo'],
  });
});

test('letters beyond a to z are shown both ways', () => {
  expect(outsideAddress('https://аррӏе.com/', 'tukan.example')).toMatchObject({
    host: 'xn--80ak6aa92e.com',
    readable: 'аррӏе.com',
    doubts: ['letters'],
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
])('%s is worth a second look for %j', (text, expected) => {
  expect(doubtsOf(text)).toEqual(expected);
});

test('encoded names are read as Node encodes them', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abzñüßжя漢字ちअ'), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(word, (name) => {
      const ascii = domainToASCII(`${name}.es`);
      fc.pre(ascii !== '');
      expect(domainToASCII(readableHost(ascii))).toBe(ascii);
      if (ascii !== `${name}.es`) expect(readableHost(ascii)).not.toContain('xn--');
    }),
  );
});

test('an ill-made name stays as it is', () => {
  expect(readableHost('xn--99999999.es')).toBe('xn--99999999.es');
  expect(readableHost('xn--a!.es')).toBe('xn--a!.es');
});

test('the address travels whole', () => {
  const href = 'https://upv.es/a?b=c&d=e#f';
  expect(new URL(leavingPath(href), 'https://tukan.example').searchParams.get('to')).toBe(href);
});
