import { reply, route } from '#platform/http/route.ts';
import { analyticsResponse, analyticsQuery, jobParams } from '../../domain/analytics.ts';
import { readAnalytics } from '../service/admin/analytics.ts';
import { triggerJob } from '../service/admin/jobs.ts';

export const analyticsRoutes = [
  route({
    method: 'get',
    path: '/api/admin/figures',
    access: 'admin',
    summary: 'Daily metrics of the last days, compared with the same number of days before',
    query: analyticsQuery,
    responses: { 200: analyticsResponse },
    handle: async (ctx, { query }) => readAnalytics(ctx, query.days),
  }),
  route({
    method: 'post',
    path: '/api/admin/jobs/{name}/run',
    access: 'admin',
    summary: 'Run a recurring job now; audited',
    params: jobParams,
    responses: { 202: null },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => {
      await triggerJob(ctx, params.name);
      return reply({ status: 202 });
    },
  }),
];
