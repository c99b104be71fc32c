import { expect, test } from 'vitest';
import { formatTime } from './format-time.ts';

test('the time of a job is that of Madrid, with the day unless it is today there', () => {
  const at = (now: string) => formatTime('2026-11-29T23:40:00Z', 'es', new Date(now));
  expect(at('2026-11-30T10:00:00Z')).toBe('0:40');
  expect(at('2026-11-29T22:30:00Z')).toBe('30 nov, 0:40');
});
