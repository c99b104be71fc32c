import { expect, test } from 'vitest';
import { findRepeatedTexts } from './repeated-text.ts';

const TEXT = 'Estoy fuera de España, te mando las llaves cuando llegue la reserva de 300 € por Bizum';
const sent = (content: string, receiver: string, at = 0) => ({
  id: `${receiver}-${at}`,
  receiver_id: receiver,
  content,
  at,
});

test('the same text to several people is found despite case, accents, signs and another name', () => {
  const [found, ...others] = findRepeatedTexts([
    sent(`Hola, Aitana. ${TEXT}`, 'aitana', 1000),
    sent(`HOLA MARC!! ${TEXT.replace('España', 'Espana')}.`, 'marc', 20_000),
    sent(`Hola, Yusra. ${TEXT.replace('300', '250')}`, 'yusra', 61_000),
    sent('Mañana a las ocho puedo enseñarte la habitación con mucho gusto, dime algo', 'nerea', 5000),
  ]);
  expect(found).toMatchObject({ people: 3, firstAt: 1000, lastAt: 61_000 });
  expect(found?.likeness).toBeGreaterThan(0.5);
  expect(found?.likeness).toBeLessThan(1);
  expect(others).toEqual([]);
});

test('greetings, and a text repeated to one person, are not', () => {
  const greetings = ['a', 'b', 'c'].map((whom) => sent('Hola, ¿sigue libre la habitación?', whom));
  expect(findRepeatedTexts(greetings)).toEqual([]);
  expect(findRepeatedTexts([sent(TEXT, 'a', 1), sent(TEXT, 'a', 2)])).toEqual([]);
  expect(findRepeatedTexts([])).toEqual([]);
});

test('the text with most recipients comes first', () => {
  const other = 'La habitación tiene balcón, armario y mucha luz por las mañanas, ven a verla cuando quieras';
  const found = findRepeatedTexts([
    sent(other, 'a'),
    sent(other, 'b'),
    ...['a', 'b', 'c'].map((one) => sent(TEXT, one, 9)),
  ]);
  expect(found.map(({ people, likeness }) => [people, likeness])).toEqual([
    [3, 1],
    [2, 1],
  ]);
});
