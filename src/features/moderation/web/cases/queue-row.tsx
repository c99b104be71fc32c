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
          'relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-3.5 text-ink no-underline',
          'focus-visible:-outline-offset-3 md:grid-cols-[minmax(0,1fr)_9.5rem_5.5rem_5rem] xl:grid-cols-[minmax(0,1fr)_8.5rem_5rem]',
          isOpen
            ? 'bg-action-tint-quiet before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-action'
            : 'hover:bg-surface-quiet',
        )}
      >
        <span className="grid min-w-0">
          <span className="truncate font-strong">{subjectWords(line, shownText(line.subject_name))}</span>
          <span className="truncate text-14 text-soft">{said}</span>
        </span>
        <span className="max-w-36 justify-self-end md:justify-self-start">
          <Badge tone={TONE_OF[line.priority]}>{REASON_WORDS[line.reason]()}</Badge>
        </span>
        <span className="text-14 text-soft max-md:order-last xl:text-right">
          {agoWords(line.decided_at ?? line.created_at, now, lang)}
        </span>
        <span className="text-14 text-soft max-md:text-right xl:col-span-3 xl:-mt-0.5 xl:flex xl:flex-wrap xl:gap-x-3 xl:text-12">
          <span className="whitespace-nowrap">{m.cases_count({ count: line.reports })}</span>
          {line.assignee && (
            <span className="hidden truncate xl:inline">{m.cases_of({ name: line.assignee.name })}</span>
          )}
          {line.is_doubted && <span className="hidden xl:inline">{m.cases_doubted()}</span>}
        </span>
      </LocalLink>
    </li>
  );
}
