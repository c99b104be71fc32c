import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createImageProcessor, IMAGE_LIMITS } from './image-processor.ts';

const pictures = createImageProcessor();
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#cc5522' } });

test('a photo becomes upright squares without metadata', async () => {
  const bytes = await photo(400, 200)
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '40/1 25/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const made = await pictures.toSquares(bytes, [96, 256]);
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
  ['a truncated JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
])('%s is refused', async (_what, bytes) => {
  await expect(pictures.toSquares(bytes, [96])).rejects.toMatchObject({ code: 'not_an_image' });
});

test('a GIF is rejected with any media type', async () => {
  await expect(pictures.toSquares(await photo(10, 10).gif().toBuffer(), [96])).rejects.toMatchObject({
    code: 'not_an_image',
  });
});

test('a truncated photo is rejected', async () => {
  const bytes = await photo(800, 800).jpeg().toBuffer();
  await expect(pictures.toSquares(bytes.subarray(0, bytes.length / 2), [96])).rejects.toMatchObject({
    code: 'not_an_image',
  });
});

test('an image with too many pixels is rejected before decoding', async () => {
  const bytes = await photo(7000, 7000).png({ compressionLevel: 9 }).toBuffer();
  const began = performance.now();
  await expect(pictures.toSquares(bytes, [96])).rejects.toMatchObject({ code: 'image_too_large' });
  expect(performance.now() - began).toBeLessThan(2000);
});

test.each([
  [1, 16_000],
  [16_000, 1],
  [2, 9000],
])('a strip of %i by %i pixels is rejected, because it would block the queue', async (width, height) => {
  const bytes = await photo(width, height).png().toBuffer();
  const began = performance.now();
  const [made] = await pictures.toSquares(bytes, [512]);
  expect(performance.now() - began).toBeLessThan(2000);
  expect(await sharp(made?.bytes).metadata()).toMatchObject({ width: 512, height: 512 });
});

test('a rotated panorama keeps its centre', async () => {
  const spot = (background: string) => ({ create: { width: 100, height: 100, channels: 3 as const, background } });
  const bytes = await sharp({ create: { width: 900, height: 100, channels: 3, background: '#ffffff' } })
    .composite([
      { input: spot('#ff0000'), left: 0, top: 0 },
      { input: spot('#0000ff'), left: 400, top: 0 },
    ])
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer();
  const [made] = await pictures.toSquares(bytes, [96]);
  const { channels } = await sharp(made?.bytes).stats();
  expect(channels[2]?.mean).toBeGreaterThan(channels[0]?.mean ?? 255);
});

test('an animated image is reduced to its first frame', async () => {
  const frames = await sharp(await photo(20, 40).raw().toBuffer(), {
    raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
  })
    .webp({ loop: 0 })
    .toBuffer();
  const [made] = await pictures.toSquares(frames, [96]);
  expect((await sharp(made?.bytes).metadata()).pages ?? 1).toBe(1);
});

test.each([
  [2400, 1200, 1600, 800],
  [300, 200, 300, 200],
  [3, 9000, 1, 1600],
])('a whole image of %i by %i keeps its ratio and is not enlarged', async (width, height, asWide, asHigh) => {
  const made = await pictures.toVariants(await photo(width, height).png().toBuffer(), [1600, 480]);
  expect(made).toMatchObject({ width: asWide, height: asHigh, variants: [{ size: 1600 }, { size: 480 }] });
  const heads = await Promise.all(made.variants.map(async (one) => sharp(one.bytes).metadata()));
  expect([heads[0]?.width, heads[0]?.height]).toEqual([asWide, asHigh]);
  expect(Math.max(heads[1]?.width ?? 0, heads[1]?.height ?? 0)).toBeLessThanOrEqual(480);
});

test('a GIF keeps its first frame, and placeholders stay small', async () => {
  const noise = {
    width: 600,
    height: 600,
    channels: 3 as const,
    background: '#888888',
    noise: { type: 'gaussian' as const, mean: 128, sigma: 90 },
  };
  const made = await pictures.toVariants(await sharp({ create: noise }).gif().toBuffer(), [480]);
  expect(made).toMatchObject({ width: 480, height: 480 });
  expect(made.placeholder.length).toBeLessThanOrEqual(300);
  const placeholder = Buffer.from(made.placeholder.split(',')[1] ?? '', 'base64');
  expect(await sharp(placeholder).metadata()).toMatchObject({ format: 'webp', width: 10, height: 10 });
});

/** Runs in a process of its own, whose only child is that of the images. `kill` ends that child. */
const WITH_CHILD = `
  import { readdirSync, readFileSync } from 'node:fs';
  import { getPriority } from 'node:os';
  import sharp from 'sharp';
  import { createImageProcessor } from '#platform/storage/image-processor.ts';
  const pictures = createImageProcessor();
  const bytes = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#cc5522' } }).png().toBuffer();
  await pictures.toSquares(bytes, [96]);
  const parentOf = (pid) => {
    try {
      return Number(readFileSync('/proc/' + pid + '/stat', 'utf8').split(') ').at(-1).split(' ')[1]);
    } catch {
      return 0;
    }
  };
  const findChild = () => Number(readdirSync('/proc').find((pid) => Number(pid) > 0 && parentOf(pid) === process.pid) ?? 0);
  const kill = () => process.kill(findChild(), 'SIGKILL');
  const codeOf = (work) => work.then(({ length }) => length, ({ code }) => code);
  const report = (found) => console.log(JSON.stringify(found));
`;

async function runWithChild(script: string): Promise<unknown> {
  const args = ['--input-type=module', '-e', WITH_CHILD + script];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout);
}

describe.runIf(process.platform === 'linux')('the process of images', () => {
  test('has a low priority, and an image whose process ends is tried once more', async () => {
    const found = await runWithChild(`
      const priority = getPriority(findChild());
      const [first, second] = [pictures.toSquares(bytes, [512]), pictures.toSquares(bytes, [96])];
      kill();
      report({ priority, sizes: [await codeOf(first), await codeOf(second)] });`);
    expect(found).toEqual({ priority: IMAGE_LIMITS.priority, sizes: [1, 1] });
  });

  test('is not started a third time for an image that ends it twice, and serves the next one', async () => {
    const found = await runWithChild(`
      const [bad, next] = [pictures.toSquares(bytes, [2048, 2000, 1900]), pictures.toSquares(bytes, [96])];
      const ended = findChild();
      kill();
      while (!findChild() || findChild() === ended) await new Promise(setImmediate);
      kill();
      report([await codeOf(bad), await codeOf(next)]);`);
    expect(found).toEqual(['not_an_image', 1]);
  });

  test('finishes its image after a signal to stop', async () => {
    const found = await runWithChild(`
      const made = pictures.toSquares(bytes, [96]);
      process.kill(findChild(), 'SIGTERM');
      const before = findChild();
      report([await codeOf(made), findChild() === before]);`);
    expect(found).toEqual([1, true]);
  });
});

test('too many images at once are refused, and an unknown failure keeps its message', async () => {
  const bytes = await photo(20, 20).png().toBuffer();
  const asked = Array.from({ length: IMAGE_LIMITS.maxQueued + 2 }, async () => pictures.toSquares(bytes, [8]));
  const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { code: 'busy' } }]);
  await expect(pictures.perceptualHashes(Buffer.from('no image'))).rejects.toThrow('unsupported image format');
});
