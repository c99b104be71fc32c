import { sql, type SQL } from 'drizzle-orm';
import { DEAL_BREAKERS, intentBit, SCALED_HABITS, type DealBreaker } from '#features/profiles/domain/fields.ts';
import { isShownToVisitors } from '#features/profiles/server/visibility.ts';
import { ANSWER_CODES, type Candidate } from '../../domain/candidate.ts';
import type { Filters } from '../../domain/ranking.ts';
import { MATCHING, WEIGHT_TENTHS } from '../../domain/rules.ts';
import { NEARBY_UNIVERSITY_TENTHS } from '../../domain/score.ts';
import type { SqlLookupTables } from '../../domain/sql-lookup-tables.ts';

/** SQL terms of the score, over the columns selected by `rankInDatabase`. */

/** Integer literal inlined into the SQL text, so that PostgreSQL knows its type. */
export function sqlInteger(value: number): SQL {
  return sql.raw(String(Math.trunc(value)));
}

/** Array lookup with a zero-based `index`; null outside the bounds or for a null index. */
export function arrayEntry(table: readonly number[], index: SQL): SQL {
  return sql`(${`{${table.join(',')}}`}::int[])[${index} + 1]`;
}

/** `packAnswers` of `toCandidate` in SQL: the answer, else the legacy flag, else 0. */
const LEGACY_FLAG_CASES: Partial<Record<DealBreaker, SQL>> = {
  smoking: sql`when p.fumadores then ${sqlInteger(ANSWER_CODES.yes)}`,
  pets: sql`when p.mascotas then ${sqlInteger(ANSWER_CODES.yes)}`,
};
export const PACKED_ANSWERS_SQL = sql.join(
  DEAL_BREAKERS.map((key, index) => {
    const column = sql.raw(`p.${key}`);
    const codes = Object.entries(ANSWER_CODES).map(
      ([answer, code]) => sql`when ${column} = ${sql.raw(`'${answer}'`)} then ${sqlInteger(code)}`,
    );
    return sql`${sqlInteger(4 ** index)} * case ${sql.join(codes, sql` `)} ${LEGACY_FLAG_CASES[key] ?? sql``}
      when p.indiferente then ${sqlInteger(ANSWER_CODES.indifferent)} else 0 end`;
  }),
  sql` + `,
);

/** `moveInDay` and `budgetEuros` of `toCandidate` in SQL; null outside the valid range. */
export const MOVE_IN_DAY_SQL =
  sql.raw(`case when p.move_in between date '${MATCHING.leastMoveIn}' and date '${MATCHING.mostMoveIn}'
  then p.move_in - date '${MATCHING.leastMoveIn}' end`);
export const BUDGET_EUROS_SQL = sql.raw(`case when (p.budget_cents + 50) / 100
  between ${MATCHING.leastBudgetEuros} and ${MATCHING.mostBudgetEuros} then (p.budget_cents + 50) / 100 end`);

export function locationTenthsSql(mine: Candidate): SQL {
  const same = (weightPercent: number) => sqlInteger((WEIGHT_TENTHS.place * weightPercent) / 100);
  return sql`case when city_id = ${mine.cityId} then ${same(MATCHING.sameCityPercent)}
    when province_id = ${mine.provinceId} then ${same(MATCHING.sameProvincePercent)} else 0 end`;
}

export function universityTenthsSql(mine: Candidate, nearbyIds: readonly string[]): SQL {
  if (mine.universityId === null) return sql`0`;
  return sql`case when university_id = ${mine.universityId} then ${sqlInteger(WEIGHT_TENTHS.university)}
    when university_id = any(${`{${nearbyIds.join(',')}}`}::text[])
    then ${sqlInteger(NEARBY_UNIVERSITY_TENTHS)} else 0 end`;
}

/** Total score of habits and plans. */
export function habitTenthsSql(mine: Candidate, tables: SqlLookupTables): SQL {
  const habits = SCALED_HABITS.map((key) => arrayEntry(tables.habitTenths[key], sql`coalesce(${sql.raw(key)}, 0)`));
  const stay = sql`coalesce(${arrayEntry(tables.stayTenths, sql`stay_months`)}, 0)`;
  return sql.join([...habits, stay, moveInTenthsSql(mine, tables), budgetTenthsSql(tables)], sql` + `);
}

function moveInTenthsSql(mine: Candidate, tables: SqlLookupTables): SQL {
  if (tables.moveInTenths === null) return sql`0`;
  return sql`coalesce(${arrayEntry(tables.moveInTenths, sql`abs(move_in_day - ${sqlInteger(mine.moveInDay ?? 0)})`)}, 0)`;
}

function budgetTenthsSql({ budgetTenths: budgets }: SqlLookupTables): SQL {
  return budgets === null
    ? sql`0`
    : sql`coalesce(${arrayEntry(budgets.tenths, sql`budget_euros - ${sqlInteger(budgets.from)}`)}, 0)`;
}

/** Compatible plans; a missing answer on either side is compatible. */
export function isCompatibleSql(mine: Candidate, { budgetTenths: budgets }: SqlLookupTables): SQL {
  const day = mine.moveInDay;
  const near = sql`abs(move_in_day - ${sqlInteger(day ?? 0)}) <= ${sqlInteger(MATCHING.incompatibleMoveInDays)}`;
  const from = budgets?.from ?? 0;
  const to = from + (budgets?.tenths.length ?? 0) - 1;
  return sql`${day === null ? sql`true` : sql`(move_in_day is null or ${near})`}
    and ${budgets === null ? sql`true` : sql`(budget_euros is null or budget_euros between ${sqlInteger(from)} and ${sqlInteger(to)})`}`;
}

/** Filter conditions over the columns selected by `rankInDatabase`. */
export function filterConditions(filters: Filters): SQL {
  const conditions: SQL[] = [sql`true`];
  const { provinceId, cityId, universityId, ageMin, ageMax, moveInFrom, moveInTo, budgetMost, type, intent, wished } =
    filters;
  if (provinceId !== undefined) conditions.push(sql`p.province_id = ${provinceId}`);
  if (cityId !== undefined) conditions.push(sql`p.city_id = ${cityId}`);
  if (universityId !== undefined) conditions.push(sql`p.university_id = ${universityId}`);
  if (ageMin !== undefined) conditions.push(sql`p.age >= ${sqlInteger(ageMin)}`);
  if (ageMax !== undefined) conditions.push(sql`p.age <= ${sqlInteger(ageMax)}`);
  if (moveInFrom !== undefined) conditions.push(sql`${MOVE_IN_DAY_SQL} >= ${sqlInteger(moveInFrom)}`);
  if (moveInTo !== undefined) conditions.push(sql`${MOVE_IN_DAY_SQL} <= ${sqlInteger(moveInTo)}`);
  if (budgetMost !== undefined) conditions.push(sql`${BUDGET_EUROS_SQL} <= ${sqlInteger(budgetMost)}`);
  if (type !== undefined) conditions.push(sql`p.type = ${type}`);
  if (intent !== undefined) conditions.push(sql`(p.intents & ${sqlInteger(intentBit(intent))}) <> 0`);
  if (filters.verified) conditions.push(sql`p.verified`);
  if (filters.shownToVisitors) conditions.push(isShownToVisitors(sql`p`));
  if (wished !== undefined) {
    conditions.push(sql`p.gender = any(${`{${wished.genders.join(',')}}`}::text[])
      and exists (select from gender_preferences w where w.user_id = p.id and ${wished.gender} = any(w.genders))`);
  }
  return sql.join(conditions, sql` and `);
}
