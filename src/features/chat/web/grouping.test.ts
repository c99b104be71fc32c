import { expect, test } from 'vitest';
import { placesOf } from './grouping.ts';

const NOON = Date.parse('2026-03-02T12:00:00Z');
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const mine = (afterMs: number) => ({ isMine: true, at: NOON + afterMs });
const theirs = (afterMs: number) => ({ isMine: false, at: NOON + afterMs });
const marks = (places: ReturnType<typeof placesOf>) =>
  places.map((place) => `${place.startsDay ? 'day ' : ''}${place.isFirst ? '(' : ''}·${place.isLast ? ')' : ''}`);

test('same person within five minutes to the millisecond', () => {
  expect(marks(placesOf([mine(0), mine(300_000), mine(600_001)], dayOf, false))).toEqual(['day (·', '·)', '(·)']);
});

test('another person parts the run', () => {
  expect(marks(placesOf([mine(0), theirs(1000), mine(2000)], dayOf, false))).toEqual(['day (·)', '(·)', '(·)']);
});

test('a day begins its own run, even a minute after midnight', () => {
  const midnight = 12 * 3_600_000;
  expect(marks(placesOf([mine(midnight - 1000), mine(midnight + 1000)], dayOf, false))).toEqual(['day (·)', 'day (·)']);
});

test('the first day waits while older messages are to come', () => {
  expect(marks(placesOf([mine(0)], dayOf, true))).toEqual(['(·)']);
});
