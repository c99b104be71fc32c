import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import { RESULTS_GRID } from './search-results.tsx';

/** Skeleton of the result list. */
export function ResultsSkeleton() {
  return (
    <Loading label={m.search_loading()} className={RESULTS_GRID}>
      {Array.from({ length: 6 }, (_, at) => (
        <div key={at} className="grid content-start gap-2">
          <Skeleton className="mb-1 aspect-4/3 w-full rounded-card!" />
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-3.5 w-1/2" />
        </div>
      ))}
    </Loading>
  );
}
