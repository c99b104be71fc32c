import { expect, test } from 'vitest';
import { METRICS, type Metric, type AnalyticsResponse } from '../../domain/analytics.ts';
import { analyticsCsv } from './analytics-csv.ts';

test('the CSV has a row per day and a column per metric, and unknown values are empty', () => {
  const names = Object.fromEntries(METRICS.map((name) => [name, name])) as Record<Metric, string>;
  const series = Object.fromEntries(METRICS.map((name) => [name, [null, 2]])) as AnalyticsResponse['series'];
  const answer = { from: '2026-10-31', series } as AnalyticsResponse;
  const csv = analyticsCsv(answer, { day: 'día; o noche', names, separator: ';' });
  const [head, first, second, end] = csv.split('\r\n');
  expect(head).toBe(`"día; o noche";${METRICS.join(';')}`);
  expect(first).toBe(`2026-10-31${';'.repeat(METRICS.length)}`);
  expect(second).toBe(`2026-11-01${';2'.repeat(METRICS.length)}`);
  expect(end).toBe('');
});
