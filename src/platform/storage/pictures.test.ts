import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makePictures } from './pictures.ts';

const pictures = makePictures();
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#cc5522' } });

test('a photo becomes squares without its metadata, upright', async () => {
  const bytes = await photo(400, 200)
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '40/1 25/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const made = await pictures.squares(bytes, [96, 256]);
  expect(made.map((one) => one.size)).toEqual([96, 256]);
  const head = await sharp(made[1]?.bytes).metadata();
  expect(head).toMatchObject({ format: 'webp', width: 256, height: 256 });
  expect([head.exif, head.icc, head.xmp, head.iptc, head.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
  ],
  ['a page', Buffer.from('<!doctype html><p>hello</p>')],
  ['nothing', Buffer.alloc(0)],
  ['the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
])('%s is refused', async (_what, bytes) => {
  await expect(pictures.squares(bytes, [96])).rejects.toMatchObject({ code: 'not_an_image' });
});

test('a GIF is refused whatever it says it is', async () => {
  await expect(pictures.squares(await photo(10, 10).gif().toBuffer(), [96])).rejects.toMatchObject({
    code: 'not_an_image',
  });
});

test('a truncated photo is refused, not half drawn', async () => {
  const bytes = await photo(800, 800).jpeg().toBuffer();
  await expect(pictures.squares(bytes.subarray(0, bytes.length / 2), [96])).rejects.toMatchObject({
    code: 'not_an_image',
  });
});

test('a bomb of pixels is refused before it is decoded', async () => {
  const bytes = await photo(7000, 7000).png({ compressionLevel: 9 }).toBuffer();
  const began = performance.now();
  await expect(pictures.squares(bytes, [96])).rejects.toMatchObject({ code: 'image_too_large' });
  expect(performance.now() - began).toBeLessThan(2000);
});

test.each([
  [1, 16_000],
  [16_000, 1],
  [2, 9000],
])('a strip of %i by %i pixels is no way to keep the queue busy', async (width, height) => {
  const bytes = await photo(width, height).png().toBuffer();
  const began = performance.now();
  const [made] = await pictures.squares(bytes, [512]);
  expect(performance.now() - began).toBeLessThan(2000);
  expect(await sharp(made?.bytes).metadata()).toMatchObject({ width: 512, height: 512 });
});

test('a long photo lying on its side keeps its middle', async () => {
  const spot = (background: string) => ({ create: { width: 100, height: 100, channels: 3 as const, background } });
  const bytes = await sharp({ create: { width: 900, height: 100, channels: 3, background: '#ffffff' } })
    .composite([
      { input: spot('#ff0000'), left: 0, top: 0 },
      { input: spot('#0000ff'), left: 400, top: 0 },
    ])
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer();
  const [made] = await pictures.squares(bytes, [96]);
  const { channels } = await sharp(made?.bytes).stats();
  expect(channels[2]?.mean).toBeGreaterThan(channels[0]?.mean ?? 255);
});

test('an animated picture gives its first frame', async () => {
  const frames = await sharp(await photo(20, 40).raw().toBuffer(), {
    raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
  })
    .webp({ loop: 0 })
    .toBuffer();
  const [made] = await pictures.squares(frames, [96]);
  expect((await sharp(made?.bytes).metadata()).pages ?? 1).toBe(1);
});

test.each([
  [2400, 1200, 1600, 800],
  [300, 200, 300, 200],
  [3, 9000, 1, 1600],
])('a whole picture of %i by %i keeps its shape and is not enlarged', async (width, height, asWide, asHigh) => {
  const made = await pictures.whole(await photo(width, height).png().toBuffer(), [1600, 480]);
  expect(made).toMatchObject({ width: asWide, height: asHigh, renditions: [{ size: 1600 }, { size: 480 }] });
  const heads = await Promise.all(made.renditions.map(async (one) => sharp(one.bytes).metadata()));
  expect([heads[0]?.width, heads[0]?.height]).toEqual([asWide, asHigh]);
  expect(Math.max(heads[1]?.width ?? 0, heads[1]?.height ?? 0)).toBeLessThanOrEqual(480);
});

test('of a GIF the first frame stays, and the likeness of the wildest picture is small', async () => {
  const noise = {
    width: 600,
    height: 600,
    channels: 3 as const,
    background: '#888888',
    noise: { type: 'gaussian' as const, mean: 128, sigma: 90 },
  };
  const made = await pictures.whole(await sharp({ create: noise }).gif().toBuffer(), [480]);
  expect(made).toMatchObject({ width: 480, height: 480 });
  expect(made.placeholder.length).toBeLessThanOrEqual(300);
  const likeness = Buffer.from(made.placeholder.split(',')[1] ?? '', 'base64');
  expect(await sharp(likeness).metadata()).toMatchObject({ format: 'webp', width: 10, height: 10 });
});
