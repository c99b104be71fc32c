import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Callout } from '#ui/feedback/callout.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { useReplacementGuard } from '#ui/hooks/use-replacement-guard.ts';
import type { Match } from '../../domain/schema.ts';
import type { MatchList } from '../api.ts';
import { PersonRow } from './person-row.tsx';

interface PeopleListProps {
  people: readonly Match[];
  matches: UseInfiniteQueryResult<MatchList>;
  /** Number of people dismissed since the list was fetched. */
  dismissedCount: number;
  title: string;
  /** Id of the person on the card next to the list, if any. */
  currentUserId: string | null;
  aside: (match: Match) => ReactNode;
  actions?: (match: Match) => ReactNode;
  /** Rendered above the first row. */
  interlude?: ReactNode;
}

/** Separator between rows, except next to the highlighted row. */
const ITEM_CLASS =
  'border-t border-line first:border-transparent has-aria-[current]:border-transparent [li:has([aria-current])+&]:border-transparent';

/** Ranked list, loaded twenty at a time. Arrow keys move between rows. */
export function PeopleList(props: PeopleListProps) {
  const { people, matches, dismissedCount, title, currentUserId, aside, actions, interlude } = props;
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const more = useLoadMore(people.length, matches, list);
  useReplacementGuard(String(dismissedCount), list);
  const keepFocus = useFocusAfterRemoval(people, list);
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-18">
        {title}
      </h2>
      <p className="mb-1.5 text-14 text-muted">{m.matching_list_order()}</p>
      {interlude}
      <ol ref={list} onKeyDown={moveFocusByArrow} onFocus={keepFocus}>
        {people.map((match) => (
          <li key={match.profile.user_id} className={ITEM_CLASS}>
            <PersonRow
              match={match}
              cardLink={currentUserId === null ? undefined : { isShown: match.profile.user_id === currentUserId }}
              aside={aside(match)}
              actions={actions?.(match)}
            />
          </li>
        ))}
      </ol>
      <ListFooter matches={matches} dismissedCount={dismissedCount} onLoadMore={more} />
    </section>
  );
}

interface ListFooterProps {
  matches: UseInfiniteQueryResult<MatchList>;
  dismissedCount: number;
  onLoadMore: (event: MouseEvent) => void;
}

function ListFooter({ matches, dismissedCount, onLoadMore }: ListFooterProps) {
  const lang = useLang();
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = matches;
  if (!data || (!hasNextPage && data.people.length === data.total)) return null;
  const counts = {
    shown: formatNumber(data.people.length - dismissedCount, lang),
    total: formatNumber(data.total - dismissedCount, lang),
  };
  return (
    <div className="grid justify-items-center gap-3 border-t border-line pt-6">
      {isFetchNextPageError && (
        <Callout tone="warning" alert>
          {m.matching_more_failed({ what: requestErrorMessage(error) })}
        </Callout>
      )}
      {hasNextPage && (
        <Button
          variant="outline"
          loading={isFetchingNextPage}
          loadingLabel={m.matching_more_busy()}
          onClick={onLoadMore}
        >
          {isFetchNextPageError ? m.matching_retry() : m.matching_more()}
        </Button>
      )}
      <p role="status" className="num text-14 text-muted">
        {m.matching_shown(counts)}
      </p>
    </div>
  );
}

/** Loads the next page; after keyboard activation, moves the focus to its first row. */
function useLoadMore(
  count: number,
  matches: UseInfiniteQueryResult<MatchList>,
  list: React.RefObject<HTMLElement | null>,
) {
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

/** Focuses the row that takes the place of the focused one when that leaves the list. Returns the handler of `focus`. */
function useFocusAfterRemoval(people: readonly Match[], list: React.RefObject<HTMLElement | null>) {
  const focused = useRef<{ userId: string; row: number } | null>(null);
  useLayoutEffect(() => {
    const left = focused.current;
    if (!left || document.activeElement !== document.body) return;
    if (people.some(({ profile }) => profile.user_id === left.userId)) return;
    const rows = list.current?.children;
    rows?.[Math.min(left.row, rows.length - 1)]?.querySelector('a')?.focus({ preventScroll: true });
  }, [people, list]);
  return ({ target }: FocusEvent<HTMLElement>) => {
    const row = [...(list.current?.children ?? [])].findIndex((child) => child.contains(target));
    const match = people[row];
    focused.current = match ? { userId: match.profile.user_id, row } : null;
  };
}

/** Arrow key navigation between rows; Tab works as usual. */
function moveFocusByArrow(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
