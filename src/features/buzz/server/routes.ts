import { route } from '#platform/http/route.ts';
import { missedAnswer, personParams, sendAnswer, sendBody, standing } from '../domain/schema.ts';
import { missedBuzzes, sendBuzz, standingWith } from './service.ts';

export const buzzRoutes = [
  route({
    method: 'post',
    path: '/api/matching/send-buzz',
    access: 'user',
    csrf: true,
    summary: 'Buzz somebody I have written with or matched: once an hour each, ten a day',
    body: sendBody,
    answers: { 201: sendAnswer },
    refusals: ['buzz_invalid_user', 'buzz_user_not_found', 'buzz_rate_limit'],
    handle: async (ctx, { body }) => {
      await sendBuzz(ctx, body.userId, body.message || null);
      return { success: true };
    },
  }),
  route({
    method: 'get',
    path: '/api/matching/buzzes',
    access: 'user',
    summary: 'Buzzes that came for me in the last minutes, oldest first',
    answers: { 200: missedAnswer },
    handle: async (ctx) => ({ buzzes: await missedBuzzes(ctx) }),
  }),
  route({
    method: 'get',
    path: '/api/matching/buzzes/{user_id}',
    access: 'user',
    summary: 'Whether I may buzz somebody, and in how many seconds',
    params: personParams,
    answers: { 200: standing },
    handle: async (ctx, { params }) => standingWith(ctx, params.user_id),
  }),
];
