import { useState } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useLang } from '#browser/i18n/lang.ts';
import { toMadridDateTime } from '#shared/time/local-time.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/display/card.tsx';
import { cx } from '#ui/core/cx.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { Viewing } from '../../domain/schema.ts';
import { propertyTitle, weekdayNames, formatViewingTime } from '../shortlist/shortlist-labels.ts';
import { addMonths, calendarWeeks } from './calendar-month.ts';

/** Calendar of viewings: one month, and a list of its viewings. */
export function ViewingCalendar({ viewings }: { viewings: readonly Viewing[] }) {
  const lang = useLang();
  const today = toMadridDateTime(new Date()).day;
  const shown = viewings
    .filter(({ state }) => state !== 'cancelled')
    .map((viewing) => ({ viewing, day: toMadridDateTime(new Date(viewing.starts_at)).day }))
    .toSorted((a, b) => (a.viewing.starts_at < b.viewing.starts_at ? -1 : 1));
  const next = shown.find(({ day }) => day >= today)?.day ?? today;
  const [month, setMonth] = useState(next.slice(0, 7));
  const inMonth = shown.filter(({ day }) => day.startsWith(month));
  return (
    <Card as="section" aria-labelledby="group-viewings">
      <div className="flex items-center justify-between gap-3">
        <h2 id="group-viewings" className="text-18">
          {m.group_viewings()}
        </h2>
        <div className="-mr-2 flex items-center">
          <IconButton
            icon={ChevronLeft}
            label={m.group_viewing_month_before()}
            onClick={() => setMonth(addMonths(month, -1))}
          />
          <span aria-live="polite" className="min-w-32 text-center font-mid first-letter:uppercase">
            {formatDate(month, lang, 'month')}
          </span>
          <IconButton
            icon={ChevronRight}
            label={m.group_viewing_month_after()}
            onClick={() => setMonth(addMonths(month, 1))}
          />
        </div>
      </div>
      <MonthTable month={month} today={today} viewings={inMonth} />
      {inMonth.length === 0 ? (
        <p className="mt-3 text-14 text-muted">{m.group_viewing_month_none()}</p>
      ) : (
        <ul className="mt-4 grid gap-3">
          {inMonth.map(({ viewing }) => (
            <li key={viewing.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="min-w-0 flex-1 basis-48">
                <span className="block font-mid first-letter:uppercase">
                  <time dateTime={viewing.starts_at}>{formatViewingTime(viewing, lang)}</time>
                </span>
                <span className="block truncate text-14 text-muted" dir="auto">
                  {propertyTitle(viewing.home)}
                </span>
              </span>
              <Badge tone={viewing.state === 'agreed' ? 'success' : 'warning'}>
                {m.group_viewing_state({ state: viewing.state })}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

interface MonthTableProps {
  month: string;
  today: string;
  viewings: readonly { viewing: Viewing; day: string }[];
}

function MonthTable({ month, today, viewings }: MonthTableProps) {
  const lang = useLang();
  return (
    <table className="mt-3 w-full table-fixed border-collapse text-center text-14">
      <caption className="sr-only">{formatDate(month, lang, 'month')}</caption>
      <thead>
        <tr>
          {weekdayNames(lang).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long} className="py-1 text-12 font-mid text-subtle">
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {calendarWeeks(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, nth) => (
              <td key={day ?? `no-${nth}`} className="p-0.5">
                {day && (
                  <DayCell day={day} isToday={day === today} viewings={viewings.filter((one) => one.day === day)} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({ day, isToday, viewings }: { day: string; isToday: boolean; viewings: MonthTableProps['viewings'] }) {
  const lang = useLang();
  const isAgreed = viewings.some(({ viewing }) => viewing.state === 'agreed');
  return (
    <span
      aria-current={isToday ? 'date' : undefined}
      className={cx(
        'num mx-auto grid size-9 place-items-center rounded-full',
        isToday && 'inset-ring inset-ring-ink',
        viewings.length > 0 &&
          (isAgreed
            ? 'bg-success-tint font-strong text-success-text'
            : 'bg-warning-tint font-strong text-warning-text'),
      )}
    >
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      <span className="sr-only">
        {formatDate(day, lang)}
        {viewings.length > 0 && `, ${m.group_viewing_day_count({ count: viewings.length })}`}
      </span>
    </span>
  );
}
