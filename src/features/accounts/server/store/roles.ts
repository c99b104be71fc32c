import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';

/** Any number nobody else uses: roles change one after another, so that two admins cannot undo each other at once. */
const ROLES_LOCK = 7_268_528;

/** Until the end of the transaction nobody else changes a role. */
export async function lockRoles(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ROLES_LOCK})`);
}
