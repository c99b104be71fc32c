import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fetchCities, fetchProvinces, fetchUniversities, type LocationSources } from './api.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../../../../public');

type ApiAnswer = () => Response | Promise<Response>;

/** Serves the real snapshot files behind a stubbed API. Each response is used once, the last one repeatedly. */
function site(...answers: ApiAnswer[]): {
  sources: LocationSources;
  requestedUrls: string[];
  waited: number[];
  added: object[];
} {
  const requestedUrls: string[] = [];
  const waited: number[] = [];
  const added: object[] = [];
  let calls = 0;
  return {
    requestedUrls,
    added,
    waited,
    sources: {
      wait: async (ms) => void waited.push(ms),
      fetch: async (address) => {
        requestedUrls.push(address);
        if (address.startsWith('/api/')) {
          const answer = answers[Math.min(calls, answers.length - 1)];
          calls += 1;
          if (answer === undefined) throw new Error('unexpected API request');
          return answer();
        }
        if (address === '/files/places/added.json' && added[0]) return Response.json(added[0]);
        const file = path.join(PUBLIC, address);
        return existsSync(file) ? new Response(readFileSync(file)) : new Response('', { status: 404 });
      },
    },
  };
}

const offline: ApiAnswer = () => Promise.reject(new TypeError('fetch failed'));
const unavailable: ApiAnswer = () => Response.json({ error: 'x', code: 'unavailable' }, { status: 503 });

test('the API is the first and only source if it responds', async () => {
  const { sources, requestedUrls } = site(() => Response.json({ provinces: [{ id: '08', name: 'Barcelona' }] }));
  expect(await fetchProvinces(sources)).toEqual([{ id: '08', name: 'Barcelona' }]);
  expect(requestedUrls).toEqual(['/api/provinces']);
});

test.each<[string, ApiAnswer]>([
  ['is unreachable', offline],
  ['responds 503', unavailable],
  ['responds with HTML', () => new Response('<html>')],
  ['responds with null', () => Response.json(null)],
  ['responds with another shape', () => Response.json({ provinces: {} })],
])('when the API %s the snapshots are used', async (_, answer) => {
  const { sources } = site(answer);
  const provinces = await fetchProvinces(sources);
  expect(provinces).toHaveLength(52);
  expect(provinces[0]).toEqual({ id: '15', name: 'A Coruña' });
  const cities = await fetchCities('20', sources);
  expect(cities.map((city) => city.name)).toContain('Donostia/San Sebastián');
  expect(new Set(cities.map((city) => city.province_id))).toEqual(new Set(['20']));
});

test('the university snapshot is filtered like the API, by any campus', async () => {
  const { sources } = site(unavailable);
  const ids = async (where: Parameters<typeof fetchUniversities>[0]) =>
    (await fetchUniversities(where, sources)).map((university) => university.id);
  expect(await ids({ cityId: '51001' })).toEqual(['ugr']);
  expect(await ids({ provinceId: '44' })).toEqual(['unizar']);
  expect(await ids({})).toHaveLength(96);
});

test('universities are retried after 1 s and 2 s on network failure, then the snapshot is used', async () => {
  const { sources, requestedUrls, waited } = site(offline);
  expect(await fetchUniversities({ cityId: '28079' }, sources)).not.toHaveLength(0);
  expect(waited).toEqual([1000, 2000]);
  expect(requestedUrls.filter((address) => address === '/api/universities?city_id=28079')).toHaveLength(3);
});

test('a successful retry is the result', async () => {
  const { sources, waited } = site(offline, () => Response.json({ universities: [] }));
  expect(await fetchUniversities({ cityId: '28079' }, sources)).toEqual([]);
  expect(waited).toEqual([1000]);
});

test('error responses and timeouts are not retried', async () => {
  for (const answer of [unavailable, () => Promise.reject(new DOMException('slow', 'TimeoutError'))]) {
    const { sources, waited } = site(answer);
    await fetchUniversities({}, sources);
    expect(waited).toEqual([]);
  }
});

test('provinces and cities are not retried', async () => {
  const { sources, waited } = site(offline);
  await fetchProvinces(sources);
  await fetchCities('08', sources);
  expect(waited).toEqual([]);
});

test('a failure of all sources throws', async () => {
  const nowhere: LocationSources = { wait: async () => {}, fetch: () => Promise.reject(new TypeError('fetch failed')) };
  await expect(fetchProvinces(nowhere)).rejects.toThrow('Failed to fetch provinces');
  await expect(fetchCities('08', nowhere)).rejects.toThrow('Failed to fetch cities');
  await expect(fetchUniversities({}, nowhere)).rejects.toThrow('Failed to fetch universities');
});

test('locations added since the snapshots are merged by name', async () => {
  const { sources, added } = site(unavailable);
  const vetusta = { id: '33999', name: 'Vetusta', province_id: '33', population: null };
  const far = { id: '28999', name: 'Otra', province_id: '28', population: null };
  const school = { id: 'uvet', name: 'Universidad de Vetusta', province_id: '33', campus_city_ids: ['33999'] };
  added.push({ cities: [vetusta, far], universities: [school] });
  const cities = await fetchCities('33', sources);
  expect(cities).toContainEqual(vetusta);
  expect(cities).not.toContainEqual(far);
  expect(cities.map(({ name }) => name)).toEqual(
    cities.map(({ name }) => name).toSorted(new Intl.Collator('en').compare),
  );
  expect(await fetchUniversities({ provinceId: '33' }, sources)).toContainEqual(school);
  expect(await fetchUniversities({ cityId: '08019' }, sources)).not.toContainEqual(school);
});
