import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { requestErrorMessage } from '#browser/api/request-error-message.ts';
import { useOwnProfile } from '#features/profiles/web/public/use-own-profile.ts';
import type { OwnProfile } from '#features/profiles/domain/profile.ts';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { m } from '#messages';
import { fetchOwnPost, OWN_POST_KEY } from '../api.ts';

type OwnPost = Awaited<ReturnType<typeof fetchOwnPost>>;

interface OwnPostQueryProps {
  /** Stands there while the post and the profile load. */
  skeleton: ReactNode;
  children: (post: OwnPost, profile: OwnProfile) => ReactNode;
}

/** Loads the user's room-wanted post and profile; shows an error with a retry if either cannot be loaded. */
export function OwnPostQuery({ skeleton, children }: OwnPostQueryProps) {
  const profile = useOwnProfile();
  const query = useQuery({ queryKey: OWN_POST_KEY, queryFn: async ({ signal }) => fetchOwnPost(signal) });
  if (query.data && profile.data) return children(query.data, profile.data);
  const failed = [query, profile].filter(({ isError }) => isError);
  if (failed.length === 0) return skeleton;
  return (
    <ErrorState
      illustration={<MascotError />}
      title={m.wanted_load_failed()}
      onRetry={() => failed.forEach((one) => void one.refetch())}
      retryLabel={m.wanted_retry()}
      retrying={failed.some(({ isFetching }) => isFetching)}
    >
      {requestErrorMessage(failed[0]?.error)}
    </ErrorState>
  );
}
