import { sql, type SQL } from 'drizzle-orm';
import type { State } from '#features/properties/domain/states.ts';
import { queryRows, type Db } from '#platform/db/db.ts';
import type { BulkSubject } from '../../domain/bulk.ts';
import type { AccountStatus } from '#features/accounts/domain/account-status.ts';

/** Target of a bulk action with its responsible user (null if there is none). */
export interface BulkRow {
  id: string;
  name: string;
  person_id: string | null;
  role: 'user' | 'admin' | null;
  status: AccountStatus;
  is_hidden: boolean;
  state: State | null;
}

const personColumns = sql`u.id::text as person_id, u.role, u.status`;

const SELECTS: Record<BulkSubject, SQL> = {
  profile: sql`select u.id::text, coalesce(nullif(p.alias, ''), nullif(p.name, ''), u.name) as name, ${personColumns},
      p.visible_when_hidden is not null as is_hidden, null as state
    from users u left join profiles p on p.id = u.id where u.id`,
  listing: sql`select h.id::text, coalesce(h.title, '') as name, ${personColumns}, false as is_hidden, h.state
    from properties h left join users u on u.id = h.owner_id where h.id`,
  group: sql`select g.id::text, g.name, ${personColumns}, g.is_hidden, null as state
    from groups g left join group_members l on l.group_id = g.id and l.role = 'leader' and l.state = 'accepted'
      left join users u on u.id = l.user_id where g.id`,
};

/** Rows of the ids that exist. */
export async function bulkRows(db: Db, type: BulkSubject, ids: readonly string[]): Promise<BulkRow[]> {
  const list = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  return queryRows(db, sql`${SELECTS[type]} in (${list})`);
}
