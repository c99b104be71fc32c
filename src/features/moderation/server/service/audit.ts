import type { UserCtx } from '#platform/context.ts';
import { insertAudit } from '../store/audit.ts';

/** What a moderator did or read, and of what. `detail` holds ids and codes, never what somebody wrote in private. */
export interface AuditEntry {
  action: string;
  subjectType: string;
  subjectId: string;
  detail?: Record<string, unknown>;
}

/**
 * Writes what the caller does into the audit log: call it with the transaction that does it (`{ ...ctx, db: tx }`), and
 * before anything private is handed out; what could not be written down is not done.
 */
export async function writeAudit(
  ctx: Pick<UserCtx, 'db' | 'now' | 'newId' | 'actor'>,
  { action, subjectType, subjectId }: AuditEntry,
): Promise<void> {
  await insertAudit(ctx.db, {
    id: ctx.newId(),
    actorId: ctx.actor.userId,
    action,
    subjectType,
    subjectId,
    createdAt: ctx.now(),
  });
}
