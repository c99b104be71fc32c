import { expect, test } from 'vitest';
import { parseFilter } from './use-list-filter.ts';

const SHAPE = { q: null, status: ['active', 'banned'], new: ['1'] } as const;

test('invalid URL parameters are ignored', () => {
  const read = (search: string) => parseFilter(new URLSearchParams(search), SHAPE);
  expect(read('q=+ana+&status=banned&new=1&page=2')).toEqual({ q: 'ana', status: 'banned', new: '1' });
  expect(read('q=%20&status=lost&new=yes')).toEqual({});
});
