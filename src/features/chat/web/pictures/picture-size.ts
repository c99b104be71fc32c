const BOX = { maxWidth: 280, maxHeight: 340, minSide: 120 } as const;

/**
 * How large a picture stands in the list, in pixels: in its own shape as far as that fits. Of what is very long or very
 * small the middle is shown, so that there is something to press.
 */
export function sizeInList({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, BOX.maxWidth / width, BOX.maxHeight / height);
  const side = (length: number) => Math.max(BOX.minSide, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}
