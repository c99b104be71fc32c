import { apiRequest, ApiError } from '#browser/api/api-client.ts';
import { m } from '#messages';
import type { OwnProfile, PublicProfile } from '../domain/profile.ts';
import type { OnboardingInput } from '../domain/schema.ts';

/** Timeout of the profile request, and the retry delay after a 429. */
export const OWN_PROFILE = { timeoutMs: 10_000, rateLimitDelayMs: 10_000 } as const;

export const OWN_PROFILE_PATH = '/api/profile/me?includePreferences=true&includeGeekPrefs=true';

/** Throws `ApiError`: 401 without a session, 404 without a profile. */
export function fetchOwnProfile(signal?: AbortSignal): Promise<OwnProfile> {
  return apiRequest('GET', OWN_PROFILE_PATH, {
    timeoutMs: OWN_PROFILE.timeoutMs,
    // React Query handles the retries.
    idempotent: false,
    ...(signal && { signal }),
  });
}

/** Creates the user's profile. A 409 counts as success. */
export async function createProfile(): Promise<void> {
  try {
    await apiRequest('POST', '/api/profile/create');
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw error;
    if (error.status === 409) return;
    const { status, code } = error;
    throw new ApiError(m.profiles_create_failed({ status }), { status, code });
  }
}

/** Updates the given fields and returns the whole profile. */
export function saveProfile(change: OnboardingInput): Promise<OwnProfile> {
  return apiRequest('PUT', '/api/profile/onboarding', { body: change, idempotent: true });
}

/** Skips the onboarding and returns the profile. */
export function skipOnboarding(): Promise<OwnProfile> {
  return apiRequest('POST', '/api/profile/onboarding/skip', { idempotent: true });
}

/** Checks whether an alias is available; `error` is a localized message. */
export function checkAlias(alias: string, signal?: AbortSignal): Promise<{ available: boolean; error: string | null }> {
  return apiRequest('POST', '/api/profile/check-alias', { body: { alias }, ...(signal && { signal }) });
}

/** Uploads a photo (data URL) and returns its URL. The caller then saves it as `avatar_url`. */
export async function uploadPhoto(file: string): Promise<string> {
  const { url } = await apiRequest<{ url: string }>('POST', '/api/profile/upload-photo', { body: { file } });
  return url;
}

/** Fetches a public profile. Throws `ApiError` with 404 if it is missing or not visible. */
export function fetchPublicProfile(userId: string, signal?: AbortSignal): Promise<PublicProfile> {
  return apiRequest('GET', `/api/profiles/${encodeURIComponent(userId)}`, { ...(signal && { signal }) });
}

export async function blockPerson(userId: string): Promise<void> {
  await apiRequest('POST', '/api/blocks', { body: { user_id: userId }, idempotent: true });
}

export async function unblockPerson(userId: string): Promise<void> {
  await apiRequest('DELETE', `/api/blocks/${encodeURIComponent(userId)}`);
}

/** Fetches the blocked users, newest first. */
export async function fetchBlockedPeople(signal?: AbortSignal): Promise<PublicProfile[]> {
  const options = { ...(signal && { signal }) };
  return (await apiRequest<{ profiles: PublicProfile[] }>('GET', '/api/blocks', options)).profiles;
}
