import { Suspense, type ComponentProps } from 'react';
import { lazyComponent } from '#browser/lazy/lazy-component.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

const FilterFields = lazyComponent(async () => (await import('./filter-fields.tsx')).FilterFields);

/** All filters, loaded when they are first shown: people and cards come before them. */
export function LazyFilterFields(props: ComponentProps<typeof FilterFields>) {
  return (
    <Suspense fallback={<Skeleton className="h-140" />}>
      <FilterFields {...props} />
    </Suspense>
  );
}
