import { reply, route } from '#platform/http/route.ts';
import { FIND_RATE, SEND_LIMIT } from '../domain/rules.ts';
import {
  arrangeBody,
  conversationAnswer,
  conversationParams,
  conversationsAnswer,
  doneAnswer,
  findAnswer,
  findQuery,
  messagesAnswer,
  messagesQuery,
  readAnswer,
  readBody,
  sendAnswer,
  sendMessage as sendBody,
  unreadAnswer,
} from '../domain/schema.ts';
import {
  arrangeConversation,
  deleteConversation,
  findInOwn,
  markRead,
  ownConversation,
  ownConversations,
  ownMessages,
  unreadCount,
} from './service/conversations.ts';
import { sendMessage } from './service/send.ts';
import { fileRoutes } from './routes/files.ts';

export const chatRoutes = [
  route({
    method: 'post',
    path: '/api/messages/send',
    access: 'user',
    csrf: true,
    summary:
      'Write to somebody, or to the room of a group of mine (to: group-{id}); answers once the message is stored. The same client_id answers the same message (200)',
    limit: SEND_LIMIT,
    body: sendBody,
    answers: { 200: sendAnswer, 201: sendAnswer },
    refusals: [
      'invalid_chat_user',
      'message_empty',
      'message_too_long',
      'user_not_found',
      'pending_limit',
      'new_chats_closed',
      'new_conversation_limit',
      'client_id_reused',
      'file_not_found',
      'not_found',
      'own_home',
      'busy',
    ],
    handle: async (ctx, { body }) => {
      const { message, isNew } = await sendMessage(ctx, body);
      return reply({ status: isNew ? 201 : 200, body: { message } });
    },
  }),
  route({
    method: 'get',
    path: '/api/conversations',
    access: 'user',
    summary: 'My conversations and the rooms of my groups, newest first',
    answers: { 200: conversationsAnswer },
    handle: async (ctx) => ({ conversations: await ownConversations(ctx) }),
  }),
  route({
    method: 'get',
    path: '/api/conversations/unread-count',
    access: 'user',
    summary: 'How many messages I have not read',
    answers: { 200: unreadAnswer },
    handle: unreadCount,
  }),
  route({
    method: 'get',
    path: '/api/conversations/{id}',
    access: 'user',
    summary: 'One conversation of mine: chat-{userId} names the other person, group-{id} the room of a group of mine',
    params: conversationParams,
    answers: { 200: conversationAnswer },
    refusals: ['not_found'],
    handle: async (ctx, { params }) => ({ conversation: await ownConversation(ctx, params.id) }),
  }),
  route({
    method: 'get',
    path: '/api/conversations/{id}/messages',
    access: 'user',
    summary: 'Messages, newest first: a page below `before`, or what follows `after`',
    params: conversationParams,
    query: messagesQuery,
    answers: { 200: messagesAnswer },
    refusals: ['not_found'],
    handle: async (ctx, { params, query }) => ownMessages(ctx, params.id, query),
  }),
  route({
    method: 'get',
    path: '/api/conversations/{id}/search',
    access: 'user',
    summary:
      'Which messages have all the words of `q`, whatever their accents and capitals: their seqs, newest first, below `before`',
    limit: { name: 'find-messages', ...FIND_RATE },
    params: conversationParams,
    query: findQuery,
    answers: { 200: findAnswer },
    refusals: ['not_found'],
    handle: async (ctx, { params, query }) => findInOwn(ctx, params.id, query),
  }),
  route({
    method: 'post',
    path: '/api/conversations/{id}/read',
    access: 'user',
    summary: 'I have read up to `seq`',
    params: conversationParams,
    body: readBody,
    answers: { 200: readAnswer },
    refusals: ['not_found'],
    handle: async (ctx, { params, body }) => markRead(ctx, params.id, body.seq),
  }),
  route({
    method: 'patch',
    path: '/api/conversations/{id}',
    access: 'user',
    summary: 'Mute a conversation for eight hours or for good, or archive it, for myself',
    params: conversationParams,
    body: arrangeBody,
    answers: { 200: conversationAnswer },
    refusals: ['not_found'],
    handle: async (ctx, { params, body }) => ({ conversation: await arrangeConversation(ctx, params.id, body) }),
  }),
  route({
    method: 'delete',
    path: '/api/conversations/{id}',
    access: 'user',
    summary: 'Delete my copy of an answered conversation, or of a room',
    params: conversationParams,
    answers: { 200: doneAnswer },
    refusals: ['not_found', 'conversation_pending'],
    handle: async (ctx, { params }) => {
      await deleteConversation(ctx, params.id);
      return { ok: true };
    },
  }),
  ...fileRoutes,
];
