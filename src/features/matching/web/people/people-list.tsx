import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useLang } from '#browser/lang.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { m } from '#words';
import type { Match } from '../../domain/schema.ts';
import type { People } from '../api.ts';
import { countWords, failureWords } from '../fit-words.ts';
import { PersonRow } from './person-row.tsx';

interface PeopleListProps {
  people: readonly Match[];
  matches: UseInfiniteQueryResult<People>;
  /** How many have gone from it since it was asked for. */
  goneCount: number;
  title: string;
  /** Where the list stands beside a card: whose. */
  shownOnCard: string | null;
  aside: (match: Match) => ReactNode;
  ways?: (match: Match) => ReactNode;
  /** Above the first of them. */
  interlude?: ReactNode;
}

/** A hairline above each, but none beside the tint of the one that is shown. */
const ITEM =
  'border-t border-line first:border-transparent has-aria-[current]:border-transparent [li:has([aria-current])+&]:border-transparent';

/** The ranked list, twenty more at a time. Arrow keys go from one to the next. */
export function PeopleList(props: PeopleListProps) {
  const { people, matches, goneCount, title, shownOnCard, aside, ways, interlude } = props;
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const more = useMore(people.length, matches, list);
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-1.5 text-18">
        {title}
      </h2>
      {interlude}
      <ol ref={list} onKeyDown={stepByArrow}>
        {people.map((match) => (
          <li key={match.profile.user_id} className={ITEM}>
            <PersonRow
              match={match}
              onCard={shownOnCard === null ? undefined : { isShown: match.profile.user_id === shownOnCard }}
              aside={aside(match)}
              ways={ways?.(match)}
            />
          </li>
        ))}
      </ol>
      <Foot matches={matches} goneCount={goneCount} onMore={more} />
    </section>
  );
}

interface FootProps {
  matches: UseInfiniteQueryResult<People>;
  goneCount: number;
  onMore: (event: MouseEvent) => void;
}

function Foot({ matches, goneCount, onMore }: FootProps) {
  const lang = useLang();
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = matches;
  if (!data || (!hasNextPage && data.people.length === data.total)) return null;
  const counts = {
    shown: countWords(data.people.length - goneCount, lang),
    total: countWords(data.total - goneCount, lang),
  };
  return (
    <div className="grid justify-items-center gap-3 border-t border-line pt-6">
      {isFetchNextPageError && (
        <Note tone="mixed" alert>
          {m.matching_more_failed({ what: failureWords(error) })}
        </Note>
      )}
      {hasNextPage && (
        <Button look="line" busy={isFetchingNextPage} busyLabel={m.matching_more_busy()} onClick={onMore}>
          {isFetchNextPageError ? m.matching_retry() : m.matching_more()}
        </Button>
      )}
      <p role="status" className="num text-14 text-soft">
        {m.matching_shown(counts)}
      </p>
    </div>
  );
}

/** Brings more people; from the keyboard the focus goes on with the first of them. */
function useMore(count: number, matches: UseInfiniteQueryResult<People>, list: React.RefObject<HTMLElement | null>) {
  const waitsAt = useRef<number | null>(null);
  useEffect(() => {
    const at = waitsAt.current;
    if (at === null || count <= at) return;
    waitsAt.current = null;
    list.current?.children[at]?.querySelector('a')?.focus();
  }, [count, list]);
  const { fetchNextPage } = matches;
  const more = (event: MouseEvent) => {
    waitsAt.current = event.detail === 0 ? count : null;
    void fetchNextPage();
  };
  return more;
}

/** Up and down between the rows, as in any list; Tab still works. */
function stepByArrow(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
