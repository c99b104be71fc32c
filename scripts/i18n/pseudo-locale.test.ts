import { expect, test } from 'vitest';
import { pseudoCatalogue, pseudoText } from './pseudo-locale.ts';

test('a pseudo-locale keeps placeholders, marks the ends and makes texts longer', () => {
  expect(pseudoText('Send')).toBe('[Šéñd··]');
  expect(pseudoText('{count} groups in {place}')).toBe('[{count} ğřóúpš íñ {place}·····]');
});

test('a pseudo-locale changes texts and variants, and neither keys nor conditions', () => {
  const plural = { declarations: ['input n'], selectors: ['n'], match: { 'n=one': '{n} cat' } };
  expect(pseudoCatalogue({ $schema: 'x', a_b: 'on', a_c: [plural] })).toEqual({
    $schema: 'x',
    a_b: '[óñ·]',
    a_c: [{ ...plural, match: { 'n=one': '[{n} çát··]' } }],
  });
});
