import type { output } from 'zod/mini';
import { apiRequest } from '#browser/api/api-client.ts';
import { deviceId } from '#browser/device-id.ts';
import type { emailChangeStateResponse, ownEmailResponse, waysInReviewResponse } from '../../domain/account-changes.ts';
import type { OwnIdentities, PendingIdentity, Provider } from '../../domain/identities.ts';
import type { NewDevice } from '../../domain/new-devices.ts';
import type { SignInResult } from '../api.ts';

export type OwnEmail = output<typeof ownEmailResponse>;
export type EmailChangeState = output<typeof emailChangeStateResponse>['state'];

const NEW_DEVICES = '/api/account/new-devices';
const EMAIL_CHANGE = '/api/account/email-change';

/** Asks for a link that logs in; the same whether or not the address has an account. */
export async function requestSignInLink(email: string, next: string | undefined): Promise<void> {
  await apiRequest('POST', '/api/auth/sign-in-link', { body: { email, next } });
}

export async function completeSignInLink(given: { token: string; come_back?: boolean }): Promise<SignInResult> {
  return apiRequest('POST', '/api/auth/sign-in-link/complete', { body: { ...given, device: deviceId() } });
}

/** Ends every session and the password of the account; returns the token that sets a new one. */
export async function rejectDevice(token: string): Promise<string> {
  return (await apiRequest<{ reset_token: string }>('POST', '/api/auth/not-me', { body: { token } })).reset_token;
}

export async function fetchNewDevices(signal: AbortSignal): Promise<NewDevice[]> {
  return (await apiRequest<{ devices: NewDevice[] }>('GET', NEW_DEVICES, { signal })).devices;
}

export async function recogniseDevice(id: string): Promise<void> {
  await apiRequest('DELETE', `${NEW_DEVICES}/${encodeURIComponent(id)}`);
}

/** Ends the question about the browser that a token of `rejectDevice` is about, if this session may answer it. */
export async function recogniseDeviceByToken(token: string): Promise<void> {
  await apiRequest('POST', `${NEW_DEVICES}/recognition`, { body: { token } });
}

/** Token for `rejectDevice`. */
export async function createRejection(id: string): Promise<string> {
  const path = `${NEW_DEVICES}/${encodeURIComponent(id)}/rejection`;
  return (await apiRequest<{ token: string }>('POST', path)).token;
}

export async function changePassword(given: { current_password: string; new_password: string }): Promise<void> {
  await apiRequest('POST', '/api/account/password', { body: given });
}

export async function fetchOwnEmail(signal: AbortSignal): Promise<OwnEmail> {
  return apiRequest('GET', EMAIL_CHANGE, { signal });
}

export async function requestEmailChange(given: { email: string; password?: string | undefined }): Promise<OwnEmail> {
  return apiRequest('POST', EMAIL_CHANGE, { body: given });
}

export async function resendEmailChange(): Promise<OwnEmail> {
  return apiRequest('POST', `${EMAIL_CHANGE}/resend`);
}

export async function cancelOwnEmailChange(): Promise<void> {
  await apiRequest('DELETE', EMAIL_CHANGE);
}

/** Address that a change leads to; reading does not use the token up. */
export async function describeEmailChange(token: string): Promise<string> {
  return (await apiRequest<{ new_email: string }>('POST', '/api/auth/email-change', { body: { token } })).new_email;
}

export async function confirmEmailChange(token: string): Promise<EmailChangeState> {
  const { state } = await apiRequest<{ state: EmailChangeState }>('POST', '/api/auth/email-change/confirm', {
    body: { token },
  });
  return state;
}

export async function cancelEmailChange(token: string): Promise<void> {
  await apiRequest('POST', '/api/auth/email-change/cancel', { body: { token } });
}

export async function fetchProviders(): Promise<Provider[]> {
  return (await apiRequest<{ providers: Provider[] }>('GET', '/api/auth/providers')).providers;
}

export async function startProviderSignIn(name: string, next: string | undefined) {
  return apiRequest<{ url: string; secret: string }>('POST', `/api/auth/providers/${encodeURIComponent(name)}/start`, {
    body: { next },
  });
}

export type ProviderOutcome = { next: string | null } & (SignInResult | { identity: PendingIdentity });

/** Secret of the visit, and the query of the page that the provider returned to. */
export interface ProviderReturn {
  secret: string;
  state: string;
  code?: string;
  iss?: string;
  error?: string;
}

/** Ends a sign-in that came back from its provider. */
export async function completeProviderSignIn(given: ProviderReturn): Promise<ProviderOutcome> {
  return apiRequest('POST', '/api/auth/providers/complete', { body: { ...given, device: deviceId() } });
}

export async function linkProvider(given: {
  ticket: string;
  password: string;
  come_back?: boolean;
}): Promise<SignInResult> {
  return apiRequest('POST', '/api/auth/providers/link', { body: { ...given, device: deviceId() } });
}

export async function comeBackWithProvider(ticket: string): Promise<SignInResult> {
  return apiRequest('POST', '/api/auth/providers/come-back', { body: { ticket, device: deviceId() } });
}

export async function registerWithProvider(ticket: string): Promise<SignInResult> {
  return apiRequest('POST', '/api/auth/providers/register', { body: { ticket, accepts: true, device: deviceId() } });
}

export async function fetchIdentities(signal: AbortSignal): Promise<OwnIdentities> {
  return apiRequest('GET', '/api/account/identities', { signal });
}

/** Leaves for a provider to link its account with the user's own. */
export async function beginLink(name: string): Promise<{ url: string; secret: string }> {
  return apiRequest('POST', `/api/account/identities/${encodeURIComponent(name)}/start`);
}

export async function completeLink(given: ProviderReturn): Promise<void> {
  await apiRequest('POST', '/api/account/identities/complete', { body: given });
}

export async function removeIdentity(id: string): Promise<void> {
  await apiRequest('DELETE', `/api/account/identities/${encodeURIComponent(id)}`);
}

const WAYS_IN_REVIEW = '/api/account/ways-in-review';

/** True if the user has yet to look over what opens their account, after a password reset. */
export async function fetchIsReviewDue(signal: AbortSignal): Promise<boolean> {
  return (await apiRequest<output<typeof waysInReviewResponse>>('GET', WAYS_IN_REVIEW, { signal })).since !== null;
}

export async function endWaysInReview(): Promise<void> {
  await apiRequest('DELETE', WAYS_IN_REVIEW);
}
