import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import { LIST } from './results.tsx';

/** The list on its way, in its own shape. */
export function Waiting() {
  return (
    <Loading label={m.homes_loading()} className={LIST}>
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
