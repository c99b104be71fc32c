import { banAccount, suspendAccount } from '#features/accounts/server/service/account-status.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx, TxCtx } from '#platform/context.ts';
import type { ActionBody, SanctionAction } from '../../../domain/actions.ts';
import type { Reason } from '../../../domain/rules.ts';
import { insertSanction, liftActiveSanctions, type SanctionRow } from '../../store/sanctions.ts';
import { writeAudit } from '../audit/audit.ts';
import { markActioned } from '../cases/case-transitions.ts';
import { setHidden } from './action-effects.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** A sanction was imposed; the affected user must receive a statement of reasons. */
    'moderation.sanctioned': {
      sanctionId: string;
      userId: string;
      action: SanctionAction;
      reportId: string | null;
    };
  }
}

export interface SanctionOrder {
  action: SanctionAction;
  subject: ActionBody['subject'];
  reason: Reason;
  facts: string;
  /** End of a suspension, else null. */
  until: Date | null;
  reportId: string | null;
  foundBy: SanctionRow['foundBy'];
  byId: string | null;
  /** Second moderator of a ban. */
  approvedBy: string | null;
  /** True if the sanction decides the case of `reportId`. */
  decidesCase: boolean;
}

/** Imposes a sanction with its effect, its statement and its audit entry. Throws `no_change` and `wrong_state`. */
export async function imposeSanction(inside: TxCtx, userId: string, order: SanctionOrder): Promise<string> {
  const { action, subject, reason, facts, until, reportId, foundBy, byId, approvedBy } = order;
  const now = inside.now();
  if (action === 'hide' && !(await setHidden(inside, subject, true, facts))) throw new AppError('no_change');
  if (action === 'suspend' || action === 'ban') {
    const isChanged = until
      ? await suspendAccount(inside, userId, { until, reason })
      : await banAccount(inside, userId, { reason });
    if (!isChanged) throw new AppError('no_change');
    // Replaces earlier suspensions or bans: only the new statement stays active.
    await liftActiveSanctions(inside.db, { personId: userId }, now);
  }
  const id = inside.newId();
  await insertSanction(inside.db, {
    id,
    userId,
    subjectType: subject.type,
    subjectId: subject.id,
    action,
    reason,
    facts,
    foundBy,
    isAutomated: inside.actor === null,
    until,
    byId,
    approvedBy,
    reportId,
    createdAt: now,
    liftedAt: null,
    notifiedAt: null,
  });
  if (reportId && order.decidesCase) await markActioned(inside, reportId, action);
  await logAction(
    inside,
    userId,
    { action, subject, reportId },
    { sanction_id: id, reason, until: until?.toISOString() ?? null },
  );
  await inside.publish(inside.db, 'moderation.sanctioned', { sanctionId: id, userId, action, reportId });
  return id;
}

/** Audit entry of an action on a subject of the user. */
export async function logAction(
  inside: Ctx,
  userId: string,
  { action, subject, reportId }: Pick<ActionBody, 'action' | 'subject'> & { reportId: string | null },
  more: object,
): Promise<void> {
  const subjectType = subject.type === 'profile' ? 'user' : subject.type;
  const detail = { user_id: userId, report_id: reportId, ...more };
  await writeAudit(inside, { action: `action.${action}`, subjectType, subjectId: subject.id, detail });
}
