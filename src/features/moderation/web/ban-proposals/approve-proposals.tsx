import { useState } from 'react';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { SEPARATOR } from '#shared/text/text.ts';
import { m } from '#messages';
import type { BanProposal } from '../../domain/ban-proposals.ts';
import { REASON_LABELS } from '../reason-labels.ts';
import { useApproveBanProposals } from './use-ban-proposals.ts';

interface ApproveProposalsProps {
  /** The selected proposals. */
  proposals: readonly BanProposal[];
  onDone: () => void;
}

/** Approves several proposals after a summary of the accounts that close. */
export function ApproveProposals({ proposals, onDone }: ApproveProposalsProps) {
  const [isOpen, setOpen] = useState(false);
  const approve = useApproveBanProposals(() => {
    setOpen(false);
    onDone();
  });
  return (
    <>
      <Button variant="destructive" disabled={proposals.length === 0} onClick={() => setOpen(true)}>
        {m.bans_approve_many({ count: proposals.length })}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={m.bans_approve_many_title()}
        closeLabel={m.bans_approve_many_close()}
        actions={
          <>
            <Button
              variant="destructive"
              fullWidth
              loading={approve.isPending}
              onClick={() => approve.mutate(proposals)}
            >
              {m.bans_approve_many({ count: proposals.length })}
            </Button>
            <Button variant="outline" fullWidth onClick={() => setOpen(false)}>
              {m.admin_cancel()}
            </Button>
          </>
        }
      >
        <p>{m.bans_approve_many_text()}</p>
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          {proposals.map(({ id, person, reason, facts }) => (
            <li key={id} className="wrap-anywhere">
              <span className="font-strong">{safeDisplayText(person.name) || m.admin_nameless()}</span>
              {SEPARATOR}
              {REASON_LABELS[reason]()}
              <span className="block text-14 text-muted" dir="auto">
                {safeDisplayText(facts)}
              </span>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
