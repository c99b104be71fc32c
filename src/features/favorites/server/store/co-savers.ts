import { sql } from 'drizzle-orm';
import { isListedProfile, notBlocked } from '#features/profiles/server/visibility.ts';
import { queryRows, type Db } from '#platform/db/db.ts';
import { CO_SAVERS } from '../../domain/rules.ts';

/** State of a user for one property: it is saved or not, and their favourites are shared or not. */
export async function findCoSaverState(
  db: Db,
  userId: string,
  propertyId: string,
): Promise<{ isSaved: boolean; isSharing: boolean }> {
  const [row] = await queryRows<{ saved: boolean; sharing: boolean }>(
    db,
    sql`select exists (select from favorites f where f.user_id = ${userId} and f.kind = 'home' and f.subject_id = ${propertyId}) as saved,
      exists (select from profiles p where p.id = ${userId} and p.shares_favorites) as sharing`,
  );
  return { isSaved: row?.saved ?? false, isSharing: row?.sharing ?? false };
}

/** Newest people other than the owner who saved a property, share that, and may be listed for the viewer. */
export async function findCoSaverIds(
  db: Db,
  { viewerId, propertyId, ownerId }: { viewerId: string; propertyId: string; ownerId: string },
): Promise<string[]> {
  const rows = await queryRows<{ user_id: string }>(
    db,
    sql`select f.user_id from favorites f join profiles p on p.id = f.user_id
      where f.kind = 'home' and f.subject_id = ${propertyId} and f.user_id <> ${viewerId} and f.user_id <> ${ownerId}
        and p.shares_favorites and ${isListedProfile(sql`p`)} and ${notBlocked(viewerId, sql`f.user_id`)}
      order by f.created_at desc, f.user_id limit ${CO_SAVERS.maxCompared}`,
  );
  return rows.map(({ user_id: userId }) => userId);
}
