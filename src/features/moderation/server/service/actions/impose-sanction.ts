import { banAccount, suspendAccount } from '#features/accounts/server/service/account-status.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx, TxCtx } from '#platform/context.ts';
import type { SanctionAction } from '../../../domain/action-rules.ts';
import type { ActionBody } from '../../../domain/actions.ts';
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
  /** Second moderator of a ban, or of the suspension in its place. */
  approvedBy: string | null;
  /** True if the sanction decides the case of `reportId`. */
  decidesCase: boolean;
}

export interface StoredSanction {
  id: string;
  /** Earlier suspensions and bans that it replaces. */
  liftedIds: string[];
}

/** A stored sanction with its order. */
export interface StoredOrder {
  order: SanctionOrder;
  stored: StoredSanction;
}

/**
 * Imposes a sanction with its effect, its statement and its audit entry, and tells the user. Throws `no_change` and
 * `wrong_state`.
 */
export async function imposeSanction(inside: TxCtx, userId: string, order: SanctionOrder): Promise<string> {
  const { action, reportId } = order;
  const stored = await storeSanction(inside, userId, order);
  if (!stored) throw new AppError('no_change');
  if (reportId && order.decidesCase) await markActioned(inside, reportId, action);
  await logSanction(inside, userId, order, stored.id);
  await inside.publish(inside.db, 'moderation.sanctioned', { sanctionId: stored.id, userId, action, reportId });
  return stored.id;
}

/**
 * Applies the effect of a sanction and stores its statement, without telling anyone. `isProvisional`: it can still be
 * undone, so the end of what the account takes part in waits for `confirmDisabled`. Throws `wrong_state`.
 * @returns Null if nothing changes.
 */
export async function storeSanction(
  inside: TxCtx,
  userId: string,
  order: SanctionOrder,
  isProvisional = false,
): Promise<StoredSanction | null> {
  const { action, subject, reason, facts, until, reportId, foundBy, byId, approvedBy } = order;
  const now = inside.now();
  let lifted: SanctionRow[] = [];
  if (action === 'hide' && !(await setHidden(inside, subject, true, facts))) return null;
  if (action === 'suspend' || action === 'ban') {
    const isChanged = until
      ? await suspendAccount(inside, userId, { until, reason, isProvisional })
      : await banAccount(inside, userId, { reason, isProvisional });
    if (!isChanged) return null;
    // Replaces earlier suspensions or bans: only the new statement stays active.
    lifted = await liftActiveSanctions(inside.db, { personId: userId }, now);
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
  return { id, liftedIds: lifted.map((one) => one.id) };
}

/** Writes the audit entry of a sanction; late in the transaction, because it locks the chain. */
export async function logSanction(inside: Ctx, userId: string, order: SanctionOrder, id: string): Promise<void> {
  const { reason, until } = order;
  await logAction(inside, userId, order, { sanction_id: id, reason, until: until?.toISOString() ?? null });
}

/** Audit entry of an action on a subject of the user. */
export async function logAction(
  inside: Ctx,
  userId: string,
  {
    action,
    subject,
    reportId,
  }: Pick<ActionBody, 'subject'> & {
    action: ActionBody['action'] | 'undo';
    reportId: string | null;
  },
  more: object,
): Promise<void> {
  const subjectType = subject.type === 'profile' ? 'user' : subject.type;
  const detail = { user_id: userId, report_id: reportId, ...more };
  await writeAudit(inside, { action: `action.${action}`, subjectType, subjectId: subject.id, detail });
}
