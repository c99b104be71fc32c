import { reply, route } from '#platform/http/route.ts';
import { confirmedAnswer, listLinkBody, waitlistAnswer, waitlistBody } from '../../domain/waitlist.ts';
import { confirmWaitlist, joinWaitlist, leaveWaitlist, myWaitlist, resendLink } from '../service/waitlist.ts';

/** The waiting list of owners, agencies and residences. */
export const waitlistRoutes = [
  route({
    method: 'get',
    path: '/api/waitlist',
    access: 'user',
    summary: 'My entry in the waiting list for owners, agencies and residences, and how many are on it',
    answers: { 200: waitlistAnswer },
    handle: myWaitlist,
  }),
  route({
    method: 'put',
    path: '/api/waitlist',
    access: 'user',
    summary: 'Put me on it or change what I said; an address that is new gets a link that confirms it',
    body: waitlistBody,
    answers: { 200: waitlistAnswer },
    refusals: ['invalid_city', 'waitlist_mail_limit'],
    handle: async (ctx, { body }) => joinWaitlist(ctx, body),
  }),
  route({
    method: 'delete',
    path: '/api/waitlist',
    access: 'user',
    summary: 'Take me off it; nothing happens where I am not on it',
    answers: { 204: null },
    handle: async (ctx) => {
      await leaveWaitlist(ctx);
      return reply({ status: 204 });
    },
  }),
  route({
    method: 'post',
    path: '/api/waitlist/resend',
    access: 'user',
    summary: 'Send the link that confirms my address again',
    answers: { 200: waitlistAnswer },
    refusals: ['not_found', 'waitlist_confirmed', 'waitlist_mail_limit'],
    handle: resendLink,
  }),
  route({
    method: 'post',
    path: '/api/waitlist/confirm',
    access: 'public',
    summary: 'What the link in the mail does: confirm the address, and tell the position',
    body: listLinkBody,
    answers: { 200: confirmedAnswer },
    refusals: ['list_link', 'waitlist_taken'],
    handle: async (ctx, { body }) => confirmWaitlist(ctx, body.id, body.token),
  }),
];
