import Check from 'lucide-react/icons/check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Minus from 'lucide-react/icons/minus';
import Star from 'lucide-react/icons/star';
import { useState } from 'react';
import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { formatDate, formatEuros, formatPercent } from '#shared/i18n/format.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/core/icon.tsx';
import { AvatarStack } from '#ui/display/avatar-stack.tsx';
import { Meter } from '#ui/display/meter.tsx';
import { Checkbox } from '#ui/forms/selection-controls.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { BOARD, type Applicant, type ApplicantBoard } from '../../domain/applicant-board.ts';
import type { AskedVerdict } from '../../domain/asked.ts';
import { PdfButton } from '#features/groups/web/public/pdf-button.tsx';
import { actOnApplication } from '../shortlist/shortlist-api.ts';
import { formatViewingTime } from '../shortlist/shortlist-labels.ts';
import { saveNote } from './applicants-api.ts';
import { columnOf, worstFit } from './board-columns.ts';
import type { useBoardActions } from './use-applicants.ts';

const VERDICT_ICONS = { fits: Check, differs: Minus, unknown: CircleQuestionMark } as const;

interface ApplicantCardProps {
  applicant: Applicant;
  board: ApplicantBoard;
  actions: ReturnType<typeof useBoardActions>;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

/** Name of a group, or of the person who applies alone. */
export function applicantName({ application: { group, people } }: Applicant): string {
  return safeDisplayText(group?.name ?? people[0]?.name ?? m.group_shortlist_unknown_person());
}

/** Applicants: the fit with each housemate, the worst named, and their needs against what is asked. */
export function ApplicantCard({ applicant, board, actions, isSelected, onSelect }: ApplicantCardProps) {
  const lang = useLang();
  const { application, fits } = applicant;
  const name = applicantName(applicant);
  const column = columnOf(applicant);
  const isListed = application.state === 'shortlisted';
  const mayList = application.actions.some((action) => action === 'shortlist' || action === 'unlist');
  const viewing = application.viewings.find(
    ({ state, starts_at: at }) => state === 'agreed' && new Date(at) > new Date(),
  );
  const [person] = application.people;
  const to = application.group ? `/groups/${application.group.id}` : `/profile/${person?.user_id ?? ''}`;
  const nameOf = (id: string | null) => safeDisplayText(board.household.find((one) => one.user_id === id)?.name ?? '');
  const worst = worstFit(fits);
  return (
    <article
      aria-label={name}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-3"
    >
      <header className="flex items-center gap-2">
        <AvatarStack size={36} people={application.people.map((one) => ({ name: one.user_id, src: one.avatar_url }))} />
        <h3 className="min-w-0 flex-1 truncate font-text text-16 font-strong tracking-normal" dir="auto">
          <LocalizedLink to={to} className="text-ink no-underline hover:underline">
            {name}
          </LocalizedLink>
        </h3>
        {mayList && column !== 'closed' && (
          <IconButton
            icon={Star}
            aria-pressed={isListed}
            className={isListed ? 'text-warning-text' : ''}
            label={isListed ? m.applicants_unlist({ name }) : m.applicants_shortlist({ name })}
            onClick={() =>
              void actions.run(async () => actOnApplication(application.id, isListed ? 'unlist' : 'shortlist'))
            }
          />
        )}
      </header>
      {fits.length > 0 && (
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
      )}
      {worst !== null && fits.length > 1 && (
        <p className="text-12 text-muted">{m.applicants_worst({ name: nameOf(worst) })}</p>
      )}
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
      {viewing && (
        <p className="rounded-inner bg-surface-quiet px-3 py-2 text-14">
          {m.applicants_viewing({ when: formatViewingTime(viewing, lang) })}
        </p>
      )}
      {application.sheets > 0 && (
        <PdfButton
          path={`/api/applications/${encodeURIComponent(application.id)}/sheet`}
          fileName={`tukan-hoja-${application.id.slice(0, 8)}`}
          className="max-w-full justify-self-start"
        >
          {m.sheet_of_application({ side: 'owner' })}
        </PdfButton>
      )}
      <Note key={applicant.note} applicant={applicant} actions={actions} />
      {column === 'closed' ? (
        <p className="text-14 text-muted">
          {applicant.decline_due_at === null
            ? m.group_application_owner_badge({ state: application.state })
            : m.applicants_declining()}
        </p>
      ) : (
        <Checkbox checked={isSelected} onChange={(event) => onSelect(event.currentTarget.checked)}>
          <span className="text-14">{m.applicants_select()}</span>
          <span className="sr-only"> {name}</span>
        </Checkbox>
      )}
    </article>
  );
}

/** Private note of the owner; it is edited in place. */
function Note({ applicant, actions }: Pick<ApplicantCardProps, 'applicant' | 'actions'>) {
  const [text, setText] = useState<string | null>(null);
  const { note, application } = applicant;
  if (text === null)
    return (
      <Button variant="ghost" className="-ml-2 justify-self-start text-left" onClick={() => setText(note)}>
        {note === '' ? m.applicants_note_add() : safeDisplayText(note)}
      </Button>
    );
  const save = async () => {
    if (await actions.run(async () => saveNote(application.id, text.trim()))) setText(null);
  };
  return (
    <div className="grid gap-2">
      <Field label={m.applicants_note()} help={m.applicants_note_help()}>
        <TextArea
          rows={3}
          maxLength={BOARD.noteMaxLength}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <Button variant="outline" className="justify-self-start" onClick={() => void save()}>
        {m.group_shortlist_save()}
      </Button>
    </div>
  );
}

interface AskedLine {
  key: string;
  verdict: AskedVerdict;
  text: string;
}

function askedLines({ dates, money, stay, application }: Applicant, lang: Lang): AskedLine[] {
  const day = dates.from ?? dates.to;
  const lines: AskedLine[] = [
    {
      key: 'dates',
      verdict: dates.verdict,
      text:
        day === null
          ? m.applicants_dates_unknown()
          : dates.verdict === 'differs' && dates.empty_days > 0
            ? m.applicants_dates_empty({ day: formatDate(day, lang), days: dates.empty_days })
            : m.applicants_dates({ day: formatDate(day, lang) }),
    },
    {
      key: 'money',
      verdict: money.verdict,
      text:
        money.cents === null
          ? m.applicants_money_unknown()
          : money.missing_cents > 0
            ? m.applicants_money_missing({
                price: formatEuros(money.cents, lang),
                missing: formatEuros(money.missing_cents, lang),
              })
            : m.applicants_money({ price: formatEuros(money.cents, lang), group: String(application.group !== null) }),
    },
    {
      key: 'stay',
      verdict: stay.verdict,
      text: stay.months === null ? m.applicants_stay_unknown() : m.applicants_stay({ months: stay.months }),
    },
  ];
  return lines;
}
