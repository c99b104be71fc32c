import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fetchCities, fetchProvinces, fetchUniversities, type PlaceSources } from './api.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../../../../public');

type ApiAnswer = () => Response | Promise<Response>;

/** The real snapshot files, behind an API that answers as told, call by call; the last answer stands for the rest. */
function site(...answers: ApiAnswer[]): { sources: PlaceSources; asked: string[]; waited: number[]; added: object[] } {
  const asked: string[] = [];
  const waited: number[] = [];
  const added: object[] = [];
  let calls = 0;
  return {
    asked,
    added,
    waited,
    sources: {
      wait: async (ms) => void waited.push(ms),
      fetch: async (address) => {
        asked.push(address);
        if (address.startsWith('/api/')) {
          const answer = answers[Math.min(calls, answers.length - 1)];
          calls += 1;
          if (answer === undefined) throw new Error('the API was not expected to be asked');
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

test('the API is asked first and nothing else', async () => {
  const { sources, asked } = site(() => Response.json({ provinces: [{ id: '08', name: 'Barcelona' }] }));
  expect(await fetchProvinces(sources)).toEqual([{ id: '08', name: 'Barcelona' }]);
  expect(asked).toEqual(['/api/provinces']);
});

test.each<[string, ApiAnswer]>([
  ['is not reached', offline],
  ['answers 503', unavailable],
  ['answers a page', () => new Response('<html>')],
  ['answers null', () => Response.json(null)],
  ['answers another shape', () => Response.json({ provinces: {} })],
])('when the API %s the snapshots answer', async (_, answer) => {
  const { sources } = site(answer);
  const provinces = await fetchProvinces(sources);
  expect(provinces).toHaveLength(52);
  expect(provinces[0]).toEqual({ id: '15', name: 'A Coruña' });
  const cities = await fetchCities('20', sources);
  expect(cities.map((city) => city.name)).toContain('Donostia/San Sebastián');
  expect(new Set(cities.map((city) => city.province_id))).toEqual(new Set(['20']));
});

test('the snapshot of universities is narrowed like the API: any campus counts', async () => {
  const { sources } = site(unavailable);
  const ids = async (where: Parameters<typeof fetchUniversities>[0]) =>
    (await fetchUniversities(where, sources)).map((university) => university.id);
  expect(await ids({ cityId: '51001' })).toEqual(['ugr']);
  expect(await ids({ provinceId: '44' })).toEqual(['unizar']);
  expect(await ids({})).toHaveLength(96);
});

test('universities are tried again after 1 s and 2 s on network failure, then the snapshot answers', async () => {
  const { sources, asked, waited } = site(offline);
  expect(await fetchUniversities({ cityId: '28079' }, sources)).not.toHaveLength(0);
  expect(waited).toEqual([1000, 2000]);
  expect(asked.filter((address) => address === '/api/universities?city_id=28079')).toHaveLength(3);
});

test('a second try that works is the answer', async () => {
  const { sources, waited } = site(offline, () => Response.json({ universities: [] }));
  expect(await fetchUniversities({ cityId: '28079' }, sources)).toEqual([]);
  expect(waited).toEqual([1000]);
});

test('an answer with an error, or none in time, is not tried again', async () => {
  for (const answer of [unavailable, () => Promise.reject(new DOMException('slow', 'TimeoutError'))]) {
    const { sources, waited } = site(answer);
    await fetchUniversities({}, sources);
    expect(waited).toEqual([]);
  }
});

test('provinces and cities are not tried again', async () => {
  const { sources, waited } = site(offline);
  await fetchProvinces(sources);
  await fetchCities('08', sources);
  expect(waited).toEqual([]);
});

test('when everything fails it says so', async () => {
  const nowhere: PlaceSources = { wait: async () => {}, fetch: () => Promise.reject(new TypeError('fetch failed')) };
  await expect(fetchProvinces(nowhere)).rejects.toThrow('Failed to fetch provinces');
  await expect(fetchCities('08', nowhere)).rejects.toThrow('Failed to fetch cities');
  await expect(fetchUniversities({}, nowhere)).rejects.toThrow('Failed to fetch universities');
});

test('what was added since the snapshots were made stands among them, by name', async () => {
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
