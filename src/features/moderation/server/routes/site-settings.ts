import { siteSettingsChange, siteSettings } from '#features/site-settings/domain/settings.ts';
import { wordBody, wordParams, filterWordsResponse } from '#features/site-settings/domain/filter-words.ts';
import { fraudPhrasesResponse, phraseBody, phraseParams } from '#features/site-settings/domain/fraud-phrases.ts';
import { reply, route } from '#platform/http/route.ts';
import {
  createFraudPhrase,
  deleteFraudPhrase,
  readAdminFraudPhrases,
  createFilterWord,
  updateAdminSettings,
  readAdminSettings,
  deleteFilterWord,
  readAdminFilterWords,
} from '../service/admin/site-settings.ts';

export const siteSettingsAdminRoutes = [
  route({
    method: 'get',
    path: '/api/admin/settings',
    access: 'admin',
    summary: 'Feature flags and the site-wide notice',
    responses: { 200: siteSettings },
    handle: async (ctx) => readAdminSettings(ctx),
  }),
  route({
    method: 'put',
    path: '/api/admin/settings',
    access: 'admin',
    summary: 'Change feature flags or the site-wide notice; takes effect within seconds',
    body: siteSettingsChange,
    responses: { 200: siteSettings },
    handle: async (ctx, { body }) => updateAdminSettings(ctx, body),
  }),
  route({
    method: 'get',
    path: '/api/admin/words',
    access: 'admin',
    summary: 'List the custom words and exceptions of the chat filter',
    responses: { 200: filterWordsResponse },
    handle: async (ctx) => ({ words: await readAdminFilterWords(ctx) }),
  }),
  route({
    method: 'post',
    path: '/api/admin/words',
    access: 'admin',
    summary: 'Add a word or an exception to the chat filter',
    body: wordBody,
    responses: { 201: filterWordsResponse },
    errorCodes: ['word_exists', 'word_list_full'],
    handle: async (ctx, { body }) => {
      await createFilterWord(ctx, body);
      return reply({ status: 201, body: { words: await readAdminFilterWords(ctx) } });
    },
  }),
  route({
    method: 'delete',
    path: '/api/admin/words/{word}',
    access: 'admin',
    summary: 'Delete a custom word',
    params: wordParams,
    responses: { 204: null },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => deleteFilterWord(ctx, params.word),
  }),
  route({
    method: 'get',
    path: '/api/admin/fraud-phrases',
    access: 'admin',
    summary: 'List the phrases that extend the patterns of fraud',
    responses: { 200: fraudPhrasesResponse },
    handle: async (ctx) => ({ phrases: await readAdminFraudPhrases(ctx) }),
  }),
  route({
    method: 'post',
    path: '/api/admin/fraud-phrases',
    access: 'admin',
    summary: 'Add a phrase that holds listings and warns in chats, or one that is harmless',
    body: phraseBody,
    responses: { 201: fraudPhrasesResponse },
    errorCodes: ['phrase_exists', 'phrase_list_full'],
    handle: async (ctx, { body }) => {
      await createFraudPhrase(ctx, body);
      return reply({ status: 201, body: { phrases: await readAdminFraudPhrases(ctx) } });
    },
  }),
  route({
    method: 'delete',
    path: '/api/admin/fraud-phrases/{phrase}',
    access: 'admin',
    summary: 'Delete an added phrase',
    params: phraseParams,
    responses: { 204: null },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => deleteFraudPhrase(ctx, params.phrase),
  }),
];
