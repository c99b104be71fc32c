import { useCopy, type CopyLabels } from './use-copy.ts';

/**
 * Returns a function that shares a path or URL with the share sheet of the system, or copies it where there is none.
 * Closing the sheet is no error.
 */
export function useShare(): (path: string, title: string, labels: CopyLabels) => Promise<void> {
  const copy = useCopy();
  return async (path, title, labels) => {
    const url = new URL(path, window.location.href).href;
    if (typeof navigator.share === 'function') await navigator.share({ title, url }).catch(() => undefined);
    else await copy(url, labels);
  };
}
