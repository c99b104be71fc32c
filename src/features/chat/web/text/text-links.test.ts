import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { splitLinks } from './text-links.ts';

const links = (text: string) => splitLinks(text).flatMap((piece) => (piece.kind === 'link' ? [piece.href] : []));

test.each([
  ['Mira https://www.idealista.com/inmueble/1.', ['https://www.idealista.com/inmueble/1']],
  ['(ver http://upv.es/a_(b))', ['http://upv.es/a_(b)']],
  ['www.tukan.example, ¿lo ves?', ['https://www.tukan.example/']],
  ['dos: https://a.es https://b.es!', ['https://a.es/', 'https://b.es/']],
])('links are found in %s', (text, expected) => {
  expect(links(text)).toEqual(expected);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt://www%0aalert(1)',
  'data:text/html,<script>',
  'file:///etc/passwd',
  'https://good.es@evil.es/',
  'http://localhost/',
  'ana@www.upv.es',
  'https://',
  'xhttps://a.es',
])('no link is found in %s', (text) => {
  expect(links(text)).toEqual([]);
});

test('the own address is a link without a domain too, and no other of its host', () => {
  vi.stubGlobal('location', { origin: 'http://localhost:7000' });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(links('http://localhost:7000/es/groups y http://localhost:8000/')).toEqual([
    'http://localhost:7000/es/groups',
  ]);
});

test('the pieces of any text join to the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.webUrl(), (text, url) => {
      const whole = `${text} ${url}) ${text}`;
      expect(
        splitLinks(whole)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(whole);
    }),
  );
});
