import { apiCall, ApiError } from '#browser/api.ts';
import { m } from '#words';
import type { OwnProfile, PublicProfile } from '../domain/profile.ts';
import type { OnboardingInput } from '../domain/schema.ts';

/** One's own profile has to come within this time, and is asked for again this long after "too many requests". */
export const OWN_PROFILE = { timeoutMs: 10_000, tooManyWaitMs: 10_000 } as const;

/** Throws `ApiError`: 401 without a session, 404 before there is a profile. */
export function fetchOwnProfile(signal?: AbortSignal): Promise<OwnProfile> {
  return apiCall('GET', '/api/profile/me?includePreferences=true&includeGeekPrefs=true', {
    timeoutMs: OWN_PROFILE.timeoutMs,
    // The cache decides when to ask again.
    idempotent: false,
    ...(signal && { signal }),
  });
}

/** Makes the profile of whoever is signed in; that it exists already is as good. */
export async function createProfile(): Promise<void> {
  try {
    await apiCall('POST', '/api/profile/create');
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw error;
    if (error.status === 409) return;
    const { status, code } = error;
    throw new ApiError(m.profiles_create_failed({ status }), { status, code });
  }
}

/** Changes the named fields and answers the whole profile. */
export function saveProfile(change: OnboardingInput): Promise<OwnProfile> {
  return apiCall('PUT', '/api/profile/onboarding', { body: change, idempotent: true });
}

/** Leaves the onboarding for later and answers the profile as it is. */
export function skipOnboarding(): Promise<OwnProfile> {
  return apiCall('POST', '/api/profile/onboarding/skip', { idempotent: true });
}

/** Whether an alias may be had; `error` says in words why not. */
export function checkAlias(alias: string, signal?: AbortSignal): Promise<{ available: boolean; error: string | null }> {
  return apiCall('POST', '/api/profile/check-alias', { body: { alias }, ...(signal && { signal }) });
}

/** Uploads a photo, as a data URL, and answers its address, which then has to be chosen as `avatar_url`. */
export async function uploadPhoto(file: string): Promise<string> {
  const { url } = await apiCall<{ url: string }>('POST', '/api/profile/upload-photo', { body: { file } });
  return url;
}

/** A profile as others see it. Throws `ApiError` with 404 for somebody who is not there, or not for us. */
export function fetchPublicProfile(userId: string, signal?: AbortSignal): Promise<PublicProfile> {
  return apiCall('GET', `/api/profiles/${encodeURIComponent(userId)}`, { ...(signal && { signal }) });
}

export async function blockPerson(userId: string): Promise<void> {
  await apiCall('POST', '/api/blocks', { body: { user_id: userId }, idempotent: true });
}

export async function unblockPerson(userId: string): Promise<void> {
  await apiCall('DELETE', `/api/blocks/${encodeURIComponent(userId)}`);
}

/** The people one has blocked, the latest first. */
export async function fetchBlockedPeople(signal?: AbortSignal): Promise<PublicProfile[]> {
  const options = { ...(signal && { signal }) };
  return (await apiCall<{ profiles: PublicProfile[] }>('GET', '/api/blocks', options)).profiles;
}
