import { route } from '#platform/http/route.ts';
import { userParams, callSetupResponse, callPermission } from '../domain/schema.ts';
import { mayCall } from './service/call-service.ts';
import { callSetup } from './service/call-setup.ts';

export const callRoutes = [
  route({
    method: 'get',
    path: '/api/calls/setup',
    access: 'user',
    summary: 'Call mode and ICE servers',
    responses: { 200: callSetupResponse },
    handle: callSetup,
  }),
  route({
    method: 'get',
    path: '/api/calls/{user_id}',
    access: 'user',
    summary: 'Whether I may call a user: both have written and neither has blocked the other',
    params: userParams,
    responses: { 200: callPermission },
    handle: async (ctx, { params }) => ({ may_call: await mayCall(ctx, params.user_id) }),
  }),
];
