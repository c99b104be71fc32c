import { LOCATIONS, SNAPSHOT_ROOT } from '../domain/rules.ts';
import type { City, Neighbourhood, Province, University } from '../domain/schema.ts';

/** Injected I/O, replaced in tests and loaders. */
export interface LocationSources {
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  wait: (ms: number) => Promise<void>;
}

const BROWSER_SOURCES: LocationSources = {
  fetch: (path, init) => fetch(path, init),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

const NO_RETRIES: readonly number[] = [];

/**
 * Fetches provinces by name. Falls back to the static snapshot if the API fails. Throws 'Failed to fetch provinces' if
 * both fail; the other functions throw with their own noun.
 */
export function fetchProvinces(sources: LocationSources = BROWSER_SOURCES): Promise<Province[]> {
  return withFallback(
    () => fromApi<Province>(sources, '/api/provinces', 'provinces', NO_RETRIES),
    () => fromSnapshot<Province>(sources, 'provinces.json', 'provinces'),
  );
}

/** Fetches the cities of a province by name. */
export function fetchCities(provinceId: string, sources: LocationSources = BROWSER_SOURCES): Promise<City[]> {
  return withFallback(
    () => fromApi<City>(sources, `/api/cities?province_id=${encodeURIComponent(provinceId)}`, 'cities', NO_RETRIES),
    async () => {
      const cities = await fromSnapshot<City>(sources, `cities-${encodeURIComponent(provinceId)}.json`, 'cities');
      return withAdded(sources, cities, 'cities', (city) => city.province_id === provinceId);
    },
  );
}

/** Fetches the neighbourhoods and districts of a city by name. */
export function fetchNeighbourhoods(
  cityId: string,
  sources: LocationSources = BROWSER_SOURCES,
): Promise<Neighbourhood[]> {
  return fromApi(sources, `/api/neighbourhoods?city_id=${encodeURIComponent(cityId)}`, 'neighbourhoods', NO_RETRIES);
}

/**
 * Fetches universities by name: with a campus in a city or province, or all. Retries network failures after 1 s and 2 s
 * before falling back to the snapshot.
 */
export function fetchUniversities(
  where: { cityId?: string; provinceId?: string } = {},
  sources: LocationSources = BROWSER_SOURCES,
): Promise<University[]> {
  const { cityId, provinceId } = where;
  const query = new URLSearchParams();
  if (cityId !== undefined) query.set('city_id', cityId);
  if (provinceId !== undefined) query.set('province_id', provinceId);
  const path = query.size === 0 ? '/api/universities' : `/api/universities?${query}`;
  return withFallback(
    () => fromApi<University>(sources, path, 'universities', LOCATIONS.universityRetryDelaysMs),
    async () => {
      const snapshot = await fromSnapshot<University>(sources, 'universities.json', 'universities');
      const all = await withAdded(sources, snapshot, 'universities', () => true);
      return all.filter(
        ({ campus_city_ids: cities }) =>
          (cityId === undefined || cities.includes(cityId)) &&
          (provinceId === undefined || cities.some((id) => id.startsWith(provinceId))),
      );
    },
  );
}

/** The first failure is silent, because the fallback follows. */
async function withFallback<T>(first: () => Promise<T>, second: () => Promise<T>): Promise<T> {
  try {
    return await first();
  } catch {
    return second();
  }
}

async function fromApi<T>(
  sources: LocationSources,
  path: string,
  key: string,
  retryDelaysMs: readonly number[],
): Promise<T[]> {
  for (let tries = 0; ; tries += 1) {
    let response: Response;
    try {
      response = await sources.fetch(path, { signal: AbortSignal.timeout(LOCATIONS.apiTimeoutMs) });
    } catch (error) {
      const delayMs = retryDelaysMs[tries];
      if (delayMs === undefined || isTimeout(error)) throw fetchError(key);
      await sources.wait(delayMs);
      continue;
    }
    return parseList<T>(response, key);
  }
}

/** Timeouts are not retried, because the wait was already long. */
function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

async function fromSnapshot<T>(sources: LocationSources, file: string, key: string): Promise<T[]> {
  let response: Response;
  try {
    response = await sources.fetch(`${SNAPSHOT_ROOT}/${file}`);
  } catch {
    throw fetchError(key);
  }
  return parseList<T>(response, key);
}

/** Adds the locations added since the snapshots were made. If they cannot be fetched, returns the snapshot alone. */
async function withAdded<P extends { id: string; name: string }>(
  sources: LocationSources,
  snapshot: P[],
  key: string,
  isRelevant: (location: P) => boolean,
): Promise<P[]> {
  try {
    const { mergeAddedLocations } = await import('./added-locations.ts');
    return await mergeAddedLocations(sources.fetch, snapshot, key, isRelevant);
  } catch {
    return snapshot;
  }
}

async function parseList<T>(response: Response, key: string): Promise<T[]> {
  if (!response.ok) throw fetchError(key);
  let body: unknown;
  try {
    body = await response.json();
  } catch {
    throw fetchError(key);
  }
  const list: unknown = (body as Record<string, unknown> | null)?.[key];
  if (!Array.isArray(list)) throw fetchError(key);
  return list as T[];
}

function fetchError(key: string): Error {
  return new Error(`Failed to fetch ${key}`);
}
