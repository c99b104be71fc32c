import sharp from 'sharp';
import type { Ctx } from '#platform/context.ts';
import type { ImageProcessor, ProcessedImage } from '#platform/storage/image-processor.ts';
import { drawView } from '../property-drawings/draw-view.ts';
import type { DemoPhoto } from './properties.ts';

const WIDTH_PX = 1120;

/** Drawn photos of properties. Each photo is rendered and resized once, even if several properties use it. */
export interface PropertyPhotos {
  /** Image as uploaded by an owner. */
  upload(photo: DemoPhoto): Promise<Uint8Array>;
  /** The product's image processor with a cache of already processed uploads. */
  pictures: ImageProcessor;
}

/** Creates the photo cache; drawing is lazy. */
export function createPropertyPhotos(ctx: Ctx): PropertyPhotos {
  const uploads = new Map<string, Promise<Uint8Array>>();
  const drawn = new WeakMap<Uint8Array, Promise<ProcessedImage>>();
  return {
    async upload({ view, styleSeed, nth }) {
      const key = `${view} ${styleSeed} ${nth}`;
      const known = uploads.get(key) ?? rasterize(drawView(view, styleSeed, String(nth), WIDTH_PX));
      uploads.set(key, known);
      return known;
    },
    pictures: {
      ...ctx.images,
      // Properties share drawings, so duplicate detection must not flag them.
      perceptualHashes: async () => null,
      async toVariants(bytes, sizes) {
        const known = drawn.get(bytes) ?? ctx.images.toVariants(bytes, sizes);
        drawn.set(bytes, known);
        return known;
      },
    },
  };
}

async function rasterize(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
}
