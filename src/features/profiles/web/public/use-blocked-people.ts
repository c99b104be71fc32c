import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { PublicProfile } from '../../domain/profile.ts';
import { fetchBlockedPeople } from '../api.ts';

/** Blocked users, newest first. Refetched after each block and unblock. */
export function useBlockedPeople(): UseQueryResult<PublicProfile[], unknown> {
  return useQuery<PublicProfile[], unknown>({
    queryKey: ['blocks'],
    queryFn: ({ signal }) => fetchBlockedPeople(signal),
  });
}

/** True if the user is known to be blocked. */
export function useIsBlocked(userId: string): boolean {
  return useBlockedPeople().data?.some(({ id }) => id === userId) ?? false;
}
