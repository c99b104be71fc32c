import { expect, test } from 'vitest';
import { firstNew } from './new-messages.ts';

const their = (seq: number) => ({ key: `t${seq}`, seq, isMine: false });
const own = (seq: number | null) => ({ key: `o${seq}`, seq, isMine: true });

test('the line stands above the first message of somebody else that was not read', () => {
  expect(firstNew([their(1), own(2), their(3), their(4)], 1, false)).toBe('t3');
  expect(firstNew([their(1), their(2)], 0, false)).toBe('t1');
});

test('no line where nothing was new, or all of it is gone', () => {
  expect(firstNew([their(1), their(2)], null, false)).toBeNull();
  expect(firstNew([their(1), own(2)], 1, false)).toBeNull();
  expect(firstNew([], 0, false)).toBeNull();
});

test('no line at the top while older messages are to come: they may be new as well', () => {
  expect(firstNew([their(7), their(8)], 3, true)).toBeNull();
  expect(firstNew([their(3), their(7)], 3, true)).toBe('t7');
});

test('whoever answers needs it no more, even before the answer is stored', () => {
  expect(firstNew([their(1), their(2), own(null)], 1, false)).toBeNull();
});
