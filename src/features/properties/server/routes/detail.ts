import { reply, route } from '#platform/http/route.ts';
import {
  cardQuery,
  detailAnswer,
  figuresAnswer,
  figuresQuery,
  interestAnswer,
  interestParams,
  interestsAnswer,
  moderationBody,
  previewAnswer,
  reviewBody,
  reviewedAnswer,
  reviewsAnswer,
  summaryAnswer,
} from '../../domain/detail.ts';
import { propertyParams } from '../../domain/schema.ts';
import { homeDetail, homePreview, homeSummary } from '../service/detail.ts';
import { homeCardPicture } from '../service/link-card.ts';
import { figuresOf, noteView } from '../service/figures.ts';
import { declineInterest, interestsOf, ownInterest } from '../service/interest.ts';
import { moderateHome, reviewHome, reviewQueue } from '../service/review.ts';

/** Whoever shows link previews asks once in a while; what is on a card seldom changes. */
const CARD_CACHE = 'public, max-age=86400';

export const detailRoutes = [
  route({
    method: 'get',
    path: '/api/properties/{id}/detail',
    access: 'public',
    summary: 'A home with what its page tells: who offers it, campuses nearby, how far it can be trusted',
    params: propertyParams,
    answers: { 200: detailAnswer },
    refusals: ['not_found', 'home_gone'],
    handle: async (ctx, { params }) => ({ home: await homeDetail(ctx, params.id) }),
  }),
  route({
    method: 'get',
    path: '/api/properties/{id}/card.jpg',
    access: 'public',
    summary: 'The picture that stands for a home where its page is shared, as JPEG',
    params: propertyParams,
    query: cardQuery,
    answers: { 200: null },
    refusals: ['not_found', 'home_gone', 'busy'],
    handle: async (ctx, { params, query }) => {
      const { bytes, tag } = await homeCardPicture(ctx, params.id, query.lang);
      const headers = { 'content-type': 'image/jpeg', 'cache-control': CARD_CACHE, etag: `"${tag}"` };
      return new Response(Buffer.from(bytes), { headers: { ...headers, 'x-content-type-options': 'nosniff' } });
    },
  }),
  route({
    method: 'get',
    path: '/api/properties/{id}/preview',
    access: 'user',
    summary: 'The page of a home of mine as it would be',
    params: propertyParams,
    answers: { 200: previewAnswer },
    refusals: ['not_found'],
    handle: async (ctx, { params }) => homePreview(ctx, params.id),
  }),
  route({
    method: 'get',
    path: '/api/properties/{id}/summary',
    access: 'user',
    summary: 'A home in a line, for those who talk about it',
    params: propertyParams,
    answers: { 200: summaryAnswer },
    refusals: ['not_found'],
    handle: async (ctx, { params }) => ({ home: await homeSummary(ctx, params.id) }),
  }),
  route({
    method: 'post',
    path: '/api/properties/{id}/view',
    access: 'public',
    summary: 'Count that a home is looked at: once a day, without keeping by whom',
    params: propertyParams,
    answers: { 204: null },
    refusals: ['not_found'],
    handle: async (ctx, { params, request }) => {
      await noteView(ctx, params.id, request.headers.get('user-agent') ?? '');
      return reply({ status: 204 });
    },
  }),
  route({
    method: 'get',
    path: '/api/properties/{id}/interest',
    access: 'user',
    summary: 'Whether I have told my interest in a home',
    params: propertyParams,
    answers: { 200: interestAnswer },
    refusals: ['not_found'],
    handle: async (ctx, { params }) => ({ interest: await ownInterest(ctx, params.id) }),
  }),
  route({
    method: 'get',
    path: '/api/properties/{id}/interests',
    access: 'user',
    summary: 'Who would like a home of mine',
    params: propertyParams,
    answers: { 200: interestsAnswer },
    refusals: ['not_found'],
    handle: async (ctx, { params }) => interestsOf(ctx, params.id),
  }),
  route({
    method: 'post',
    path: '/api/properties/{id}/interests/{user_id}/decline',
    access: 'user',
    summary: 'Say no to somebody’s interest in a home of mine',
    params: interestParams,
    answers: { 204: null },
    refusals: ['not_found'],
    handle: async (ctx, { params }) => {
      await declineInterest(ctx, params.id, params.user_id);
      return reply({ status: 204 });
    },
  }),
  route({
    method: 'get',
    path: '/api/properties/{id}/figures',
    access: 'user',
    summary: 'How often a home of mine was looked at and asked for, day by day',
    params: propertyParams,
    query: figuresQuery,
    answers: { 200: figuresAnswer },
    refusals: ['not_found'],
    handle: async (ctx, { params, query }) => ({ days: await figuresOf(ctx, params.id, query.days) }),
  }),
  route({
    method: 'get',
    path: '/api/admin/properties/review',
    access: 'admin',
    summary: 'Homes that are held until somebody has looked at them',
    answers: { 200: reviewsAnswer },
    handle: async (ctx) => ({ homes: await reviewQueue(ctx) }),
  }),
  route({
    method: 'post',
    path: '/api/admin/properties/{id}/review',
    access: 'admin',
    summary: 'Let a held home out, or send it back with a reason',
    params: propertyParams,
    body: reviewBody,
    answers: { 200: reviewedAnswer },
    refusals: ['not_found', 'wrong_state', 'home_changed', 'property_incomplete'],
    handle: async (ctx, { params, body }) => ({ state: await reviewHome(ctx, params.id, body) }),
  }),
  route({
    method: 'post',
    path: '/api/admin/properties/{id}/moderation',
    access: 'admin',
    summary: 'Take a home off with a reason, or put it back',
    params: propertyParams,
    body: moderationBody,
    answers: { 200: reviewedAnswer },
    refusals: ['not_found', 'wrong_state', 'property_incomplete'],
    handle: async (ctx, { params, body }) => ({ state: await moderateHome(ctx, params.id, body) }),
  }),
];
