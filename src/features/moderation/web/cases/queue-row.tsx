import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { useUserId } from '#features/accounts/web/public/use-user-id.ts';
import { Avatar } from '#ui/display/avatar.tsx';
import { cx } from '#ui/core/cx.ts';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { SEPARATOR } from '#shared/text/text.ts';
import { m } from '#messages';
import type { QueueItem } from '../../domain/case-schema.ts';
import { isPending } from '../../domain/cases.ts';
import { caseUrgency, type Urgency } from '../../domain/queue-alarms.ts';
import { subjectCounts } from '../decisions/decision-labels.ts';
import { REASON_LABELS } from '../reason-labels.ts';
import { caseName, formatRelativeTime, reportCountLabel, subjectLabel } from './case-labels.ts';

export type QueueRowProps = {
  item: QueueItem;
  /** Query string with the filters. */
  search: string;
  isOpen: boolean;
  now: number;
};

/** Queue row: person, reason, what is reported, urgency in words and who has it. */
export function QueueRow({ item, search, isOpen, now }: QueueRowProps) {
  const lang = useLang();
  const name = safeDisplayText(caseName(item));
  return (
    <li className="flex-none border-line md:w-66 md:not-first:border-l max-md:not-first:border-t xl:w-auto xl:not-first:border-t xl:not-first:border-l-0">
      <LocalizedLink
        to={`/admin/reports/${item.id}${search}`}
        preventScrollReset
        aria-current={isOpen ? 'true' : undefined}
        data-case
        className={cx(
          'grid h-full grid-cols-[auto_minmax(0,1fr)] gap-3 px-4 py-2.5 text-ink no-underline focus-visible:-outline-offset-3',
          isOpen
            ? 'bg-action-tint-quiet shadow-[inset_3px_0_0_var(--action)] md:max-xl:shadow-[inset_0_3px_0_var(--action)]'
            : 'hover:bg-surface-quiet',
        )}
      >
        <Avatar name={caseName(item)} src={item.avatar_urls?.small} size={36} />
        <span className="grid min-w-0 content-start gap-px">
          <span className="flex items-baseline justify-between gap-2">
            <span className="truncate font-strong">{item.person_name === null ? subjectLabel(item, name) : name}</span>
            <span className="flex-none text-12 text-muted">{REASON_LABELS[item.reason]()}</span>
          </span>
          <span className="truncate text-12 text-muted">
            {[
              reportCountLabel(item.reports),
              subjectCounts(item.subjects, lang),
              formatRelativeTime(item.decided_at ?? item.created_at, now, lang),
              item.is_doubted ? m.cases_low_reputation() : '',
            ]
              .filter(Boolean)
              .join(SEPARATOR)}
          </span>
          <span className="mt-0.5 flex items-center justify-between gap-2 text-12 md:max-xl:flex-col md:max-xl:items-start md:max-xl:gap-0">
            {isPending(item.state) && (
              <>
                <UrgencyText urgency={caseUrgency(item.priority, new Date(item.created_at), new Date(now))} />
                <Assignee item={item} />
              </>
            )}
          </span>
        </span>
      </LocalizedLink>
    </li>
  );
}

const URGENCY_LABELS: Record<Urgency, () => string> = {
  now: m.queue_urgency_now,
  today: m.queue_urgency_today,
  week: m.queue_urgency_week,
  late: m.queue_urgency_late,
};
const FULL = { text: 'text-danger-text', mark: 'bg-danger' };
const URGENCY_STYLES: Record<Urgency, { text: string; mark: string }> = {
  now: FULL,
  late: FULL,
  today: { text: 'text-warning-text', mark: 'border-2 border-warning-mark' },
  week: { text: 'text-muted', mark: 'h-0.5 w-2.5 rounded-none bg-current' },
};

/** Urgency in words; the mark is full, hollow or a dash, so colour is not alone. */
function UrgencyText({ urgency }: { urgency: Urgency }) {
  const { text, mark } = URGENCY_STYLES[urgency];
  return (
    <span className={cx('inline-flex items-center gap-1.5 font-strong whitespace-nowrap', text)}>
      <span aria-hidden="true" className={cx('size-2 flex-none rounded-full', mark)} />
      {URGENCY_LABELS[urgency]()}
    </span>
  );
}

function Assignee({ item: { assignee } }: { item: QueueItem }) {
  const me = useUserId();
  const isMine = assignee !== null && assignee.id === me;
  return (
    <span className={cx('truncate', isMine ? 'font-strong' : 'text-muted')}>
      {assignee === null
        ? m.queue_has_nobody()
        : isMine
          ? m.queue_has_me()
          : m.queue_has_other({ name: safeDisplayText(assignee.name) })}
    </span>
  );
}
