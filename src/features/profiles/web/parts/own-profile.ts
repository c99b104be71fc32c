import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '#browser/api.ts';
import { queryCache } from '#browser/query.tsx';
import { isPassing, RETRY } from '#browser/retry.ts';
import { useSession } from '#browser/session.ts';
import type { OwnProfile } from '../../domain/profile.ts';
import { createProfile, fetchOwnProfile, OWN_PROFILE } from '../api.ts';

const KEY = ['profile', 'me'] as const;

/** How long one's own profile is believed without asking again. */
export const PROFILE_CACHE = { freshMs: 30_000 } as const;

/** The calls behind one's own profile; tests bring their own. */
export interface ProfileCalls {
  fetch: (signal?: AbortSignal) => Promise<OwnProfile>;
  create: () => Promise<void>;
}

const CALLS: ProfileCalls = { fetch: fetchOwnProfile, create: createProfile };

/** One's own profile, made where there is none; null when the session is over. */
export async function loadOwnProfile(signal?: AbortSignal, calls: ProfileCalls = CALLS): Promise<OwnProfile | null> {
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

/** Whether a failure is worth another attempt: the network, the server's own trouble and "too many requests". */
export function mayRetry(failures: number, error: unknown): boolean {
  return error instanceof ApiError && failures < RETRY.attempts && isPassing(error);
}

/** How long to wait before the next attempt. */
export function retryDelayMs(failures: number, error: unknown): number {
  if (error instanceof ApiError && error.status === 429) return OWN_PROFILE.tooManyWaitMs;
  return Math.min(RETRY.backoffMs * RETRY.backoffFactor ** failures, RETRY.backoffCapMs);
}

/** The profile of whoever is signed in here. `data` is null when nobody is. */
export function useOwnProfile(): UseQueryResult<OwnProfile | null, unknown> {
  const session = useSession();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => loadOwnProfile(signal),
    enabled: session === 'in',
    staleTime: PROFILE_CACHE.freshMs,
    retry: mayRetry,
    retryDelay: retryDelayMs,
  });
}

/** Takes up what a call answered, everywhere at once; what others see of it is asked for anew. */
export function keepOwnProfile(profile: OwnProfile): void {
  queryCache().setQueryData(KEY, profile);
  void queryCache().invalidateQueries({ queryKey: ['profile', profile.id] });
}
