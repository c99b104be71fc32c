import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Card } from '#ui/display/card.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { BanProposal } from '../../domain/ban-proposals.ts';
import { ProposalText } from './ban-proposal-panel.tsx';
import { useBanProposals } from './use-ban-proposals.ts';

/** Bans that wait for a second moderator, above the queue; nothing if there are none. */
export function BanProposalList() {
  const { data: proposals = [] } = useBanProposals();
  if (proposals.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="ban-proposals" className="grid gap-2">
      <h2 id="ban-proposals" className="text-18">
        {m.bans_title()} <span className="num text-14 text-muted">{proposals.length}</span>
      </h2>
      <ul className="divide-y divide-line">
        {proposals.map((proposal) => (
          <ProposalRow key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </Card>
  );
}

function ProposalRow({ proposal }: { proposal: BanProposal }) {
  const { person, report_id: reportId, may_decide: mayDecide, is_late: isLate } = proposal;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-strong wrap-anywhere">{safeDisplayText(person.name) || m.admin_nameless()}</p>
        <p className="text-14 text-muted">
          <ProposalText proposal={proposal} />
        </p>
      </div>
      <span className="flex flex-wrap gap-2">
        {isLate && <Badge tone="danger">{m.bans_late()}</Badge>}
        <Badge tone={mayDecide ? 'warning' : 'neutral'}>{mayDecide ? m.bans_yours() : m.bans_waits()}</Badge>
      </span>
      <LocalizedLink
        to={reportId ? `/admin/reports/${reportId}` : `/admin/people/${person.id}`}
        className="inline-flex min-h-tap items-center"
      >
        {reportId ? m.bans_open_case() : m.bans_open_person()}
      </LocalizedLink>
    </li>
  );
}
