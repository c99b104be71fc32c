import { expect, test } from 'vitest';
import { textLang } from './detect-language.ts';

test('texts of people are marked with their language, undecided ones with none', () => {
  expect(textLang('Piso luminoso cerca de la universidad, con tres habitaciones')).toBe('es');
  expect(textLang('Bright room with a desk, and the kitchen is shared by three of us')).toBe('en');
  for (const text of ['', 'ok', 'Ana', '🙂', 'WhatsApp']) expect(textLang(text)).toBeUndefined();
});

test('a long text is judged by its beginning', () => {
  const spanish = 'La habitación es grande y tiene mucha luz. '.repeat(12);
  expect(textLang(spanish + 'the and of with '.repeat(200))).toBe('es');
});
