import { apiCall } from '#browser/api.ts';
import { addresseeOf } from '../domain/conversation-id.ts';
import { FILE, MESSAGE } from '../domain/rules.ts';
import type { Arrangement, Conversation, FileSize, Message } from '../domain/schema.ts';
import type { OutgoingMessage } from './outbox.ts';

export interface MessagePage {
  messages: Message[];
  next: number | null;
}

/** The calls of the chat. */
export interface ChatCalls {
  conversations: () => Promise<Conversation[]>;
  conversation: (id: string) => Promise<Conversation>;
  /** The newest page, or the one below `before`; usually as much as a screen or two hold. */
  page: (id: string, before?: number, limit?: number) => Promise<MessagePage>;
  /** What follows `after`, as much as one answer holds. */
  following: (id: string, after: number) => Promise<MessagePage>;
  send: (message: OutgoingMessage, signal: AbortSignal) => Promise<Message>;
  /** Uploads a picture and answers its id; tells the share that is sent, 0 to 1. */
  upload: (picture: Blob, signal: AbortSignal, onProgress: (share: number) => void) => Promise<string>;
  picture: (id: string, size: FileSize) => Promise<Blob>;
  markRead: (id: string, seq: number) => Promise<number>;
  arrange: (id: string, change: Arrangement) => Promise<Conversation>;
  remove: (id: string) => Promise<void>;
  unreadCount: () => Promise<number>;
}

/** A message as the server takes it, by a call or over the line. */
export function sendBodyOf(message: OutgoingMessage) {
  return {
    to: addresseeOf(message.conversation_id) ?? message.conversation_id,
    content: message.content,
    type: message.picture ? 'file' : 'text',
    property_id: null,
    client_id: message.client_id,
  };
}

const pathOf = (id: string) => `/api/conversations/${encodeURIComponent(id)}`;

export const chatCalls: ChatCalls = {
  conversations: async () =>
    (await apiCall<{ conversations: Conversation[] }>('GET', '/api/conversations')).conversations,
  conversation: async (id) => (await apiCall<{ conversation: Conversation }>('GET', pathOf(id))).conversation,
  page: async (id, before, limit = MESSAGE.pageSize) =>
    apiCall('GET', `${pathOf(id)}/messages?limit=${limit}${before === undefined ? '' : `&before=${before}`}`),
  following: async (id, after) => apiCall('GET', `${pathOf(id)}/messages?after=${after}&limit=${MESSAGE.gapPageSize}`),
  send: async (message, signal) => {
    const options = {
      body: sendBodyOf(message),
      signal,
      csrf: true,
      idempotent: false,
      timeoutMs: MESSAGE.sendTimeoutMs,
    };
    return (await apiCall<{ message: Message }>('POST', '/api/messages/send', options)).message;
  },
  upload: async (body, signal, onProgress) => {
    const options = { body, signal, onProgress, csrf: true, idempotent: false, timeoutMs: FILE.uploadTimeoutMs };
    return (await apiCall<{ file: { id: string } }>('POST', '/api/chat/files', options)).file.id;
  },
  picture: async (id, size) => apiCall('GET', `/api/chat/files/${id}?size=${size}`, { answersBlob: true }),
  markRead: async (id, seq) =>
    (await apiCall<{ read_seq: number }>('POST', `${pathOf(id)}/read`, { body: { seq }, idempotent: true })).read_seq,
  arrange: async (id, body) =>
    (await apiCall<{ conversation: Conversation }>('PATCH', pathOf(id), { body, idempotent: true })).conversation,
  remove: async (id) => void (await apiCall('DELETE', pathOf(id))),
  unreadCount: async () =>
    (await apiCall<{ unread_count: number }>('GET', '/api/conversations/unread-count')).unread_count,
};

/** Which messages have all the words, by their seqs, newest first; `next` is the `before` that goes on, null at the end. */
export interface FoundPage {
  found: number[];
  next: number | null;
}

export async function findMessages(id: string, query: string, before: number | null): Promise<FoundPage> {
  const from = before === null ? '' : `&before=${before}`;
  return apiCall('GET', `${pathOf(id)}/search?q=${encodeURIComponent(query)}${from}`);
}
