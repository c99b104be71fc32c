import { ApiError } from '#browser/api.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { MascotSearching } from '#ui/brand/mascot-searching.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { m } from '#words';
import { errorWords } from '../error-words.ts';

/** A profile on its way: the shape of `ProfileView`. */
export function ProfileLoading() {
  return (
    <>
      <title>{m.profiles_profile_title()}</title>
      <h1 className="sr-only">{m.profiles_loading()}</h1>
      <Loading
        label={m.profiles_loading()}
        className="wrap grid gap-8 py-6 md:py-12 lg:grid-cols-[328px_minmax(0,1fr)] lg:gap-14"
      >
        <div className="grid content-start gap-4">
          <Skeleton round className="size-40 lg:size-60" />
          <Skeleton className="h-9 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-2/3" />
        </div>
        <div className="grid content-start gap-6">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-5/6" />
          <Skeleton className="mt-4 h-6 w-32" />
          <div className="grid gap-3 sm:grid-cols-2">
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className="h-11" />
            ))}
          </div>
        </div>
      </Loading>
    </>
  );
}

/** The person is not there, or not for us: all alike. */
export function ProfileMissing() {
  return (
    <div className="wrap py-16">
      <title>{m.profiles_profile_title()}</title>
      <EmptyState
        level={1}
        art={<MascotSearching className="h-44 w-auto" />}
        title={m.profiles_missing_title()}
        action={
          <ButtonLink asChild>
            <LocalLink to="/matching">{m.profiles_to_matching()}</LocalLink>
          </ButtonLink>
        }
      >
        {m.profiles_missing_text()}
      </EmptyState>
    </div>
  );
}

export interface ProfileErrorProps {
  error: unknown;
  onRetry: () => void;
  busy: boolean;
  /** The profile is one's own. */
  own?: boolean;
}

/** 'Error: …' and another try. */
export function ProfileError({ error, onRetry, busy, own = false }: ProfileErrorProps) {
  return (
    <div className="wrap py-16">
      <title>{m.profiles_profile_title()}</title>
      <ErrorState
        level={1}
        art={<MascotError className="h-44 w-auto" />}
        title={m.profiles_error({ message: messageOf(error) })}
        onRetry={onRetry}
        retryLabel={m.profiles_retry()}
        busy={busy}
      >
        {own ? m.profiles_error_text() : m.profiles_error_other_text()}
      </ErrorState>
    </div>
  );
}

function messageOf(error: unknown): string {
  if (error instanceof ApiError && error.status > 0 && error.message) return error.message;
  return errorWords('network') ?? '';
}
