import { houseChange, houseSettings } from '#features/house/domain/settings.ts';
import { wordBody, wordParams, wordsAnswer } from '#features/house/domain/words.ts';
import { reply, route } from '#platform/http/route.ts';
import { addWord, changeHouse, houseForAdmins, removeWord, wordsForAdmins } from '../service/house.ts';

export const houseAdminRoutes = [
  route({
    method: 'get',
    path: '/api/admin/settings',
    access: 'admin',
    summary: 'What is switched on or off, and the notice on every page',
    answers: { 200: houseSettings },
    handle: async (ctx) => houseForAdmins(ctx),
  }),
  route({
    method: 'put',
    path: '/api/admin/settings',
    access: 'admin',
    summary: 'Switch something on or off, or change the notice on every page; counts everywhere within seconds',
    body: houseChange,
    answers: { 200: houseSettings },
    handle: async (ctx, { body }) => changeHouse(ctx, body),
  }),
  route({
    method: 'get',
    path: '/api/admin/words',
    access: 'admin',
    summary: "What was added to the chat's word filter, and what it must not cover",
    answers: { 200: wordsAnswer },
    handle: async (ctx) => ({ words: await wordsForAdmins(ctx) }),
  }),
  route({
    method: 'post',
    path: '/api/admin/words',
    access: 'admin',
    summary: "Add a word to the chat's filter, or to those that it must not cover",
    body: wordBody,
    answers: { 201: wordsAnswer },
    refusals: ['word_known', 'words_full'],
    handle: async (ctx, { body }) => {
      await addWord(ctx, body);
      return reply({ status: 201, body: { words: await wordsForAdmins(ctx) } });
    },
  }),
  route({
    method: 'delete',
    path: '/api/admin/words/{word}',
    access: 'admin',
    summary: 'Take away a word that was added',
    params: wordParams,
    answers: { 204: null },
    refusals: ['not_found'],
    handle: async (ctx, { params }) => removeWord(ctx, params.word),
  }),
];
