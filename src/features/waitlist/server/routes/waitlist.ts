import { reply, route } from '#platform/http/route.ts';
import { confirmedResponse, mailedLinkBody, waitlistResponse, waitlistBody } from '../../domain/waitlist.ts';
import {
  confirmWaitlist,
  joinWaitlist,
  leaveWaitlist,
  getMyWaitlist,
  resendConfirmationLink,
} from '../service/waitlist.ts';

/** Waitlist of owners, agencies and residences. */
export const entryRoutes = [
  route({
    method: 'get',
    path: '/api/waitlist',
    access: 'user',
    summary: 'The caller’s waitlist entry and the number of confirmed entries',
    responses: { 200: waitlistResponse },
    handle: getMyWaitlist,
  }),
  route({
    method: 'put',
    path: '/api/waitlist',
    access: 'user',
    summary: 'Create or update the waitlist entry; a new address receives a confirmation link',
    body: waitlistBody,
    responses: { 200: waitlistResponse },
    errorCodes: ['invalid_city', 'waitlist_mail_limit'],
    handle: async (ctx, { body }) => joinWaitlist(ctx, body),
  }),
  route({
    method: 'delete',
    path: '/api/waitlist',
    access: 'user',
    summary: 'Delete the waitlist entry; idempotent',
    responses: { 204: null },
    handle: async (ctx) => {
      await leaveWaitlist(ctx);
      return reply({ status: 204 });
    },
  }),
  route({
    method: 'post',
    path: '/api/waitlist/resend',
    access: 'user',
    summary: 'Resend the confirmation link',
    responses: { 200: waitlistResponse },
    errorCodes: ['not_found', 'waitlist_confirmed', 'waitlist_mail_limit'],
    handle: resendConfirmationLink,
  }),
  route({
    method: 'post',
    path: '/api/waitlist/confirm',
    access: 'public',
    summary: 'Confirm the address with the emailed link; returns the position',
    body: mailedLinkBody,
    responses: { 200: confirmedResponse },
    errorCodes: ['waitlist_link_invalid', 'waitlist_email_taken'],
    handle: async (ctx, { body }) => confirmWaitlist(ctx, body.id, body.token),
  }),
];
