import { expect, test } from 'vitest';
import { ShownToday } from './shown-today.ts';

const idOf = (at: number) => `${at.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;

test('a pair counts once a day, in the direction it was shown', () => {
  const shown = new ShownToday(2 ** 12, 100);
  expect(shown.take(idOf(1), idOf(2), '2026-09-01')).toBe(true);
  expect(shown.take(idOf(1), idOf(2), '2026-09-01')).toBe(false);
  expect(shown.take(idOf(2), idOf(1), '2026-09-01')).toBe(true);
  expect(shown.take(idOf(1), idOf(2), '2026-09-02')).toBe(true);
});

test('few new pairs are taken for old ones, and none twice, until it starts anew', () => {
  const shown = new ShownToday(2 ** 20, 60_000);
  let counted = 0;
  for (let at = 0; at < 50_000; at += 1) counted += Number(shown.take(idOf(at % 500), idOf(at), '2026-09-01'));
  expect(counted).toBeGreaterThan(49_500);
  for (let at = 0; at < 1000; at += 1) expect(shown.take(idOf(at % 500), idOf(at), '2026-09-01')).toBe(false);
  for (let at = 50_000; at < 70_000; at += 1) shown.take(idOf(1), idOf(at), '2026-09-01');
  expect(shown.take(idOf(0), idOf(0), '2026-09-01')).toBe(true);
});
