import { STATUS_ERRORS } from '../../domain/account-status.ts';
import { reply, route } from '#platform/http/route.ts';
import {
  completeProviderBody,
  completeProviderResponse,
  identitiesResponse,
  identityParams,
  linkProviderBody,
  pendingSignInResponse,
  providerParams,
  providersResponse,
  registerProviderBody,
  startProviderBody,
  startProviderResponse,
} from '../../domain/identities.ts';
import { signInResponse } from '../../domain/schema.ts';
import { secondStepResponse } from '../../domain/second-factor.ts';
import { presentSignIn } from '../present/sign-in.ts';
import { ownIdentities, removeOwnIdentity } from '../service/oidc/identities.ts';
import {
  completeProviderSignIn,
  emailOfTicket,
  linkProvider,
  registerWithProvider,
  startProviderSignIn,
} from '../service/oidc/provider-sign-in.ts';
import { rateLimitKey, signInLimit } from '../service/sign-in-limits.ts';

const browserOf = (request: Request, device: string | undefined) => ({
  userAgent: request.headers.get('user-agent') ?? '',
  device,
});

export const identityRoutes = [
  route({
    method: 'get',
    path: '/api/auth/providers',
    access: 'public',
    summary: 'List the identity providers of this installation',
    responses: { 200: providersResponse },
    handle: (ctx) => ({ providers: ctx.config.oidcProviders.map(({ name, label }) => ({ name, label })) }),
  }),
  route({
    method: 'post',
    path: '/api/auth/providers/{provider}/start',
    access: 'public',
    summary: "Begin a sign-in with an identity provider: the provider's page, and a secret that the browser keeps",
    params: providerParams,
    body: startProviderBody,
    responses: { 200: startProviderResponse },
    errorCodes: ['not_found', 'provider_failed'],
    handle: async (ctx, { params, body }) => startProviderSignIn(ctx, params.provider, body.next),
  }),
  route({
    method: 'post',
    path: '/api/auth/providers/complete',
    access: 'public',
    summary: 'End a sign-in with an identity provider; 202 with a ticket if its account has to be linked or registered',
    body: completeProviderBody,
    responses: { 200: completeProviderResponse, 202: pendingSignInResponse },
    errorCodes: ['link_invalid', 'provider_canceled', 'provider_failed', 'provider_email_unverified', ...STATUS_ERRORS],
    handle: async (ctx, { body: { device, ...given }, request }) => {
      const { result, next } = await completeProviderSignIn(ctx, given, browserOf(request, device));
      if ('identity' in result) return reply({ status: 202, body: { identity: result.identity, next } });
      const { status = 200, body } = presentSignIn(result);
      return reply({ status, body: { ...(body as object), next } });
    },
  }),
  route({
    method: 'post',
    path: '/api/auth/providers/link',
    access: 'public',
    summary: 'Link the account of an identity provider with that of its address, after the password, and sign in',
    body: linkProviderBody,
    responses: { 200: signInResponse, 202: secondStepResponse },
    errorCodes: ['link_invalid', 'wrong_password', 'too_many_sign_ins', ...STATUS_ERRORS],
    handle: async (ctx, { body: { device, ...given }, request }) => {
      const key = rateLimitKey(ctx, await emailOfTicket(ctx, given.ticket));
      await ctx.rateLimiter.consume(signInLimit(ctx), key, 'too_many_sign_ins');
      const result = await linkProvider(ctx, given, browserOf(request, device));
      await ctx.rateLimiter.reset(signInLimit(ctx), key);
      return presentSignIn(result);
    },
  }),
  route({
    method: 'post',
    path: '/api/auth/providers/register',
    access: 'public',
    summary: 'Register an account with the verified address of an identity provider and sign in',
    body: registerProviderBody,
    responses: { 200: signInResponse },
    errorCodes: ['link_invalid', 'sign_ups_closed'],
    handle: async (ctx, { body, request }) =>
      presentSignIn(await registerWithProvider(ctx, body.ticket, browserOf(request, body.device))),
  }),
  route({
    method: 'get',
    path: '/api/account/identities',
    access: 'user',
    summary: "List the identity providers linked with the user's account, and tell if it has a password",
    responses: { 200: identitiesResponse },
    handle: async (ctx) => ownIdentities(ctx),
  }),
  route({
    method: 'delete',
    path: '/api/account/identities/{identity_id}',
    access: 'user',
    summary: 'Remove a linked identity provider, unless it is the last way in',
    params: identityParams,
    responses: { 204: null },
    errorCodes: ['not_found', 'proof_required', 'last_way_in'],
    handle: async (ctx, { params }) => removeOwnIdentity(ctx, params.identity_id),
  }),
];
