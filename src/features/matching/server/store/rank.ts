import { inArray, sql, type SQL } from 'drizzle-orm';
import type { Gender } from '#features/profiles/domain/fields.ts';
import { profiles } from '#features/profiles/server/tables.ts';
import { rowsOf, type Db } from '#platform/db/db.ts';
import type { ProfileAnswers } from '../../domain/candidate.ts';
import { NEWCOMER_PRICE_TENTHS } from '../../domain/price.ts';
import type { Ranked, RankQuery } from '../../domain/ranking.ts';
import { MATCHING, WEIGHT_TENTHS } from '../../domain/rules.ts';
import { sqlTablesOf } from '../../domain/sql-tables.ts';
import {
  at,
  BUDGET_EUROS,
  filtersOf,
  habitTenths,
  isNotApart,
  MOVE_IN_DAY,
  PACKED_ANSWERS,
  placeTenths,
  universityTenths,
  whole,
} from './rank-terms.ts';

/** What is stored of the people asked for, and whether they finished their profile. */
export async function answersOf(
  db: Db,
  ids: readonly string[],
): Promise<(ProfileAnswers & { id: string; gender: Gender | null; isComplete: boolean })[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(profiles)
    .where(inArray(profiles.id, [...ids]));
  return rows.map((row) => ({ ...row, isComplete: row.onboardingCompleted && row.onboardingSkippedAt === null }));
}

/** Ids of people with whom there is a block, whoever made it. */
export async function blockedWith(db: Db, me: string): Promise<string[]> {
  return (await blockedWithEach(db, [me])).get(me) ?? [];
}

/** The same for several people; those who have none are left out. */
export async function blockedWithEach(db: Db, people: readonly string[]): Promise<Map<string, string[]>> {
  if (people.length === 0) return new Map();
  const these = sql.join(
    people.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const rows = await rowsOf<{ me: string; id: string }>(
    db,
    sql`select blocker_id as me, blocked_id as id from blocks where blocker_id in (${these})
      union select blocked_id, blocker_id from blocks where blocked_id in (${these})`,
  );
  const found = Map.groupBy(rows, ({ me }) => me);
  return new Map([...found].map(([me, theirs]) => [me, theirs.map(({ id }) => id)]));
}

/**
 * The best of everybody who may be shown to a person, by R: exact, each score to the tenth what `scoreOf` says, less the
 * price that stands written. Left out are the person, whoever clashes on a deal-breaker or whose plans cannot meet theirs,
 * is blocked by either side, banned, hidden or has no finished profile. `total` counts all who pass the filters,
 * wherever the page begins.
 */
export async function rank(db: Db, query: RankQuery): Promise<{ people: Ranked[]; total: number }> {
  const { me, mine, after } = query;
  const tables = sqlTablesOf(mine);
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
        and ${isNoneOf(sql`p.id`, query.leftOut)}
        and ${filtersOf(query.filters)}
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
        + ${habitTenths(mine, tables)}
      ) as tenths
      from listed
      where ${at(tables.capTenths, sql`answers`)} > 0
        and ${isNotApart(mine, tables)}
    ), ranked as (
      select id, tenths - coalesce(price_tenths, ${whole(NEWCOMER_PRICE_TENTHS)}) as rank
      from scored left join match_standing on user_id = id
    ), page as (
      select id, rank from ranked
      where ${isNoneOf(sql`id`, query.served)}
      ${after === null ? sql`` : sql`and (rank < ${whole(after.rank)} or (rank = ${whole(after.rank)} and id > ${after.id}))`}
      order by rank desc, id
      limit ${whole(query.limit)}
    )
    select (select count(*)::int from scored) as total,
      (select json_agg(json_build_object('id', id, 'rank', rank) order by rank desc, id) from page) as people`,
  );
  return { people: row?.people ?? [], total: row?.total ?? 0 };
}

function isNoneOf(id: SQL, ids: readonly string[]): SQL {
  return ids.length === 0 ? sql`true` : sql`${id} <> all (${`{${ids.join(',')}}`}::uuid[])`;
}
