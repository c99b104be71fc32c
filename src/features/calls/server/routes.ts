import { route } from '#platform/http/route.ts';
import { setupAnswer } from '../domain/schema.ts';
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
];
