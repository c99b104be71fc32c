import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** As high as a card, so that the messages stay in place. */
export function LinkCardSkeleton() {
  return <Skeleton className="mb-1.5 h-16 w-64 max-w-full rounded-inner" />;
}
