import { propertyParams } from '#features/properties/domain/schema.ts';
import { route } from '#platform/http/route.ts';
import {
  openCountResponse,
  openCountsQuery,
  openCountsResponse,
  openLimitBody,
} from '../../../domain/open-limit-schema.ts';
import { countOpenOfProperties, setOpenLimit } from '../../service/waiting-list.ts';

export const waitingListRoutes = [
  route({
    method: 'get',
    path: '/api/applications/counts',
    access: 'user',
    summary: 'Number of open and waiting applications for each of these own properties',
    query: openCountsQuery,
    responses: { 200: openCountsResponse },
    handle: async (ctx, { query }) => ({ counts: await countOpenOfProperties(ctx, query.homes) }),
  }),
  route({
    method: 'put',
    path: '/api/properties/{id}/application-limit',
    access: 'user',
    summary: 'Set how many applications for a property of mine are open at a time; others wait for their turn',
    params: propertyParams,
    body: openLimitBody,
    responses: { 200: openCountResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params, body }) => ({ count: await setOpenLimit(ctx, params.id, body.max_open) }),
  }),
];
