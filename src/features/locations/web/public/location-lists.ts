import { useCallback, useEffect, useState } from 'react';
import type { City, Neighbourhood, Province, University } from '../../domain/schema.ts';
import { fetchCities, fetchNeighbourhoods, fetchProvinces, fetchUniversities } from '../api.ts';

/** State of a loading list: `items` is null until loaded; `failed` only if the API and the snapshot both failed. */
export interface LocationList<P> {
  items: readonly P[] | null;
  failed: boolean;
  retry: () => void;
}

/** Caches each list for the page's lifetime, because reference data does not change. Failed requests are not cached. */
function createListCache(): <P>(key: string, load: () => Promise<readonly P[]>) => Promise<readonly P[]> {
  const cachedLists = new Map<string, Promise<readonly unknown[]>>();
  return <P>(key: string, load: () => Promise<readonly P[]>) => {
    const cached = cachedLists.get(key) as Promise<readonly P[]> | undefined;
    if (cached !== undefined) return cached;
    const list = load();
    cachedLists.set(key, list);
    list.catch(() => cachedLists.delete(key));
    return list;
  };
}

const cachedList = createListCache();

/** All provinces; empty until they are wanted. */
export function useProvinces(isWanted = true): LocationList<Province> {
  return useLocationList(isWanted ? loadProvinces : loadNothing);
}

/** Cities of a province; empty without a province. */
export function useCities(provinceId: string | null): LocationList<City> {
  const load = useCallback(
    () => (provinceId === null ? loadNothing() : cachedList(`cities-${provinceId}`, () => fetchCities(provinceId))),
    [provinceId],
  );
  return useLocationList(load);
}

/** Neighbourhoods and districts of a city; empty without a city. */
export function useNeighbourhoods(cityId: string | null): LocationList<Neighbourhood> {
  const load = useCallback(
    () => (cityId === null ? loadNothing() : cachedList(`neighbourhoods-${cityId}`, () => fetchNeighbourhoods(cityId))),
    [cityId],
  );
  return useLocationList(load);
}

/** All universities; empty until they are wanted. */
export function useUniversities(isWanted = true): LocationList<University> {
  return useLocationList(isWanted ? loadUniversities : loadNothing);
}

async function loadNothing(): Promise<readonly never[]> {
  return [];
}

function loadProvinces(): Promise<readonly Province[]> {
  return cachedList('provinces', () => fetchProvinces());
}

function loadUniversities(): Promise<readonly University[]> {
  return cachedList('universities', () => fetchUniversities());
}

interface Loaded<P> {
  load: () => Promise<readonly P[]>;
  items: readonly P[] | null;
  failed: boolean;
}

/** The identity of `load` identifies the list. */
function useLocationList<P>(load: () => Promise<readonly P[]>): LocationList<P> {
  const [loaded, setLoaded] = useState<Loaded<P>>({ load, items: null, failed: false });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let left = false;
    load().then(
      (items) => !left && setLoaded({ load, items, failed: false }),
      () => !left && setLoaded({ load, items: null, failed: true }),
    );
    return () => {
      left = true;
    };
  }, [load, round]);
  const retry = useCallback(() => {
    setLoaded({ load, items: null, failed: false });
    setRound((count) => count + 1);
  }, [load]);
  const isCurrent = loaded.load === load;
  return { items: isCurrent ? loaded.items : null, failed: isCurrent && loaded.failed, retry };
}
