import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';
import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import { reply, route } from '#platform/http/route.ts';
import { EMAIL_REQUEST_LIMIT, SIGN_UP } from '../domain/rules.ts';
import {
  confirmQuery,
  okResponse,
  emailBody,
  resendBody,
  ownSessionsResponse,
  resetPasswordBody as resetBody,
  resetPasswordResponse,
  sessionResponse,
  sessionParams,
  signInBody,
  signInResponse,
  signOutEverywhereBody,
  signUpBody,
  signUpResponse,
} from '../domain/schema.ts';
import { browserOf } from './routes/browser-of.ts';
import { endOwnSession, ownSession, ownSessions, signOut, signOutEverywhere } from './service/sessions.ts';
import { requestPasswordReset, resendConfirmation, resetPassword, signIn } from './service/sign-in.ts';
import { rateLimitKey, signInLimit } from './service/sign-in-limits.ts';
import { requireUncommonPassword } from './service/password-strength.ts';
import { confirmEmail, signUp } from './service/sign-up.ts';
import type { RateLimit } from '#platform/http/rate-limiter.ts';
import { secondStepResponse } from '../domain/second-factor.ts';
import { presentSignIn } from './present/sign-in.ts';

const emailLimit: RateLimit = {
  name: 'mail-request',
  points: EMAIL_REQUEST_LIMIT.perAddress,
  perMs: EMAIL_REQUEST_LIMIT.windowMs,
};

/** Runs the work after the response, because its duration would reveal whether the account exists. */
function inBackground(ctx: Ctx, work: Promise<void>): { ok: true } {
  work.catch((error: unknown) => ctx.log.error({ err: error }, 'failed to send a requested email'));
  return { ok: true };
}

/**
 * Resolves when the work is done and its email is in the outbox, but not before a fixed duration. A registered address
 * needs less work, so the response time would reveal it.
 */
async function withMinimumDuration(work: Promise<void>): Promise<void> {
  await Promise.all([work, setTimeout(SIGN_UP.minResponseMs)]);
}

export const accountRoutes = [
  route({
    method: 'post',
    path: '/api/auth/sign-up/email',
    access: 'public',
    summary: 'Register an account and email a confirmation link',
    body: signUpBody,
    responses: { 201: signUpResponse },
    errorCodes: ['too_many_requests', 'sign_ups_closed', 'busy'],
    handle: async (ctx, { body, request }) => {
      // Before the limit, which is about mails: whoever looks for a better password has sent none.
      await requireUncommonPassword(body.password, body.email, 'password');
      await ctx.rateLimiter.consume(emailLimit, rateLimitKey(ctx, body.email));
      await withMinimumDuration(signUp(ctx, body, request.headers.get('user-agent') ?? ''));
      return { token: null, user: { email: body.email.toLowerCase(), name: body.name } };
    },
  }),
  route({
    method: 'get',
    path: '/api/auth/confirm',
    access: 'public',
    summary: 'Confirm an email address and redirect to the site with a session token in the URL hash',
    query: confirmQuery,
    responses: { 302: null },
    handle: async (ctx, { query, request }) => {
      // Mail clients prefetch links with HEAD, which must not consume the token.
      if (request.method === 'HEAD') return reply({ status: 302, headers: { location: '/auth' } });
      try {
        const { token, user, next } = await confirmEmail(ctx, query.token, request.headers.get('user-agent') ?? '');
        return reply({
          status: 302,
          headers: {
            location: `/${user.lang}${next}#access_token=${token}&type=signup`,
            'referrer-policy': 'no-referrer',
          },
        });
      } catch (error) {
        if (error instanceof AppError && error.code === 'link_invalid')
          return reply({ status: 302, headers: { location: '/auth?reason=link_invalid' } });
        throw error;
      }
    },
  }),
  route({
    method: 'post',
    path: '/api/auth/resend-confirmation',
    access: 'public',
    summary: 'Resend the confirmation link',
    body: resendBody,
    responses: { 200: okResponse },
    handle: async (ctx, { body }) => {
      await ctx.rateLimiter.consume(emailLimit, rateLimitKey(ctx, body.email));
      return inBackground(ctx, resendConfirmation(ctx, body));
    },
  }),
  route({
    method: 'post',
    path: '/api/auth/sign-in/email',
    access: 'public',
    summary: 'Sign in with email and password; 202 with a pending sign-in if the account has a second factor',
    body: signInBody,
    responses: { 200: signInResponse, 202: secondStepResponse },
    errorCodes: [
      'invalid_credentials',
      'email_not_confirmed',
      'account_deletion_pending',
      'account_suspended',
      'account_banned',
      'too_many_sign_ins',
      'busy',
    ],
    handle: async (ctx, { body: { device, ...body }, request }) => {
      const limit = signInLimit(ctx);
      await ctx.rateLimiter.consume(limit, rateLimitKey(ctx, body.email), 'too_many_sign_ins');
      const result = await signIn(ctx, body, browserOf(request, device));
      await ctx.rateLimiter.reset(limit, rateLimitKey(ctx, body.email));
      return presentSignIn(result);
    },
  }),
  route({
    method: 'post',
    path: '/api/auth/sign-out',
    access: 'user',
    summary: 'Sign out of the current session',
    responses: { 200: okResponse },
    handle: async (ctx) => {
      await signOut(ctx);
      return { ok: true };
    },
  }),
  route({
    method: 'get',
    path: '/api/auth/session',
    access: 'user',
    summary: 'Get the current session',
    responses: { 200: sessionResponse },
    handle: async (ctx) => ownSession(ctx),
  }),
  route({
    method: 'get',
    path: '/api/auth/sessions',
    access: 'user',
    summary: "List the user's active sessions, the current one first; `last_used` has day precision",
    responses: { 200: ownSessionsResponse },
    handle: async (ctx) => ownSessions(ctx),
  }),
  route({
    method: 'delete',
    path: '/api/auth/sessions/{session_id}',
    access: 'user',
    summary: "Revoke one of the user's sessions",
    params: sessionParams,
    responses: { 204: null },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => endOwnSession(ctx, params.session_id),
  }),
  route({
    method: 'post',
    path: '/api/auth/sign-out-everywhere',
    access: 'user',
    summary: "Revoke the user's other sessions, or all of them with `include_current`",
    body: signOutEverywhereBody,
    responses: { 200: okResponse },
    handle: async (ctx, { body }) => {
      await signOutEverywhere(ctx, body.include_current);
      return { ok: true };
    },
  }),
  route({
    method: 'post',
    path: '/api/auth/request-password-reset',
    access: 'public',
    summary: 'Email a password reset link if the account exists',
    body: emailBody,
    responses: { 200: okResponse },
    handle: async (ctx, { body }) => {
      await ctx.rateLimiter.consume(emailLimit, rateLimitKey(ctx, body.email));
      return inBackground(ctx, requestPasswordReset(ctx, body.email));
    },
  }),
  route({
    method: 'post',
    path: '/api/auth/reset-password',
    access: 'public',
    summary: 'Set a new password with an emailed token and revoke every session',
    body: resetBody,
    responses: { 200: resetPasswordResponse },
    errorCodes: ['link_invalid', 'busy'],
    handle: async (ctx, { body }) => {
      return { ok: true, review_due: await resetPassword(ctx, body) };
    },
  }),
  route({
    method: 'post',
    path: '/api/csrf/token',
    access: 'user',
    summary: 'Issue a CSRF token for the X-CSRF-Token header, bound to the session',
    responses: { 200: z.object({ csrfToken: z.string() }) },
    handle: (ctx) => ({ csrfToken: ctx.csrf.issue(ctx.actor.sessionId, ctx.now()) }),
  }),
  route({
    method: 'post',
    path: '/api/realtime/ticket',
    access: 'user',
    summary: 'Issue a single-use ticket for the socket at /api/realtime?ticket=…, valid for 30 seconds',
    responses: { 201: z.object({ ticket: z.string() }) },
    handle: async (ctx) => ({ ticket: await ctx.tickets.issue(ctx.actor, ctx.now()) }),
  }),
];
