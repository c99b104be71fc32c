import { okResponse, signInResponse } from '../../domain/schema.ts';
import {
  codeBody,
  recoveryCodesResponse,
  secondFactorResponse,
  secondStepBody,
  totpSetupResponse,
} from '../../domain/second-factor.ts';
import { reply, route } from '#platform/http/route.ts';
import { presentUser } from '../present/account.ts';
import { completeSecondStep } from '../service/complete-sign-in.ts';
import {
  activateTotp,
  beginTotp,
  disableTotp,
  ownSecondFactor,
  renewRecoveryCodes,
} from '../service/second-factor/second-factor.ts';
import { mayTrustBrowser, trustCookie } from '../service/second-factor/trusted-browsers.ts';

export const secondFactorRoutes = [
  route({
    method: 'post',
    path: '/api/auth/sign-in/second-step',
    access: 'public',
    summary: 'Complete a pending sign-in with a code of the authenticator app or a recovery code',
    body: secondStepBody,
    responses: { 200: signInResponse },
    errorCodes: ['second_step_expired', 'code_invalid', 'too_many_sign_ins'],
    handle: async (ctx, { body: { trusts_browser: trusts, ...given }, request }) => {
      const { token, user } = await completeSecondStep(ctx, given, request.headers.get('user-agent') ?? '');
      const isTrusted = trusts === true && mayTrustBrowser(ctx, user);
      const headers = isTrusted ? { 'set-cookie': await trustCookie(ctx, user.id) } : {};
      return reply({ headers, body: { token, user: presentUser(user) } });
    },
  }),
  route({
    method: 'get',
    path: '/api/account/second-factor',
    access: 'user',
    summary: "Get the user's second factor, without secrets",
    responses: { 200: secondFactorResponse },
    handle: async (ctx) => ownSecondFactor(ctx),
  }),
  route({
    method: 'post',
    path: '/api/account/second-factor/totp',
    access: 'user',
    summary: 'Create the secret of an authenticator app; it is off until its first code',
    responses: { 201: totpSetupResponse },
    errorCodes: ['wrong_state', 'proof_required', 'second_step_missing'],
    handle: async (ctx) => beginTotp(ctx),
  }),
  route({
    method: 'post',
    path: '/api/account/second-factor/totp/activate',
    access: 'user',
    summary: 'Turn the authenticator app on with its first code; returns the recovery codes once',
    body: codeBody,
    responses: { 200: recoveryCodesResponse },
    errorCodes: ['code_invalid', 'too_many_sign_ins', 'second_step_missing'],
    handle: async (ctx, { body }) => activateTotp(ctx, body.code),
  }),
  route({
    method: 'post',
    path: '/api/account/second-factor/totp/disable',
    access: 'user',
    summary: 'Turn the authenticator app off with a code of it or a recovery code',
    body: codeBody,
    responses: { 200: okResponse },
    errorCodes: ['code_invalid', 'proof_required', 'too_many_sign_ins'],
    handle: async (ctx, { body }) => {
      await disableTotp(ctx, body.code);
      return { ok: true };
    },
  }),
  route({
    method: 'post',
    path: '/api/account/second-factor/recovery-codes',
    access: 'user',
    summary: 'Replace the recovery codes, with a code of the app or one of them; returns the new ones once',
    body: codeBody,
    responses: { 200: recoveryCodesResponse },
    errorCodes: ['code_invalid', 'proof_required', 'too_many_sign_ins'],
    handle: async (ctx, { body }) => renewRecoveryCodes(ctx, body.code),
  }),
];
