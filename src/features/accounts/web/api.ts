import { apiCall, ApiError } from '#browser/api.ts';
import { SESSION } from '../domain/rules.ts';

/** Opens a session and answers its token. Tried at most twice, and a second time only when nothing came back. */
export async function signIn(given: { email: string; password: string }): Promise<string> {
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
