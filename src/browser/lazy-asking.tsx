import { lazy, type ComponentType } from 'react';

/** A part that keeps its answers in the cache (`query.tsx`); both come when the part is drawn, for pages that start without them. */
export function lazyAsking<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    const [Part, { QueryProvider }] = await Promise.all([load(), import('./query.tsx')]);
    const Asking = (props: P) => (
      <QueryProvider>
        <Part {...props} />
      </QueryProvider>
    );
    return { default: Asking };
  });
}
