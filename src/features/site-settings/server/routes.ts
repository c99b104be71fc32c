import { route } from '#platform/http/route.ts';
import { byLang } from '#shared/i18n/lang.ts';
import { noticeKey, noticeResponse } from '../domain/settings.ts';
import { wordListsResponse } from '../domain/filter-words.ts';
import { getSettings } from './service/settings.ts';
import { getFraudPhrases } from './service/fraud-phrases.ts';
import { getWordLists } from './service/filter-words.ts';

export const siteSettingsRoutes = [
  route({
    method: 'get',
    path: '/api/site-settings/notice',
    access: 'public',
    summary: 'Get the site-wide notice in each language; empty if there is none',
    responses: { 200: noticeResponse },
    handle: async (ctx) => {
      const settings = await getSettings(ctx);
      return byLang((lang) => settings[noticeKey(lang)]);
    },
  }),
  route({
    method: 'get',
    path: '/api/site-settings/words',
    access: 'user',
    summary: 'Get the additions and exceptions to the built-in chat word filter, and the added phrases of fraud',
    responses: { 200: wordListsResponse },
    handle: async (ctx) => ({ ...(await getWordLists(ctx)), fraud: [...(await getFraudPhrases(ctx))] }),
  }),
];
