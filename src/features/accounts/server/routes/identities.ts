import { STATUS_ERRORS } from '../../domain/account-status.ts';
import { reply, route } from '#platform/http/route.ts';
import {
  comeBackBody,
  completeLinkBody,
  completeProviderBody,
  completeProviderResponse,
  identitiesResponse,
  identityParams,
  linkedResponse,
  linkProviderBody,
  pendingSignInResponse,
  providerForm,
  providerParams,
  providersResponse,
  registerProviderBody,
  startProviderBody,
  startProviderResponse,
} from '../../domain/identities.ts';
import { signInResponse } from '../../domain/schema.ts';
import { secondStepResponse } from '../../domain/second-factor.ts';
import { presentSignIn } from '../present/sign-in.ts';
import { beginLink, completeLink, ownIdentities, removeOwnIdentity } from '../service/oidc/identities.ts';
import {
  comeBackWithProvider,
  completeProviderSignIn,
  emailOfTicket,
  linkProvider,
  registerWithProvider,
} from '../service/oidc/provider-sign-in.ts';
import { PROVIDER_FORM_PATH } from '../service/oidc/provider-client.ts';
import { leaveForProvider } from '../service/oidc/provider-return.ts';
import { browserOf } from './browser-of.ts';
import { rateLimitKey, signInLimit } from '../service/sign-in-limits.ts';

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
    handle: async (ctx, { params, body }) => leaveForProvider(ctx, params.provider, body),
  }),
  route({
    method: 'post',
    path: PROVIDER_FORM_PATH,
    access: 'public',
    summary: 'Form that an identity provider posts at its return (`form_post`); redirects to the page that ends it',
    body: providerForm,
    acceptsForm: true,
    acceptsForeignOrigin: true,
    responses: { 303: null },
    handle: (_, { body }) => {
      // The secret of the tab decides, as after a redirect: nothing is done here.
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries(body)) if (value !== undefined) query.set(name, value);
      return reply({ status: 303, headers: { location: `/auth/callback?${query}`, 'referrer-policy': 'no-referrer' } });
    },
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
    errorCodes: ['link_invalid', 'wrong_password', 'too_many_sign_ins', 'busy', ...STATUS_ERRORS],
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
    method: 'post',
    path: '/api/auth/providers/come-back',
    access: 'public',
    summary: 'Cancel the deletion of the account that an identity provider opens, and sign in',
    body: comeBackBody,
    responses: { 200: signInResponse, 202: secondStepResponse },
    errorCodes: ['link_invalid', ...STATUS_ERRORS],
    handle: async (ctx, { body, request }) =>
      presentSignIn(await comeBackWithProvider(ctx, body.ticket, browserOf(request, body.device))),
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
  route({
    method: 'post',
    path: '/api/account/identities/{provider}/start',
    access: 'user',
    summary:
      "Leave for an identity provider to link its account: the provider's page, and a secret that the browser keeps",
    params: providerParams,
    responses: { 200: startProviderResponse },
    errorCodes: ['not_found', 'proof_required', 'provider_failed'],
    handle: async (ctx, { params }) => beginLink(ctx, params.provider),
  }),
  route({
    method: 'post',
    path: '/api/account/identities/complete',
    access: 'user',
    summary: "Link the account of an identity provider that has the user's own verified address",
    body: completeLinkBody,
    responses: { 200: linkedResponse },
    errorCodes: [
      'link_invalid',
      'provider_canceled',
      'provider_failed',
      'provider_email_unverified',
      'provider_email_differs',
      'provider_taken',
    ],
    handle: async (ctx, { body }) => completeLink(ctx, body),
  }),
];
