import { useSyncExternalStore } from 'react';

/** Under the width of the header's own switches; `nav` of the design system. */
const NARROW = '(max-width: 899.98px)';

export function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(NARROW);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(NARROW).matches,
    () => false,
  );
}
