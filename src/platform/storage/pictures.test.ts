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

test('an animated picture gives its first frame', async () => {
  const frames = await sharp(await photo(20, 40).raw().toBuffer(), {
    raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
  })
    .webp({ loop: 0 })
    .toBuffer();
  const [made] = await pictures.squares(frames, [96]);
  expect((await sharp(made?.bytes).metadata()).pages ?? 1).toBe(1);
});
