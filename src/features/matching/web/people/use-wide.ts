import { useSyncExternalStore } from 'react';

/** From here on list, card and filters stand side by side; the same as `min-[1100px]:`. */
const WIDE = '(min-width: 1100px)';

export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(WIDE);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}
