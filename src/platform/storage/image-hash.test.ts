import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isSameImage } from '#features/properties/domain/image-similarity.ts';
import { differenceHash } from './image-hash.ts';

/** An image of a furnished room, arranged differently for each `nth`. */
const scene = (nth: number, width = 1200) => {
  const spot = (at: number) =>
    `<rect x="${(at * 137 + nth * 211) % 300}" y="${(at * 71 + nth * 97) % 200}" width="${50 + ((at * 31) % 80)}" height="${40 + ((at * 53) % 70)}" fill="hsl(${(at * 67 + nth * 40) % 360} 60% ${20 + ((at * 29) % 60)}%)"/>`;
  const shapes = Array.from({ length: 14 }, (_, at) => spot(at + 1)).join('');
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="${width}"><rect width="400" height="300" fill="#ddd"/>${shapes}</svg>`,
    ),
  );
};

test('the hash survives scaling, recompression, brightening and slight cropping', async () => {
  const original = (await differenceHash(await scene(1).png().toBuffer())) ?? '';
  expect(original).toMatch(/^[0-9a-f]{16}$/);
  const png = await scene(1).png().toBuffer();
  const copies = [
    await scene(1, 480).jpeg({ quality: 40 }).toBuffer(),
    await sharp(png).modulate({ brightness: 1.1, saturation: 0.8 }).webp({ quality: 60 }).toBuffer(),
    await sharp(png).extract({ left: 6, top: 6, width: 1188, height: 888 }).jpeg().toBuffer(),
  ];
  for (const copy of copies) expect(isSameImage(original, (await differenceHash(copy)) ?? '')).toBe(true);
});

test('different images differ, and a plain image matches none', async () => {
  const all = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (nth) => (await differenceHash(await scene(nth).png().toBuffer())) ?? ''),
  );
  for (const [at, one] of all.entries())
    for (const other of all.slice(at + 1)) expect(isSameImage(one, other)).toBe(false);
  const plain = sharp({ create: { width: 400, height: 300, channels: 3, background: '#ccc' } });
  expect(await differenceHash(await plain.png().toBuffer())).toBeNull();
});
