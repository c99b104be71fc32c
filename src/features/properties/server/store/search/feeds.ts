import { sql } from 'drizzle-orm';
import { isActiveAccount } from '#features/profiles/server/visibility.ts';
import { queryRows, type Db } from '#platform/db/db.ts';

/** Number of published properties, including those of hidden owners. */
export async function countPublished(db: Db): Promise<number> {
  const [row] = await queryRows<{ homes: number }>(
    db,
    sql`select count(*)::int as homes from properties where state = 'published'`,
  );
  return row?.homes ?? 0;
}

/**
 * Page of published properties by first publication, so that new ones are appended at the end. Excludes owners who are
 * disabled, hidden or opted out of search engines.
 */
export async function findPublishedIds(
  db: Db,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ id: string; changed_ms: number }[]> {
  return queryRows(
    db,
    sql`select p.id::text, (extract(epoch from p.updated_at) * 1000)::float8 as changed_ms
      from (select id, published_at from properties where state = 'published'
        order by published_at, id offset ${skip} limit ${limit}) o
      join properties p on p.id = o.id
      where ${isActiveAccount(sql`p.owner_id`)}
        and not exists (select from profiles h where h.id = p.owner_id and not h.visible)
        and not exists (select from search_engine_settings e where e.user_id = p.owner_id and e.hide_from_engines)
      order by o.published_at, o.id`,
  );
}
