import { route } from '#platform/http/route.ts';
import { interestBody, interestResponse, visitorsQuery, visitorsResponse } from '../../domain/visitors/schema.ts';
import { sendInterest } from '../service/visitors/interests.ts';
import { listVisitorPeople } from '../service/visitors/visitor-people.ts';

export const visitorRoutes = [
  route({
    method: 'get',
    path: '/api/matching/visitors',
    access: 'public',
    summary: 'Up to six anonymous people for somebody without an account; nobody where fewer than 20 people search',
    query: visitorsQuery,
    responses: { 200: visitorsResponse },
    handle: async (ctx, { query }) => listVisitorPeople(ctx, query),
  }),
  route({
    method: 'post',
    path: '/api/matching/interests',
    access: 'user',
    summary: 'Request a connection with the person of an anonymous card; it waits until my profile is finished',
    body: interestBody,
    responses: { 200: interestResponse },
    errorCodes: ['card_expired', 'not_found', 'match_self', 'connection_rate_limit'],
    handle: async (ctx, { body }) => sendInterest(ctx, body.card),
  }),
];
