import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getQueryClient } from '#browser/api/query-client.tsx';
import type { PublicProfile } from '../../domain/profile.ts';
import { fetchPublicProfile } from '../api.ts';

/** Public profile of a user. Fails with `ApiError` 404 if it is missing or not visible. */
export function usePublicProfile(userId: string | undefined): UseQueryResult<PublicProfile, unknown> {
  return useQuery<PublicProfile, unknown>({
    queryKey: ['profile', userId],
    queryFn: ({ signal }) => fetchPublicProfile(userId ?? '', signal),
    enabled: userId !== undefined,
  });
}

/** Invalidates every list that may contain a user, after a block or unblock. */
export function invalidatePeopleLists(): void {
  const own = ['profile', 'session'];
  void getQueryClient().invalidateQueries({ predicate: ({ queryKey }) => !own.includes(String(queryKey[0])) });
}
