import { route } from '#platform/http/route.ts';
import { noticeAnswer } from '../domain/settings.ts';
import { wordListsAnswer } from '../domain/words.ts';
import { settingsOf } from './service/settings.ts';
import { wordLists } from './service/words.ts';

export const houseRoutes = [
  route({
    method: 'get',
    path: '/api/house/notice',
    access: 'public',
    summary: 'What stands on every page at the moment, in both languages; empty where nothing does',
    answers: { 200: noticeAnswer },
    handle: async (ctx) => {
      const { notice_es: es, notice_en: en } = await settingsOf(ctx);
      return { es, en };
    },
  }),
  route({
    method: 'get',
    path: '/api/house/words',
    access: 'user',
    summary: 'The words that chats are filtered by beside those that every browser knows',
    answers: { 200: wordListsAnswer },
    handle: async (ctx) => wordLists(ctx),
  }),
];
