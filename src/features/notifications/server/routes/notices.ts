import { route } from '#platform/http/route.ts';
import {
  listAnswer,
  listQuery,
  notificationParams,
  readAnswer,
  unreadAnswer,
  unreadBody,
} from '../../domain/schema.ts';
import { myNotifications, myUnread, readAll, readOne, unread } from '../service.ts';

export const noticeRoutes = [
  route({
    method: 'get',
    path: '/api/notifications',
    access: 'user',
    summary: 'What I was told of, newest first, of one kind or of all; `next` goes back as `before`',
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
    handle: async (ctx, { params }) => readOne(ctx, params.id),
  }),
  route({
    method: 'post',
    path: '/api/notifications/read-all',
    access: 'user',
    summary: 'I have read them all',
    answers: { 200: readAnswer },
    handle: readAll,
  }),
  route({
    method: 'post',
    path: '/api/notifications/unread',
    access: 'user',
    summary: 'Takes back what I marked as read, by the moment that the answer to that named',
    body: unreadBody,
    answers: { 200: unreadAnswer },
    handle: async (ctx, { body }) => unread(ctx, body.read_at),
  }),
];
