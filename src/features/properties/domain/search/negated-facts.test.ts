import { expect, test } from 'vitest';
import { contentTerms, stemWord } from './text-analysis.ts';
import { withoutNegatedFacts } from './negated-facts.ts';

const factsOf = (text: string) =>
  contentTerms(withoutNegatedFacts(text))
    .map(stemWord)
    .filter((stem) => ['terraza', 'balcon'].map(stemWord).includes(stem))
    .toSorted();
const [balcony, terrace] = [stemWord('balcon'), stemWord('terraza')];

test.each([
  'Piso sin terraza.',
  'Sin terraza ni balcón',
  'No tiene terraza propia',
  'No hay ni balcón ni terraza, pero es muy luminoso',
  'Interior, sin ascensor ni terraza',
  'No dispone de ninguna terraza',
  'No terrace, sorry',
  'There is no balcony or terrace',
  'It doesn’t have a balcony',
  'A quiet room without a private terrace and balcony',
])('a denied terrace or balcony does not count: %s', (text) => {
  expect(factsOf(text)).toEqual([]);
});

test.each([
  ['Con terraza y balcón', [balcony, terrace]],
  ['Terraza comunitaria, sin terraza propia', [terrace]],
  ['No se puede fumar. Terraza de 12 m²', [terrace]],
  ['Fumadores no, terraza sí', [terrace]],
  ['No tiene ascensor pero tiene terraza', [terrace]],
  ['No fumadores con terraza', [terrace]],
  ['No balcony but a sunny terrace', [terrace]],
  ['Sin gastos, balcón a la calle', [balcony]],
])('a terrace or balcony that the text offers counts: %s', (text, facts) => {
  expect(factsOf(text)).toEqual(facts);
});
