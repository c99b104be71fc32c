import { useEffect, useState } from 'react';
import type { FileSize } from '../../domain/schema.ts';
import type { ImageCache } from './image-cache.ts';

export interface LoadedImage {
  /** Null until loaded. */
  url: string | null;
  isFailed: boolean;
  retry: () => void;
}

/** Loads a stored image while it is rendered; idle without an id. */
export function useImage(cache: ImageCache, id: string | null, size: FileSize): LoadedImage {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ id: string; url: string | null } | null>(null);
  useEffect(() => {
    if (!id) return;
    const handle = cache.acquire(id, size);
    let isWanted = true;
    handle.urlPromise.then(
      (url) => isWanted && setLoaded({ id, url }),
      () => isWanted && setLoaded({ id, url: null }),
    );
    return () => {
      isWanted = false;
      handle.release();
    };
  }, [cache, id, size, attempt]);
  const own = loaded?.id === id ? loaded : null;
  const retry = () => {
    setLoaded(null);
    setAttempt((before) => before + 1);
  };
  return { url: own?.url ?? (id && cache.cachedUrl(id, size)), isFailed: own?.url === null, retry };
}
