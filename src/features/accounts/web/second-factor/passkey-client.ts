import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { deviceId } from '#browser/device-id.ts';
import { apiRequest } from '#browser/api/api-client.ts';
import type { Assertion } from '../../domain/passkeys.ts';

/** The browser has no passkeys, or none for this address (an IP address is not a domain). */
export class PasskeyUnsupportedError extends Error {}

/** The person closed the dialog of the browser, or let it time out. */
export class PasskeyCancelledError extends Error {}

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type SignInOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Asks the authenticator for a new passkey and adds it to the account. */
export async function addPasskey(name: string): Promise<void> {
  const { options } = await requestOptions<RegistrationOptions>('/api/account/passkeys/options');
  const { id, response } = await ask(async () => startRegistration({ optionsJSON: options }));
  const credential = {
    id,
    client_data_json: response.clientDataJSON,
    attestation_object: response.attestationObject,
    transports: response.transports ?? [],
  };
  await apiRequest('POST', '/api/account/passkeys', { body: { name, credential } });
}

/** Asks for a passkey of the person's choice; `isAutofill` offers them among the suggestions of the email field. */
export async function answerPasskey({ isAutofill = false } = {}): Promise<Assertion> {
  const { options } = await requestOptions<SignInOptions>('/api/auth/passkey/options');
  const { id, response } = await ask(async () =>
    startAuthentication({ optionsJSON: options, useBrowserAutofill: isAutofill }),
  );
  return {
    id,
    client_data_json: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
  };
}

/** Signs in with the answer of a passkey and returns the session token. */
export async function signInWithPasskey(credential: Assertion, { comesBack = false } = {}): Promise<string> {
  const body = { credential, device: deviceId(), ...(comesBack && { come_back: true }) };
  return (await apiRequest<{ token: string }>('POST', '/api/auth/sign-in/passkey', { body })).token;
}

/** Ends the wait of an autofill. */
export function cancelPasskey(): void {
  WebAuthnAbortService.cancelCeremony();
}

async function requestOptions<T>(path: string): Promise<{ options: T }> {
  if (!browserSupportsWebAuthn()) throw new PasskeyUnsupportedError();
  return apiRequest('POST', path);
}

async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof WebAuthnError && /INVALID_DOMAIN|INVALID_RP_ID/.test(error.code))
      throw new PasskeyUnsupportedError();
    if (error instanceof Error && /^(NotAllowed|Abort)Error$/.test(error.name)) throw new PasskeyCancelledError();
    throw error;
  }
}
