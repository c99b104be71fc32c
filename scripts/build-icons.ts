import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/**
 * Renders the app icons from the drawings in `public/icons`. Run manually after changing one: `node
 * scripts/build-icons.ts`.
 */
const PUBLIC = path.resolve(import.meta.dirname, '../public');

/** Renders a drawing as PNG. */
async function renderPng(drawing: string, side: number): Promise<Buffer> {
  // A high density avoids upscaling at any size.
  const picture = sharp(path.join(PUBLIC, 'icons', drawing), { density: 1200 });
  return picture.resize(side, side).png({ palette: true, effort: 10 }).toBuffer();
}

/** Creates an .ico file: header, one 16-byte entry per image, then the images as PNG. */
function createIco(pictures: { side: number; png: Buffer }[]): Buffer {
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

const ICONS: [file: string, drawing: string, side: number][] = [
  ['icon-192.png', 'app-icon.svg', 192],
  ['icon-512.png', 'app-icon.svg', 512],
  ['maskable-192.png', 'app-icon-maskable.svg', 192],
  ['maskable-512.png', 'app-icon-maskable.svg', 512],
  // iOS rounds the corners itself and shows transparency as black.
  ['apple-touch-icon.png', 'app-icon-maskable.svg', 180],
  // For emails, displayed at half its size.
  ['mail.png', 'app-icon.svg', 72],
];
for (const [file, drawing, side] of ICONS)
  await writeFile(path.join(PUBLIC, 'icons', file), await renderPng(drawing, side));

const faviconImages = [16, 32, 48].map(async (side) => ({ side, png: await renderPng('favicon.svg', side) }));
await writeFile(path.join(PUBLIC, 'favicon.ico'), createIco(await Promise.all(faviconImages)));
