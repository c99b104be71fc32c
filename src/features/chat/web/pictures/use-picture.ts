import { useEffect, useState } from 'react';
import type { FileSize } from '../../domain/schema.ts';
import type { PictureCache } from './picture-cache.ts';

export interface LoadedPicture {
  /** Null until the bytes are here. */
  url: string | null;
  isFailed: boolean;
  retry: () => void;
}

/** A stored picture while it is drawn; nothing for no id. */
export function usePicture(cache: PictureCache, id: string | null, size: FileSize): LoadedPicture {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ id: string; url: string | null } | null>(null);
  useEffect(() => {
    if (!id) return;
    const held = cache.hold(id, size);
    let isWanted = true;
    held.address.then(
      (url) => isWanted && setLoaded({ id, url }),
      () => isWanted && setLoaded({ id, url: null }),
    );
    return () => {
      isWanted = false;
      held.release();
    };
  }, [cache, id, size, attempt]);
  const own = loaded?.id === id ? loaded : null;
  const retry = () => {
    setLoaded(null);
    setAttempt((before) => before + 1);
  };
  return { url: own?.url ?? (id && cache.known(id, size)), isFailed: own?.url === null, retry };
}
