import { DAY_MS } from '#shared/time/duration.ts';
import { addMs } from '#shared/time/local-time.ts';
import { otherDeciders } from '../../domain/ban-proposals.ts';
import { APPEAL } from '../../domain/action-rules.ts';
import type { Sanction, Statement } from '../../domain/actions.ts';
import type { AppealRow, FullSanction, SanctionRow } from '../store/sanctions.ts';

/** End of the appeal window. */
export function appealDeadline(createdAt: Date): Date {
  return addMs(createdAt, APPEAL.windowDays * DAY_MS);
}

function commonFields({ sanction: row, subjectName }: FullSanction) {
  return {
    id: row.id,
    subject_type: row.subjectType,
    subject_id: row.subjectId,
    subject_name: subjectName,
    action: row.action,
    reason: row.reason,
    facts: row.facts,
    found_by: row.foundBy,
    is_automated: row.isAutomated,
    until: row.until?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    lifted_at: row.liftedAt?.toISOString() ?? null,
    appeal_until: appealDeadline(row.createdAt).toISOString(),
  };
}

function presentAppeal({ id, text, state, createdAt, decidedAt, answer }: AppealRow) {
  return {
    id,
    text,
    state,
    created_at: createdAt.toISOString(),
    decided_at: decidedAt?.toISOString() ?? null,
    answer,
  };
}

/** Moderator who reads sanctions. `adminIds`: active admins. */
export interface SanctionViewer {
  actorId: string | null;
  adminIds: readonly string[];
}

/** True if the moderator imposed the sanction, also as the second one. */
export function isOwnDecision({ byId, approvedBy }: SanctionRow, actorId: string | null): boolean {
  return actorId !== null && (byId === actorId || approvedBy === actorId);
}

/** True if the viewer may decide on an appeal: they did not impose the sanction, or no other admin could decide. */
export function mayDecideAppeal(row: SanctionRow, { actorId, adminIds }: SanctionViewer): boolean {
  return !isOwnDecision(row, actorId) || otherDeciders(adminIds, [row.byId, row.approvedBy]).length === 0;
}

/** Sanction for moderators. */
export function presentSanction(full: FullSanction, viewer: SanctionViewer): Sanction {
  const { sanction: row, appeal, byName } = full;
  return {
    ...commonFields(full),
    user_id: row.userId,
    by_id: row.byId,
    by_name: byName,
    report_id: row.reportId,
    appeal: appeal && {
      ...presentAppeal(appeal),
      is_own_decision: isOwnDecision(row, viewer.actorId),
      may_decide: mayDecideAppeal(row, viewer),
    },
  };
}

/** Statement for the affected user; never reveals the moderator. */
export function presentStatement(full: FullSanction, now: Date): Statement {
  const { sanction: row, appeal } = full;
  return {
    ...commonFields(full),
    can_appeal: appeal === null && row.liftedAt === null && now < appealDeadline(row.createdAt),
    appeal: appeal && presentAppeal(appeal),
  };
}
