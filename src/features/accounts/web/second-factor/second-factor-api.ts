import { apiRequest } from '#browser/api/api-client.ts';
import type { OwnSecondFactor, TotpSetup } from '../../domain/second-factor.ts';

const PATH = '/api/account/second-factor';

export async function fetchSecondFactor(signal: AbortSignal): Promise<OwnSecondFactor> {
  return apiRequest('GET', PATH, { signal });
}

/** Creates the secret of an authenticator app; each call replaces the one before. */
export async function beginTotp(): Promise<TotpSetup> {
  return apiRequest('POST', `${PATH}/totp`);
}

/** Turns the app on and returns the recovery codes, which are shown once. */
export async function activateTotp(code: string): Promise<string[]> {
  return (await apiRequest<{ recovery_codes: string[] }>('POST', `${PATH}/totp/activate`, { body: { code } }))
    .recovery_codes;
}

export async function disableTotp(code: string): Promise<void> {
  await apiRequest('POST', `${PATH}/totp/disable`, { body: { code } });
}

export async function renewRecoveryCodes(code: string): Promise<string[]> {
  return (await apiRequest<{ recovery_codes: string[] }>('POST', `${PATH}/recovery-codes`, { body: { code } }))
    .recovery_codes;
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await apiRequest('PATCH', `/api/account/passkeys/${encodeURIComponent(id)}`, { body: { name } });
}

export async function removePasskey(id: string): Promise<void> {
  await apiRequest('DELETE', `/api/account/passkeys/${encodeURIComponent(id)}`);
}

/** Completes a pending sign-in and returns the session token. */
export async function completeSecondStep(given: {
  token: string;
  code: string;
  trusts_browser: boolean;
}): Promise<string> {
  return (await apiRequest<{ token: string }>('POST', '/api/auth/sign-in/second-step', { body: given })).token;
}
