import { expect, test } from 'vitest';
import { HOUR_MS } from './duration.ts';
import { toMadridDateTime, madridToInstant, daysBetween } from './local-time.ts';

const at = (day: string, time: string) => madridToInstant(day, time)?.toISOString() ?? null;

test('winter and summer time have their offsets', () => {
  expect(at('2027-01-15', '17:30')).toBe('2027-01-15T16:30:00.000Z');
  expect(at('2027-07-15', '17:30')).toBe('2027-07-15T15:30:00.000Z');
  expect(at('2027-07-15', '00:15')).toBe('2027-07-14T22:15:00.000Z');
});

test('clock changes are handled', () => {
  expect([at('2027-03-28', '01:59'), at('2027-03-28', '02:30'), at('2027-03-28', '03:00')]).toEqual([
    '2027-03-28T00:59:00.000Z',
    null,
    '2027-03-28T01:00:00.000Z',
  ]);
  expect(at('2027-10-31', '02:30')).toBe('2027-10-31T00:30:00.000Z');
});

test('invalid days and times are null', () => {
  for (const [day, time] of [
    ['2027-02-30', '10:00'],
    ['2027-13-01', '10:00'],
    ['2027-01-01', '24:30'],
    ['x', 'y'],
  ] as const)
    expect(at(day, time)).toBeNull();
});

test('a displayed time parses back to its moment', () => {
  for (let hour = 0; hour < 24 * 366; hour += 7) {
    const moment = new Date(Date.UTC(2027, 0, 1, hour, 15));
    const { day, time } = toMadridDateTime(moment);
    expect(Math.abs((madridToInstant(day, time)?.getTime() ?? 0) - moment.getTime())).toBeLessThanOrEqual(HOUR_MS);
  }
});

test('days between two calendar days are counted over the change of the clock', () => {
  expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
  expect(daysBetween('2026-11-02', '2026-11-01')).toBe(-1);
});
