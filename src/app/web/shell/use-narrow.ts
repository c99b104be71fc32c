import { useMedia } from '#ui/media.ts';

/** Under the width of the header's own switches; `nav` of the design system. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 899.98px)');
}
