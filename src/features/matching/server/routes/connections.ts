import { personParams } from '#features/profiles/domain/schema.ts';
import { reply, route } from '#platform/http/route.ts';
import {
  connectBody,
  connectionsAnswer,
  connectionsQuery,
  passAnswer,
  questionsAnswer,
  seenAnswer,
  seenBody,
  standingAnswer,
} from '../../domain/connection-schema.ts';
import { presentConnections, presentQuestions } from '../present.ts';
import { connect, disconnect, myConnections, see, standingWith } from '../service/connections.ts';
import { pass, undo } from '../service/passes.ts';
import { openQuestions } from '../service/questions.ts';

export const connectionRoutes = [
  route({
    method: 'get',
    path: '/api/matching/questions',
    access: 'user',
    summary: 'What I could still tell with a tap, and how high that could bring the best of my list',
    answers: { 200: questionsAnswer },
    refusals: ['profile_not_found'],
    handle: async (ctx) => presentQuestions(await openQuestions(ctx)),
  }),
  route({
    method: 'get',
    path: '/api/matching/connections',
    access: 'user',
    summary: 'My matches, the requests that came and those that I sent, newest first; `next` goes back as `before`',
    query: connectionsQuery,
    answers: { 200: connectionsAnswer },
    handle: async (ctx, { query }) => presentConnections(await myConnections(ctx, query)),
  }),
  route({
    method: 'post',
    path: '/api/matching/connections',
    access: 'user',
    summary: 'Ask somebody to connect, or answer that they have asked: then it is a match. 200 where nothing changes',
    body: connectBody,
    answers: { 201: standingAnswer, 200: standingAnswer },
    refusals: ['not_found', 'profile_not_found', 'match_self', 'own_profile_incomplete', 'connection_rate_limit'],
    handle: async (ctx, { body }) => {
      const { standing, isNew } = await connect(ctx, body.user_id);
      return reply({ status: isNew ? 201 : 200, body: { user_id: body.user_id, standing } });
    },
  }),
  route({
    method: 'post',
    path: '/api/matching/connections/seen',
    access: 'user',
    summary: 'I have looked at my matches, or at the requests that came; answers how many were new to me',
    body: seenBody,
    answers: { 200: seenAnswer },
    handle: async (ctx, { body }) => ({ seen: await see(ctx, body.tab) }),
  }),
  route({
    method: 'get',
    path: '/api/matching/connections/{user_id}',
    access: 'user',
    summary: 'How I stand with somebody',
    params: personParams,
    answers: { 200: standingAnswer },
    refusals: ['not_found', 'match_self'],
    handle: async (ctx, { params: { user_id } }) => ({ user_id, standing: await standingWith(ctx, user_id) }),
  }),
  route({
    method: 'delete',
    path: '/api/matching/connections/{user_id}',
    access: 'user',
    summary: 'Take a request back, or end a match',
    params: personParams,
    answers: { 204: null },
    refusals: ['not_found'],
    handle: async (ctx, { params }) => {
      await disconnect(ctx, params.user_id);
      return reply({ status: 204 });
    },
  }),
  route({
    method: 'post',
    path: '/api/matching/passes',
    access: 'user',
    summary: 'Pass somebody over: out of my list, and a request of theirs is declined without a word',
    body: connectBody,
    answers: { 201: passAnswer },
    refusals: ['not_found', 'match_self'],
    handle: async (ctx, { body }) => {
      await pass(ctx, body.user_id);
      return { user_id: body.user_id };
    },
  }),
  route({
    method: 'delete',
    path: '/api/matching/passes/{user_id}',
    access: 'user',
    summary: 'Take my last pass back; once',
    params: personParams,
    answers: { 204: null },
    refusals: ['not_found', 'pass_final'],
    handle: async (ctx, { params }) => {
      await undo(ctx, params.user_id);
      return reply({ status: 204 });
    },
  }),
];
