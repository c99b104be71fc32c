import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';

/** Grid of the group cards. */
export const GRID_CLASSES = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5';

/** Skeleton of the result list. */
export function ResultsSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Loading label={m.groups_loading()} className={GRID_CLASSES}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-5">
          <div className="flex gap-3">
            <Skeleton className="size-16 flex-none rounded-inner!" />
            <div className="grid flex-1 content-start gap-2 pt-1">
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </div>
          <Skeleton className="h-9 w-40 rounded-full!" />
          <div className="grid gap-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-4 w-3/4" />
          </div>
          <Skeleton className="h-8 w-full rounded-full!" />
        </div>
      ))}
    </Loading>
  );
}
