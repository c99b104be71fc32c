import { expect, test } from 'vitest';
import type { Lang } from '../i18n/lang.ts';
import { detectLanguage, textLang } from './detect-language.ts';

test('texts of people are marked with their language, undecided ones with none', () => {
  expect(textLang('Piso luminoso cerca de la universidad, con tres habitaciones', 'es')).toBe('es');
  expect(textLang('Bright room with a desk, and the kitchen is shared by three of us', 'es')).toBe('en');
  expect(textLang('Pis lluminós a prop de la universitat, amb tres habitacions', 'es')).toBe('ca');
  for (const text of ['', 'ok', 'Ana', '🙂', 'WhatsApp']) expect(textLang(text, 'es')).toBeUndefined();
  expect(['es', 'ca'].map((lang) => textLang('un contracte', lang as Lang))).toEqual(['es', 'ca']);
});

test('a long text is judged by its beginning', () => {
  const spanish = 'La habitación es grande y tiene mucha luz. '.repeat(12);
  expect(textLang(spanish + 'the and of with '.repeat(200), 'es')).toBe('es');
});

test('Spanish and Catalan are told apart by words and letters, and what both write is that of the page', () => {
  for (const text of [
    '¿Cuánto cuesta la habitación?',
    'mi casero cobra de más',
    'Busco piso en Gràcia o en el Clot',
    'se puede tener perro en el piso',
  ])
    expect(detectLanguage(text), text).toBe('es');
  for (const text of ['Quant costa l’habitació?', 'el meu casero', 'es pot tenir gos al pis', 'què és un buzz'])
    expect(detectLanguage(text), text).toBe('ca');
  expect(detectLanguage('un contracte de lloguer amb despeses', 'es')).toBe('ca');
  expect(detectLanguage('un contracte', 'ca')).toBe('ca');
  expect(detectLanguage('un contrato', 'es')).toBe('es');
  expect(detectLanguage('un contrato')).toBe('es');
  expect(detectLanguage('how do I find a room', 'ca')).toBe('en');
});
