import { sql, type SQL } from 'drizzle-orm';
import { DEAL_BREAKERS, SCALED_HABITS, type Gender } from '#features/profiles/domain/fields.ts';
import type { profiles } from '#features/profiles/server/tables.ts';
import { blocksOf, isListedProfile, notBlocked } from '#features/profiles/server/visibility.ts';
import { queryPrepared, queryRows, sqlIds, type Db } from '#platform/db/db.ts';
import type { ProfileAnswers } from '../../domain/candidate.ts';
import { NEW_USER_PENALTY_TENTHS } from '../../domain/exposure-penalty.ts';
import type { Ranked, RankQuery } from '../../domain/ranking.ts';
import { MATCHING, WEIGHT_TENTHS } from '../../domain/rules.ts';
import { buildSqlLookupTables } from '../../domain/sql-lookup-tables.ts';
import {
  arrayEntry,
  BUDGET_EUROS_SQL,
  filterConditions,
  habitTenthsSql,
  isCompatibleSql,
  MOVE_IN_DAY_SQL,
  PACKED_ANSWERS_SQL,
  locationTenthsSql,
  universityTenthsSql,
  sqlInteger,
} from './rank-sql.ts';

const namedAnswers = sql.raw([...DEAL_BREAKERS, ...SCALED_HABITS].map((name) => `p.${name}`).join(', '));

/** Stored answers of these people, and whether their profile is finished. */
export async function findProfileAnswers(
  db: Db,
  ids: readonly string[],
): Promise<(ProfileAnswers & { id: string; gender: Gender | null; isComplete: boolean })[]> {
  if (ids.length === 0) return [];
  return queryPrepared(
    db,
    'profile-answers',
    // Plain SQL, because the query builder would cost as much as the rest of the query.
    sql`select p.id, ${namedAnswers}, p.interests, p.age, p.type, p.intents, p.mascotas, p.fumadores, p.indiferente,
        p.province_id as "provinceId", p.city_id as "cityId", p.university_id as "universityId",
        p.erasmus_friendly as "erasmusFriendly", p.move_in as "moveIn", p.budget_cents as "budgetCents",
        p.stay_months as "stayMonths", p.gender, p.onboarding_completed and p.onboarding_skipped_at is null as "isComplete"
      from profiles p where p.id = any(${sqlIds(ids)})`,
  );
}

/** Answers in a row of `profiles`. */
export function answersOf(row: typeof profiles.$inferSelect): ProfileAnswers {
  return { ...row, crypto_payment: row.cryptoPayment, guest_nights: row.guestNights };
}

/** Ids of people with a block in either direction, by user; people without blocks are missing. */
export async function blockedUserIdsByUser(db: Db, people: readonly string[]): Promise<Map<string, string[]>> {
  if (people.length === 0) return new Map();
  const rows = await queryRows<{ viewer_id: string; user_id: string }>(db, blocksOf(people));
  const found = Map.groupBy(rows, ({ viewer_id }) => viewer_id);
  return new Map([...found].map(([viewer, theirs]) => [viewer, theirs.map(({ user_id }) => user_id)]));
}

/**
 * Best candidates for a viewer by R. Exact: scores equal `scoreOf` to the tenth, less the stored penalty. Excludes the
 * viewer, conflicts, incompatible plans, and everybody the viewer may not see or whose profile is unfinished. `total`
 * counts everybody who passes the filters, independent of the page.
 */
export async function rankInDatabase(db: Db, query: RankQuery): Promise<{ people: Ranked[]; total: number }> {
  const { viewerId, viewer, after } = query;
  const tables = buildSqlLookupTables(viewer);
  const [row] = await queryRows<{ people: Ranked[] | null; total: number }>(
    db,
    sql`
    with listed as (
      select p.id, p.province_id, p.city_id, p.university_id, p.type, p.age, p.interests, p.erasmus_friendly,
        p.cleanliness, p.sleep, p.noise, p.guest_nights,
        ${MOVE_IN_DAY_SQL} as move_in_day, ${BUDGET_EUROS_SQL} as budget_euros,
        coalesce(p.stay_months, 0) as stay_months, ${PACKED_ANSWERS_SQL} as answers
      from profiles p
      where ${isListedProfile(sql`p`)} and p.id <> ${viewerId} and ${notBlocked(viewerId, sql`p.id`)}
        and ${isNoneOf(sql`p.id`, query.excludedIds)}
        and ${filterConditions(query.filters)}
      offset 0
    ), scored as materialized (
      select id, least(
        ${arrayEntry(tables.capTenths, sql`answers`)},
        ${arrayEntry(tables.dealBreakerTenths, sql`answers`)}
        + ${arrayEntry(tables.interestsTenths, sql`interests`)}
        + coalesce(${arrayEntry(tables.ageTenths, sql`age - ${sqlInteger(MATCHING.leastAgeYears)}`)}, 0)
        + ${locationTenthsSql(viewer)}
        + ${universityTenthsSql(viewer, query.nearbyUniversityIds)}
        + case when type = ${viewer.type} then ${sqlInteger(WEIGHT_TENTHS.type)} else 0 end
        + case when erasmus_friendly and ${viewer.erasmusFriendly === true} then ${sqlInteger(WEIGHT_TENTHS.erasmus_friendly)} else 0 end
        + ${habitTenthsSql(viewer, tables)}
      ) as tenths
      from listed
      where ${arrayEntry(tables.capTenths, sql`answers`)} > 0
        and ${isCompatibleSql(viewer, tables)}
    ), ranked as (
      select id, tenths - coalesce(penalty_tenths, ${sqlInteger(NEW_USER_PENALTY_TENTHS)}) as rank
      from scored left join match_exposure on user_id = id
    ), page as (
      select id, rank from ranked
      where ${isNoneOf(sql`id`, query.shownIds)}
      ${after === null ? sql`` : sql`and (rank < ${sqlInteger(after.rank)} or (rank = ${sqlInteger(after.rank)} and id > ${after.id}))`}
      order by rank desc, id
      limit ${sqlInteger(query.limit)}
    )
    select (select count(*)::int from scored) as total,
      (select json_agg(json_build_object('id', id, 'rank', rank) order by rank desc, id) from page) as people`,
  );
  return { people: row?.people ?? [], total: row?.total ?? 0 };
}

function isNoneOf(id: SQL, ids: readonly string[]): SQL {
  return ids.length === 0 ? sql`true` : sql`${id} <> all (${`{${ids.join(',')}}`}::uuid[])`;
}
