import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** Draws the icons of the app from its drawings in `public/icons`. Run by hand after changing one: `node scripts/make-icons.ts`. */
const PUBLIC = path.resolve(import.meta.dirname, '../public');

/** A drawing as PNG, as sharp as its size allows. */
async function drawn(drawing: string, side: number): Promise<Buffer> {
  // enough dots per inch that no size is scaled up from a smaller picture
  const picture = sharp(path.join(PUBLIC, 'icons', drawing), { density: 1200 });
  return picture.resize(side, side).png({ palette: true, effort: 10 }).toBuffer();
}

/** An .ico file: a header, one entry of 16 bytes for each picture, then the pictures as PNG. */
function icoOf(pictures: { side: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { side, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(side, entry);
    head.writeUInt8(side, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

const FILES: [file: string, drawing: string, side: number][] = [
  ['icon-192.png', 'app-icon.svg', 192],
  ['icon-512.png', 'app-icon.svg', 512],
  ['maskable-192.png', 'app-icon-maskable.svg', 192],
  ['maskable-512.png', 'app-icon-maskable.svg', 512],
  // a phone of Apple's rounds the corners itself and shows what is clear as black
  ['apple-touch-icon.png', 'app-icon-maskable.svg', 180],
  // in mails, where it is shown at half its size
  ['mail.png', 'app-icon.svg', 72],
];
for (const [file, drawing, side] of FILES)
  await writeFile(path.join(PUBLIC, 'icons', file), await drawn(drawing, side));

const small = [16, 32, 48].map(async (side) => ({ side, png: await drawn('favicon.svg', side) }));
await writeFile(path.join(PUBLIC, 'favicon.ico'), icoOf(await Promise.all(small)));
