import { MascotError } from '#ui/brand/mascot-error.tsx';
import { MascotSleeping } from '#ui/brand/mascot-sleeping.tsx';
import { ApiError } from '#browser/api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import { HeldHomeCard } from '../review/held-home.tsx';
import { useHeldHomes } from '../review/review-api.ts';

/** For admins: the homes that are held until somebody has looked at them. */
export function HeldHomes() {
  const list = useHeldHomes();
  const { data, error } = list;
  return (
    <div className="grid max-w-[760px] gap-4">
      {data?.map((home) => (
        <HeldHomeCard key={home.id} home={home} />
      ))}
      {data?.length === 0 && (
        <EmptyState art={<MascotSleeping />} title={m.trust_empty_title()} className="py-12">
          {m.trust_empty_text()}
        </EmptyState>
      )}
      {!data && !error && (
        <Loading label={m.trust_loading()} className="grid gap-4">
          <Skeleton className="h-64 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </Loading>
      )}
      {!data && error && (
        <ErrorState
          art={<MascotError />}
          title={m.trust_error_title()}
          onRetry={() => void list.refetch()}
          retryLabel={m.trust_retry()}
          busy={list.isFetching}
        >
          {error instanceof ApiError && error.status > 0 && error.message}
        </ErrorState>
      )}
    </div>
  );
}
