import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createTestApp, type TestUser } from '#tests/support/server/test-app.ts';
import { propertyPhoto } from '#tests/support/fixtures/properties.ts';

const photo = await propertyPhoto();
const agency = createServer((request, response) => {
  if (request.url?.endsWith('.jpg')) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
  else response.writeHead(404).end();
});
await new Promise<void>((settle) => void agency.listen(0, '127.0.0.1', settle));
afterAll(() => void agency.close());
const host = `127.0.0.1:${(agency.address() as AddressInfo).port}`;
const app = await createTestApp({ PRIVATE_FETCH_HOSTS: host });

const importFile = async (as: TestUser, body: string, type = 'application/xml') =>
  app.request('POST', '/api/properties/import?dry=0', { as, body, headers: { 'content-type': type } });
const mine = async (as: TestUser) => (await app.request('GET', '/api/properties/mine', { as })).body.properties;
const feed = (...homes: string[]) =>
  `<?xml version="1.0" encoding="utf-8"?><root><kyero><feed_version>3</feed_version></kyero>${homes.join('')}</root>`;
const home = (id: string, more = '') => `<property>
  <id>${id}</id><ref>R-${id}</ref><price>850.50</price><price_freq>month</price_freq><type>Villa</type>
  <town>Valencia</town><province>Valencia</province><location><latitude>39.47</latitude><longitude>-0.37</longitude></location>
  <beds>3</beds><baths>2</baths><surface_area><built>120.4</built></surface_area>
  <energy_rating><consumption>c</consumption></energy_rating>
  <desc><en>Bright house.</en><es><![CDATA[Casa clara junto al r&iacute;o.<br/>Con patio]]></es></desc>
  <images><image id="1"><url>http://${host}/1.jpg</url></image><image id="2"><url>http://${host}/lost</url></image>
  <image id="3"><url>http://${host}/3.jpg</url></image></images>${more}</property>`;

test('monthly rentals of a feed become drafts with their photos, those for sale are left out', async () => {
  const ana = await app.createUser('ana');
  const sale = home('2').replace('>month<', '>sale<');
  const { body } = await importFile(ana, feed(home('1'), sale));
  expect(body).toMatchObject({ imported: true, counts: { homes: 1, created: 1 } });
  await app.settle();
  expect(await mine(ana)).toMatchObject([
    {
      kind: 'house',
      offer: 'whole',
      description: 'Casa clara junto al r&iacute;o.\nCon patio',
      rent_cents: 85_050,
      city: { id: '46250' },
      m2: 120,
      bedrooms: 3,
      energy_label: 'C',
      advertiser: 'agency',
      photos: [{ width: 1200 }, { width: 1200 }],
      photo_import: { waiting: 0, left_out: [{ url: `http://${host}/lost`, problem: 'fetch_status' }] },
    },
  ]);
  expect((await importFile(ana, feed(home('1')))).body.counts).toMatchObject({ unchanged: 1 });
});

test('photos are fetched for listings without any, never from private networks', async () => {
  const leo = await app.createUser('leo');
  const port = (agency.address() as AddressInfo).port;
  const urls = [`http://localhost:${port}/1.jpg`, 'http://169.254.169.254/latest', `http://${host}/4.jpg`];
  const csv = `external_id;photo_urls\nA;${urls.join('|')}`;
  expect((await importFile(leo, csv, 'text/csv')).body.counts).toMatchObject({ created: 1 });
  await app.settle();
  expect((await mine(leo))[0].photos).toHaveLength(1);
  const bad = await importFile(leo, 'external_id;photo_urls\nB;file:///etc/passwd', 'text/csv');
  expect(bad.body.code).toBe('import_bad_rows');
});

test.each([
  ['a document type', '<!DOCTYPE root [<!ENTITY a "aaaa">]><root><property><id>&a;</id></property></root>'],
  ['an unknown entity', feed('<property><id>&a;</id></property>')],
  ['an element that is not closed', '<root><property>'],
  ['deep nesting', `<root>${'<a>'.repeat(50)}${'</a>'.repeat(50)}</root>`],
])('%s is refused', async (what, xml) => {
  const { status, body } = await importFile(await app.createUser(`xml-${what.length}`), xml);
  expect([status, body.code]).toEqual([400, 'import_unreadable']);
});

test('a problem of a feed names its property', async () => {
  const eva = await app.createUser('eva');
  const headers = { 'content-type': 'text/xml' };
  const body = feed(home('1'), home('2').replace('Valencia</town>', 'Valensia</town>'));
  const answer = await app.request('POST', '/api/properties/import?dry=1', { as: eva, body, headers });
  expect(answer.body.problems).toMatchObject([{ nth: 2, external_id: '2', field: 'city', code: 'import_city_name' }]);
});
