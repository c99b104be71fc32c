import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textPieces } from './text-links.ts';

const links = (text: string) => textPieces(text).flatMap((piece) => (piece.kind === 'link' ? [piece.href] : []));

test.each([
  ['Mira https://www.idealista.com/inmueble/1.', ['https://www.idealista.com/inmueble/1']],
  ['(ver http://upv.es/a_(b))', ['http://upv.es/a_(b)']],
  ['www.tukan.example, ¿lo ves?', ['https://www.tukan.example/']],
  ['dos: https://a.es https://b.es!', ['https://a.es/', 'https://b.es/']],
])('finds the addresses in %s', (text, expected) => {
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
])('makes no link of %s', (text) => {
  expect(links(text)).toEqual([]);
});

test('the pieces are the text again, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.webUrl(), (text, url) => {
      const whole = `${text} ${url}) ${text}`;
      expect(
        textPieces(whole)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(whole);
    }),
  );
});
