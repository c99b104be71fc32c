import ChevronDown from 'lucide-react/icons/chevron-down';
import MessageCircle from 'lucide-react/icons/message-circle';
import { openChat } from '#browser/bus/chat-bus.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Menu, MenuItem } from '#ui/overlays/menu.tsx';
import { m } from '#messages';
import type { Applicant } from '../../domain/applicant-board.ts';
import { applicantName } from './applicant-name.ts';
import { COLUMNS, moveTo, type Move } from './board-columns.ts';

interface ApplicantActionsProps {
  applicant: Applicant;
  onMove: (applicant: Applicant, move: Move) => void;
}

/** Writing to applicants, and moving them to another column without dragging. */
export function ApplicantActions({ applicant, onMove }: ApplicantActionsProps) {
  const name = applicantName(applicant);
  const { partner, state } = applicant.application;
  const moves = COLUMNS.flatMap((column) => moveTo(applicant, column) ?? []);
  return (
    <div className="-ml-2 flex flex-wrap items-center gap-1 empty:hidden">
      {state === 'viewing' && moves.includes('offer') && (
        <Button variant="outline" className="ml-2" onClick={() => onMove(applicant, 'offer')}>
          {m.group_application_action({ action: 'offer' })}
        </Button>
      )}
      {partner && (
        <Button
          variant="ghost"
          icon={MessageCircle}
          aria-label={m.groups_write({ name })}
          onClick={() => openChat({ userId: partner.user_id, name: safeDisplayText(partner.name) })}
        >
          {m.groups_write_short()}
        </Button>
      )}
      {moves.length > 0 && (
        <Menu
          label={m.applicants_move_of({ name })}
          align="start"
          trigger={(props) => (
            <Button {...props} variant="ghost" icon={ChevronDown} aria-label={m.applicants_move_of({ name })}>
              {m.applicants_move()}
            </Button>
          )}
        >
          {moves.map((move) => (
            <MenuItem key={move} destructive={move === 'decline'} onClick={() => onMove(applicant, move)}>
              {m.applicants_move_to({ move })}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  );
}
