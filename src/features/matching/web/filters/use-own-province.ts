import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useOwnProfile } from '#features/profiles/web/parts/own-profile.ts';
import { fetchMatches, listKey, useProfileVersion } from '../api.ts';
import { activeFilters, NO_FILTERS, type MatchFilters } from './match-filters.ts';
import { EVERYWHERE, PERSON } from './use-match-filters.ts';

/** From so many people on a province is a list of its own. */
const ENOUGH = 10;

interface OwnProvince {
  /** It is not known yet where the page begins. */
  isDeciding: boolean;
  /** One's own province, where too few look to begin with it: how many. */
  few: { provinceId: string; name: string; total: number } | null;
}

/**
 * The page begins with one's own province, as a filter like any other, where enough people look there; else with all of Spain.
 * An address that says where to look, or whom to show, is not touched.
 */
export function useOwnProvince(filters: MatchFilters): OwnProvince {
  const [search, setSearch] = useSearchParams();
  const cache = useQueryClient();
  const version = useProfileVersion();
  const { data: own, isPending } = useOwnProfile();
  const isOpen = activeFilters(filters).length === 0 && !search.has(EVERYWHERE) && !search.has(PERSON);
  const provinceId = own?.province_id ?? null;
  const isWanted = isOpen && provinceId !== null;
  const { data, isError } = useQuery({
    queryKey: ['matching', 'own-province', version, provinceId],
    queryFn: async ({ signal }) => {
      const wanted = { ...NO_FILTERS, province_id: provinceId };
      const answer = await fetchMatches(wanted, null, signal);
      // what was asked for to decide is the list itself
      if (isBeginning(answer)) cache.setQueryData(listKey(version, wanted), { pages: [answer], pageParams: [null] });
      return { total: answer.total, begins: isBeginning(answer) };
    },
    enabled: isWanted && version !== null,
    staleTime: 60_000,
  });
  const begins = isWanted && data?.begins === true;
  useEffect(() => {
    if (!begins || provinceId === null) return;
    setSearch(
      (now) => {
        const wanted = new URLSearchParams(now);
        wanted.set('province_id', provinceId);
        return wanted;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [begins, provinceId, setSearch]);
  const few =
    isWanted && data && !data.begins && own?.province
      ? { provinceId, name: own.province.name, total: data.total }
      : null;
  return { isDeciding: begins || (isOpen && isPending) || (isWanted && !data && !isError), few };
}

function isBeginning({ total, profile_complete: isComplete }: { total: number; profile_complete: boolean }): boolean {
  return isComplete && total >= ENOUGH;
}
