import { useEffect, useState } from 'react';
import { NO_FILTERS, searchParams, type GroupSearch } from './group-search.ts';
import type { GroupListQuery } from './use-group-list.ts';

/**
 * Opens the search of a signed-in user in their own province, best fit first, or in all of Spain if there is no group
 * there. Does nothing if the URL has a search. Until it `isUnsettled`, results are not shown; while it `isDeciding`, the
 * province is wanted (`decide`).
 */
export function useOwnProvinceDefault(
  search: GroupSearch,
  isSignedIn: boolean,
  { data, isPlaceholderData }: Pick<GroupListQuery, 'data' | 'isPlaceholderData'>,
  change: (next: Partial<GroupSearch>, isReplaced: boolean) => void,
) {
  const key = searchParams(search).toString();
  const [isOpen, setOpen] = useState(key === '');
  const [tried, setTried] = useState<string | null>(null);
  const isDeciding = isOpen && isSignedIn;
  const isTrying = key === tried;
  const isEmpty = isTrying && !isPlaceholderData && data?.total.count === 0;
  useEffect(() => {
    if (isEmpty) change({ filters: NO_FILTERS, sort: 'best' }, true);
  }, [isEmpty, change]);
  const decide = (provinceId: string | null) => {
    setOpen(false);
    if (provinceId === null) return;
    const own: GroupSearch = { filters: { ...NO_FILTERS, province_id: provinceId }, sort: 'best' };
    setTried(searchParams(own).toString());
    change(own, true);
  };
  return { isDeciding, isUnsettled: isDeciding || isEmpty || (isTrying && isPlaceholderData), decide };
}
