import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEAL_BREAKERS, SCALED_HABITS } from '#features/profiles/domain/fields.ts';
import { anyCandidate } from '#tests/support/candidates.ts';
import { MATCHING } from './rules.ts';
import { scoreOf } from './score.ts';
import { sqlTablesOf } from './sql-tables.ts';

test('the tables say what the score says', () => {
  fc.assert(
    fc.property(anyCandidate, fc.array(anyCandidate, { minLength: 10, maxLength: 20 }), (a, others) => {
      const tables = sqlTablesOf(a);
      for (const b of others) {
        const { addends, conflicts, tenths, apart } = scoreOf(a, b);
        const tenthsOf = (factor: string) => addends.find((addend) => addend.factor === factor)?.tenths;
        const breakers = addends.slice(0, DEAL_BREAKERS.length).reduce((sum, addend) => sum + addend.tenths, 0);
        expect(tables.dealBreakerTenths[b.answers]).toBe(breakers);
        expect(tables.interestsTenths[b.interests]).toBe(tenthsOf('interests'));
        if (b.ageYears) expect(tables.ageTenths[b.ageYears - MATCHING.leastAgeYears]).toBe(tenthsOf('age'));
        for (const key of SCALED_HABITS) {
          expect(tables.habitTenths[key][b.habits[key] ?? 0]).toBe(tenthsOf(key));
        }
        expect(tables.stayTenths[b.stayMonths ?? 0]).toBe(tenthsOf('stay'));
        if (a.moveInDay !== null && b.moveInDay !== null) {
          const found = tables.moveInTenths?.[Math.abs(a.moveInDay - b.moveInDay)];
          expect(found).toBe(apart.includes('move_in') ? undefined : tenthsOf('move_in'));
        }
        if (b.budgetEuros !== null && tables.budgetTenths) {
          const found = tables.budgetTenths.tenths[b.budgetEuros - tables.budgetTenths.from];
          expect(found).toBe(apart.includes('budget') ? undefined : tenthsOf('budget'));
        }
        if (conflicts.length > 0) expect(tables.capTenths[b.answers]).toBe(0);
        else expect(tables.capTenths[b.answers]).toBeGreaterThanOrEqual(tenths);
      }
    }),
    { numRuns: 200 },
  );
});
