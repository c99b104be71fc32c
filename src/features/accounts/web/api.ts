import type { output } from 'zod/mini';
import { apiCall, ApiError } from '#browser/api.ts';
import { SESSION } from '../domain/rules.ts';
import type { ownSessionsAnswer } from '../domain/schema.ts';

/** Opens a session and answers its token. Tried at most twice, and a second time only when nothing came back. */
export async function signIn(given: { email: string; password: string; come_back?: boolean }): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await apiCall<{ token: string }>('POST', '/api/auth/sign-in/email', { body: given })).token;
    } catch (error) {
      const isLost = error instanceof ApiError && error.status === 0;
      if (!isLost || attempt >= SESSION.signInAttempts) throw error;
    }
  }
}

/** Starts an account; the address gets a mail, whether or not it has one already. */
export async function signUp(given: { email: string; password: string; name: string }): Promise<void> {
  await apiCall('POST', '/api/auth/sign-up/email', { body: given });
}

export async function resendConfirmation(email: string): Promise<void> {
  await apiCall('POST', '/api/auth/resend-confirmation', { body: { email } });
}

export async function requestPasswordReset(email: string): Promise<void> {
  await apiCall('POST', '/api/auth/request-password-reset', { body: { email } });
}

/** Sets a new password with the token of the mail. Throws `ApiError` with `link_invalid` when it no longer counts. */
export async function resetPassword(given: { token: string; newPassword: string }): Promise<void> {
  await apiCall('POST', '/api/auth/reset-password', { body: given });
}

export type OwnSessions = output<typeof ownSessionsAnswer>['sessions'];

export async function ownSessions(signal: AbortSignal): Promise<OwnSessions> {
  const { sessions } = await apiCall<{ sessions: OwnSessions }>('GET', '/api/auth/sessions', { signal });
  return sessions;
}

/** Ends one of the own sessions. One that is over already is as good as ended. */
export async function endOwnSession(id: string): Promise<void> {
  try {
    await apiCall('DELETE', `/api/auth/sessions/${encodeURIComponent(id)}`);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

export async function signOutEverywhere(includeCurrent: boolean): Promise<void> {
  await apiCall('POST', '/api/auth/sign-out-everywhere', { body: { include_current: includeCurrent } });
}
