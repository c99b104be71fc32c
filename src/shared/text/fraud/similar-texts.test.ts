import { expect, test } from 'vitest';
import { countSimilar } from './similar-texts.ts';

const opening =
  'Hola Ana, tengo una habitación libre en tu barrio por 350 euros, escríbeme y te cuento cómo reservarla hoy';

test('a text with another name and price is the same text', () => {
  const others = [
    'Hola Lucía, tengo una habitación libre en tu barrio por 390 euros, escríbeme y te cuento cómo reservarla hoy',
    'Buenas Marc, tengo una habitación libre en tu barrio por 350 euros, escríbeme y te cuento cómo reservarla ya',
  ];
  expect(countSimilar(opening, others)).toBe(2);
});

test('texts about the same thing in other words are not, nor are short greetings', () => {
  expect(
    countSimilar(opening, [
      'Hola, ¿sigue libre la habitación de la calle Mayor? Soy estudiante y busco algo tranquilo',
    ]),
  ).toBe(0);
  expect(countSimilar('Hola Ana', ['Hola Ana', 'Hola Ana'])).toBe(0);
});
