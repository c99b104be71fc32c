import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { PublicProfile } from '../../domain/profile.ts';
import { fetchBlockedPeople } from '../api.ts';

/** The people one has blocked, the latest first. Asked for anew after each block and its end. */
export function useBlockedPeople(): UseQueryResult<PublicProfile[], unknown> {
  return useQuery<PublicProfile[], unknown>({
    queryKey: ['blocks'],
    queryFn: ({ signal }) => fetchBlockedPeople(signal),
  });
}

/** Whether one has blocked somebody, as far as it is known. */
export function useIsBlocked(userId: string): boolean {
  return useBlockedPeople().data?.some(({ id }) => id === userId) ?? false;
}
