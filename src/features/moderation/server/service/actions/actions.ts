import { DAY_MS } from '#shared/time/duration.ts';
import { madridToInstant } from '#shared/time/local-time.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx, TxCtx, UserCtx } from '#platform/context.ts';
import { SANCTIONED_STATUSES } from '#features/accounts/domain/account-status.ts';
import {
  ACTION,
  type ActionBody,
  type Sanction,
  type SanctionAction,
  type SanctionsResponse,
} from '../../../domain/actions.ts';
import { presentSanction } from '../../present/sanctions.ts';
import {
  insertSanction,
  liftActiveSanctions,
  sanctionById,
  findSanctions,
  type SanctionRow,
} from '../../store/sanctions.ts';
import { resolveTarget } from './action-target.ts';
import { setHidden } from './action-effects.ts';
import { writeAudit } from '../audit/audit.ts';
import { lockCase, markActioned } from '../cases/case-transitions.ts';
import {
  banAccount,
  getAccount,
  hasOtherAdmins,
  reactivateAccount,
  suspendAccount,
} from '#features/accounts/server/service/account-status.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** A sanction was imposed; the affected user must receive a statement of reasons. */
    'moderation.sanctioned': {
      sanctionId: string;
      userId: string;
      action: SanctionAction;
      reportId: string | null;
    };
    /** A sanction was lifted; `sanctionId` is null if there was no statement. */
    'moderation.sanction_lifted': { sanctionId: string | null; userId: string; facts: string };
  }
}

const MAX_SANCTIONS = 50;

/**
 * Applies a moderator action to a user, property or group in one transaction: the effect, the statement of reasons, the
 * linked case and the audit entry. The affected user is notified. Without an actor the action is
 * automated and the statement says so. Returns the sanction; for `restore` the most recently lifted one, or null.
 * Throws `not_found`, `action_self`, `action_admin`, `action_until` (date not in the future), `no_change`, and for
 * properties `wrong_state` and `property_incomplete`.
 */
export async function applyAction(ctx: Ctx, wanted: ActionBody): Promise<Sanction | null> {
  const id = await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    if (wanted.report_id) await lockCase(inside, wanted.report_id);
    const { id: personId } = await resolveTarget(inside, wanted.subject);
    if (wanted.action === 'restore') return restore(inside, personId, wanted);
    return applySanction(inside, personId, { ...wanted, action: wanted.action });
  });
  const made = id === null ? null : await sanctionById(ctx.db, id);
  return made && presentSanction(made, { actorId: ctx.actor?.userId ?? null, hasOthers: false });
}

async function applySanction(
  inside: TxCtx,
  personId: string,
  wanted: ActionBody & { action: SanctionAction },
): Promise<string> {
  const { action, subject, reason, facts, report_id: reportId = null } = wanted;
  if (!reason) throw new AppError('validation', { fields: { reason: 'report_reason_required' } });
  const now = inside.now();
  const until = action === 'suspend' ? parseUntil(inside, wanted.until) : null;
  if (action === 'hide' && !(await setHidden(inside, subject, true, facts))) throw new AppError('no_change');
  if (action === 'suspend' || action === 'ban') {
    const isChanged = until
      ? await suspendAccount(inside, personId, { until, reason })
      : await banAccount(inside, personId, { reason });
    if (!isChanged) throw new AppError('no_change');
    // Replaces earlier suspensions or bans: only the new statement stays active.
    await liftActiveSanctions(inside.db, { personId }, now);
  }
  const row: SanctionRow = {
    id: inside.newId(),
    userId: personId,
    subjectType: subject.type,
    subjectId: subject.id,
    action,
    reason,
    facts,
    foundBy: wanted.found_by ?? (reportId ? 'report' : inside.actor ? 'own' : 'automatic'),
    isAutomated: inside.actor === null,
    until,
    byId: inside.actor?.userId ?? null,
    reportId,
    createdAt: now,
    liftedAt: null,
    notifiedAt: null,
  };
  await insertSanction(inside.db, row);
  if (reportId) await markActioned(inside, reportId, action);
  await logAction(inside, personId, wanted, { sanction_id: row.id, reason, until: until?.toISOString() ?? null });
  await inside.publish(inside.db, 'moderation.sanctioned', { sanctionId: row.id, userId: personId, action, reportId });
  return row.id;
}

/** Lifts active sanctions: unhides the subject and, for profiles, makes the account active again. */
async function restore(inside: TxCtx, personId: string, wanted: ActionBody): Promise<string | null> {
  const { subject, facts } = wanted;
  const now = inside.now();
  const isPerson = subject.type === 'profile';
  const isShown = await setHidden(inside, subject, false, facts);
  const isReactivated = isPerson && (await reactivateAccount(inside, personId, SANCTIONED_STATUSES));
  if (!isShown && !isReactivated) throw new AppError('no_change');
  const lifted = [
    ...(await liftActiveSanctions(inside.db, { subjectId: subject.id }, now)),
    ...(isPerson ? await liftActiveSanctions(inside.db, { personId }, now) : []),
  ];
  const last = lifted.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0]?.id ?? null;
  await logAction(inside, personId, wanted, { sanction_id: last });
  await inside.publish(inside.db, 'moderation.sanction_lifted', { sanctionId: last, userId: personId, facts });
  return last;
}

/** Midnight in Europe/Madrid of a future day. */
function parseUntil(ctx: Ctx, day: string | undefined): Date {
  const until = day === undefined ? null : madridToInstant(day, '00:00');
  const aheadMs = (until?.getTime() ?? 0) - ctx.now().getTime();
  if (!until || aheadMs <= 0 || aheadMs > ACTION.suspendMaxDays * DAY_MS)
    throw new AppError('validation', { fields: { until: 'action_until' } });
  return until;
}

async function logAction(inside: Ctx, personId: string, { action, subject, report_id }: ActionBody, more: object) {
  const subjectType = subject.type === 'profile' ? 'user' : subject.type;
  const detail = { user_id: personId, report_id: report_id ?? null, ...more };
  await writeAudit(inside, { action: `action.${action}`, subjectType, subjectId: subject.id, detail });
}

/** Sanctions of a user, a subject or a report, newest first, with the account status of the user. Admins only. */
export async function listSanctions(
  ctx: UserCtx,
  { user, subject, report }: { user?: string | undefined; subject?: string | undefined; report?: string | undefined },
): Promise<SanctionsResponse> {
  const found = await findSanctions(ctx.db, { userId: user, subjectId: subject, reportId: report }, MAX_SANCTIONS);
  const personId = user ?? found[0]?.sanction.userId;
  const person = personId === undefined ? null : await getAccount(ctx, personId);
  const viewer = { actorId: ctx.actor.userId, hasOthers: await hasOtherAdmins(ctx) };
  return {
    sanctions: found.map((one) => presentSanction(one, viewer)),
    person: person && {
      id: person.id,
      lang: person.lang,
      is_admin: person.isAdmin,
      is_self: person.id === ctx.actor.userId,
      status: person.status,
      until: person.until?.toISOString() ?? null,
    },
  };
}
