import type { output } from 'zod/mini';
import { apiRequest, ApiError, createApiRequestAs } from '#browser/api/api-client.ts';
import { deviceId } from '#browser/device-id.ts';
import { SESSION } from '../domain/rules.ts';
import type { SecondStep } from '../domain/second-factor.ts';
import type { ownSessionsResponse, resetPasswordResponse, sessionResponse } from '../domain/schema.ts';

/** Session token, or a sign-in that waits for its second step. */
export type SignInResult = { token: string } | { second_step: SecondStep };

/** Signs in. Retries once, and only after a network failure. */
export async function signIn(given: { email: string; password: string; come_back?: boolean }): Promise<SignInResult> {
  const body = { ...given, device: deviceId() };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await apiRequest<SignInResult>('POST', '/api/auth/sign-in/email', { body });
    } catch (error) {
      const isLost = error instanceof ApiError && error.status === 0;
      if (!isLost || attempt >= SESSION.signInAttempts) throw error;
    }
  }
}

/** Starts a registration; the mailed link leads to `next`. An email is sent whether or not the address is already registered. */
export async function signUp(given: {
  email: string;
  password: string;
  name: string;
  next?: string | undefined;
}): Promise<void> {
  await apiRequest('POST', '/api/auth/sign-up/email', { body: given });
}

/** Requests another confirmation email; its link leads to `next` in the end. */
export async function resendConfirmation(email: string, next: string | undefined): Promise<void> {
  await apiRequest('POST', '/api/auth/resend-confirmation', { body: { email, next } });
}

export async function requestPasswordReset(email: string): Promise<void> {
  await apiRequest('POST', '/api/auth/request-password-reset', { body: { email } });
}

/**
 * Sets a new password with an emailed token. Throws `ApiError` with `link_invalid` if the token is used or expired.
 * @returns True if passkeys or providers open the account too.
 */
export async function resetPassword(given: { token: string; newPassword: string }): Promise<boolean> {
  const { review_due: isReviewDue } = await apiRequest<output<typeof resetPasswordResponse>>(
    'POST',
    '/api/auth/reset-password',
    { body: given },
  );
  return isReviewDue;
}

export type OwnSessions = output<typeof ownSessionsResponse>['sessions'];

export async function fetchOwnSessions(signal: AbortSignal): Promise<OwnSessions> {
  const { sessions } = await apiRequest<{ sessions: OwnSessions }>('GET', '/api/auth/sessions', { signal });
  return sessions;
}

/** Revokes one of the user's sessions. A 404 counts as success. */
export async function endOwnSession(id: string): Promise<void> {
  try {
    await apiRequest('DELETE', `/api/auth/sessions/${encodeURIComponent(id)}`);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

export async function signOutEverywhere(includeCurrent: boolean): Promise<void> {
  await apiRequest('POST', '/api/auth/sign-out-everywhere', { body: { include_current: includeCurrent } });
}

type SessionUser = output<typeof sessionResponse>['user'];

/** User of another session than that of the browser; null if it has ended or does not answer. */
export async function fetchLinkedUser(token: string): Promise<SessionUser | null> {
  try {
    return (await createApiRequestAs(token)<{ user: SessionUser }>('GET', '/api/auth/session')).user;
  } catch {
    return null;
  }
}

/** Ends a session that the browser does not use. If it fails, the session ends by its own time limit. */
export async function endLinkedSession(token: string): Promise<void> {
  await createApiRequestAs(token)('POST', '/api/auth/sign-out').catch(() => undefined);
}
