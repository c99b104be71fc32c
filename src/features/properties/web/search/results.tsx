import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useLang } from '#browser/lang.ts';
import { ButtonLink } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Note } from '#ui/note.tsx';
import { m } from '#words';
import type { HomeCard as Home } from '../../domain/search.ts';
import { HomeCard } from '../parts/home-card.tsx';
import { failureWords, type FoundHomes, type HomesQuery } from '../find-homes.ts';
import { CompareTick } from './compare-tick.tsx';
import { countWords } from './search-words.ts';
import { searchParams, type Search } from './search-state.ts';

/** Where the cards of a list stand. */
export const LIST = 'grid gap-x-5 gap-y-8 sm:grid-cols-2';
/** Photographs that are surely on the first screen, also of a phone. */
const FIRST = 1;

interface ResultsProps {
  search: Search;
  found: FoundHomes;
  query: HomesQuery;
  /** The home that is pointed at on the map. */
  onId: string | null;
  onHover: (id: string | null) => void;
  saveSlot: (home: Home) => ReactNode;
}

/** The homes found, in their order, and more of them. */
export function Results({ search, found, query, onId, onHover, saveSlot }: ResultsProps) {
  const list = useRef<HTMLUListElement>(null);
  const more = useMore(found.homes.length, query, list);
  return (
    <section aria-label={m.homes_list()} aria-busy={query.isOld}>
      <ul ref={list} className={cx(LIST, query.isOld && 'opacity-50')}>
        {found.homes.map((home, index) => (
          <li
            key={home.id}
            id={cardId(home.id)}
            onPointerEnter={(event) => event.pointerType === 'mouse' && onHover(home.id)}
            onPointerLeave={() => onHover(null)}
            onFocus={() => onHover(home.id)}
            onBlur={() => onHover(null)}
            className="scroll-mt-40 min-w-0"
          >
            <HomeCard
              home={home}
              isOn={onId === home.id}
              isFirst={index < FIRST}
              slot={saveSlot(home)}
              aside={<CompareTick id={home.id} title={home.title} />}
            />
          </li>
        ))}
      </ul>
      <Foot search={search} found={found} query={query} onMore={more} />
    </section>
  );
}

/** Of a home in the list, so that the map can bring it into view. */
export function cardId(id: string): string {
  return `home-${id}`;
}

type FootProps = Pick<ResultsProps, 'search' | 'found' | 'query'> & { onMore: (event: MouseEvent) => void };

function Foot({ search, found, query, onMore }: FootProps) {
  const lang = useLang();
  const { homes, total, next } = found;
  if (next === null && homes.length <= total.count && search.page === null && !total.more) return null;
  const shown = countWords(homes.length, lang);
  const all = countWords(total.count, lang);
  const isBusy = query.isMoreBusy;
  return (
    <div className="mt-10 grid justify-items-center gap-3">
      {query.hasMoreFailed && (
        <Note tone="mixed" alert>
          {m.homes_more_failed({ what: failureWords(query.error) })}
        </Note>
      )}
      {next !== null && (
        <ButtonLink asChild look="line" className={isBusy ? 'opacity-50' : undefined}>
          <Link to={{ search: `?${searchParams({ ...search, page: next })}` }} onClick={onMore} aria-busy={isBusy}>
            {isBusy ? m.homes_more_busy() : m.homes_more()}
          </Link>
        </ButtonLink>
      )}
      <p role="status" className="num text-14 text-soft">
        {m.homes_shown({ shown, total: total.more ? `${all}+` : all })}
      </p>
    </div>
  );
}

/** Brings more homes instead of following the link; from the keyboard the focus goes on with the first of them. */
function useMore(
  count: number,
  query: HomesQuery,
  list: React.RefObject<HTMLElement | null>,
): (event: MouseEvent) => void {
  const waitsAt = useRef<number | null>(null);
  useEffect(() => {
    const at = waitsAt.current;
    if (at === null || count <= at) return;
    waitsAt.current = null;
    list.current?.children[at]?.querySelector<HTMLElement>('h2 a')?.focus();
  }, [count, list]);
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (query.isMoreBusy) return;
    waitsAt.current = event.detail === 0 ? count : null;
    query.more();
  };
}
