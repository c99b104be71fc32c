import sharp from 'sharp';
import type { Ctx } from '#platform/context.ts';
import type { Pictures, WholePicture } from '#platform/storage/pictures.ts';
import { drawView } from './homes/draw.ts';
import type { DemoPhoto } from './homes.ts';

const WIDTH_PX = 1120;

/** Pictures of homes, each drawn and put into its sizes once, however many homes show it. */
export interface HomePictures {
  /** What an owner would upload. */
  upload(photo: DemoPhoto): Promise<Uint8Array>;
  /** The product's own pictures, which remember what has been uploaded before. */
  pictures: Pictures;
}

/** Draws nothing until it is asked to. */
export function makeHomePictures(ctx: Ctx): HomePictures {
  const uploads = new Map<string, Promise<Uint8Array>>();
  const drawn = new WeakMap<Uint8Array, Promise<WholePicture>>();
  return {
    async upload({ view, look, nth }) {
      const key = `${view} ${look} ${nth}`;
      const known = uploads.get(key) ?? paint(drawView(view, look, String(nth), WIDTH_PX));
      uploads.set(key, known);
      return known;
    },
    pictures: {
      ...ctx.pictures,
      // many homes show the same drawing, and none of them is a copy
      likeness: async () => null,
      async whole(bytes, sizes) {
        const known = drawn.get(bytes) ?? ctx.pictures.whole(bytes, sizes);
        drawn.set(bytes, known);
        return known;
      },
    },
  };
}

async function paint(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
}
