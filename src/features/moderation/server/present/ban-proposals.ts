import { HOUR_MS } from '#shared/time/duration.ts';
import { BAN_PROPOSAL, type BanProposal } from '../../domain/ban-proposals.ts';
import type { BanProposalRow } from '../store/ban-proposals.ts';
import type { UserLabel } from '../store/case-details.ts';

/** `mayDecide`: the viewer is one of the moderators who may decide. */
export function presentBanProposal(
  row: BanProposalRow,
  names: ReadonlyMap<string, UserLabel>,
  viewer: { id: string; mayDecide: boolean; now: Date },
): BanProposal {
  return {
    id: row.id,
    person: names.get(row.userId) ?? { id: row.userId, name: '' },
    reason: row.reason,
    facts: row.facts,
    report_id: row.reportId,
    proposed_by: (row.proposedBy && names.get(row.proposedBy)) || null,
    created_at: row.createdAt.toISOString(),
    is_late: viewer.now.getTime() - row.createdAt.getTime() > BAN_PROPOSAL.lateAfterHours * HOUR_MS,
    may_decide: viewer.mayDecide,
    is_own: row.proposedBy === viewer.id,
  };
}
