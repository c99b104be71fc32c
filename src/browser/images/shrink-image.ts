interface ShrinkOptions {
  longSidePx: number;
  /** A smaller image up to this size stays as it is; 0 re-encodes every image, which removes its metadata. */
  maxUnchangedBytes: number;
  /** JPEG quality from 0 to 1. */
  quality: number;
}

/**
 * Applies the orientation of an image and limits its long side, as JPEG. Returns the file itself if it is small enough or
 * this browser cannot encode. Throws if it cannot be decoded.
 */
export async function shrinkImage(
  file: Blob,
  { longSidePx, maxUnchangedBytes, quality }: ShrinkOptions,
): Promise<{ blob: Blob; width: number; height: number }> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, longSidePx / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const isSmall = scale === 1 && file.size <= maxUnchangedBytes;
  const blob = isSmall ? file : ((await encode(bitmap, { width, height, quality })) ?? file);
  bitmap.close();
  return { blob, width, height };
}

async function encode(
  bitmap: ImageBitmap,
  { width, height, quality }: { width: number; height: number; quality: number },
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // Transparent areas become white, as in the server's renditions.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
