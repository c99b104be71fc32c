import { STATUS_ERRORS } from '../../domain/account-status.ts';
import { okResponse, signInResponse } from '../../domain/schema.ts';
import {
  newPasskeyBody,
  passkeyOptionsResponse,
  passkeyParams,
  passkeySchema,
  passkeySignInBody,
  renamePasskeyBody,
} from '../../domain/passkeys.ts';
import { secondStepResponse } from '../../domain/second-factor.ts';
import { route } from '#platform/http/route.ts';
import { presentSignIn } from '../present/sign-in.ts';
import {
  addPasskey,
  beginPasskey,
  passkeySignInOptions,
  removePasskey,
  renameOwnPasskey,
  signInWithPasskey,
} from '../service/second-factor/passkeys.ts';

export const passkeyRoutes = [
  route({
    method: 'post',
    path: '/api/auth/passkey/options',
    access: 'public',
    summary: 'Get WebAuthn options for signing in with a passkey',
    responses: { 200: passkeyOptionsResponse },
    handle: async (ctx, { request }) => passkeySignInOptions(ctx, request),
  }),
  route({
    method: 'post',
    path: '/api/auth/sign-in/passkey',
    access: 'public',
    summary: 'Sign in with a passkey, which counts as both factors',
    body: passkeySignInBody,
    responses: { 200: signInResponse, 202: secondStepResponse },
    errorCodes: ['passkey_invalid', ...STATUS_ERRORS],
    handle: async (ctx, { body: { credential, come_back: comesBack, device }, request }) =>
      presentSignIn(await signInWithPasskey(ctx, { credential, comesBack, device }, request)),
  }),
  route({
    method: 'post',
    path: '/api/account/passkeys/options',
    access: 'user',
    summary: 'Get WebAuthn options for adding a passkey',
    responses: { 200: passkeyOptionsResponse },
    errorCodes: ['passkey_limit', 'proof_required', 'second_step_missing'],
    handle: async (ctx, { request }) => beginPasskey(ctx, request),
  }),
  route({
    method: 'post',
    path: '/api/account/passkeys',
    access: 'user',
    summary: 'Add a passkey',
    body: newPasskeyBody,
    responses: { 201: passkeySchema },
    errorCodes: ['passkey_invalid', 'passkey_limit', 'second_step_missing'],
    handle: async (ctx, { body, request }) => addPasskey(ctx, body, request),
  }),
  route({
    method: 'patch',
    path: '/api/account/passkeys/{passkey_id}',
    access: 'user',
    summary: 'Rename a passkey',
    params: passkeyParams,
    body: renamePasskeyBody,
    responses: { 200: okResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params, body }) => {
      await renameOwnPasskey(ctx, params.passkey_id, body.name);
      return { ok: true };
    },
  }),
  route({
    method: 'delete',
    path: '/api/account/passkeys/{passkey_id}',
    access: 'user',
    summary: 'Remove a passkey',
    params: passkeyParams,
    responses: { 204: null },
    errorCodes: ['not_found', 'proof_required', 'second_step_missing'],
    handle: async (ctx, { params }) => removePasskey(ctx, params.passkey_id),
  }),
];
