import { ApiError } from '#browser/api.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { MascotSearching } from '#ui/brand/mascot-searching.tsx';
import { MascotSleeping } from '#ui/brand/mascot-sleeping.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import { HeldHomeCard } from '../review/held-home.tsx';
import { useHeldHomes } from '../review/review-api.ts';

export function meta() {
  return [{ title: m.trust_page_title() }];
}

/** For admins: the homes that are held until somebody has looked at them. */
// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function ReviewPage() {
  const list = useHeldHomes();
  return (
    <section className="wrap max-w-[760px] pt-5 pb-10">
      <Content list={list} />
    </section>
  );
}

function Content({ list }: { list: ReturnType<typeof useHeldHomes> }) {
  const { data, error } = list;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState art={<MascotSearching />} level={1} title={m.trust_closed_title()} className="py-12">
        {m.trust_closed_text()}
      </EmptyState>
    );
  }
  return (
    <>
      <h1>{m.trust_title()}</h1>
      <p className="mt-1 max-w-[62ch] text-soft">{m.trust_lead()}</p>
      <div className="grid gap-4 pt-6">
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
    </>
  );
}
