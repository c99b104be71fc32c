import { expect, test } from 'vitest';
import { markPhrases, sentenceAround } from './marked-phrases.ts';

const marked = (text: string) => markPhrases(text).map(({ kind, start, end }) => [kind, text.slice(start, end)]);

test('threats in both languages are marked with their place', () => {
  expect(marked('Si no pagas hoy se lo doy a otra. Y te voy a encontrar.')).toContainEqual([
    'threat',
    'te voy a encontrar',
  ]);
  expect(marked('I know where you live, you’ll regret this')).toEqual([
    ['threat', 'I know where you live'],
    ['threat', 'you’ll regret this'],
  ]);
  expect(marked('Sé por dónde vas')).toEqual([['threat', 'Sé por dónde vas']]);
});

test('phrases of fraud are marked in the order of the text, without overlaps', () => {
  const text =
    'Mejor seguimos por WhatsApp. Paga la reserva de 300 € por Bizum antes de la visita. Te voy a encontrar.';
  const found = markPhrases(text);
  expect(found.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['channel', 'advance_payment', 'threat']));
  for (const [at, one] of found.entries()) expect(one.start).toBeGreaterThanOrEqual(found[at - 1]?.end ?? 0);
});

test('ordinary texts have no marks', () => {
  for (const text of [
    'Te voy a buscar al metro si quieres',
    'Te voy a encontrar un hueco mañana',
    'Hola, ¿sigue libre?',
    '',
  ])
    expect(marked(text), text).toEqual([]);
});

test('the sentence around a phrase is cut at its signs, and long ones to the phrase', () => {
  const text = 'Piso con luz. La señal se paga por Bizum antes! Gracias';
  expect(sentenceAround(text, { start: 20, end: 30 })).toBe('La señal se paga por Bizum antes!');
  const long = `${'a '.repeat(200)}Bizum`;
  expect(sentenceAround(long, { start: 400, end: 405 })).toBe('Bizum');
});
