import { useEffect, useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import { apiCall } from '#browser/api.ts';
import { useLang } from '#browser/lang.ts';
import { EmptyGroups } from '#ui/brand/empty-groups.tsx';
import { MascotSearching } from '#ui/brand/mascot-searching.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { m } from '#words';
import type { GroupsAnswer } from '../../domain/schema.ts';
import {
  groupsPath,
  NO_FILTERS,
  searchParams,
  setFilters,
  without,
  type GroupFilter,
  type GroupFilters,
} from './group-search.ts';
import { filterWords, type PlaceNames } from './search-words.ts';

/** How many ways out are offered. */
const MOST = 3;

interface NothingProps {
  filters: GroupFilters;
  names: PlaceNames;
  onChange: (filters: GroupFilters) => void;
}

/** No group passes: which filter to take away and how many that brings, or to begin one's own. */
export function Nothing({ filters, names, onChange }: NothingProps) {
  const lang = useLang();
  const loosen = useLoosen(filters);
  const hasFilters = setFilters(filters).length > 0;
  return (
    <EmptyState
      art={hasFilters ? <MascotSearching /> : <EmptyGroups />}
      title={hasFilters ? m.groups_empty_title() : m.groups_none_title()}
      className="py-10"
      action={
        <>
          <ButtonLink icon={Plus} asChild>
            <LocalLink to={createPath(filters)}>{m.groups_create_own()}</LocalLink>
          </ButtonLink>
          {loosen.slice(0, MOST).map(({ key, total }) => (
            <Button key={key} look="line" onClick={() => onChange(without(filters, key))}>
              {m.groups_empty_without({
                filter: filterWords(key, filters, names, lang) || '…',
                shown: total.more ? `${total.count}+` : String(total.count),
              })}
            </Button>
          ))}
          {hasFilters && (
            <Button look="bare" onClick={() => onChange(NO_FILTERS)}>
              {m.groups_filters_clear()}
            </Button>
          )}
        </>
      }
    >
      {hasFilters ? (loosen.length > 0 ? m.groups_empty_loosen() : m.groups_empty_text()) : m.groups_none_text()}
    </EmptyState>
  );
}

/** The form of a new group, with the city that was looked in. */
export function createPath({ city_id: cityId }: GroupFilters): string {
  return cityId === null ? '/groups/new' : `/groups/new?city_id=${cityId}`;
}

interface Looser {
  key: GroupFilter;
  total: GroupsAnswer['total'];
}

/** What each filter keeps away: those that would bring groups, the most first. */
function useLoosen(filters: GroupFilters): Looser[] {
  const [loosen, setLoosen] = useState<Looser[]>([]);
  const text = searchParams({ filters, sort: null }).toString();
  useEffect(() => {
    const stop = new AbortController();
    const ask = async (key: GroupFilter): Promise<Looser> => {
      const path = groupsPath({ filters: without(filters, key), sort: null });
      const { total } = await apiCall<GroupsAnswer>('GET', path, { signal: stop.signal });
      return { key, total };
    };
    void Promise.allSettled(setFilters(filters).map(ask)).then((answers) => {
      if (stop.signal.aborted) return;
      const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      setLoosen(found.filter(({ total }) => total.count > 0).toSorted((a, b) => b.total.count - a.total.count));
    });
    return () => stop.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text says what the filters are
  }, [text]);
  return loosen;
}
