import { propertyParams } from '#features/properties/domain/schema.ts';
import { reply, route } from '#platform/http/route.ts';
import { questionsBody, questionsResponse, savedAnswerQuery, savedAnswersResponse } from '../../domain/questions.ts';
import { forgetAnswer, getQuestions, listSavedAnswers, setQuestions } from '../service/questions.ts';

export const questionRoutes = [
  route({
    method: 'get',
    path: '/api/properties/{id}/questions',
    access: 'user',
    summary: 'List the questions of the owner to applicants, with my latest answers to the same ones',
    params: propertyParams,
    responses: { 200: questionsResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => ({ questions: await getQuestions(ctx, params.id) }),
  }),
  route({
    method: 'put',
    path: '/api/properties/{id}/questions',
    access: 'user',
    summary: 'Replace the questions of a property of mine to applicants',
    params: propertyParams,
    body: questionsBody,
    responses: { 200: questionsResponse },
    errorCodes: ['not_found', 'text_fraud'],
    handle: async (ctx, { params, body }) => ({ questions: await setQuestions(ctx, params.id, body.questions) }),
  }),
  route({
    method: 'get',
    path: '/api/saved-answers',
    access: 'user',
    summary: 'List my saved answers to questions of owners, latest first',
    responses: { 200: savedAnswersResponse },
    handle: async (ctx) => ({ answers: await listSavedAnswers(ctx) }),
  }),
  route({
    method: 'delete',
    path: '/api/saved-answers',
    access: 'user',
    summary: 'Delete a saved answer of mine',
    query: savedAnswerQuery,
    responses: { 204: null },
    handle: async (ctx, { query }) => {
      await forgetAnswer(ctx, query.key);
      return reply({ status: 204 });
    },
  }),
];
