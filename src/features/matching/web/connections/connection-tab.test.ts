import { expect, test } from 'vitest';
import { opensOnReceived } from './connection-tab.ts';

test.each([
  ['a new match', { mutual: 1, received: 1 }, { mutual: 1, received: 1 }, false],
  ['a new request', { mutual: 0, received: 1 }, { mutual: 3, received: 1 }, true],
  ['a seen request without a match', { mutual: 0, received: 0 }, { mutual: 0, received: 1 }, true],
  ['a seen request beside matches', { mutual: 0, received: 0 }, { mutual: 3, received: 1 }, false],
  ['nothing', { mutual: 0, received: 0 }, { mutual: 0, received: 0 }, false],
] as const)('with %s the page opens where something waits', (_case, fresh, counts, expected) => {
  expect(opensOnReceived({ fresh, counts: { ...counts, sent: 0 } })).toBe(expected);
});
