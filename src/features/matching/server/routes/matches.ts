import { route } from '#platform/http/route.ts';
import { personParams } from '#features/profiles/domain/schema.ts';
import { matchingAnswer, matchingQuery, matchWithAnswer, wishes } from '../../domain/schema.ts';
import { presentPage, presentWith } from '../present.ts';
import { listMatches, matchWith } from '../service/matches.ts';
import { ownWishes, saveWishes, wishOf } from '../service/wishes.ts';

export const matchingRoutes = [
  route({
    method: 'get',
    path: '/api/matching',
    access: 'user',
    summary:
      'The people who fit me best, those less seen first among equals, with the reasons; `next` goes back as `page`',
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
        moveInFrom: query.move_in_from,
        moveInTo: query.move_in_to,
        budgetMost: query.budget_max_cents === undefined ? undefined : Math.floor(query.budget_max_cents / 100),
        type: query.type,
        verified: query.verified && (true as const),
        wished: query.wished_gender && (await wishOf(ctx)),
      };
      return presentPage(await listMatches(ctx, filters, query.page ?? null));
    },
  }),
  route({
    method: 'get',
    path: '/api/matching/wishes',
    access: 'user',
    summary: 'Whom I would live with, by gender: for one filter, and for nobody to read',
    answers: { 200: wishes },
    handle: async (ctx) => ({ genders: await ownWishes(ctx) }),
  }),
  route({
    method: 'put',
    path: '/api/matching/wishes',
    access: 'user',
    summary: 'Says whom I would live with, by gender; an empty list takes it back',
    body: wishes,
    answers: { 200: wishes },
    handle: async (ctx, { body }) => ({ genders: await saveWishes(ctx, body.genders) }),
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
