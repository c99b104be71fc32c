import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/display/card.tsx';
import { m } from '#messages';

/** Skeleton of card and list. */
export function MatchesSkeleton() {
  return (
    <Loading
      label={m.matching_loading()}
      className="grid items-start gap-6 min-[1100px]:col-span-2 min-[1100px]:grid-cols-[minmax(0,1fr)_minmax(0,.86fr)] min-[1100px]:gap-8"
    >
      <Card noPadding>
        <div className="grid justify-items-center gap-2 px-4 pt-6 pb-5 md:grid-cols-[auto_minmax(0,1fr)] md:items-center md:justify-items-start md:gap-6 md:p-6">
          <Skeleton round className="size-32" />
          <div className="grid w-full justify-items-center gap-3 md:justify-items-start">
            <Skeleton className="h-8 w-40" />
            <Skeleton className="h-4 w-56 max-w-full" />
            <Skeleton className="h-6 w-48" />
          </div>
        </div>
        <div className="grid gap-3 px-5 pb-6 md:px-6">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-4/5" />
          <div className="mt-3 grid gap-5 md:grid-cols-2">
            {[0, 1].map((column) => (
              <div key={column} className="grid gap-3">
                <Skeleton className="h-4 w-20" />
                <Skeleton className="h-4 w-11/12" />
                <Skeleton className="h-4 w-3/4" />
                <Skeleton className="h-4 w-4/5" />
              </div>
            ))}
          </div>
        </div>
        <div className="flex justify-center gap-3 border-t border-line p-4">
          <Skeleton className="h-13 max-w-55 flex-1" />
          <Skeleton className="h-13 max-w-55 flex-1" />
        </div>
      </Card>
      <div>
        <Skeleton className="mb-3 h-5 w-28" />
        {Array.from({ length: 6 }, (_, at) => (
          <div key={at} className="flex gap-4 border-t border-line py-4 first-of-type:border-0">
            <Skeleton round className="size-14" />
            <div className="grid flex-1 gap-2.5">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-3.5 w-1/2" />
              <Skeleton className="h-3.5 w-3/4" />
              <Skeleton className="h-3.5 w-3/5" />
              <Skeleton className="h-3.5 w-2/5" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
