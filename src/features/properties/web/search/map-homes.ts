import { useEffect, useState } from 'react';
import { apiCall } from '#browser/api.ts';
import { healAfterMs } from '#browser/heal.ts';
import { useSession } from '#browser/session.ts';
import { filterParams, type HomesFilters, type MapAnswer } from '../../domain/search.ts';
import { withQuery } from '../find-homes.ts';

const EMPTY: MapAnswer = { markers: [], clusters: [] };

/** What the map shows of an area, in the form of the filter `area`; the old markers stand while one moves. */
export function useMapHomes(filters: HomesFilters, area: string | null): MapAnswer {
  const session = useSession();
  const [shown, setShown] = useState(EMPTY);
  const params = filterParams(filters);
  if (area !== null) params.set('area', area);
  const path = area === null || session === 'unknown' ? null : withQuery('/api/properties/map', params);
  useEffect(() => {
    if (path === null) return undefined;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> =>
      apiCall<MapAnswer>('GET', path, { signal: stop.signal }).then(setShown, (error: unknown) => {
        const waitMs = healAfterMs(error);
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
