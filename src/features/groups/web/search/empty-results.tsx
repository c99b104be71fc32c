import { useEffect, useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import { apiRequest } from '#browser/api/api-client.ts';
import { useLang } from '#browser/i18n/lang.ts';
import { EmptyGroups } from '#ui/brand/empty-groups.tsx';
import type { LocationNames } from '#features/locations/web/public/location-names.ts';
import { MascotSearching } from '#ui/brand/mascot-searching.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import type { GroupsResponse } from '../../domain/schema.ts';
import {
  groupsApiPath,
  NO_FILTERS,
  searchParams,
  activeFilters,
  omitFilter,
  type GroupFilter,
  type GroupFilters,
} from './group-search.ts';
import { filterLabel } from './search-labels.ts';

/** Maximum number of suggested filters to remove. */
const MAX_SUGGESTIONS = 3;

interface EmptyResultsProps {
  filters: GroupFilters;
  names: LocationNames;
  onChange: (filters: GroupFilters) => void;
}

/** Empty search results: suggests filters to remove with their result counts, and creating a group. */
export function EmptyResults({ filters, names, onChange }: EmptyResultsProps) {
  const lang = useLang();
  const loosen = useLooserFilters(filters);
  const hasFilters = activeFilters(filters).length > 0;
  return (
    <EmptyState
      illustration={hasFilters ? <MascotSearching /> : <EmptyGroups />}
      title={hasFilters ? m.groups_empty_title() : m.groups_none_title()}
      className="py-10"
      action={
        <>
          <ButtonLink icon={Plus} asChild>
            <LocalizedLink to={newGroupPath(filters)}>{m.groups_create_own()}</LocalizedLink>
          </ButtonLink>
          {loosen.slice(0, MAX_SUGGESTIONS).map(({ key, total }) => (
            <Button key={key} variant="outline" onClick={() => onChange(omitFilter(filters, key))}>
              {m.groups_empty_without({
                filter: filterLabel(key, filters, names, lang) || '…',
                shown: total.more ? `${total.count}+` : String(total.count),
              })}
            </Button>
          ))}
          {hasFilters && (
            <Button variant="ghost" onClick={() => onChange(NO_FILTERS)}>
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

/** URL of the form for a new group, with the city of the search. */
export function newGroupPath({ city_id: cityId }: GroupFilters): string {
  return cityId === null ? '/groups/new' : `/groups/new?city_id=${cityId}`;
}

interface LooserFilter {
  key: GroupFilter;
  total: GroupsResponse['total'];
}

/** Counts the results without each filter; those with results, most first. */
function useLooserFilters(filters: GroupFilters): LooserFilter[] {
  const [loosen, setLoosen] = useState<LooserFilter[]>([]);
  const text = searchParams({ filters, sort: null }).toString();
  useEffect(() => {
    const stop = new AbortController();
    const ask = async (key: GroupFilter): Promise<LooserFilter> => {
      const path = groupsApiPath({ filters: omitFilter(filters, key), sort: null });
      const { total } = await apiRequest<GroupsResponse>('GET', path, { signal: stop.signal });
      return { key, total };
    };
    void Promise.allSettled(activeFilters(filters).map(ask)).then((answers) => {
      if (stop.signal.aborted) return;
      const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      setLoosen(found.filter(({ total }) => total.count > 0).toSorted((a, b) => b.total.count - a.total.count));
    });
    return () => stop.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the serialised filters are the dependency
  }, [text]);
  return loosen;
}
