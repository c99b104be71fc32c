import { route } from '#platform/http/route.ts';
import { personParams } from '#features/profiles/domain/schema.ts';
import { matchingResponse, matchingQuery, matchWithResponse, genderPreferences } from '../../domain/schema.ts';
import { presentPage, presentMatchWith } from '../present.ts';
import { listMatches, getMatchWith } from '../service/matches.ts';
import { getGenderPreferences, saveGenderPreferences, requireGenderPreference } from '../service/gender-preferences.ts';

export const matchingRoutes = [
  route({
    method: 'get',
    path: '/api/matching',
    access: 'user',
    summary: 'My best matches with reasons; among equal scores the less exposed come first; pass `next` back as `page`',
    query: matchingQuery,
    responses: { 200: matchingResponse },
    errorCodes: ['profile_not_found'],
    // First content of the page: 26 KB, a tenth of it compressed. It holds no secret of the reader.
    isCompressed: true,
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
        intent: query.intent,
        verified: query.verified && (true as const),
        wished: query.wished_gender && (await requireGenderPreference(ctx)),
      };
      const wanted = { after: query.page ?? null, size: query.limit, ownMin: query.own_min };
      return presentPage(await listMatches(ctx, filters, wanted));
    },
  }),
  route({
    method: 'get',
    path: '/api/matching/wishes',
    access: 'user',
    summary: 'My preferred genders of flatmates; used by the gender filter only and never shown to others',
    responses: { 200: genderPreferences },
    handle: async (ctx) => ({ genders: await getGenderPreferences(ctx) }),
  }),
  route({
    method: 'put',
    path: '/api/matching/wishes',
    access: 'user',
    summary: 'Set my preferred genders of flatmates; an empty list clears them',
    body: genderPreferences,
    responses: { 200: genderPreferences },
    handle: async (ctx, { body }) => ({ genders: await saveGenderPreferences(ctx, body.genders) }),
  }),
  route({
    method: 'get',
    path: '/api/matching/with/{user_id}',
    access: 'user',
    summary: 'My match with one user: the score, its components and the reasons',
    params: personParams,
    responses: { 200: matchWithResponse },
    errorCodes: ['profile_not_found', 'not_found', 'match_self'],
    handle: async (ctx, { params }) => presentMatchWith(await getMatchWith(ctx, params.user_id)),
  }),
];
