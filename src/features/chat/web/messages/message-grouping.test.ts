import { expect, test } from 'vitest';
import { HOUR_MS } from '#shared/time/duration.ts';
import { groupPositions } from './message-grouping.ts';

const NOON = Date.parse('2026-03-02T12:00:00Z');
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const mine = (afterMs: number) => ({ isMine: true, at: NOON + afterMs });
const theirs = (afterMs: number) => ({ isMine: false, at: NOON + afterMs });
const marks = (positions: ReturnType<typeof groupPositions>) =>
  positions.map(
    (position) => `${position.startsDay ? 'day ' : ''}${position.isFirst ? '(' : ''}·${position.isLast ? ')' : ''}`,
  );

test('messages of one sender within five minutes form a run, to the millisecond', () => {
  expect(marks(groupPositions([mine(0), mine(300_000), mine(600_001)], dayOf, false))).toEqual(['day (·', '·)', '(·)']);
});

test('another sender ends the run', () => {
  expect(marks(groupPositions([mine(0), theirs(1000), mine(2000)], dayOf, false))).toEqual(['day (·)', '(·)', '(·)']);
});

test('a new day starts a run, even a minute after midnight', () => {
  const midnight = 12 * HOUR_MS;
  expect(marks(groupPositions([mine(midnight - 1000), mine(midnight + 1000)], dayOf, false))).toEqual([
    'day (·)',
    'day (·)',
  ]);
});

test('the first day separator waits until all older messages are loaded', () => {
  expect(marks(groupPositions([mine(0)], dayOf, true))).toEqual(['(·)']);
});
