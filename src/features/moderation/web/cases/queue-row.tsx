import { useLang } from '#browser/lang.ts';
import { shownText } from '#browser/shown-text.ts';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/cx.ts';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import type { QueueLine } from '../../domain/case-schema.ts';
import { REASON_WORDS } from '../reason-words.ts';
import { agoWords, subjectWords, TONE_OF } from './case-words.ts';

export type QueueRowProps = {
  line: QueueLine;
  /** The part of the address that keeps the filter. */
  search: string;
  isOpen: boolean;
  now: number;
};

/** A case in a line: what it is about, why, since when, and how many have told us. */
export function QueueRow({ line, search, isOpen, now }: QueueRowProps) {
  const lang = useLang();
  const said = line.description ? shownText(line.description) : REASON_WORDS[line.reason]();
  return (
    <li>
      <LocalLink
        to={`/admin/reports/${line.id}${search}`}
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
            {subjectWords(line, shownText(line.subject_name))}
          </span>
          <span className="truncate text-14 text-soft">{said}</span>
        </span>
        <span className="flex max-w-36 md:max-w-full">
          <Badge tone={TONE_OF[line.priority]}>{REASON_WORDS[line.reason]()}</Badge>
        </span>
        <span className="col-span-2 flex flex-wrap gap-x-3 text-12 text-soft md:contents md:text-14">
          <span className="md:text-14">{agoWords(line.decided_at ?? line.created_at, now, lang)}</span>
          <span className="flex min-w-0 flex-wrap gap-x-3 md:grid md:text-14">
            <span className="whitespace-nowrap">{m.cases_count({ count: line.reports })}</span>
            {line.assignee && <span className="truncate text-12">{shownText(line.assignee.name)}</span>}
            {line.is_doubted && <span className="text-12">{m.cases_doubted()}</span>}
          </span>
        </span>
      </LocalLink>
    </li>
  );
}
