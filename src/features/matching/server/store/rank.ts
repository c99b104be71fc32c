import { inArray, sql, type SQL } from 'drizzle-orm';
import { DEAL_BREAKERS, SCALED_HABITS, type DealBreaker } from '#features/profiles/domain/fields.ts';
import { profiles } from '#features/profiles/server/tables.ts';
import { rowsOf, type Db } from '#platform/db/db.ts';
import { ANSWER_CODES, type Candidate, type ProfileAnswers } from '../../domain/candidate.ts';
import { MATCHING, WEIGHT_TENTHS } from '../../domain/rules.ts';
import { NEARBY_UNIVERSITY_TENTHS } from '../../domain/score.ts';
import type { SqlTables } from '../../domain/sql-tables.ts';

export interface Filters {
  provinceId?: string | undefined;
  cityId?: string | undefined;
  universityId?: string | undefined;
  /** Inclusive; people of unknown age are left out once either is given. */
  ageMin?: number | undefined;
  ageMax?: number | undefined;
}

/** One place in the list. Its order: score down, then id up. */
export interface Ranked {
  id: string;
  tenths: number;
}

export interface RankQuery {
  me: string;
  mine: Candidate;
  tables: SqlTables;
  /** Universities that share a city with mine, mine itself apart. */
  nearbyUniversityIds: readonly string[];
  filters: Filters;
  /** Ids of people who need not be proposed again. */
  leftOut?: readonly string[];
  /** The last place already seen; null for the beginning. */
  after: Ranked | null;
  limit: number;
}

/** What is stored of the people asked for, and whether they finished their profile. */
export async function answersOf(
  db: Db,
  ids: readonly string[],
): Promise<(ProfileAnswers & { id: string; isComplete: boolean })[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(profiles)
    .where(inArray(profiles.id, [...ids]));
  return rows.map((row) => ({ ...row, isComplete: row.onboardingCompleted && row.onboardingSkippedAt === null }));
}

/**
 * The best of everybody who may be shown to a person: exact, each score to the tenth what `scoreOf` says. Left out are
 * the person, whoever clashes on a deal-breaker, is blocked by either side, banned, hidden or has no finished profile.
 * `total` counts all who pass the filters, wherever the page begins.
 */
export async function rank(db: Db, query: RankQuery): Promise<{ people: Ranked[]; total: number }> {
  const { me, mine, tables, after } = query;
  const [row] = await rowsOf<{ people: Ranked[] | null; total: number }>(
    db,
    sql`
    with listed as (
      select p.id, p.province_id, p.city_id, p.university_id, p.type, p.age, p.interests, p.erasmus_friendly,
        p.cleanliness, p.sleep, p.noise, p.guest_nights,
        ${MOVE_IN_DAY} as move_in_day, ${BUDGET_EUROS} as budget_euros,
        coalesce(p.stay_months, 0) as stay_months, ${PACKED_ANSWERS} as answers
      from profiles p
      where p.onboarding_completed and p.onboarding_skipped_at is null and p.visible
        and p.id <> ${me}
        and p.id not in (select blocked_id from blocks where blocker_id = ${me})
        and p.id not in (select blocker_id from blocks where blocked_id = ${me})
        and p.id not in (select id from users where banned)
        and p.id <> all (${`{${(query.leftOut ?? []).join(',')}}`}::uuid[])
        ${filtersOf(query.filters)}
      offset 0
    ), scored as materialized (
      select id, least(
        ${at(tables.capTenths, sql`answers`)},
        ${at(tables.dealBreakerTenths, sql`answers`)}
        + ${at(tables.interestsTenths, sql`interests`)}
        + coalesce(${at(tables.ageTenths, sql`age - ${whole(MATCHING.leastAgeYears)}`)}, 0)
        + ${placeTenths(mine)}
        + ${universityTenths(mine, query.nearbyUniversityIds)}
        + case when type = ${mine.type} then ${whole(WEIGHT_TENTHS.type)} else 0 end
        + case when erasmus_friendly and ${mine.erasmusFriendly === true} then ${whole(WEIGHT_TENTHS.erasmus_friendly)} else 0 end
        + ${habitTenths(tables)}
        + ${moveInTenths(mine, tables)}
        + ${budgetTenths(tables)}
        + coalesce(${at(tables.stayTenths, sql`stay_months`)}, 0)
      ) as tenths
      from listed
      where ${at(tables.capTenths, sql`answers`)} > 0
        and ${isNotApart(mine, tables)}
    ), page as (
      select id, tenths from scored
      ${after === null ? sql`` : sql`where tenths < ${whole(after.tenths)} or (tenths = ${whole(after.tenths)} and id > ${after.id})`}
      order by tenths desc, id
      limit ${whole(query.limit)}
    )
    select (select count(*)::int from scored) as total,
      (select json_agg(json_build_object('id', id, 'tenths', tenths) order by tenths desc, id) from page) as people`,
  );
  return { people: row?.people ?? [], total: row?.total ?? 0 };
}

/** A number of our own, written into the text so that the engine knows its type. */
function whole(value: number): SQL {
  return sql.raw(String(Math.trunc(value)));
}

/** A table's entry, `index` counted from 0; null beyond its ends and for a null index. */
function at(table: readonly number[], index: SQL): SQL {
  return sql`(${`{${table.join(',')}}`}::int[])[${index} + 1]`;
}

/** `packAnswers` of `candidateOf`, in SQL: an answer, else what an old flag says, else nothing. */
const GAPS: Partial<Record<DealBreaker, SQL>> = {
  smoking: sql`when p.fumadores then ${whole(ANSWER_CODES.yes)}`,
  pets: sql`when p.mascotas then ${whole(ANSWER_CODES.yes)}`,
};
const PACKED_ANSWERS = sql.join(
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
const MOVE_IN_DAY =
  sql.raw(`case when p.move_in between date '${MATCHING.leastMoveIn}' and date '${MATCHING.mostMoveIn}'
  then p.move_in - date '${MATCHING.leastMoveIn}' end`);
const BUDGET_EUROS = sql.raw(`case when (p.budget_cents + 50) / 100
  between ${MATCHING.leastBudgetEuros} and ${MATCHING.mostBudgetEuros} then (p.budget_cents + 50) / 100 end`);

function habitTenths(tables: SqlTables): SQL {
  const terms = SCALED_HABITS.map((key) => at(tables.habitTenths[key], sql`coalesce(${sql.raw(key)}, 0)`));
  return sql.join(terms, sql` + `);
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

/** What is not told, on either side, keeps nobody away. */
function isNotApart(mine: Candidate, { budgetTenths: budgets }: SqlTables): SQL {
  const day = mine.moveInDay;
  const near = sql`abs(move_in_day - ${whole(day ?? 0)}) <= ${whole(MATCHING.apartMoveInDays)}`;
  const from = budgets?.from ?? 0;
  const to = from + (budgets?.tenths.length ?? 0) - 1;
  return sql`${day === null ? sql`true` : sql`(move_in_day is null or ${near})`}
    and ${budgets === null ? sql`true` : sql`(budget_euros is null or budget_euros between ${whole(from)} and ${whole(to)})`}`;
}

function placeTenths(mine: Candidate): SQL {
  const same = (weightPercent: number) => whole((WEIGHT_TENTHS.place * weightPercent) / 100);
  return sql`case when city_id = ${mine.cityId} then ${same(MATCHING.sameCityPercent)}
    when province_id = ${mine.provinceId} then ${same(MATCHING.sameProvincePercent)} else 0 end`;
}

function universityTenths(mine: Candidate, nearbyIds: readonly string[]): SQL {
  if (mine.universityId === null) return sql`0`;
  return sql`case when university_id = ${mine.universityId} then ${whole(WEIGHT_TENTHS.university)}
    when university_id = any(${`{${nearbyIds.join(',')}}`}::text[])
    then ${whole(NEARBY_UNIVERSITY_TENTHS)} else 0 end`;
}

function filtersOf(filters: Filters): SQL {
  const parts: SQL[] = [];
  if (filters.provinceId !== undefined) parts.push(sql`p.province_id = ${filters.provinceId}`);
  if (filters.cityId !== undefined) parts.push(sql`p.city_id = ${filters.cityId}`);
  if (filters.universityId !== undefined) parts.push(sql`p.university_id = ${filters.universityId}`);
  if (filters.ageMin !== undefined) parts.push(sql`p.age >= ${whole(filters.ageMin)}`);
  if (filters.ageMax !== undefined) parts.push(sql`p.age <= ${whole(filters.ageMax)}`);
  return sql.join(
    parts.map((part) => sql`and ${part}`),
    sql` `,
  );
}
