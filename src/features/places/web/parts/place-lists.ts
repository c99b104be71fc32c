import { useCallback, useEffect, useState } from 'react';
import type { City, Province, University } from '../../domain/schema.ts';
import { fetchCities, fetchProvinces, fetchUniversities } from '../api.ts';

/** A list on its way: null until it is there; `failed` only when API and snapshot both failed. */
export interface PlaceList<P> {
  items: readonly P[] | null;
  failed: boolean;
  retry: () => void;
}

/** Remembers each list while the page is open, for reference data does not change; forgets the ones that failed. */
function rememberLists(): <P>(key: string, load: () => Promise<readonly P[]>) => Promise<readonly P[]> {
  const asked = new Map<string, Promise<readonly unknown[]>>();
  return <P>(key: string, load: () => Promise<readonly P[]>) => {
    const known = asked.get(key) as Promise<readonly P[]> | undefined;
    if (known !== undefined) return known;
    const list = load();
    asked.set(key, list);
    list.catch(() => asked.delete(key));
    return list;
  };
}

const remembered = rememberLists();

export function useProvinces(): PlaceList<Province> {
  return usePlaceList(loadProvinces);
}

/** Cities of a province; none are loaded while there is no province. */
export function useCities(provinceId: string | null): PlaceList<City> {
  const load = useCallback(
    () =>
      provinceId === null ? Promise.resolve([]) : remembered(`cities-${provinceId}`, () => fetchCities(provinceId)),
    [provinceId],
  );
  return usePlaceList(load);
}

export function useUniversities(): PlaceList<University> {
  return usePlaceList(loadUniversities);
}

function loadProvinces(): Promise<readonly Province[]> {
  return remembered('provinces', () => fetchProvinces());
}

function loadUniversities(): Promise<readonly University[]> {
  return remembered('universities', () => fetchUniversities());
}

interface Loaded<P> {
  load: () => Promise<readonly P[]>;
  items: readonly P[] | null;
  failed: boolean;
}

/** `load` names the list: another function is another list. */
function usePlaceList<P>(load: () => Promise<readonly P[]>): PlaceList<P> {
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
