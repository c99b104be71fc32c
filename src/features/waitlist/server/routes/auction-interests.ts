import { reply, route } from '#platform/http/route.ts';
import { AUCTION_INTERESTS, interestBody } from '../../domain/auction-interests.ts';
import { formPassResponse } from '../../domain/spam-protection.ts';
import { mailedLinkBody } from '../../domain/waitlist.ts';
import { registerInterest, confirmInterest, deleteInterest } from '../service/auction-interests.ts';
import { issueFormPass } from '../service/spam-protection.ts';
import type { RateLimit } from '#platform/http/rate-limiter.ts';

const limit: RateLimit = {
  name: 'auction-interest',
  points: AUCTION_INTERESTS.perClient,
  perMs: AUCTION_INTERESTS.windowMs,
};

/** Auction interest list with double opt-in; no account required. */
export const auctionInterestRoutes = [
  route({
    method: 'get',
    path: '/api/site/form-pass',
    access: 'public',
    summary: 'Issue the anti-spam pass of a public form and its question for clients without JavaScript',
    responses: { 200: formPassResponse },
    handle: issueFormPass,
  }),
  route({
    method: 'post',
    path: '/api/auction-interests',
    access: 'public',
    summary:
      'Send a confirmation link (double opt-in); the response does not reveal whether the address is on the list',
    body: interestBody,
    limit,
    responses: { 202: null },
    errorCodes: ['form_token_expired', 'form_too_fast', 'form_challenge_required'],
    handle: async (ctx, { body }) => {
      await registerInterest(ctx, body);
      return reply({ status: 202 });
    },
  }),
  route({
    method: 'post',
    path: '/api/auction-interests/confirm',
    access: 'public',
    summary: 'Confirm an address with the emailed link',
    body: mailedLinkBody,
    responses: { 204: null },
    errorCodes: ['waitlist_link_invalid'],
    handle: async (ctx, { body }) => confirmInterest(ctx, body.id, body.token),
  }),
  route({
    method: 'post',
    path: '/api/auction-interests/leave',
    access: 'public',
    summary: 'Delete an address with the emailed link',
    body: mailedLinkBody,
    responses: { 204: null },
    errorCodes: ['waitlist_link_invalid'],
    handle: async (ctx, { body }) => deleteInterest(ctx, body.id, body.token),
  }),
];
