import { sql, type SQL } from 'drizzle-orm';
import { isUuid } from '#shared/ids/uuid.ts';
import { foldDiacritics } from '#shared/text/normalize-text.ts';
import { queryRows, type Db } from '#platform/db/db.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import type { AccountStatus } from '#features/accounts/domain/account-status.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { addMs } from '#shared/time/local-time.ts';
import type { PeopleFilter } from '../../domain/people.ts';
import { ADMIN_LIST } from '../../domain/rules.ts';
import type { Reason } from '../../domain/rules.ts';
import { escapeLike, foldDiacriticsSql } from '#platform/db/fold-diacritics-sql.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { isActiveUser } from '#features/profiles/server/visibility.ts';
import { allConditions } from './list-sql.ts';
import { isAppealSql } from './reports.ts';

export interface PersonRow {
  id: string;
  name: string;
  avatar: string | null;
  role: 'user' | 'admin';
  status: AccountStatus;
  status_reason: Reason | null;
  status_until: string | null;
  email_confirmed: boolean;
  verified: boolean;
  early_bird_number: number | null;
  open_reports: number;
  created_at: string;
}

const columns = sql`u.id::text, coalesce(nullif(p.alias, ''), nullif(p.name, ''), u.name) as name, p.avatar, u.role,
  u.status, u.status_reason,
  ${isoTimestamp(sql`u.status_until`)} as status_until, u.email_confirmed, coalesce(p.verified, false) as verified,
  e.number as early_bird_number, ${isoTimestamp(sql`u.created_at`)} as created_at,
  (select count(*)::int from reports r where r.reported_user_id = u.id and r.state in ('open', 'triaged')) as open_reports`;
const from = sql`users u left join profiles p on p.id = u.id left join early_birds e on e.user_id = u.id`;

/** Accounts for the admin list, newest first, after the row with id `before`. */
export async function findPeople(
  db: Db,
  wanted: PeopleFilter & { now: Date },
  page: { before: string | undefined; limit: number },
): Promise<PersonRow[]> {
  const older =
    page.before !== undefined &&
    sql`(u.created_at, u.id) < (select b.created_at, b.id from users b where b.id = ${page.before})`;
  return queryRows<PersonRow>(
    db,
    sql`select ${columns} from ${from} where ${allConditions([...conditions(wanted), older])}
      order by u.created_at desc, u.id desc limit ${page.limit}`,
  );
}

/** Number of matches up to `ADMIN_LIST.maxCount`. */
export async function countPeople(db: Db, wanted: PeopleFilter & { now: Date }): Promise<number> {
  const [found] = await queryRows<{ n: number }>(
    db,
    sql`select count(*)::int as n from (select 1 from ${from} where ${allConditions(conditions(wanted))} limit ${ADMIN_LIST.maxCount}) x`,
  );
  return found?.n ?? 0;
}

function conditions({ q, by, status, now, ...flags }: PeopleFilter & { now: Date }): (SQL | false | undefined)[] {
  const young = addMs(now, -ADMIN_LIST.newDays * DAY_MS).toISOString();
  return [
    !!q && (by === 'email' ? sql`lower(u.email) like ${`${escapeLike(q.toLowerCase())}%`}` : matchesName(q)),
    status && sql`u.status = ${status}`,
    !!flags.verified && sql`p.verified`,
    !!flags.early && sql`e.number is not null`,
    !!flags.new && sql`u.created_at > ${young}`,
    !!flags.admin && sql`u.role = 'admin'`,
    !!flags.reported &&
      sql`exists (select 1 from reports r where r.reported_user_id = u.id and r.state in ('open', 'triaged'))`,
  ];
}

/** Matches a word prefix of one of the names, or an id. */
function matchesName(q: string): SQL {
  if (isUuid(q.toLowerCase())) return sql`u.id = ${q}::uuid`;
  const names = foldDiacriticsSql(sql`' ' || coalesce(p.alias, '') || ' ' || coalesce(p.name, '') || ' ' || u.name`);
  return sql`${names} like ${`% ${escapeLike(foldDiacritics(q))}%`}`;
}

export interface PersonDetailsRow extends PersonRow {
  alias: string | null;
  real_name: string | null;
  email: string;
  lang: Lang;
  city_id: string | null;
  university_id: string | null;
  has_profile: boolean;
  visible: boolean;
  confirmed_at: string | null;
  last_seen: string | null;
  sessions: number;
  homes: number;
  homes_public: number;
  groups: number;
  reports_about: number;
  reports_made: number;
  sanctions: number;
}

/** Account details for admins, or null. */
export async function findPersonDetails(db: Db, id: string, now: Date): Promise<PersonDetailsRow | null> {
  const [found] = await queryRows<PersonDetailsRow>(
    db,
    sql`select ${columns}, nullif(p.alias, '') as alias, coalesce(nullif(p.name, ''), nullif(u.name, '')) as real_name, u.email,
      u.lang, p.city_id, p.university_id, p.id is not null as has_profile, coalesce(p.visible, false) as visible,
      ${isoTimestamp(sql`u.confirmed_at`)} as confirmed_at,
      to_char(greatest((select s.seen_at from presence s where s.user_id = u.id),
        (select max(s.updated_at) from sessions s where s.user_id = u.id)) at time zone 'Europe/Madrid', 'YYYY-MM-DD') as last_seen,
      (select count(*)::int from sessions s where s.user_id = u.id and s.expires_at > ${now.toISOString()}) as sessions,
      (select count(*)::int from properties h where h.owner_id = u.id and h.state <> 'draft') as homes,
      (select count(*)::int from properties h where h.owner_id = u.id and h.state in ('published', 'reserved')
        and ${isActiveUser(sql`u`)}) as homes_public,
      (select count(*)::int from group_members g where g.user_id = u.id and g.state = 'accepted') as groups,
      (select count(*)::int from reports r
        where r.reported_user_id = u.id and not ${isAppealSql(sql`r`)}) as reports_about,
      (select count(*)::int from reports r where r.reporter_id = u.id) as reports_made,
      (select count(*)::int from sanctions s where s.user_id = u.id) as sanctions
    from ${from} where u.id = ${id}`,
  );
  return found ?? null;
}
