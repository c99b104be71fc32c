import { describe, expect, test } from 'vitest';
import { coverWords, findWords, type ExtraWords } from './word-filter.ts';

const EXTRA: ExtraWords = {
  strong: new Set(['picharron']),
  mild: new Set(['tontaina', 'plasta']),
  allowed: new Set(['coño', 'zorra']),
};
const found = (text: string) =>
  findWords(text, EXTRA).map(({ start, end, isMild }) => [text.slice(start, end), isMild]);

describe('words that were added', () => {
  test('are found like the filter’s own: with accents, digits, stretched, spelt and starred', () => {
    for (const word of ['picharrón', 'PICHARRON', 'p1charr0n', 'picharrrron', 'p.i.c.h.a.r.r.o.n', 'pich*rron'])
      expect(found(`Eres un ${word}.`), word).toEqual([[word, false]]);
    expect(found('picharrones')).toEqual([]);
  });

  test('that are mild are told to whoever writes them and covered for nobody', () => {
    expect(found('Qué tontaina, p l a s t a')).toEqual([
      ['tontaina', true],
      ['p l a s t a', true],
    ]);
    expect(coverWords('tontaina y picharrón', EXTRA)).toBe('tontaina y •••••••••');
  });

  test('that are allowed are no insults any more, and without them all is as it was', () => {
    expect(found('¡Coño, qué zorra! Mierda.')).toEqual([['Mierda', false]]);
    expect(coverWords('¡Coño, picharrón!')).toBe('¡••••, picharrón!');
  });

  test('take no more time than the text is long', () => {
    const many: ExtraWords = {
      ...EXTRA,
      strong: new Set(
        Array.from({ length: 500 }, (_, n) => `palabra${String.fromCharCode(97 + (n % 26)).repeat(1 + (n % 9))}`),
      ),
    };
    const began = performance.now();
    findWords('palabr*a p4labra picharrrron '.repeat(700), many);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});
