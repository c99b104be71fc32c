import { route } from '#platform/http/route.ts';
import {
  listResponse,
  listQuery,
  notificationParams,
  readResponse,
  unreadResponse,
  unreadBody,
} from '../../domain/schema.ts';
import { listNotifications, getUnread, markAllAsRead, markAsRead, undoMarkAsRead } from '../service.ts';

export const notificationListRoutes = [
  route({
    method: 'get',
    path: '/api/notifications',
    access: 'user',
    summary: 'List notifications, newest first, of one kind or of all; pass `next` as `before`',
    query: listQuery,
    responses: { 200: listResponse },
    handle: async (ctx, { query }) => listNotifications(ctx, query),
  }),
  route({
    method: 'get',
    path: '/api/notifications/unread',
    access: 'user',
    summary: 'Unread notifications: the newest hundred ids and the total count',
    responses: { 200: unreadResponse },
    handle: async (ctx) => getUnread(ctx),
  }),
  route({
    method: 'post',
    path: '/api/notifications/{id}/read',
    access: 'user',
    summary: 'Mark a notification as read; idempotent',
    params: notificationParams,
    responses: { 200: readResponse },
    errorCodes: ['not_found'],
    handle: async (ctx, { params }) => markAsRead(ctx, params.id),
  }),
  route({
    method: 'post',
    path: '/api/notifications/read-all',
    access: 'user',
    summary: 'Mark all notifications as read',
    responses: { 200: readResponse },
    handle: markAllAsRead,
  }),
  route({
    method: 'post',
    path: '/api/notifications/unread',
    access: 'user',
    summary: 'Undo marking as read, by the `read_at` of its response',
    body: unreadBody,
    responses: { 200: unreadResponse },
    handle: async (ctx, { body }) => undoMarkAsRead(ctx, body.read_at),
  }),
];
