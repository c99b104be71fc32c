import { expect, test } from 'vitest';
import { createTestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { allCities, provinceById } from '#features/locations/server/service.ts';

const app = await createTestApp();

const importFile = async (as: TestUser, body: string, type: string, dry: 0 | 1) =>
  app.request('POST', `/api/properties/import?dry=${dry}`, { as, body, headers: { 'content-type': type }, lang: 'en' });
const exported = async (as: TestUser) => (await app.request('GET', '/api/properties/export', { as })).body.homes;
type Reported = Record<'nth' | 'line' | 'field' | 'code' | 'external_id', unknown>;
const named = ({ nth, field, code, external_id }: Reported) => [nth, external_id, field, code];

test('amounts are read in euros and cities by name, as people write them', async () => {
  const ana = await app.createUser('ana');
  const csv = [
    'external_id;offer;title;city;province;rent;deposit;room_price;room_deposit',
    'A;whole;Piso entero con balcón;valencia;;1.200,50 €;1200.5;;',
    'B;rooms;Piso compartido con terraza;Alacant;Alicante;;;380;380,00',
    'B;;;;;;;395,5;',
  ].join('\n');
  expect((await importFile(ana, csv, 'text/csv', 0)).body).toMatchObject({
    imported: true,
    problems: [],
    warnings: [],
  });
  const homes = await exported(ana);
  const of = (id: string) => homes.find((home: { external_id: string }) => home.external_id === id);
  expect(of('A')).toMatchObject({ city_id: '46250', rent_cents: 120_050, deposit_cents: 120_050 });
  expect(of('B')).toMatchObject({
    city_id: '03014',
    rooms: [
      { price_cents: 38_000, deposit_cents: 38_000 },
      { price_cents: 39_550, deposit_cents: null },
    ],
  });
});

test('problems and warnings name the field as the file does', async () => {
  const leo = await app.createUser('leo');
  const csv = [
    'external_id;offer;city;rent;rent_cents;room_price',
    'A;whole;Valensia;mucho;;',
    'B;whole;Madrid;850;85000;',
    'C;rooms;Madrid;;;barata',
  ].join('\n');
  const { body } = await importFile(leo, csv, 'text/csv', 1);
  expect(body.problems.map(({ line, field, code }: Reported) => [line, field, code])).toEqual([
    [2, 'rent', 'import_twice'],
    [2, 'rent', 'import_amount'],
    [2, 'city', 'import_city_name'],
    [3, 'rent', 'import_twice'],
    [4, 'rent', 'import_twice'],
    [4, 'room_price', 'import_amount'],
  ]);
  const low = await importFile(leo, 'external_id;offer;rent\nA;whole;8,50', 'text/csv', 1);
  expect(low.body.warnings).toMatchObject([{ field: 'rent', message: expect.stringContaining('€8.50') }]);
});

test('a city whose name others have needs its province', async () => {
  const eva = await app.createUser('eva');
  const twins = Map.groupBy(allCities(), ({ name }) => name);
  const [name, [one] = []] = [...twins].find(([, all]) => all.length > 1) ?? [];
  const province = provinceById(one?.provinceId ?? '')?.name;
  const home = { external_id: 'A', city: name };
  const { body } = await importFile(eva, JSON.stringify([home]), 'application/json', 1);
  expect(body.problems.map(named)).toEqual([[1, 'A', 'city', 'import_city_ambiguous']]);
  await importFile(eva, JSON.stringify([{ ...home, province }]), 'application/json', 0);
  expect(await exported(eva)).toMatchObject([{ city_id: one?.id }]);
});

test('in a JSON file of one line each problem names its listing', async () => {
  const ida = await app.createUser('ida');
  const homes = [
    { external_id: 'A', rent: 850.5, rooms: [{ price: '400' }, { price: 'barata' }] },
    { external_id: 'B', rent: 'mucho' },
    { rent: 900 },
  ];
  const { body } = await importFile(ida, JSON.stringify(homes), 'application/json', 1);
  expect(body.problems.map(named)).toEqual([
    [1, 'A', 'rooms.1.price', 'import_amount'],
    [2, 'B', 'rent', 'import_amount'],
    [3, null, 'external_id', 'required'],
  ]);
  expect(body.counts).toMatchObject({ homes: 3, bad: 3 });
});
