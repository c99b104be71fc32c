import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Card } from '#ui/display/card.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Checkbox } from '#ui/forms/selection-controls.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { BanProposal } from '../../domain/ban-proposals.ts';
import { RowCheckbox } from '../admin-table/row-checkbox.tsx';
import { useSelection } from '../admin-table/use-selection.ts';
import { ApproveProposals } from './approve-proposals.tsx';
import { ProposalText } from './ban-proposal-panel.tsx';
import { useBanProposals } from './use-ban-proposals.ts';

/** Bans that wait for a second moderator, above the queue; nothing if there are none. */
export function BanProposalList() {
  const { data: proposals = [] } = useBanProposals();
  const selection = useSelection('');
  if (proposals.length === 0) return null;
  const decidable = proposals.filter(({ may_decide }) => may_decide);
  const ids = decidable.map(({ id }) => id);
  const selected = decidable.filter(({ id }) => selection.ids.has(id));
  return (
    <Card as="section" aria-labelledby="ban-proposals" className="grid gap-2">
      <h2 id="ban-proposals" className="text-18">
        {m.bans_title()} <span className="num text-14 text-muted">{proposals.length}</span>
      </h2>
      {decidable.length > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Checkbox checked={selected.length === ids.length} onChange={() => selection.toggleAll(ids)}>
            {m.bans_select_all()}
          </Checkbox>
          <ApproveProposals proposals={selected} onDone={selection.clear} />
        </div>
      )}
      <ul className="divide-y divide-line">
        {proposals.map((proposal) => (
          <ProposalRow
            key={proposal.id}
            proposal={proposal}
            isSelected={selection.ids.has(proposal.id)}
            onSelect={decidable.length > 1 && proposal.may_decide ? () => selection.toggle(proposal.id) : undefined}
          />
        ))}
      </ul>
    </Card>
  );
}

interface ProposalRowProps {
  proposal: BanProposal;
  isSelected: boolean;
  /** Undefined if the row cannot be selected. */
  onSelect: (() => void) | undefined;
}

function ProposalRow({ proposal, isSelected, onSelect }: ProposalRowProps) {
  const { person, report_id: reportId, may_decide: mayDecide, is_late: isLate } = proposal;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      {onSelect && (
        <RowCheckbox
          name={m.bans_select({ name: safeDisplayText(person.name) || m.admin_nameless() })}
          checked={isSelected}
          onChange={onSelect}
        />
      )}
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
