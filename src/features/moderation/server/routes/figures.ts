import { reply, route } from '#platform/http/route.ts';
import { figuresAnswer, figuresQuery, jobParams } from '../../domain/figures.ts';
import { figuresOf } from '../service/figures.ts';
import { runJob } from '../service/jobs.ts';

export const figureRoutes = [
  route({
    method: 'get',
    path: '/api/admin/figures',
    access: 'admin',
    summary: 'What happened on each of the last days, beside as many days before',
    query: figuresQuery,
    answers: { 200: figuresAnswer },
    handle: async (ctx, { query }) => figuresOf(ctx, query.days),
  }),
  route({
    method: 'post',
    path: '/api/admin/jobs/{name}/run',
    access: 'admin',
    summary: 'Run a recurring job now; into the audit log',
    params: jobParams,
    answers: { 202: null },
    refusals: ['not_found'],
    handle: async (ctx, { params }) => {
      await runJob(ctx, params.name);
      return reply({ status: 202 });
    },
  }),
];
