import { lazy, type ComponentType } from 'react';
import { loadWithRetry } from '#shared/load-with-retry.ts';

/** `React.lazy` for a named export. A chunk that cannot be loaded is requested again until it arrives. */
export function lazyComponent<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await loadWithRetry(load) }));
}
