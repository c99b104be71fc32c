import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCandidate } from '#tests/support/candidates.ts';
import { DEAL_BREAKERS } from './rules.ts';
import { rarityOf, scoreOf } from './score.ts';
import { LOW_INTERESTS, sqlTablesOf } from './sql-tables.ts';

test('the tables say what the score says', () => {
  fc.assert(
    fc.property(anyCandidate, anyCandidate, (a, b) => {
      const tables = sqlTablesOf(a);
      const score = scoreOf(a, b);
      const breakers = score.addends.slice(0, DEAL_BREAKERS.length).reduce((sum, addend) => sum + addend.tenths, 0);
      expect(tables.dealBreakerTenths[b.answers]).toBe(breakers);
      if (score.conflicts.length > 0) expect(tables.capTenths[b.answers]).toBe(0);
      else expect(tables.capTenths[b.answers]).toBeGreaterThanOrEqual(score.tenths);
      const low = b.interests & (2 ** LOW_INTERESTS - 1);
      const shared = (tables.rarityLow[low] ?? 0) + (tables.rarityHigh[b.interests >> LOW_INTERESTS] ?? 0);
      expect(shared).toBe(rarityOf(a.interests & b.interests));
    }),
    { numRuns: 2000 },
  );
});
