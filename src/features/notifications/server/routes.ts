import { route } from '#platform/http/route.ts';
import { listAnswer, listQuery, notificationParams, readAnswer, unreadAnswer } from '../domain/schema.ts';
import { myNotifications, myUnread, readAll, readOne } from './service.ts';

export const notificationRoutes = [
  route({
    method: 'get',
    path: '/api/notifications',
    access: 'user',
    summary: 'What I was told of, newest first; `next` goes back as `before`',
    query: listQuery,
    answers: { 200: listAnswer },
    handle: async (ctx, { query }) => myNotifications(ctx, query),
  }),
  route({
    method: 'get',
    path: '/api/notifications/unread',
    access: 'user',
    summary: 'What I have not read: the newest hundred by id, and how many there are',
    answers: { 200: unreadAnswer },
    handle: async (ctx) => myUnread(ctx),
  }),
  route({
    method: 'post',
    path: '/api/notifications/{id}/read',
    access: 'user',
    summary: 'I have read this one; repeating it changes nothing',
    params: notificationParams,
    answers: { 200: readAnswer },
    refusals: ['not_found'],
    handle: async (ctx, { params }) => ({ unread_count: await readOne(ctx, params.id) }),
  }),
  route({
    method: 'post',
    path: '/api/notifications/read-all',
    access: 'user',
    summary: 'I have read them all',
    answers: { 200: readAnswer },
    handle: async (ctx) => ({ unread_count: await readAll(ctx) }),
  }),
];
