import { route } from '#platform/http/route.ts';
import { noticeResponse } from '../domain/settings.ts';
import { wordListsResponse } from '../domain/filter-words.ts';
import { getSettings } from './service/settings.ts';
import { getWordLists } from './service/filter-words.ts';

export const siteSettingsRoutes = [
  route({
    method: 'get',
    path: '/api/site-settings/notice',
    access: 'public',
    summary: 'Get the site-wide notice in both languages; empty if there is none',
    responses: { 200: noticeResponse },
    handle: async (ctx) => {
      const { notice_es: es, notice_en: en } = await getSettings(ctx);
      return { es, en };
    },
  }),
  route({
    method: 'get',
    path: '/api/site-settings/words',
    access: 'user',
    summary: 'Get the additions and exceptions to the built-in chat word filter',
    responses: { 200: wordListsResponse },
    handle: async (ctx) => getWordLists(ctx),
  }),
];
