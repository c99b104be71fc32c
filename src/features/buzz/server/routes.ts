import { route } from '#platform/http/route.ts';
import { personParams, sendResponse, sendBody, buzzStatus } from '../domain/schema.ts';
import { sendBuzz, getBuzzStatus } from './service.ts';

export const buzzRoutes = [
  route({
    method: 'post',
    path: '/api/matching/send-buzz',
    access: 'user',
    csrf: true,
    summary: 'Buzz a contact: once an hour per person, ten a day',
    body: sendBody,
    responses: { 201: sendResponse },
    errorCodes: ['buzz_invalid_user', 'buzz_user_not_found', 'buzz_rate_limit'],
    handle: async (ctx, { body }) => {
      await sendBuzz(ctx, body.userId, body.message || null);
      return { success: true };
    },
  }),
  route({
    method: 'get',
    path: '/api/matching/buzzes/{user_id}',
    access: 'user',
    summary: 'Get whether I may buzz a user and the remaining cooldown in seconds',
    params: personParams,
    responses: { 200: buzzStatus },
    handle: async (ctx, { params }) => getBuzzStatus(ctx, params.user_id),
  }),
];
