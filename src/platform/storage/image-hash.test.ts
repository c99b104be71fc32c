import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isSameImage } from '#features/properties/domain/photos/image-similarity.ts';
import { perceptualHashes } from './image-hash.ts';

/** An image of a furnished room, arranged differently for each `nth`. */
const scene = async (nth: number, width = 1200) => {
  const spot = (at: number) =>
    `<rect x="${(at * 137 + nth * 211) % 300}" y="${(at * 71 + nth * 97) % 200}" width="${50 + ((at * 31) % 80)}" height="${40 + ((at * 53) % 70)}" fill="hsl(${(at * 67 + nth * 40) % 360} 60% ${20 + ((at * 29) % 60)}%)"/>`;
  const shapes = Array.from({ length: 14 }, (_, at) => spot(at + 1)).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="${width}"><rect width="400" height="300" fill="#ddd"/>${shapes}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};
const hashesOf = async (bytes: Uint8Array) => (await perceptualHashes(bytes)) ?? { own: [], variants: [] };
const png = await scene(1);
const original = await hashesOf(png);

test.each([
  ['scaled and recompressed', async () => sharp(await scene(1, 480)).jpeg({ quality: 40 })],
  ['brighter', () => sharp(png).modulate({ brightness: 1.1, saturation: 0.8 }).webp({ quality: 60 })],
  ['in other colours', () => sharp(png).modulate({ brightness: 1.2, saturation: 0.5, hue: 30 })],
  ['without colour', () => sharp(png).greyscale().linear(1.2, -10)],
  ['mirrored', () => sharp(png).flop()],
  ['cropped on all sides', () => sharp(png).extract({ left: 120, top: 90, width: 960, height: 720 })],
  ['cropped at a corner', () => sharp(png).extract({ left: 0, top: 0, width: 1080, height: 810 })],
  ['cropped at a side', () => sharp(png).extract({ left: 120, top: 0, width: 1080, height: 900 })],
  ['mirrored and cropped', () => sharp(png).flop().extract({ left: 60, top: 45, width: 1080, height: 810 })],
  ['rotated with white corners', () => sharp(png).rotate(5, { background: '#fff' })],
  ['rotated with black corners', () => sharp(png).rotate(-5, { background: '#000' })],
  ['framed', () => sharp(png).extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#fff' })],
  ['between black bars', () => sharp(png).extend({ top: 100, bottom: 100, background: '#000' })],
])('a copy is recognised: %s', async (_, copy) => {
  const { own } = await hashesOf(await (await copy()).toBuffer());
  expect(isSameImage(own, original.variants)).toBe(true);
});

test('different images differ, and a plain image has no hashes', async () => {
  const all = await Promise.all([1, 2, 3, 4, 5, 6].map(async (nth) => hashesOf(await scene(nth, 480))));
  for (const [at, one] of all.entries())
    for (const other of all.toSpliced(at, 1)) expect(isSameImage(one.own, other.variants)).toBe(false);
  const plain = sharp({ create: { width: 400, height: 300, channels: 3, background: '#ccc' } });
  expect(await perceptualHashes(await plain.png().toBuffer())).toBeNull();
});
