import { useLang } from '#browser/i18n/lang.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { useUserId } from '#features/accounts/web/public/use-user-id.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { cx } from '#ui/core/cx.ts';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { QueueItem } from '../../domain/case-schema.ts';
import { REASON_LABELS } from '../reason-labels.ts';
import { isPending } from '../../domain/cases.ts';
import { caseUrgency, type Urgency } from '../../domain/queue-alarms.ts';
import { formatRelativeTime, subjectLabel, PRIORITY_TONES } from './case-labels.ts';

export type QueueRowProps = {
  item: QueueItem;
  /** Query string with the filters. */
  search: string;
  isOpen: boolean;
  now: number;
};

const URGENCY_LABELS: Record<Urgency, () => string> = {
  now: m.queue_urgency_now,
  today: m.queue_urgency_today,
  week: m.queue_urgency_week,
  late: m.queue_urgency_late,
};

/** Who looks after the case, in words. */
function assigneeText({ assignee }: QueueItem, me: string | null | undefined): string {
  if (!assignee) return m.queue_has_nobody();
  return assignee.id === me ? m.queue_has_me() : m.queue_has_other({ name: safeDisplayText(assignee.name) });
}

/** Queue row: subject, reason, age and number of reports. */
export function QueueRow({ item, search, isOpen, now }: QueueRowProps) {
  const lang = useLang();
  const me = useUserId();
  const summary = item.description ? safeDisplayText(item.description) : REASON_LABELS[item.reason]();
  return (
    <li>
      <LocalizedLink
        to={`/admin/reports/${item.id}${search}`}
        preventScrollReset
        aria-current={isOpen ? 'true' : undefined}
        data-case
        className={cx(
          'relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 px-4 py-3.5 text-ink no-underline',
          'focus-visible:-outline-offset-3 md:grid-cols-[minmax(0,1fr)_8.5rem_4.5rem_4.5rem]',
          isOpen
            ? 'bg-action-tint-quiet before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-action'
            : 'hover:bg-surface-quiet',
        )}
      >
        <span className="grid min-w-0">
          <span className="line-clamp-2 font-strong wrap-anywhere">
            {subjectLabel(item, safeDisplayText(item.subject_name))}
          </span>
          <span className="truncate text-14 text-muted">{summary}</span>
        </span>
        <span className="flex max-w-36 flex-col items-start gap-1 md:max-w-full">
          <Badge tone={PRIORITY_TONES[item.priority]}>{REASON_LABELS[item.reason]()}</Badge>
          {isPending(item.state) && (
            <span className="text-12 font-strong">
              {URGENCY_LABELS[caseUrgency(item.priority, new Date(item.created_at), new Date(now))]()}
            </span>
          )}
        </span>
        <span className="col-span-2 flex flex-wrap gap-x-3 text-12 text-muted md:contents md:text-14">
          <span className="md:text-14">{formatRelativeTime(item.decided_at ?? item.created_at, now, lang)}</span>
          <span className="flex min-w-0 flex-wrap gap-x-3 md:grid md:text-14">
            <span className="whitespace-nowrap">{m.cases_count({ count: item.reports })}</span>
            {isPending(item.state) && <span className="truncate text-12">{assigneeText(item, me)}</span>}
            {item.is_doubted && <span className="text-12">{m.cases_low_reputation()}</span>}
          </span>
        </span>
      </LocalizedLink>
    </li>
  );
}
