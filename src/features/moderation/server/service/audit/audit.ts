import type { Ctx } from '#platform/context.ts';
import { insertAudit } from '../../store/audit-log.ts';

/**
 * Audit entry. `action`: topic and verb (`report.read`), with labels in `web/audit-log/audit-labels.ts`. `detail`: ids,
 * codes, counts and states only. Never store user content, addresses or secrets: the log is exempt from erasure.
 */
export interface AuditEntry {
  action: string;
  subjectType: string;
  subjectId: string;
  detail?: Record<string, unknown>;
}

/**
 * Writes an audit entry; without an actor it is a system action. Call it inside the transaction of the change (`{
 * ...ctx, db: tx }`), as late as possible because the chain head stays locked until the commit, and before returning
 * private data.
 */
export async function writeAudit(
  ctx: Pick<Ctx, 'db' | 'now' | 'newId' | 'actor'>,
  { action, subjectType, subjectId, detail }: AuditEntry,
): Promise<void> {
  await insertAudit(ctx.db, {
    id: ctx.newId(),
    actorId: ctx.actor?.userId ?? null,
    action,
    subjectType,
    subjectId,
    detail: detail ?? null,
    createdAt: ctx.now(),
  });
}
