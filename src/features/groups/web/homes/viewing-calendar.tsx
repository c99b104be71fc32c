import { useState } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useLang } from '#browser/lang.ts';
import { madridClock } from '#kit/madrid.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { m } from '#words';
import type { Viewing } from '../../domain/applications-schema.ts';
import { dayWords, monthWords, titleWords, weekdayWords, whenWords } from './home-words.ts';
import { monthAfter, weeksOf } from './month.ts';

/** When the group looks at homes: a month at a glance, and below it day by day. */
export function ViewingCalendar({ viewings }: { viewings: readonly Viewing[] }) {
  const lang = useLang();
  const today = madridClock(new Date()).day;
  const shown = viewings
    .filter(({ state }) => state !== 'cancelled')
    .map((viewing) => ({ viewing, day: madridClock(new Date(viewing.starts_at)).day }))
    .toSorted((a, b) => (a.viewing.starts_at < b.viewing.starts_at ? -1 : 1));
  const next = shown.find(({ day }) => day >= today)?.day ?? today;
  const [month, setMonth] = useState(next.slice(0, 7));
  const inMonth = shown.filter(({ day }) => day.startsWith(month));
  return (
    <Card as="section" aria-labelledby="group-viewings">
      <div className="flex items-center justify-between gap-3">
        <h2 id="group-viewings" className="text-18">
          {m.group_homes_viewings()}
        </h2>
        <div className="-mr-2 flex items-center">
          <IconButton
            icon={ChevronLeft}
            label={m.group_homes_month_before()}
            onClick={() => setMonth(monthAfter(month, -1))}
          />
          <span aria-live="polite" className="min-w-32 text-center font-mid first-letter:uppercase">
            {monthWords(month, lang)}
          </span>
          <IconButton
            icon={ChevronRight}
            label={m.group_homes_month_after()}
            onClick={() => setMonth(monthAfter(month, 1))}
          />
        </div>
      </div>
      <Month month={month} today={today} shown={inMonth} />
      {inMonth.length === 0 ? (
        <p className="mt-3 text-14 text-soft">{m.group_homes_month_none()}</p>
      ) : (
        <ul className="mt-4 grid gap-3">
          {inMonth.map(({ viewing }) => (
            <li key={viewing.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="min-w-0 flex-1 basis-48">
                <span className="block font-mid first-letter:uppercase">
                  <time dateTime={viewing.starts_at}>{whenWords(viewing, lang)}</time>
                </span>
                <span className="block truncate text-14 text-soft" dir="auto">
                  {titleWords(viewing.home)}
                </span>
              </span>
              <Badge tone={viewing.state === 'agreed' ? 'fit' : 'mixed'}>
                {m.group_homes_viewing_state({ state: viewing.state })}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

interface MonthProps {
  month: string;
  today: string;
  shown: readonly { viewing: Viewing; day: string }[];
}

function Month({ month, today, shown }: MonthProps) {
  const lang = useLang();
  return (
    <table className="mt-3 w-full table-fixed border-collapse text-center text-14">
      <caption className="sr-only">{monthWords(month, lang)}</caption>
      <thead>
        <tr>
          {weekdayWords(lang).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long} className="py-1 text-12 font-mid text-faint">
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, nth) => (
              <td key={day ?? `no-${nth}`} className="p-0.5">
                {day && <Day day={day} isToday={day === today} held={shown.filter((one) => one.day === day)} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, isToday, held }: { day: string; isToday: boolean; held: MonthProps['shown'] }) {
  const lang = useLang();
  const isAgreed = held.some(({ viewing }) => viewing.state === 'agreed');
  return (
    <span
      aria-current={isToday ? 'date' : undefined}
      className={cx(
        'num mx-auto grid size-9 place-items-center rounded-full',
        isToday && 'inset-ring inset-ring-ink',
        held.length > 0 &&
          (isAgreed ? 'bg-fit-tint font-strong text-fit-text' : 'bg-mixed-tint font-strong text-mixed-text'),
      )}
    >
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      <span className="sr-only">
        {dayWords(day, lang)}
        {held.length > 0 && `, ${m.group_homes_day_viewings({ count: held.length })}`}
      </span>
    </span>
  );
}
