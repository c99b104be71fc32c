import { PLACES, SNAPSHOT_ROOT } from '../domain/rules.ts';
import type { City, Province, University } from '../domain/schema.ts';

/** What the calls reach; tests and loaders bring their own. */
export interface PlaceSources {
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  wait: (ms: number) => Promise<void>;
}

const BROWSER: PlaceSources = {
  fetch: (path, init) => fetch(path, init),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

const NO_WAITS: readonly number[] = [];

/**
 * All provinces by name. When the API fails in whatever way, the static snapshot answers instead.
 * Throws 'Failed to fetch provinces' when that fails too; so do the others, each with its own noun.
 */
export function fetchProvinces(sources: PlaceSources = BROWSER): Promise<Province[]> {
  return withFallback(
    () => fromApi<Province>(sources, '/api/provinces', 'provinces', NO_WAITS),
    () => fromSnapshot<Province>(sources, 'provinces.json', 'provinces'),
  );
}

/** Cities of one province by name. */
export function fetchCities(provinceId: string, sources: PlaceSources = BROWSER): Promise<City[]> {
  return withFallback(
    () => fromApi<City>(sources, `/api/cities?province_id=${encodeURIComponent(provinceId)}`, 'cities', NO_WAITS),
    async () => {
      const cities = await fromSnapshot<City>(sources, `cities-${encodeURIComponent(provinceId)}.json`, 'cities');
      return withAdded(sources, cities, 'cities', (city) => city.province_id === provinceId);
    },
  );
}

/**
 * Universities by name: those with any campus in a city or a province, or all. A network failure is tried again after
 * 1 s and after 2 s before the snapshot answers.
 */
export function fetchUniversities(
  where: { cityId?: string; provinceId?: string } = {},
  sources: PlaceSources = BROWSER,
): Promise<University[]> {
  const { cityId, provinceId } = where;
  const query = new URLSearchParams();
  if (cityId !== undefined) query.set('city_id', cityId);
  if (provinceId !== undefined) query.set('province_id', provinceId);
  const path = query.size === 0 ? '/api/universities' : `/api/universities?${query}`;
  return withFallback(
    () => fromApi<University>(sources, path, 'universities', PLACES.universityRetryDelaysMs),
    async () => {
      const known = await fromSnapshot<University>(sources, 'universities.json', 'universities');
      const all = await withAdded(sources, known, 'universities', () => true);
      return all.filter(
        ({ campus_city_ids: cities }) =>
          (cityId === undefined || cities.includes(cityId)) &&
          (provinceId === undefined || cities.some((id) => id.startsWith(provinceId))),
      );
    },
  );
}

/** The first failure is silent: it only means that the other way is taken. */
async function withFallback<T>(first: () => Promise<T>, second: () => Promise<T>): Promise<T> {
  try {
    return await first();
  } catch {
    return second();
  }
}

async function fromApi<T>(
  sources: PlaceSources,
  path: string,
  key: string,
  retryDelaysMs: readonly number[],
): Promise<T[]> {
  for (let tries = 0; ; tries += 1) {
    let response: Response;
    try {
      response = await sources.fetch(path, { signal: AbortSignal.timeout(PLACES.apiTimeoutMs) });
    } catch (error) {
      const delayMs = retryDelaysMs[tries];
      if (delayMs === undefined || isTimeout(error)) throw failure(key);
      await sources.wait(delayMs);
      continue;
    }
    return listOf<T>(response, key);
  }
}

/** Whoever was silent for long already is not worth waiting for again. */
function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

async function fromSnapshot<T>(sources: PlaceSources, file: string, key: string): Promise<T[]> {
  let response: Response;
  try {
    response = await sources.fetch(`${SNAPSHOT_ROOT}/${file}`);
  } catch {
    throw failure(key);
  }
  return listOf<T>(response, key);
}

/** What was added since the snapshots were made goes among them; where that cannot be learned, they stand alone. */
async function withAdded<P extends { id: string; name: string }>(
  sources: PlaceSources,
  known: P[],
  key: string,
  isMeant: (place: P) => boolean,
): Promise<P[]> {
  try {
    const { addedOf } = await import('./added.ts');
    return await addedOf(sources, known, key, isMeant);
  } catch {
    return known;
  }
}

async function listOf<T>(response: Response, key: string): Promise<T[]> {
  if (!response.ok) throw failure(key);
  let body: unknown;
  try {
    body = await response.json();
  } catch {
    throw failure(key);
  }
  const list: unknown = (body as Record<string, unknown> | null)?.[key];
  if (!Array.isArray(list)) throw failure(key);
  return list as T[];
}

function failure(key: string): Error {
  return new Error(`Failed to fetch ${key}`);
}
