import { route } from '#platform/http/route.ts';
import { personParams } from '#features/profiles/domain/schema.ts';
import { matchingAnswer, matchingQuery, matchWithAnswer } from '../../domain/schema.ts';
import { presentPage, presentWith } from '../present.ts';
import { listMatches, matchWith } from '../service/matches.ts';

export const matchingRoutes = [
  route({
    method: 'get',
    path: '/api/matching',
    access: 'user',
    summary: 'The people who fit me best, with the reasons; `next` goes back as `page`',
    query: matchingQuery,
    answers: { 200: matchingAnswer },
    refusals: ['profile_not_found'],
    handle: async (ctx, { query }) => {
      const filters = {
        provinceId: query.province_id,
        cityId: query.city_id,
        universityId: query.university_id,
        ageMin: query.age_min,
        ageMax: query.age_max,
      };
      return presentPage(await listMatches(ctx, filters, query.page ?? null));
    },
  }),
  route({
    method: 'get',
    path: '/api/matching/with/{user_id}',
    access: 'user',
    summary: 'How I fit with one person: the score, its addends and the reasons',
    params: personParams,
    answers: { 200: matchWithAnswer },
    refusals: ['profile_not_found', 'not_found', 'match_self'],
    handle: async (ctx, { params }) => presentWith(await matchWith(ctx, params.user_id)),
  }),
];
