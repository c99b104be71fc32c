import { expect, test } from 'vitest';
import { BUZZ, minutesLeft, isBuzzable } from './rules.ts';

test.each([
  ['the whole hour', BUZZ.cooldownMs, 60],
  ['a started minute', 60_001, 2],
  ['the last minute', 60_000, 1],
  ['its last millisecond', 1, 1],
  ['the end', 0, 0],
  ['long after the end', -5000, 0],
])('minutes left: %s', (_, ms, minutes) => {
  expect(minutesLeft(1000 + ms, 1000)).toBe(minutes);
});

test('only another person can be buzzed', () => {
  const [me, other] = ['0b5c1f6e-1111-4222-8333-abcdefabcdef', '0b5c1f6e-1111-4222-8333-abcdefabcde0'];
  expect(isBuzzable(me, other)).toBe(true);
  for (const id of [me, 'tukan', '', 'pending', `chat-${other}`]) expect(isBuzzable(me, id), id).toBe(false);
});
