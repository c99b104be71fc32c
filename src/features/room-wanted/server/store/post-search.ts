import { sql, type SQL } from 'drizzle-orm';
import { intentBit } from '#features/profiles/domain/fields.ts';
import { isListedProfile, notBlocked } from '#features/profiles/server/visibility.ts';
import { queryRows, type Db } from '#platform/db/db.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import type { PostQuery } from '../../domain/schema.ts';
import type { PostRow } from './posts.ts';

export interface FoundPostRow extends Pick<
  PostRow,
  'userId' | 'cityId' | 'zones' | 'budgetCents' | 'moveInFrom' | 'moveInTo' | 'stayMonths' | 'about' | 'languages'
> {
  /** Time of the publication, in the form of the cursor. */
  at: string;
}

const OFFER_INTENTS = intentBit('has_room') | intentBit('offers_property');
const IS_OFFERED = sql.raw(`h.state in ('published', 'reserved')`);

/** True for owners and residents of a published property, and people whose intents say that they offer something. */
export async function isOffering(db: Db, userId: string): Promise<boolean> {
  const [row] = await queryRows<{ offering: boolean }>(
    db,
    sql`select (exists (select from profiles p where p.id = ${userId} and p.intents & ${sql.raw(String(OFFER_INTENTS))} <> 0)
      or exists (select from properties h where h.owner_id = ${userId} and ${IS_OFFERED})
      or exists (select from property_residents r join properties h on h.id = r.property_id
        where r.user_id = ${userId} and ${IS_OFFERED})) as offering`,
  );
  return row?.offering ?? false;
}

/** Posts that the viewer may see, newest first, after a keyset position. */
export async function findPosts(
  db: Db,
  wanted: { viewerId: string; query: PostQuery; now: Date; after: { at: string; id: string } | null; limit: number },
): Promise<FoundPostRow[]> {
  const { viewerId, after } = wanted;
  const conditions: SQL[] = [
    sql`w.state = 'published'`,
    sql`w.expires_at > ${wanted.now.toISOString()}::timestamptz`,
    sql`w.user_id <> ${viewerId}`,
    ...filterConditions(wanted.query),
    sql`exists (select from profiles p where p.id = w.user_id and ${isListedProfile(sql`p`)})`,
    notBlocked(viewerId, sql`w.user_id`),
  ];
  if (after) conditions.push(sql`(w.published_at, w.user_id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  return queryRows(
    db,
    sql`select w.user_id as "userId", w.city_id as "cityId", w.zones, w.budget_cents as "budgetCents",
        w.move_in_from::text as "moveInFrom", w.move_in_to::text as "moveInTo", w.stay_months as "stayMonths", w.about,
        w.languages, ${isoTimestamp(sql`w.published_at`)} as at
      from room_wanted_posts w where ${sql.join(conditions, sql` and `)}
      order by w.published_at desc, w.user_id desc limit ${wanted.limit}`,
  );
}

function filterConditions(query: PostQuery): SQL[] {
  const { city_id: cityId, budget_min_cents: budget, move_in_from: from, move_in_to: to } = query;
  return [
    ...(cityId === undefined ? [] : [sql`w.city_id = ${cityId}`]),
    ...(budget === undefined ? [] : [sql`w.budget_cents >= ${budget}`]),
    ...(to === undefined ? [] : [sql`w.move_in_from <= ${to}::date`]),
    ...(from === undefined ? [] : [sql`coalesce(w.move_in_to, w.move_in_from) >= ${from}::date`]),
  ];
}
