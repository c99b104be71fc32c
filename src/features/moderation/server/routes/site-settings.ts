import { siteSettingsChange, siteSettings } from '#features/site-settings/domain/settings.ts';
import { wordBody, wordParams, filterWordsResponse } from '#features/site-settings/domain/filter-words.ts';
import { reply, route } from '#platform/http/route.ts';
import {
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
];
