import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';

/** Skeleton of the group page. */
export function GroupSkeleton() {
  return (
    <Loading label={m.groups_loading_one()} className="wrap max-w-[1144px] pb-12">
      <div className="flex gap-5 py-6 md:pt-19">
        <Skeleton className="size-18 flex-none rounded-card! md:size-24" />
        <div className="grid flex-1 content-start gap-3">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-9 w-3/5" />
          <Skeleton className="h-5 w-4/5" />
        </div>
      </div>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_376px] lg:gap-6">
        <Skeleton className="h-80 rounded-card!" />
        <Skeleton className="h-56 rounded-card!" />
      </div>
    </Loading>
  );
}
