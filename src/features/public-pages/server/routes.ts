import { route } from '#platform/http/route.ts';
import { contactResponse, siteStatsResponse, vitalsBody } from '../domain/schema.ts';
import { contactRoutes } from './routes/contact.ts';
import { contactEmail, readSiteStats, recordVitals } from './service.ts';

export const publicPageRoutes = [
  route({
    method: 'get',
    path: '/api/site/figures',
    access: 'public',
    summary: 'Early Bird places, and the number of users and cities',
    responses: { 200: siteStatsResponse },
    cacheControl: 'public, max-age=60',
    handle: async (ctx) => readSiteStats(ctx),
  }),
  route({
    method: 'get',
    path: '/api/site/contact',
    access: 'public',
    summary: 'Contact email address of the operator',
    responses: { 200: contactResponse },
    cacheControl: 'public, max-age=3600',
    handle: (ctx) => ({ email: contactEmail(ctx) }),
  }),
  route({
    method: 'post',
    path: '/api/vitals',
    access: 'public',
    summary: 'Record web vitals of a sampled visit; aggregated by day, without visitor data',
    body: vitalsBody,
    responses: { 204: null },
    handle: async (ctx, { body }) => recordVitals(ctx, body),
  }),
  ...contactRoutes,
];
