import type { Ctx } from '#platform/context.ts';
import { insertAudit } from '../store/audit.ts';

/**
 * What was done or read, and of what. `action`: topic and verb (`report.read`), words for it in `web/log/audit-words.ts`.
 * `detail`: ids, codes, counts, states before and after; never what somebody wrote, an address or a secret, since no
 * erasure reaches it.
 */
export interface AuditEntry {
  action: string;
  subjectType: string;
  subjectId: string;
  detail?: Record<string, unknown>;
}

/**
 * Writes what the caller does into the audit log; without an actor, what Tukan does itself. Call it with the transaction
 * that does it (`{ ...ctx, db: tx }`), late in it, since the chain's end is held from here to its commit; and before
 * anything private is handed out: what could not be written down is not done.
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
