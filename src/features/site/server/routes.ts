import { route } from '#platform/http/route.ts';
import { contactAnswer, figuresAnswer, vitalsBody } from '../domain/schema.ts';
import { adminWaitlistRoutes } from './routes/admin-waitlist.ts';
import { auctionRoutes } from './routes/auctions.ts';
import { contactRoutes } from './routes/contact.ts';
import { earlyBirdRoutes } from './routes/early-birds.ts';
import { waitlistRoutes } from './routes/waitlist.ts';
import { contactEmail, figuresOf, keepVitals } from './service.ts';

export const siteRoutes = [
  route({
    method: 'get',
    path: '/api/site/figures',
    access: 'public',
    summary: 'Early Bird places, and how many people look in how many cities',
    answers: { 200: figuresAnswer },
    cache: 'public, max-age=60',
    handle: async (ctx) => figuresOf(ctx),
  }),
  route({
    method: 'get',
    path: '/api/site/contact',
    access: 'public',
    summary: 'Where to write to the people behind Tukan',
    answers: { 200: contactAnswer },
    cache: 'public, max-age=3600',
    handle: (ctx) => ({ email: contactEmail(ctx) }),
  }),
  route({
    method: 'post',
    path: '/api/vitals',
    access: 'public',
    summary: 'How fast a page was, from a few visits; counted by day, with nothing about the visitor',
    body: vitalsBody,
    answers: { 204: null },
    handle: async (ctx, { body }) => keepVitals(ctx, body),
  }),
  ...waitlistRoutes,
  ...adminWaitlistRoutes,
  ...earlyBirdRoutes,
  ...auctionRoutes,
  ...contactRoutes,
];
