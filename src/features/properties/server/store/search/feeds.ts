import { sql } from 'drizzle-orm';
import { isActiveAccount } from '#features/profiles/server/visibility.ts';
import { queryRows, type Db } from '#platform/db/db.ts';

/** Published, of an owner who is neither disabled, hidden nor opted out of search engines. */
const IS_IN_SITEMAP = sql`p.state = 'published' and ${isActiveAccount(sql`p.owner_id`)}
  and not exists (select from profiles h where h.id = p.owner_id and not h.visible)
  and not exists (select from search_engine_settings e where e.user_id = p.owner_id and e.hide_from_engines)`;

/** Number of properties in the sitemap. */
export async function countPublished(db: Db): Promise<number> {
  const [row] = await queryRows<{ homes: number }>(
    db,
    sql`select count(*)::int as homes from properties p where ${IS_IN_SITEMAP}`,
  );
  return row?.homes ?? 0;
}

/** Page of the properties in the sitemap by first publication, so that new ones are appended at the end. */
export async function findPublishedIds(
  db: Db,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ id: string; changed_ms: number }[]> {
  return queryRows(
    db,
    sql`select p.id::text, (extract(epoch from p.updated_at) * 1000)::float8 as changed_ms
      from properties p where ${IS_IN_SITEMAP}
      order by p.published_at, p.id offset ${skip} limit ${limit}`,
  );
}
