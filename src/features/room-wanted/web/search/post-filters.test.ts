import { expect, test } from 'vitest';
import { parsePostFilters } from './post-filters.ts';

const read = (query: string) => parsePostFilters(new URLSearchParams(query));

test('days are a filter as on the other pages: only both, in order and existing', () => {
  const days = { move_in_from: '2027-02-01', move_in_to: '2027-02-28' };
  expect(read(String(new URLSearchParams(days)))).toMatchObject(days);
  for (const wrong of [
    'move_in_from=2027-02-01',
    'move_in_from=2027-03-01&move_in_to=2027-02-01',
    'move_in_from=2027-02-01&move_in_to=2027-02-30',
  ]) {
    expect(read(wrong)).toMatchObject({ move_in_from: null, move_in_to: null });
  }
});
