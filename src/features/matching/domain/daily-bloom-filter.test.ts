import { expect, test } from 'vitest';
import { DailyBloomFilter } from './daily-bloom-filter.ts';

const idOf = (at: number) => `${at.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;

test('a pair counts once a day, per direction', () => {
  const shown = new DailyBloomFilter(2 ** 12, 100);
  expect(shown.addIfNew(idOf(1), idOf(2), '2026-09-01')).toBe(true);
  expect(shown.addIfNew(idOf(1), idOf(2), '2026-09-01')).toBe(false);
  expect(shown.addIfNew(idOf(2), idOf(1), '2026-09-01')).toBe(true);
  expect(shown.addIfNew(idOf(1), idOf(2), '2026-09-02')).toBe(true);
});

test('false positives are rare, and no pair counts twice before the reset', () => {
  const shown = new DailyBloomFilter(2 ** 20, 60_000);
  let counted = 0;
  for (let at = 0; at < 50_000; at += 1) counted += Number(shown.addIfNew(idOf(at % 500), idOf(at), '2026-09-01'));
  expect(counted).toBeGreaterThan(49_500);
  for (let at = 0; at < 1000; at += 1) expect(shown.addIfNew(idOf(at % 500), idOf(at), '2026-09-01')).toBe(false);
  for (let at = 50_000; at < 70_000; at += 1) shown.addIfNew(idOf(1), idOf(at), '2026-09-01');
  expect(shown.addIfNew(idOf(0), idOf(0), '2026-09-01')).toBe(true);
});
