import { expect, test } from 'vitest';
import { bestFits } from './best-fits.ts';

const answered = { name: 'answered', score: 49, open: [{ factor: 'stay', tenths: 300 }] } as const;
const climbing = {
  name: 'climbing',
  score: 40,
  open: [
    { factor: 'cleanliness', tenths: 130 },
    { factor: 'noise', tenths: 90 },
  ],
} as const;
const unknown = { name: 'unknown', score: null, open: [] } as const;
const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name);

test('people are ordered by what is sure, or by what the counted answers can add', () => {
  const people = [unknown, climbing, answered].map((one) => ({ ...one, open: [...one.open] }));
  expect(namesOf(bestFits(people))).toEqual(['answered', 'climbing', 'unknown']);
  expect(namesOf(bestFits(people, ['cleanliness', 'sleep', 'noise']))).toEqual(['climbing', 'answered', 'unknown']);
});
