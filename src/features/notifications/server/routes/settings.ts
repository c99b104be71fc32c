import { reply, route } from '#platform/http/route.ts';
import {
  browserBody,
  endpointBody,
  unsubscribeAnswer,
  unsubscribeBody,
  unsubscribeQuery,
} from '../../domain/schema.ts';
import { settingsAnswer, settingsBody } from '../../domain/settings.ts';
import { addBrowser, changeSettings, dropBrowser, mySettings } from '../service/settings.ts';
import { switchMails } from '../service/unsubscribe.ts';

/** How one wants to be told, and the links of mails, which work without a session. */
export const settingsRoutes = [
  route({
    method: 'get',
    path: '/api/notifications/settings',
    access: 'user',
    summary: 'What I am told of and by which ways, when mails come, and my quiet hours',
    answers: { 200: settingsAnswer },
    handle: mySettings,
  }),
  route({
    method: 'put',
    path: '/api/notifications/settings',
    access: 'user',
    summary: 'Change how I am told; safety stays on in the app and by mail whatever is said',
    body: settingsBody,
    answers: { 200: settingsAnswer },
    handle: async (ctx, { body }) => changeSettings(ctx, body),
  }),
  route({
    method: 'post',
    path: '/api/notifications/push',
    access: 'user',
    summary: 'Tell this browser too, while nobody looks at Tukan',
    body: browserBody,
    answers: { 200: settingsAnswer },
    refusals: ['push_off', 'push_endpoint'],
    handle: async (ctx, { body }) => addBrowser(ctx, { endpoint: body.endpoint, ...body.keys }),
  }),
  route({
    method: 'delete',
    path: '/api/notifications/push',
    access: 'user',
    summary: 'Tell this browser no more; nothing happens where it was not told',
    body: endpointBody,
    answers: { 200: settingsAnswer },
    handle: async (ctx, { body }) => dropBrowser(ctx, body.endpoint),
  }),
  route({
    method: 'get',
    path: '/api/notifications/unsubscribe',
    access: 'public',
    summary: 'Where the link of a mail leads in programs that only open it: on to the page, and changes nothing',
    query: unsubscribeQuery,
    answers: { 303: null },
    handle: (ctx, { query }) =>
      reply({
        status: 303,
        headers: { location: `/${ctx.lang}/public/unsubscribe?${new URLSearchParams(query).toString()}` },
      }),
  }),
  route({
    method: 'post',
    path: '/api/notifications/unsubscribe',
    access: 'public',
    summary: 'Sends no more mails of the kind that this one was of; what mail programs call by themselves (RFC 8058)',
    query: unsubscribeQuery,
    body: unsubscribeBody,
    acceptsForm: true,
    answers: { 200: unsubscribeAnswer },
    refusals: ['unsubscribe_link'],
    handle: async (ctx, { query }) => switchMails(ctx, query.token, true),
  }),
  route({
    method: 'post',
    path: '/api/notifications/resubscribe',
    access: 'public',
    summary: 'Takes that back',
    query: unsubscribeQuery,
    answers: { 200: unsubscribeAnswer },
    refusals: ['unsubscribe_link'],
    handle: async (ctx, { query }) => switchMails(ctx, query.token, false),
  }),
];
