import { expect, test } from 'vitest';
import { findInternalLinks } from './internal-links.ts';

const ORIGIN = 'https://tukan.example';
const ID = '0198a1b2-0000-4000-8000-00000000000a';
const OTHER = '0198a1b2-0000-4000-8000-00000000000b';
const find = (text: string) => findInternalLinks(text, ORIGIN).map(({ kind, id }) => [kind, id]);

test('a link to a handover is found', () => {
  expect(find(`${ORIGIN}/handovers/${ID}`)).toEqual([['handover', ID]]);
  expect(find(`${ORIGIN}/handovers/${ID}/pdf`)).toEqual([]);
});

test('links to a property or a group are found in every language, each once', () => {
  const text = `${ORIGIN}/es/properties/${ID}, ${ORIGIN}/properties/${ID}?from=x#map y ${ORIGIN}/en/groups/${OTHER.toUpperCase()}/.`;
  expect(find(text)).toEqual([
    ['home', ID],
    ['group', OTHER],
  ]);
});

test.each([
  ['another origin', `https://other.example/properties/${ID}`],
  ['another scheme', `http://tukan.example/properties/${ID}`],
  ['another port', `https://tukan.example:8443/properties/${ID}`],
  ['an address before the origin', `https://tukan.example@other.example/properties/${ID}`],
  ['another page', `${ORIGIN}/es/profile/${ID}`],
  ['a page below', `${ORIGIN}/groups/${ID}/edit`],
  ['no id', `${ORIGIN}/properties/publish ${ORIGIN}/groups`],
  ['a property of the prototype', `${ORIGIN}/constructor/${ID}`],
])('a link to %s is none', (_, text) => {
  expect(find(text)).toEqual([]);
});

test('a message shows three cards at most', () => {
  const ids = [1, 2, 3, 4].map((nth) => ID.replace(/.$/, String(nth)));
  expect(find(ids.map((id) => `${ORIGIN}/groups/${id}`).join(' '))).toHaveLength(3);
});
