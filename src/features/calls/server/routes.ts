import { route } from '#platform/http/route.ts';
import { personParams, setupAnswer, standing } from '../domain/schema.ts';
import { mayCall } from './service/calling.ts';
import { callSetup } from './service/setup.ts';

export const callRoutes = [
  route({
    method: 'get',
    path: '/api/calls/setup',
    access: 'user',
    summary: 'Whether there are calls, and which servers help two browsers to find each other',
    answers: { 200: setupAnswer },
    handle: callSetup,
  }),
  route({
    method: 'get',
    path: '/api/calls/{user_id}',
    access: 'user',
    summary: 'Whether I may call somebody: both have written, neither has blocked the other',
    params: personParams,
    answers: { 200: standing },
    handle: async (ctx, { params }) => ({ may_call: await mayCall(ctx, params.user_id) }),
  }),
];
