import { useMedia } from '#ui/media.ts';

/** From here on list, card and filters stand side by side; the same as `min-[1100px]:`. */
export function useWide(): boolean {
  return useMedia('(min-width: 1100px)');
}
