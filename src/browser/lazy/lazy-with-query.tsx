import { lazy, type ComponentType } from 'react';

/**
 * `React.lazy` that also loads react-query and wraps the component in `QueryProvider`, so public pages do not ship it.
 */
export function lazyWithQuery<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    const [Part, { QueryProvider }] = await Promise.all([load(), import('../api/query-client.tsx')]);
    const Asking = (props: P) => (
      <QueryProvider>
        <Part {...props} />
      </QueryProvider>
    );
    return { default: Asking };
  });
}
