import type { ComponentType } from 'react';
import { lazyComponent } from './lazy-component.ts';

/**
 * `lazyComponent` that also loads react-query and wraps the component in `QueryProvider`, so public pages do not ship it.
 */
export function lazyWithQuery<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazyComponent(async () => {
    const [Part, { QueryProvider }] = await Promise.all([load(), import('../api/query-client.tsx')]);
    const Asking = (props: P) => (
      <QueryProvider>
        <Part {...props} />
      </QueryProvider>
    );
    return Asking;
  });
}
