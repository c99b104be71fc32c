import { sql, type SQL } from 'drizzle-orm';
import { DEAL_BREAKERS, SCALED_HABITS, type DealBreaker } from '#features/profiles/domain/fields.ts';
import { ANSWER_CODES, type Candidate } from '../../domain/candidate.ts';
import type { Filters } from '../../domain/ranking.ts';
import { MATCHING, WEIGHT_TENTHS } from '../../domain/rules.ts';
import { NEARBY_UNIVERSITY_TENTHS } from '../../domain/score.ts';
import type { SqlTables } from '../../domain/sql-tables.ts';

/** The terms of the score in SQL, over the columns that `rank` lists. */

/** A number of our own, written into the text so that the engine knows its type. */
export function whole(value: number): SQL {
  return sql.raw(String(Math.trunc(value)));
}

/** A table's entry, `index` counted from 0; null beyond its ends and for a null index. */
export function at(table: readonly number[], index: SQL): SQL {
  return sql`(${`{${table.join(',')}}`}::int[])[${index} + 1]`;
}

/** `packAnswers` of `candidateOf`, in SQL: an answer, else what an old flag says, else nothing. */
const GAPS: Partial<Record<DealBreaker, SQL>> = {
  smoking: sql`when p.fumadores then ${whole(ANSWER_CODES.yes)}`,
  pets: sql`when p.mascotas then ${whole(ANSWER_CODES.yes)}`,
};
export const PACKED_ANSWERS = sql.join(
  DEAL_BREAKERS.map((key, place) => {
    const column = sql.raw(`p.${key}`);
    const codes = Object.entries(ANSWER_CODES).map(
      ([answer, code]) => sql`when ${column} = ${sql.raw(`'${answer}'`)} then ${whole(code)}`,
    );
    return sql`${whole(4 ** place)} * case ${sql.join(codes, sql` `)} ${GAPS[key] ?? sql``}
      when p.indiferente then ${whole(ANSWER_CODES.indifferent)} else 0 end`;
  }),
  sql` + `,
);

/** `moveInDay` and `budgetEuros` of `candidateOf`, in SQL: null where they do not count. */
export const MOVE_IN_DAY =
  sql.raw(`case when p.move_in between date '${MATCHING.leastMoveIn}' and date '${MATCHING.mostMoveIn}'
  then p.move_in - date '${MATCHING.leastMoveIn}' end`);
export const BUDGET_EUROS = sql.raw(`case when (p.budget_cents + 50) / 100
  between ${MATCHING.leastBudgetEuros} and ${MATCHING.mostBudgetEuros} then (p.budget_cents + 50) / 100 end`);

export function placeTenths(mine: Candidate): SQL {
  const same = (weightPercent: number) => whole((WEIGHT_TENTHS.place * weightPercent) / 100);
  return sql`case when city_id = ${mine.cityId} then ${same(MATCHING.sameCityPercent)}
    when province_id = ${mine.provinceId} then ${same(MATCHING.sameProvincePercent)} else 0 end`;
}

export function universityTenths(mine: Candidate, nearbyIds: readonly string[]): SQL {
  if (mine.universityId === null) return sql`0`;
  return sql`case when university_id = ${mine.universityId} then ${whole(WEIGHT_TENTHS.university)}
    when university_id = any(${`{${nearbyIds.join(',')}}`}::text[])
    then ${whole(NEARBY_UNIVERSITY_TENTHS)} else 0 end`;
}

/** What habits and plans are worth together. */
export function habitTenths(mine: Candidate, tables: SqlTables): SQL {
  const habits = SCALED_HABITS.map((key) => at(tables.habitTenths[key], sql`coalesce(${sql.raw(key)}, 0)`));
  const stay = sql`coalesce(${at(tables.stayTenths, sql`stay_months`)}, 0)`;
  return sql.join([...habits, stay, moveInTenths(mine, tables), budgetTenths(tables)], sql` + `);
}

function moveInTenths(mine: Candidate, tables: SqlTables): SQL {
  if (tables.moveInTenths === null) return sql`0`;
  return sql`coalesce(${at(tables.moveInTenths, sql`abs(move_in_day - ${whole(mine.moveInDay ?? 0)})`)}, 0)`;
}

function budgetTenths({ budgetTenths: budgets }: SqlTables): SQL {
  return budgets === null
    ? sql`0`
    : sql`coalesce(${at(budgets.tenths, sql`budget_euros - ${whole(budgets.from)}`)}, 0)`;
}

/** Plans that can meet. What is not told, on either side, keeps nobody away. */
export function isNotApart(mine: Candidate, { budgetTenths: budgets }: SqlTables): SQL {
  const day = mine.moveInDay;
  const near = sql`abs(move_in_day - ${whole(day ?? 0)}) <= ${whole(MATCHING.apartMoveInDays)}`;
  const from = budgets?.from ?? 0;
  const to = from + (budgets?.tenths.length ?? 0) - 1;
  return sql`${day === null ? sql`true` : sql`(move_in_day is null or ${near})`}
    and ${budgets === null ? sql`true` : sql`(budget_euros is null or budget_euros between ${whole(from)} and ${whole(to)})`}`;
}

/** Conditions on what `rank` lists. */
export function filtersOf(filters: Filters): SQL {
  const parts: SQL[] = [sql`true`];
  const { provinceId, cityId, universityId, ageMin, ageMax, moveInFrom, moveInTo, budgetMost, type, wished } = filters;
  if (provinceId !== undefined) parts.push(sql`p.province_id = ${provinceId}`);
  if (cityId !== undefined) parts.push(sql`p.city_id = ${cityId}`);
  if (universityId !== undefined) parts.push(sql`p.university_id = ${universityId}`);
  if (ageMin !== undefined) parts.push(sql`p.age >= ${whole(ageMin)}`);
  if (ageMax !== undefined) parts.push(sql`p.age <= ${whole(ageMax)}`);
  if (moveInFrom !== undefined) parts.push(sql`${MOVE_IN_DAY} >= ${whole(moveInFrom)}`);
  if (moveInTo !== undefined) parts.push(sql`${MOVE_IN_DAY} <= ${whole(moveInTo)}`);
  if (budgetMost !== undefined) parts.push(sql`${BUDGET_EUROS} <= ${whole(budgetMost)}`);
  if (type !== undefined) parts.push(sql`p.type = ${type}`);
  if (filters.verified) parts.push(sql`p.verified`);
  if (wished !== undefined) {
    parts.push(sql`p.gender = any(${`{${wished.genders.join(',')}}`}::text[])
      and exists (select from match_wishes w where w.user_id = p.id and ${wished.gender} = any(w.genders))`);
  }
  return sql.join(parts, sql` and `);
}
