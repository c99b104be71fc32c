import Check from 'lucide-react/icons/check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Minus from 'lucide-react/icons/minus';
import Star from 'lucide-react/icons/star';
import { useState, type KeyboardEvent } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { formatPercent } from '#shared/i18n/format.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { AvatarStack } from '#ui/display/avatar-stack.tsx';
import { Meter } from '#ui/display/meter.tsx';
import { Checkbox } from '#ui/forms/selection-controls.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { PdfButton } from '#features/groups/web/public/pdf-button.tsx';
import { m } from '#messages';
import type { Applicant, ApplicantBoard } from '../../domain/applicant-board.ts';
import type { Viewing } from '../../domain/schema.ts';
import { formatViewingTime } from '../shortlist/shortlist-labels.ts';
import { ApplicantActions } from './applicant-actions.tsx';
import { applicantName } from './applicant-name.ts';
import { ApplicantNotes } from './applicant-notes.tsx';
import { askedLines } from './asked-lines.ts';
import { columnOf, worstFit, type Move } from './board-columns.ts';
import { moveFocus } from './board-keys.ts';

const VERDICT_ICONS = { fits: Check, differs: Minus, unknown: CircleQuestionMark } as const;

export interface ApplicantCardProps {
  applicant: Applicant;
  board: ApplicantBoard;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onMove: (applicant: Applicant, move: Move) => void;
}

/** Applicants: the fit with each housemate, the worst named, their needs against what is asked, notes and actions. */
export function ApplicantCard({ applicant, board, isSelected, onSelect, onMove }: ApplicantCardProps) {
  const lang = useLang();
  const [isWriting, setWriting] = useState(false);
  const { application, fits } = applicant;
  const name = applicantName(applicant);
  const isClosed = columnOf(applicant) === 'closed';
  const isAccepted = application.state === 'accepted';
  const isListed = application.state === 'shortlisted';
  const listing = application.actions.find((action) => action === 'shortlist' || action === 'unlist');
  const mayList = listing !== undefined && !isClosed;
  const mayDecline = application.actions.includes('decline') && !isClosed;
  const [person] = application.people;
  const to = application.group ? `/groups/${application.group.id}` : `/profile/${person?.user_id ?? ''}`;
  /** Keys of the card itself, not of what is in it. */
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === ' ' && mayDecline) onSelect(!isSelected);
    else if (key === 's' && mayList) onMove(applicant, listing);
    else if (key === 'n') setWriting(true);
    else if (!moveFocus(event.currentTarget, event.key)) return;
    event.preventDefault();
  };
  return (
    <article
      aria-label={name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows move between cards, and their keys act on the focused one
      tabIndex={0}
      data-applicant={application.id}
      onKeyDown={pressed}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-3"
    >
      <header className="flex items-center gap-2">
        <AvatarStack size={36} people={application.people.map((one) => ({ name: one.user_id, src: one.avatar_url }))} />
        <h3 className="min-w-0 flex-1 truncate font-text text-16 font-strong tracking-normal" dir="auto">
          <LocalizedLink to={to} draggable={false} className="text-ink no-underline hover:underline">
            {name}
          </LocalizedLink>
        </h3>
        {mayList && (
          <IconButton
            icon={Star}
            aria-pressed={isListed}
            className={isListed ? 'text-warning-text [&_svg]:fill-current' : ''}
            label={isListed ? m.applicants_unlist({ name }) : m.applicants_shortlist({ name })}
            onClick={() => onMove(applicant, listing)}
          />
        )}
      </header>
      <Fits fits={fits} household={board.household} />
      <ul aria-label={m.applicants_asked()} className="grid gap-1 text-14">
        {askedLines(applicant, lang).map(({ key, verdict, text }) => (
          <li key={key} className="flex items-start gap-2">
            <Icon
              icon={VERDICT_ICONS[verdict]}
              size={16}
              className={verdict === 'fits' ? 'text-success-text' : 'text-muted'}
            />
            <span className="sr-only">{m.applicants_verdict({ verdict })} </span>
            {text}
          </li>
        ))}
      </ul>
      {application.message !== '' && (
        <p className="line-clamp-3 text-14 text-muted wrap-anywhere" dir="auto">
          {m.common_quoted({ text: safeDisplayText(application.message) })}
        </p>
      )}
      <ViewingsAhead viewings={application.viewings} />
      {application.sheets > 0 && (
        <PdfButton
          path={`/api/applications/${encodeURIComponent(application.id)}/sheet`}
          fileName={`tukan-hoja-${application.id.slice(0, 8)}`}
          className="max-w-full justify-self-start"
        >
          {m.sheet_of_application({ side: 'owner' })}
        </PdfButton>
      )}
      <ApplicantNotes
        applicant={applicant}
        isShared={board.viewer === 'resident' || board.household.length > 1}
        isWriting={isWriting}
        onWriting={setWriting}
      />
      {isAccepted && (
        <p className="text-14 font-strong text-success-text">
          {m.group_application_owner_badge({ state: application.state })}
        </p>
      )}
      {isClosed ? (
        <p className="text-14 text-muted">
          {applicant.decline_due_at === null
            ? m.group_application_owner_badge({ state: application.state })
            : m.applicants_declining()}
        </p>
      ) : (
        <ApplicantActions applicant={applicant} onMove={onMove} />
      )}
      {mayDecline && (
        <Checkbox checked={isSelected} onChange={(event) => onSelect(event.currentTarget.checked)}>
          <span className="text-14">{m.applicants_select()}</span>
          <span className="sr-only"> {name}</span>
        </Checkbox>
      )}
    </article>
  );
}

/** Agreed viewings, and those that the owner has to answer, on the page of their listings. */
function ViewingsAhead({ viewings }: { viewings: readonly Viewing[] }) {
  const lang = useLang();
  return viewings
    .filter(({ state, starts_at: at, actions }) =>
      state === 'agreed' ? new Date(at) > new Date() : actions.includes('agree'),
    )
    .map((viewing) => (
      <div key={viewing.id} className="grid justify-items-start gap-1 rounded-inner bg-surface-quiet px-3 py-2 text-14">
        <p>{m.applicants_viewing({ when: formatViewingTime(viewing, lang) })}</p>
        {viewing.state === 'proposed' && (
          <>
            <p className="font-strong">{m.group_viewing_to_answer()}</p>
            <LocalizedLink to="/student/properties" draggable={false}>
              {m.applicants_viewing_answer()}
            </LocalizedLink>
          </>
        )}
      </div>
    ));
}

function Fits({ fits, household }: Pick<Applicant, 'fits'> & Pick<ApplicantBoard, 'household'>) {
  const lang = useLang();
  const nameOf = (id: string) => safeDisplayText(household.find((one) => one.user_id === id)?.name ?? '');
  const worst = worstFit(fits);
  if (fits.length === 0) return null;
  return (
    <>
      <ul aria-label={m.applicants_fit()} className="grid gap-1 text-14">
        {fits.map(({ user_id: id, percent }) => (
          <li
            key={id}
            className={`grid grid-cols-[5rem_minmax(0,1fr)_3rem] items-center gap-2 ${id === worst && fits.length > 1 ? 'font-strong' : ''}`}
          >
            <span className="truncate">{nameOf(id)}</span>
            <Meter
              percent={percent ?? 0}
              tone={(percent ?? 0) < 50 ? 'neutral' : (percent ?? 0) < 70 ? 'warning' : 'success'}
            />
            <span className="num text-right">{percent === null ? '–' : formatPercent(percent / 100, lang)}</span>
          </li>
        ))}
      </ul>
      {worst !== null && fits.length > 1 && (
        <p className="text-12 text-muted">{m.applicants_worst({ name: nameOf(worst) })}</p>
      )}
    </>
  );
}
