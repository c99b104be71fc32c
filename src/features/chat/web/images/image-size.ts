const SIZE_LIMITS = { maxWidth: 280, maxHeight: 340, minSide: 120 } as const;

/**
 * Display size in the list in pixels, preserving the aspect ratio within the limits. Very long or very small images are
 * cropped to the centre, so that they stay clickable.
 */
export function displaySize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, SIZE_LIMITS.maxWidth / width, SIZE_LIMITS.maxHeight / height);
  const side = (length: number) => Math.max(SIZE_LIMITS.minSide, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}
