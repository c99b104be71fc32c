import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '#browser/api/api-client.ts';
import { getQueryClient } from '#browser/api/query-client.tsx';
import { httpBackoffMs, isTransient, RETRY } from '#browser/api/retry.ts';
import { useSession } from '#browser/session.ts';
import type { OwnProfile } from '../../domain/profile.ts';
import { createProfile, fetchOwnProfile, OWN_PROFILE } from '../api.ts';
import { OWN_PROFILE_KEY } from './own-profile-key.ts';

export { OWN_PROFILE_PATH } from '../api.ts';

/** Stale time of the profile query. */
export const PROFILE_CACHE = { staleTimeMs: 30_000 } as const;

/** Profile requests, replaced in tests. */
export interface ProfileRequests {
  fetch: (signal?: AbortSignal) => Promise<OwnProfile>;
  create: () => Promise<void>;
}

const REQUESTS: ProfileRequests = { fetch: fetchOwnProfile, create: createProfile };

/** Loads the user's profile and creates it on a 404. Returns null if the session is over. */
export async function loadOwnProfile(
  signal?: AbortSignal,
  calls: ProfileRequests = REQUESTS,
): Promise<OwnProfile | null> {
  try {
    return await calls.fetch(signal);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return null;
    if (error.status !== 404) throw error;
  }
  await calls.create();
  return calls.fetch(signal);
}

/** True for transient errors, while an attempt is left. `failures`: earlier failed attempts. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return error instanceof ApiError && failures + 1 < RETRY.maxAttempts && isTransient(error);
}

/** Delay before the next attempt: exponential backoff with jitter, or a fixed delay after a 429. */
export function retryDelayMs(failures: number, error: unknown, random: () => number = Math.random): number {
  if (error instanceof ApiError && error.status === 429) return OWN_PROFILE.rateLimitDelayMs;
  return httpBackoffMs(failures + 1, random);
}

/** Profile of the signed-in user. `data` is null after the session has ended. */
export function useOwnProfile(): UseQueryResult<OwnProfile | null, unknown> {
  const session = useSession();
  return useQuery({
    queryKey: OWN_PROFILE_KEY,
    queryFn: ({ signal }) => loadOwnProfile(signal),
    enabled: session === 'in',
    staleTime: PROFILE_CACHE.staleTimeMs,
    retry: shouldRetry,
    retryDelay: (failures, error) => retryDelayMs(failures, error),
  });
}

/**
 * Updates the cached profile with a response and invalidates its public version. Of two quick changes, the response of
 * the first may arrive last: the newer profile stays.
 */
export function cacheOwnProfile(profile: OwnProfile): void {
  getQueryClient().setQueryData(OWN_PROFILE_KEY, (cached: OwnProfile | null | undefined) =>
    cached && cached.id === profile.id && cached.updated_at > profile.updated_at ? cached : profile,
  );
  void getQueryClient().invalidateQueries({ queryKey: ['profile', profile.id] });
}
