import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/time/duration.ts';
import { RESPONSE, responseBand } from './response-band.ts';

const after = (answeredMs: number | null, ageMs = 10 * DAY_MS) => ({ answeredMs, ageMs });
const many = (count: number, answeredMs: number | null, ageMs?: number) =>
  Array.from({ length: count }, () => after(answeredMs, ageMs));

test('no band is shown before the minimum of answers', () => {
  expect(responseBand(many(RESPONSE.minAnswers - 1, HOUR_MS))).toBeNull();
  expect(responseBand([...many(RESPONSE.minAnswers - 1, HOUR_MS), ...many(9, null)])).toBeNull();
});

test('four of five answers in time make a band', () => {
  expect(responseBand(many(5, DAY_MS))).toBe('day');
  expect(responseBand([...many(4, HOUR_MS), after(2 * DAY_MS)])).toBe('day');
  expect(responseBand([...many(3, HOUR_MS), ...many(2, 2 * DAY_MS)])).toBe('three_days');
  expect(responseBand([...many(3, HOUR_MS), ...many(2, 4 * DAY_MS)])).toBe('rarely');
});

test('silence counts after three days, not before', () => {
  expect(responseBand([...many(5, HOUR_MS), ...many(5, null, 3 * DAY_MS)])).toBe('day');
  expect(responseBand([...many(5, HOUR_MS), ...many(5, null, 3 * DAY_MS + 1)])).toBe('rarely');
});
