import type { ReactNode } from 'react';
import { ApiError } from '#browser/api/api-client.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { MascotSearching } from '#ui/brand/mascot-searching.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LocalizedLink } from '#ui/navigation/localized-link.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';

/** Skeleton of `ProfileView`. */
export function ProfileSkeleton() {
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

/** The profile does not exist or is not visible; both cases look the same. `report`: offer to report it. */
export function ProfileNotFound({ report }: { report: ReactNode }) {
  return (
    <div className="wrap py-16">
      <title>{m.profiles_profile_title()}</title>
      <EmptyState
        headingLevel={1}
        illustration={<MascotSearching className="h-44 w-auto" />}
        title={m.profiles_missing_title()}
        action={
          <ButtonLink asChild>
            <LocalizedLink to="/matching">{m.profiles_to_matching()}</LocalizedLink>
          </ButtonLink>
        }
      >
        {m.profiles_missing_text()}
      </EmptyState>
      {report}
    </div>
  );
}

export interface ProfileErrorProps {
  error: unknown;
  onRetry: () => void;
  busy: boolean;
  /** True for the user's own profile. */
  own?: boolean;
}

/** Shows 'Error: …' with a retry button. */
export function ProfileError({ error, onRetry, busy, own = false }: ProfileErrorProps) {
  return (
    <div className="wrap py-16">
      <title>{m.profiles_profile_title()}</title>
      <ErrorState
        headingLevel={1}
        illustration={<MascotError className="h-44 w-auto" />}
        title={m.profiles_error({ message: messageOf(error) })}
        onRetry={onRetry}
        retryLabel={m.profiles_retry()}
        retrying={busy}
      >
        {own ? m.profiles_error_text() : m.profiles_error_other_text()}
      </ErrorState>
    </div>
  );
}

function messageOf(error: unknown): string {
  if (error instanceof ApiError && error.status > 0 && error.message) return error.message;
  return m.profiles_alias_network_error();
}
