import type { Db } from '#platform/db/db.ts';
import { auditLog } from '../tables/audit.ts';

/** Writes down what a moderator did. Nothing in this table is ever changed or deleted. */
export async function insertAudit(db: Db, row: typeof auditLog.$inferInsert): Promise<void> {
  await db.insert(auditLog).values(row);
}
