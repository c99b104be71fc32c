import { route, type Route } from '../http/route.ts';
import type { Job } from './job-scheduler.ts';
import { jobsResponse, listJobs } from './list-jobs.ts';

/** `GET /api/admin/jobs`: recurring jobs with their run statistics. */
export function jobsRoute(jobs: Job[]): Route {
  return route({
    method: 'get',
    path: '/api/admin/jobs',
    access: 'admin',
    summary: 'The recurring jobs and how their runs went',
    responses: { 200: jobsResponse },
    handle: async (ctx) => ({ jobs: await listJobs(ctx, jobs) }),
  });
}
