import { expect, test } from 'vitest';
import { firstUnreadKey } from './unread-boundary.ts';

const their = (seq: number) => ({ key: `t${seq}`, seq, isMine: false });
const own = (seq: number | null) => ({ key: `o${seq}`, seq, isMine: true });

test('the divider is above the first unread message of another user', () => {
  expect(firstUnreadKey([their(1), own(2), their(3), their(4)], 1, false)).toBe('t3');
  expect(firstUnreadKey([their(1), their(2)], 0, false)).toBe('t1');
});

test('there is no divider without unread messages or after they have expired', () => {
  expect(firstUnreadKey([their(1), their(2)], null, false)).toBeNull();
  expect(firstUnreadKey([their(1), own(2)], 1, false)).toBeNull();
  expect(firstUnreadKey([], 0, false)).toBeNull();
});

test('there is no divider at the top while older messages may be unread too', () => {
  expect(firstUnreadKey([their(7), their(8)], 3, true)).toBeNull();
  expect(firstUnreadKey([their(3), their(7)], 3, true)).toBe('t7');
});

test('a reply removes the divider, even before it is stored', () => {
  expect(firstUnreadKey([their(1), their(2), own(null)], 1, false)).toBeNull();
});
