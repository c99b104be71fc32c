import { reply, route, type Limit } from '#platform/http/route.ts';
import { AUCTIONS, interestBody } from '../../domain/auctions.ts';
import { passAnswer } from '../../domain/form-pass.ts';
import { listLinkBody } from '../../domain/waitlist.ts';
import { askForInterest, confirmInterest, leaveInterest } from '../service/auctions.ts';
import { issueFormPass } from '../service/form-pass.ts';

const limit: Limit = { name: 'auction-interest', points: AUCTIONS.perCaller, perMs: AUCTIONS.windowMs };

/** The list of those who want to hear of auctions of homes for sale, with or without an account. */
export const auctionRoutes = [
  route({
    method: 'get',
    path: '/api/site/form-pass',
    access: 'public',
    summary: 'What a form that everybody may send has to bring along, and what is asked of whoever has no scripts',
    answers: { 200: passAnswer },
    handle: issueFormPass,
  }),
  route({
    method: 'post',
    path: '/api/auction-interests',
    access: 'public',
    summary: 'Send an address the link that puts it on the list; the answer is the same for every address',
    body: interestBody,
    limit,
    answers: { 202: null },
    refusals: ['form_pass', 'form_too_fast', 'form_proof'],
    handle: async (ctx, { body }) => {
      await askForInterest(ctx, body);
      return reply({ status: 202 });
    },
  }),
  route({
    method: 'post',
    path: '/api/auction-interests/confirm',
    access: 'public',
    summary: 'What the link in the mail does',
    body: listLinkBody,
    answers: { 204: null },
    refusals: ['list_link'],
    handle: async (ctx, { body }) => confirmInterest(ctx, body.id, body.token),
  }),
  route({
    method: 'post',
    path: '/api/auction-interests/leave',
    access: 'public',
    summary: 'What the other link does: forget the address',
    body: listLinkBody,
    answers: { 204: null },
    refusals: ['list_link'],
    handle: async (ctx, { body }) => leaveInterest(ctx, body.id, body.token),
  }),
];
