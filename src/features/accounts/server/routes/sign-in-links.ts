import { STATUS_ERRORS } from '../../domain/account-status.ts';
import { route } from '#platform/http/route.ts';
import { mailedTokenBody } from '../../domain/account-changes.ts';
import {
  completeSignInLinkBody,
  okResponse,
  rejectDeviceResponse,
  signInLinkBody,
  signInResponse,
} from '../../domain/schema.ts';
import { secondStepResponse } from '../../domain/second-factor.ts';
import { presentSignIn } from '../present/sign-in.ts';
import { browserOf } from './browser-of.ts';
import { rejectDevice } from '../service/devices/new-device.ts';
import { completeSignInLink, consumeSignInLinkLimits, sendSignInLink } from '../service/sign-in-link.ts';

export const signInLinkRoutes = [
  route({
    method: 'post',
    path: '/api/auth/sign-in-link',
    access: 'public',
    summary: 'Email a link that signs in once, if the account exists',
    body: signInLinkBody,
    responses: { 200: okResponse },
    errorCodes: ['too_many_requests'],
    handle: async (ctx, { body }) => {
      await consumeSignInLinkLimits(ctx, body.email);
      // Runs after the response, because its duration would reveal whether the account exists.
      sendSignInLink(ctx, body).catch((error: unknown) => {
        ctx.log.error({ err: error }, 'failed to send a sign-in link');
      });
      return { ok: true };
    },
  }),
  route({
    method: 'post',
    path: '/api/auth/sign-in-link/complete',
    access: 'public',
    summary: 'Sign in with the token of an emailed link, once; 202 with a pending sign-in for a second factor',
    body: completeSignInLinkBody,
    responses: { 200: signInResponse, 202: secondStepResponse },
    errorCodes: ['link_invalid', ...STATUS_ERRORS],
    handle: async (ctx, { body: { device, ...given }, request }) =>
      presentSignIn(await completeSignInLink(ctx, given, browserOf(request, device))),
  }),
  route({
    method: 'post',
    path: '/api/auth/not-me',
    access: 'public',
    summary: 'Reject the sign-in of a new device with an emailed token: revoke every session and the password',
    body: mailedTokenBody,
    responses: { 200: rejectDeviceResponse },
    errorCodes: ['link_invalid'],
    handle: async (ctx, { body }) => ({ reset_token: await rejectDevice(ctx, body.token) }),
  }),
];
