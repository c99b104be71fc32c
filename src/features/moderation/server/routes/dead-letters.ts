import { reply, route } from '#platform/http/route.ts';
import { deadLetterParams, deadLettersResponse, retriedResponse } from '../../domain/dead-letters.ts';
import { readDeadLetters, retryAllDeadLetters, retryDeadLetter } from '../service/admin/dead-letters.ts';

export const deadLetterRoutes = [
  route({
    method: 'get',
    path: '/api/admin/dead-letters',
    access: 'admin',
    summary: 'Tasks that failed after all retries: their number by name, and the newest ones',
    responses: { 200: deadLettersResponse },
    handle: async (ctx) => readDeadLetters(ctx),
  }),
  route({
    method: 'post',
    path: '/api/admin/dead-letters/retry',
    access: 'admin',
    summary: 'Try all failed tasks again; audited',
    responses: { 200: retriedResponse },
    handle: async (ctx) => ({ retried: await retryAllDeadLetters(ctx) }),
  }),
  route({
    method: 'post',
    path: '/api/admin/dead-letters/{id}/retry',
    access: 'admin',
    summary: 'Try a failed task again; audited',
    params: deadLetterParams,
    responses: { 202: null },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => {
      await retryDeadLetter(ctx, params.id);
      return reply({ status: 202 });
    },
  }),
];
