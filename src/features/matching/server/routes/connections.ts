import { personParams } from '#features/profiles/domain/schema.ts';
import { reply, route } from '#platform/http/route.ts';
import {
  connectBody,
  connectionsResponse,
  connectionsQuery,
  passResponse,
  questionsResponse,
  seenResponse,
  seenBody,
  connectionStatusResponse,
} from '../../domain/connection-schema.ts';
import { presentConnections, presentQuestions } from '../present.ts';
import { connect, disconnect, listConnections, markTabSeen, getConnectionStatus } from '../service/connections.ts';
import { pass, undoLastPass } from '../service/passes.ts';
import { getSuggestedQuestions } from '../service/suggested-questions.ts';

export const connectionRoutes = [
  route({
    method: 'get',
    path: '/api/matching/questions',
    access: 'user',
    summary: 'Unanswered profile questions, and the best score that answering them could reach in my list',
    responses: { 200: questionsResponse },
    errorCodes: ['profile_not_found'],
    handle: async (ctx) => presentQuestions(await getSuggestedQuestions(ctx)),
  }),
  route({
    method: 'get',
    path: '/api/matching/connections',
    access: 'user',
    summary: 'My matches, received requests and sent requests, newest first; pass `next` back as `before`',
    query: connectionsQuery,
    responses: { 200: connectionsResponse },
    handle: async (ctx, { query }) => presentConnections(await listConnections(ctx, query)),
  }),
  route({
    method: 'post',
    path: '/api/matching/connections',
    access: 'user',
    summary: 'Request a connection, or accept a received request (a match). 200 if nothing changes',
    body: connectBody,
    responses: { 201: connectionStatusResponse, 200: connectionStatusResponse },
    errorCodes: ['not_found', 'profile_not_found', 'match_self', 'own_profile_incomplete', 'connection_rate_limit'],
    handle: async (ctx, { body }) => {
      const { status, isNew } = await connect(ctx, body.user_id);
      return reply({ status: isNew ? 201 : 200, body: { user_id: body.user_id, standing: status } });
    },
  }),
  route({
    method: 'post',
    path: '/api/matching/connections/seen',
    access: 'user',
    summary: 'Mark my matches or received requests as seen; returns how many were new',
    body: seenBody,
    responses: { 200: seenResponse },
    handle: async (ctx, { body }) => ({ seen: await markTabSeen(ctx, body.tab) }),
  }),
  route({
    method: 'get',
    path: '/api/matching/connections/{user_id}',
    access: 'user',
    summary: 'Connection status between me and a user',
    params: personParams,
    responses: { 200: connectionStatusResponse },
    errorCodes: ['not_found', 'match_self'],
    handle: async (ctx, { params: { user_id } }) => ({ user_id, standing: await getConnectionStatus(ctx, user_id) }),
  }),
  route({
    method: 'delete',
    path: '/api/matching/connections/{user_id}',
    access: 'user',
    summary: 'Withdraw a request, or end a match',
    params: personParams,
    responses: { 204: null },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => {
      await disconnect(ctx, params.user_id);
      return reply({ status: 204 });
    },
  }),
  route({
    method: 'post',
    path: '/api/matching/passes',
    access: 'user',
    summary: 'Pass on a user: removes them from my list and silently declines their request',
    body: connectBody,
    responses: { 201: passResponse },
    errorCodes: ['not_found', 'match_self'],
    handle: async (ctx, { body }) => {
      await pass(ctx, body.user_id);
      return { user_id: body.user_id };
    },
  }),
  route({
    method: 'delete',
    path: '/api/matching/passes/{user_id}',
    access: 'user',
    summary: 'Undo my last pass, once',
    params: personParams,
    responses: { 204: null },
    errorCodes: ['not_found', 'pass_final'],
    handle: async (ctx, { params }) => {
      await undoLastPass(ctx, params.user_id);
      return reply({ status: 204 });
    },
  }),
];
