import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestUser, type TestApp } from '#tests/support/server/test-app.ts';
import { setAccountStatus } from '#tests/support/fixtures/account-status.ts';
import { createAdmin } from '#tests/support/fixtures/reports.ts';
import { HOUR_MS } from '#shared/time/duration.ts';
import type { Lang } from '#shared/i18n/lang.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});

async function withProfile(name: string): Promise<TestUser> {
  const as = await app.createUser(name);
  await app.request('POST', '/api/profile/create', { as });
  return as;
}
const dataUrl = (bytes: Uint8Array, type = 'image/jpeg') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
const upload = (as: TestUser | null, file: unknown, lang: Lang = 'es') =>
  app.request('POST', '/api/profile/upload-photo', { as, body: { file }, lang });
const choose = (as: TestUser, avatar_url: unknown) =>
  app.request('PUT', '/api/profile/onboarding', { as, body: { avatar_url } });
const plain = (width = 300, height = 200) => sharp({ create: { width, height, channels: 3, background: '#c04020' } });

async function fetchFile(url: string) {
  const response = await app.api(new Request(`http://tukan.test${url}`), '127.0.0.1');
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

test('a photo is upright, square, in three sizes and without metadata', async () => {
  const as = await withProfile('foto');
  const camera = await plain()
    .withExif({
      IFD0: { Make: 'Camara', Copyright: 'Lucía' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 28/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(camera).metadata()).exif).toBeDefined();
  const { status, body } = await upload(as, dataUrl(camera));
  expect(status).toBe(200);
  expect(body.url).toMatch(new RegExp(`^/files/profile-photos/${as.id}/[0-9a-f-]{36}-256\\.webp$`));
  expect(await choose(as, body.url)).toMatchObject({ status: 200, body: { avatar_url: body.url } });

  for (const size of [96, 256, 512]) {
    const file = await fetchFile(body.url.replace('-256.webp', `-${size}.webp`));
    expect(file.status).toBe(200);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    const head = await sharp(file.bytes).metadata();
    expect(head).toMatchObject({ format: 'webp', width: size, height: size });
    for (const left of ['exif', 'icc', 'xmp', 'iptc', 'orientation'] as const) expect(head[left], left).toBeUndefined();
  }
});

test('an animation is reduced to its first frame', async () => {
  const as = await withProfile('gif');
  const frames = await Promise.all(
    ['#ff0000', '#00ff00'].map((background) =>
      sharp({ create: { width: 32, height: 32, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animated = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  expect((await sharp(animated).metadata()).pages).toBe(2);
  const { body } = await upload(as, dataUrl(animated, 'image/webp'));
  const { bytes } = await fetchFile(body.url);
  expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  const { dominant } = await sharp(bytes).stats();
  expect(dominant.r).toBeGreaterThan(200);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
test.each([
  ['text', () => dataUrl(Buffer.from('hola'))],
  ['an SVG with a script', () => dataUrl(Buffer.from(SVG), 'image/svg+xml')],
  ['an SVG declared as a photo', () => dataUrl(Buffer.from(SVG), 'image/png')],
  ['a page', () => dataUrl(Buffer.from('<html><script>alert(1)</script></html>'), 'text/html')],
  ['a truncated image', async () => dataUrl((await plain().png().toBuffer()).subarray(0, 60), 'image/png')],
  ['a GIF', async () => dataUrl(await plain().gif().toBuffer(), 'image/gif')],
  ['a TIFF declared as a JPEG', async () => dataUrl(await plain().tiff().toBuffer())],
  ['no data URL', () => 'https://evil.example/x.png'],
  ['broken base64', () => 'data:image/png;base64,****'],
  ['nothing', () => 'data:image/png;base64,'],
  ['a number', () => 5],
])('%s is rejected as a photo', async (_what, file) => {
  const as = await app.createUser(`no${Math.random().toString(36).slice(2)}`);
  const sent = await file();
  expect(await upload(as, sent)).toMatchObject({
    status: 400,
    body: { error: 'Por favor selecciona un archivo de imagen' },
  });
  expect((await upload(as, sent, 'en')).body.error).toBe('Please select an image file');
});

test('a photo has at most 1,048,576 bytes, to the byte', async () => {
  const as = await withProfile('grande');
  const jpeg = await plain().jpeg().toBuffer();
  const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.byteLength)]);
  expect((await upload(as, dataUrl(padded(1_048_576)))).status).toBe(200);
  expect(await upload(as, dataUrl(padded(1_048_577)))).toMatchObject({
    status: 413,
    body: { code: 'photo_too_large', error: 'El archivo debe pesar menos de 1 MB' },
  });
  expect((await upload(as, dataUrl(padded(1_048_577)), 'en')).body.error).toBe('File size must be less than 1MB');
  expect(await upload(as, dataUrl(Buffer.alloc(4 * 1_048_576)))).toMatchObject({
    status: 413,
    body: { code: 'body_too_large' },
  });
});

test('a small file with too many pixels is rejected before decoding', async () => {
  const as = await withProfile('bomba');
  const bomb = await plain(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.byteLength).toBeLessThan(1_048_576);
  expect(await upload(as, dataUrl(bomb, 'image/png'))).toMatchObject({
    status: 400,
    body: { code: 'image_too_large' },
  });
});

test("another user's photo, an unknown one and foreign URLs are not valid avatars", async () => {
  const [as, other] = [await withProfile('una'), await withProfile('otra')];
  const { url } = (await upload(other, dataUrl(await plain().png().toBuffer(), 'image/png'))).body;
  for (const foreign of [
    url,
    url.replace(other.id, as.id),
    `https://tukan.test${url}`,
    'https://evil.example/x.webp',
    'javascript:alert(1)',
    '/assets/avatars/bird-9.svg',
    `${url}?x`,
  ]) {
    expect(await choose(as, foreign), foreign).toMatchObject({
      status: 400,
      body: { fields: { avatar_url: 'Elige uno de nuestros pájaros o sube una foto tuya' } },
    });
  }
  expect((await choose(as, '/assets/avatars/bird-8.svg')).body.avatar_url).toBe('/assets/avatars/bird-8.svg');
});

test('a new photo replaces the old one only when it is chosen, and no file is left over', async () => {
  const as = await withProfile('cambia');
  const png = dataUrl(await plain().png().toBuffer(), 'image/png');
  const urls: string[] = [];
  for (let i = 0; i < 3; i += 1) urls.push((await upload(as, png)).body.url);
  const [first = '', second = '', third = ''] = urls;
  expect((await choose(as, first)).status).toBe(400);
  expect((await choose(as, third)).status).toBe(200);
  const fourth: string = (await upload(as, png)).body.url;
  const there = async () =>
    Promise.all([first, second, third, fourth].map(async (url) => (await fetchFile(url)).status));
  expect(await there()).toEqual([404, 404, 200, 200]);
  await choose(as, fourth);
  expect(await there()).toEqual([404, 404, 404, 200]);
  await choose(as, null);
  expect(await there()).toEqual([404, 404, 404, 404]);
});

test('only photos are served', async () => {
  const some = '0b5c1f6e-1111-4222-8333-abcdefabcdef';
  for (const path of [
    `${some}/${some}-256.webp`,
    `${some}/..%2F..%2Fkey`,
    '..%2F..%2F/key',
    `${some}/${some}-257.webp`,
    `${some}/x.svg`,
  ]) {
    const { status, headers } = await fetchFile(`/files/profile-photos/${path}`);
    expect(status, path).toBe(404);
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

test('the photo of a disabled account is gone at once, and back with it', async () => {
  const as = await withProfile('ida');
  const { body } = await upload(as, dataUrl(await plain().jpeg().toBuffer()));
  await choose(as, body.url);
  const shown = await fetchFile(body.url);
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, max-age=31536000, immutable']);
  for (const status of ['suspended', 'deletion_requested', 'banned'] as const) {
    await setAccountStatus(app, as.id, status);
    const gone = await fetchFile(body.url);
    expect([gone.status, gone.headers.get('cache-control')], status).toEqual([404, 'no-store']);
    await setAccountStatus(app, as.id, 'active');
    expect((await fetchFile(body.url)).status, status).toBe(200);
  }
});

test('admins keep seeing the photo of a disabled account, by a key that expires and opens no other photo', async () => {
  const [as, other] = [await withProfile('vetada'), await withProfile('otra-vetada')];
  const admin = await createAdmin(app, 'moderadora');
  for (const person of [as, other]) {
    const { body } = await upload(person, dataUrl(await plain().jpeg().toBuffer()));
    await choose(person, body.url);
    await setAccountStatus(app, person.id, 'suspended');
  }
  const avatarOf = async ({ id }: TestUser): Promise<string> =>
    (await app.request('GET', `/api/admin/people/${id}`, { as: admin })).body.person.avatar_url;
  const url = await avatarOf(as);
  const shown = await fetchFile(url);
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const [, key] = url.split('?');
  expect((await fetchFile(`${(await avatarOf(other)).split('?')[0]}?${key}`)).status).toBe(404);
  expect((await fetchFile(url.replace('-256', '-512'))).status).toBe(404);
  app.clock.advance(2 * HOUR_MS);
  expect((await fetchFile(url)).status).toBe(404);
});
