import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEAL_BREAKERS, SCALED_HABITS } from '#features/profiles/domain/fields.ts';
import { arbitraryCandidate } from '#tests/support/fixtures/candidates.ts';
import { MATCHING } from './rules.ts';
import { scoreOf } from './score.ts';
import { buildSqlLookupTables } from './sql-lookup-tables.ts';

test('the SQL lookup tables match the score function', () => {
  fc.assert(
    fc.property(arbitraryCandidate, fc.array(arbitraryCandidate, { minLength: 10, maxLength: 20 }), (a, others) => {
      const tables = buildSqlLookupTables(a);
      for (const b of others) {
        const { components, conflicts, tenths, incompatibilities } = scoreOf(a, b);
        const tenthsOf = (factor: string) => components.find((addend) => addend.factor === factor)?.tenths;
        const breakers = components.slice(0, DEAL_BREAKERS.length).reduce((sum, addend) => sum + addend.tenths, 0);
        expect(tables.dealBreakerTenths[b.answers]).toBe(breakers);
        expect(tables.interestsTenths[b.interests]).toBe(tenthsOf('interests'));
        if (b.ageYears) expect(tables.ageTenths[b.ageYears - MATCHING.leastAgeYears]).toBe(tenthsOf('age'));
        for (const key of SCALED_HABITS) {
          expect(tables.habitTenths[key][b.habits[key] ?? 0]).toBe(tenthsOf(key));
        }
        expect(tables.stayTenths[b.stayMonths ?? 0]).toBe(tenthsOf('stay'));
        if (a.moveInDay !== null && b.moveInDay !== null) {
          const found = tables.moveInTenths?.[Math.abs(a.moveInDay - b.moveInDay)];
          expect(found).toBe(incompatibilities.includes('move_in') ? undefined : tenthsOf('move_in'));
        }
        if (b.budgetEuros !== null && tables.budgetTenths) {
          const found = tables.budgetTenths.tenths[b.budgetEuros - tables.budgetTenths.from];
          expect(found).toBe(incompatibilities.includes('budget') ? undefined : tenthsOf('budget'));
        }
        if (conflicts.length > 0) expect(tables.capTenths[b.answers]).toBe(0);
        else expect(tables.capTenths[b.answers]).toBeGreaterThanOrEqual(tenths);
      }
    }),
    { numRuns: 200 },
  );
});
