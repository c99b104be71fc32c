import { useEffect, useMemo } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { formatLocationName } from '#features/locations/domain/format-location-name.ts';
import { currentLang } from '#browser/i18n/lang.ts';
import { useOwnProfile } from '#features/profiles/web/public/use-own-profile.ts';
import { fetchFirstMatches, matchListKey, useProfileVersion } from '../api.ts';
import { OWN_PROVINCE_PATH } from '../public/first-list-path.ts';
import { isDefaultSearch, NO_FILTERS, type MatchFilters } from './match-filters.ts';

interface DefaultProvince {
  /** True until the default filter is known. */
  isDeciding: boolean;
  /** The default filter until the URL has it; the list does not wait for this navigation. */
  defaultFilters: MatchFilters | null;
  /** The user's province if it has too few people, and their number. */
  tooFew: { provinceId: string; name: string; total: number } | null;
}

/**
 * Applies the user's province as default filter if it has enough people; otherwise the list covers all of Spain. Does
 * nothing if the URL already has filters or a person.
 */
export function useDefaultProvince(): DefaultProvince {
  const [search, setSearch] = useSearchParams();
  const cache = useQueryClient();
  const version = useProfileVersion();
  const { data: own, isPending } = useOwnProfile();
  const isOpen = isDefaultSearch(search);
  const provinceId = own?.province_id ?? null;
  const isWanted = isOpen && provinceId !== null;
  const { data, isError } = useQuery({
    queryKey: ['matching', 'own-province', version, provinceId],
    queryFn: async ({ signal }) => {
      const answer = await fetchFirstMatches(OWN_PROVINCE_PATH, signal);
      const { own_total: ownTotal, total, profile_complete: isComplete } = answer;
      const begins = isComplete && ownTotal === null;
      const listed = begins ? { ...NO_FILTERS, province_id: provinceId } : NO_FILTERS;
      // Reuse this response as the first page of the list.
      if (begins || ownTotal !== null)
        cache.setQueryData(matchListKey(version, listed), { pages: [answer], pageParams: [null] });
      return { total: ownTotal ?? total, begins };
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
  const defaultFilters = useMemo(
    () => (begins ? { ...NO_FILTERS, province_id: provinceId } : null),
    [begins, provinceId],
  );
  const few =
    isWanted && data && !data.begins && own?.province
      ? { provinceId, name: formatLocationName(own.province, currentLang()), total: data.total }
      : null;
  return { isDeciding: (isOpen && isPending) || (isWanted && !data && !isError), defaultFilters, tooFew: few };
}
