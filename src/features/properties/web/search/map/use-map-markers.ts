import { useEffect, useState } from 'react';
import { apiRequest, errorRefetchDelay } from '#browser/api/api-client.ts';
import { useSession } from '#browser/session.ts';
import { filterParams, type PropertyFilters, type MapResponse } from '../../../domain/search/search-filters.ts';
import { withQuery } from '../use-property-search.ts';

const EMPTY_MAP: MapResponse = { markers: [], clusters: [] };

/** Markers of an area, given as the `area` filter; the previous ones stay visible while the map moves. */
export function useMapMarkers(filters: PropertyFilters, area: string | null): MapResponse {
  const session = useSession();
  const [shown, setShown] = useState(EMPTY_MAP);
  const params = filterParams(filters);
  if (area !== null) params.set('area', area);
  const path = area === null || session === 'unknown' ? null : withQuery('/api/properties/map', params);
  useEffect(() => {
    if (path === null) return undefined;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> =>
      apiRequest<MapResponse>('GET', path, { signal: stop.signal }).then(setShown, (error: unknown) => {
        const waitMs = errorRefetchDelay(error);
        if (waitMs !== null && !stop.signal.aborted) timer = setTimeout(() => void ask(), waitMs);
      });
    void ask();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [path, session]);
  return shown;
}
