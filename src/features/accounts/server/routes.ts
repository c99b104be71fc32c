import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Ctx } from '#platform/context.ts';
import { reply, route, type Limit } from '#platform/http/route.ts';
import { MAIL_REQUEST, SIGN_IN, SIGN_UP } from '../domain/rules.ts';
import {
  confirmQuery,
  done,
  emailOnly,
  ownSessionsAnswer,
  resetPassword as resetBody,
  sessionAnswer,
  sessionParams,
  signIn as signInBody,
  signInAnswer,
  signOutEverywhere as signOutEverywhereBody,
  signUp as signUpBody,
  signUpAnswer,
} from '../domain/schema.ts';
import { presentUser } from './present/user.ts';
import { endOwnSession, ownSession, ownSessions, signOut, signOutEverywhere } from './service/sessions.ts';
import { requestReset, resendConfirmation, resetPassword, signIn } from './service/sign-in.ts';
import { confirmEmail, signUp } from './service/sign-up.ts';

/** By account and address together: nobody can lock an owner out from elsewhere. */
const callerOf = (ctx: Ctx, email: string) => `${email.toLowerCase()}|${ctx.address}`;
const signInLimit = (ctx: Ctx): Limit => ({
  name: 'sign-in',
  points: ctx.config.SIGN_IN_MAX,
  perMs: SIGN_IN.windowMs,
  blockMs: SIGN_IN.windowMs,
});
const mailLimit: Limit = { name: 'mail-request', points: MAIL_REQUEST.perAddress, perMs: MAIL_REQUEST.windowMs };

/** Done behind the answer: how long it takes would tell whether there is such an account. */
function behind(ctx: Ctx, work: Promise<void>): { ok: true } {
  work.catch((error: unknown) => ctx.log.error({ err: error }, 'a mail that was asked for could not be sent'));
  return { ok: true };
}

/**
 * Answers when the work is done and its mail is in the outbox, but never before one fixed moment: a known address is less work, and
 * that too would tell who has an account.
 */
async function inEqualTime(work: Promise<void>): Promise<void> {
  await Promise.all([work, setTimeout(SIGN_UP.answerAfterMs)]);
}

export const accountRoutes = [
  route({
    method: 'post',
    path: '/api/auth/sign-up/email',
    access: 'public',
    summary: 'Start an account; the address gets a confirmation link',
    body: signUpBody,
    answers: { 201: signUpAnswer },
    refusals: ['too_many_requests', 'sign_ups_closed'],
    handle: async (ctx, { body }) => {
      await ctx.limits.take(mailLimit, callerOf(ctx, body.email));
      await inEqualTime(signUp(ctx, body));
      return { token: null, user: { email: body.email.toLowerCase(), name: body.name } };
    },
  }),
  route({
    method: 'get',
    path: '/api/auth/confirm',
    access: 'public',
    summary: 'The link of the confirmation mail: confirms and goes on to the site with a session in the hash',
    query: confirmQuery,
    answers: { 302: null },
    handle: async (ctx, { query, request }) => {
      // Mail programs look at links with HEAD; that must not use one up.
      if (request.method === 'HEAD') return reply({ status: 302, headers: { location: '/auth' } });
      try {
        const { token, user } = await confirmEmail(ctx, query.token, request.headers.get('user-agent') ?? '');
        return reply({
          status: 302,
          headers: { location: `/${user.lang}/#access_token=${token}&type=signup`, 'referrer-policy': 'no-referrer' },
        });
      } catch (error) {
        if (error instanceof Error && error.message === 'link_invalid')
          return reply({ status: 302, headers: { location: '/auth?reason=link_invalid' } });
        throw error;
      }
    },
  }),
  route({
    method: 'post',
    path: '/api/auth/resend-confirmation',
    access: 'public',
    summary: 'Send the confirmation link again',
    body: emailOnly,
    answers: { 200: done },
    handle: async (ctx, { body }) => {
      await ctx.limits.take(mailLimit, callerOf(ctx, body.email));
      return behind(ctx, resendConfirmation(ctx, body.email));
    },
  }),
  route({
    method: 'post',
    path: '/api/auth/sign-in/email',
    access: 'public',
    summary: 'Open a session with e-mail and password',
    body: signInBody,
    answers: { 200: signInAnswer },
    refusals: [
      'invalid_credentials',
      'email_not_confirmed',
      'account_leaving',
      'account_suspended',
      'account_banned',
      'too_many_sign_ins',
    ],
    handle: async (ctx, { body, request }) => {
      const limit = signInLimit(ctx);
      await ctx.limits.take(limit, callerOf(ctx, body.email), 'too_many_sign_ins');
      const { token, user } = await signIn(ctx, body, request.headers.get('user-agent') ?? '');
      await ctx.limits.forgive(limit, callerOf(ctx, body.email));
      return { token, user: presentUser(user) };
    },
  }),
  route({
    method: 'post',
    path: '/api/auth/sign-out',
    access: 'user',
    summary: 'End this session',
    answers: { 200: done },
    handle: async (ctx) => {
      await signOut(ctx);
      return { ok: true };
    },
  }),
  route({
    method: 'get',
    path: '/api/auth/session',
    access: 'user',
    summary: 'The session behind the token',
    answers: { 200: sessionAnswer },
    handle: async (ctx) => ownSession(ctx),
  }),
  route({
    method: 'get',
    path: '/api/auth/sessions',
    access: 'user',
    summary: "The caller's open sessions, this one first; `last_used` is exact to the day",
    answers: { 200: ownSessionsAnswer },
    handle: async (ctx) => ownSessions(ctx),
  }),
  route({
    method: 'delete',
    path: '/api/auth/sessions/{session_id}',
    access: 'user',
    summary: "End one of the caller's sessions",
    params: sessionParams,
    answers: { 204: null },
    refusals: ['not_found'],
    handle: async (ctx, { params }) => endOwnSession(ctx, params.session_id),
  }),
  route({
    method: 'post',
    path: '/api/auth/sign-out-everywhere',
    access: 'user',
    summary: "End the caller's other sessions, or with `include_current` all of them",
    body: signOutEverywhereBody,
    answers: { 200: done },
    handle: async (ctx, { body }) => {
      await signOutEverywhere(ctx, body.include_current);
      return { ok: true };
    },
  }),
  route({
    method: 'post',
    path: '/api/auth/request-password-reset',
    access: 'public',
    summary: 'Send a link for choosing a new password, where there is such an account',
    body: emailOnly,
    answers: { 200: done },
    handle: async (ctx, { body }) => {
      await ctx.limits.take(mailLimit, callerOf(ctx, body.email));
      return behind(ctx, requestReset(ctx, body.email));
    },
  }),
  route({
    method: 'post',
    path: '/api/auth/reset-password',
    access: 'public',
    summary: 'Choose a new password with the token of the mail; every session ends',
    body: resetBody,
    answers: { 200: done },
    refusals: ['link_invalid'],
    handle: async (ctx, { body }) => {
      await resetPassword(ctx, body);
      return { ok: true };
    },
  }),
  route({
    method: 'post',
    path: '/api/csrf/token',
    access: 'user',
    summary: 'A token for X-CSRF-Token, bound to the session',
    answers: { 200: z.object({ csrfToken: z.string() }) },
    handle: (ctx) => ({ csrfToken: ctx.csrf.issue(ctx.actor.sessionId, ctx.now()) }),
  }),
  route({
    method: 'post',
    path: '/api/realtime/ticket',
    access: 'user',
    summary: 'A single-use ticket for the socket at /api/realtime?ticket=…, good for 30 seconds',
    answers: { 201: z.object({ ticket: z.string() }) },
    handle: async (ctx) => ({ ticket: await ctx.tickets.issue(ctx.actor, ctx.now()) }),
  }),
];
