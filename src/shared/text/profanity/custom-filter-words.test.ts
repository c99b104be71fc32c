import { describe, expect, test } from 'vitest';
import { maskProfanity, findProfanity, type FilterWords } from './profanity-filter.ts';

const EXTRA: FilterWords = {
  strong: new Set(['picharron']),
  mild: new Set(['tontaina', 'plasta']),
  allowed: new Set(['coño', 'zorra']),
};
const found = (text: string) =>
  findProfanity(text, EXTRA).map(({ start, end, isMild }) => [text.slice(start, end), isMild]);

describe('custom filter words', () => {
  test('are found like built-in ones: with accents, digits, repeated letters, spaces and asterisks', () => {
    for (const word of ['picharrón', 'PICHARRON', 'p1charr0n', 'picharrrron', 'p.i.c.h.a.r.r.o.n', 'pich*rron'])
      expect(found(`Eres un ${word}.`), word).toEqual([[word, false]]);
    expect(found('picharrones')).toEqual([]);
  });

  test('of mild severity warn the writer and are not masked', () => {
    expect(found('Qué tontaina, p l a s t a')).toEqual([
      ['tontaina', true],
      ['p l a s t a', true],
    ]);
    expect(maskProfanity('tontaina y picharrón', EXTRA)).toBe('tontaina y •••••••••');
  });

  test('on the allow list are not masked, and without them the list is unchanged', () => {
    expect(found('¡Coño, qué zorra! Mierda.')).toEqual([['Mierda', false]]);
    expect(maskProfanity('¡Coño, picharrón!')).toBe('¡••••, picharrón!');
  });

  test('are matched in time linear in the text length', () => {
    const many: FilterWords = {
      ...EXTRA,
      strong: new Set(
        Array.from({ length: 500 }, (_, n) => `palabra${String.fromCharCode(97 + (n % 26)).repeat(1 + (n % 9))}`),
      ),
    };
    const began = performance.now();
    findProfanity('palabr*a p4labra picharrrron '.repeat(700), many);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});
