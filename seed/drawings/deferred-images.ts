import type { ImageProcessor } from '#platform/storage/image-processor.ts';
import { decodeDrawing, drawingSize, encodeDrawing, renderDrawing, type Drawing } from './drawing.ts';

const PLACEHOLDER = { side: 10, quality: 20 };

/**
 * The product's image processor for drawings: the variants of an encoded drawing are encoded drawings of their sizes,
 * which `withDrawings` draws when they are read. Other images are processed as usual.
 */
export function createDeferredImages(images: ImageProcessor): ImageProcessor {
  const placeholders = new Map<string, Promise<string>>();
  const placeholderOf = async (drawing: Drawing) => {
    const key = JSON.stringify(drawing);
    const found = placeholders.get(key) ?? renderPlaceholder(drawing);
    placeholders.set(key, found);
    return found;
  };
  const variantsOf = (drawing: Drawing, sizes: readonly number[]) =>
    sizes.map((size) => ({ size, bytes: encodeDrawing(drawing, size) }));
  return {
    ...images,
    // Drawings of a style look alike, so duplicate detection must not flag them.
    perceptualHashes: async (bytes) => (decodeDrawing(bytes) ? null : images.perceptualHashes(bytes)),
    async toSquares(bytes, sizes) {
      const given = decodeDrawing(bytes);
      return given ? variantsOf(given.drawing, sizes) : images.toSquares(bytes, sizes);
    },
    async toVariants(bytes, sizes) {
      const given = decodeDrawing(bytes);
      if (!given) return images.toVariants(bytes, sizes);
      const { drawing } = given;
      return {
        ...drawingSize(drawing, sizes[0]),
        placeholder: await placeholderOf(drawing),
        variants: variantsOf(drawing, sizes),
      };
    },
  };
}

async function renderPlaceholder(drawing: Drawing): Promise<string> {
  const tiny = await renderDrawing(drawing, PLACEHOLDER.side, PLACEHOLDER.quality);
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
