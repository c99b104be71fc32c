import * as z from 'zod/mini';
import { buzz } from '#features/buzz/domain/schema.ts';
import { groupTile } from '#features/groups/domain/schema.ts';
import { handoverCard } from '#features/tenancies/domain/schema.ts';
import { propertySummary } from '#features/properties/domain/detail.ts';
import { publicProfile } from '#features/profiles/domain/profile.ts';
import { onlineStatus } from '#features/presence/domain/schema.ts';
import { queryIds } from '#shared/query-ids.ts';
import { queryInteger } from '#shared/query-integer.ts';
import { REACTIONS } from './reactions.ts';
import { CONVERSATION, LINK_CARDS, SEARCH, MESSAGE } from './rules.ts';

/** All message types. Clients may send `CLIENT_MESSAGE_TYPES`; the server creates the others. */
export const MESSAGE_TYPES = ['text', 'file', 'group_interest', 'property_interest', 'system'] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];
/** Types whose content a person has written as text. */
export const TEXT_TYPES = ['text', 'property_interest', 'group_interest'] as const satisfies readonly MessageType[];
const CLIENT_MESSAGE_TYPES = ['text', 'file', 'property_interest'] as const;

/** Events in group chats, stored as `system` messages about their sender. */
export const GROUP_CHAT_EVENTS = ['member_joined', 'member_left'] as const;
export type GroupChatEvent = (typeof GROUP_CHAT_EVENTS)[number];

const seq = z.int('invalid_option').check(z.minimum(0, 'invalid_option'), z.maximum(2_147_483_647, 'invalid_option'));
const seqInQuery = queryInteger(0, 2_147_483_647);

/**
 * `to`: a user id, `chat-{userId}` or `group-{id}`. `content` is trimmed and checked by `validateContent`, which sets
 * its own error codes; for `file` it is the id of an own upload. A `property_interest` goes to the owner of the
 * property `property_id`. `reply_to` is the seq of the message of the same conversation that this one answers.
 */
export const sendMessageBody = z.strictObject({
  to: z.string('invalid_chat_user').check(z.maxLength(100, 'invalid_chat_user')),
  content: z.string('required'),
  type: z._default(z.enum(CLIENT_MESSAGE_TYPES, 'invalid_option'), 'text'),
  property_id: z._default(z.nullable(z.uuid('invalid_option')), null),
  reply_to: z._default(z.nullable(seq), null),
  client_id: z.optional(
    z
      .string('invalid_option')
      .check(z.minLength(1, 'invalid_option'), z.maxLength(MESSAGE.clientIdMaxLength, 'invalid_option')),
  ),
});

export const quarantinedMessageParams = z.strictObject({
  client_id: z.string().check(z.maxLength(MESSAGE.clientIdMaxLength, 'not_found')),
});

export const conversationParams = z.strictObject({ id: z.string().check(z.maxLength(100, 'not_found')) });
export const messagesQuery = z.strictObject({
  before: z.optional(seqInQuery),
  after: z.optional(seqInQuery),
  changed_after: z.optional(seqInQuery),
  limit: z.optional(queryInteger(1, MESSAGE.syncPageSize)),
});
export const messageParams = z.extend(conversationParams, { seq: queryInteger(1, 2_147_483_647) });
/** New text of a message, trimmed and checked by `validateContent`. */
export const editBody = z.strictObject({ content: sendMessageBody.shape.content });
export const searchQuery = z.strictObject({
  q: z
    .string('required')
    .check(z.trim(), z.minLength(SEARCH.minLength, 'field_too_short'), z.maxLength(SEARCH.maxLength, 'invalid_option')),
  before: z.optional(seqInQuery),
});
export const readBody = z.strictObject({ seq });

/** Personal settings of a conversation. Omitted fields stay unchanged. */
export const conversationSettingsBody = z
  .strictObject({
    mute: z.optional(z.enum(['off', 'hours', 'always'], 'invalid_option')),
    archived: z.optional(z.boolean('invalid_option')),
  })
  .check(z.refine(({ mute, archived }) => mute !== undefined || archived !== undefined, 'invalid_option'));
export type ConversationSettings = z.output<typeof conversationSettingsBody>;

/**
 * Image metadata needed before the image loads: size of the large rendition in pixels and a tiny preview as a data URL.
 */
export const messageFile = z.object({ width: z.number(), height: z.number(), placeholder: z.string() });
export type MessageFile = z.output<typeof messageFile>;

export const uploadResponse = z.object({ file: z.extend(messageFile, { id: z.string() }) });
export const fileParams = z.strictObject({ id: z.string().check(z.maxLength(100, 'not_found')) });
export const fileQuery = z.strictObject({ size: z._default(z.enum(['small', 'large'], 'invalid_option'), 'large') });
export type FileSize = z.output<typeof fileQuery>['size'];

/**
 * Answered message, as part of its answer: the beginning of its text, which is empty for an image. Absent if the reader
 * cannot see it: expired, deleted with the own copy, or older than the membership.
 */
const messageQuote = z.object({
  seq: z.number(),
  sender_id: z.string(),
  type: z.enum(MESSAGE_TYPES),
  content: z.string(),
  deleted: z.boolean(),
});
export type MessageQuote = z.output<typeof messageQuote>;

const reactions = z.record(z.string(), z.enum(REACTIONS));
/** Reactions by user id. */
export type Reactions = z.output<typeof reactions>;
/** The own reaction; null removes it. */
export const reactionBody = z.strictObject({ reaction: z.nullable(z.enum(REACTIONS, 'invalid_option')) });

/**
 * Message as seen by one member. `conversation_id` is `chat-{other user}`, `read` whether the receiver has read it,
 * `client_id` only present for the sender, `file` only for type `file`, whose content is the file id. In group chats
 * `conversation_id` is `group-{id}`, `receiver_id` is null, and `read` of an own message is true once all others have
 * read it. `edited_at` and `deleted_at` are present after an edit or a deletion by the sender, which leaves the content
 * empty; `change_seq` is the number of the latest change in its conversation. `reactions` are present if there are any. `suspected` is true for the readers of a
 * text that the server suspects of fraud without holding it, and never present for its sender. A `system` message there is an event about its sender: `member_joined`, `member_left`.
 */
export const message = z.object({
  id: z.string(),
  seq: z.number(),
  conversation_id: z.string(),
  content: z.string(),
  sender_id: z.string(),
  receiver_id: z.nullable(z.string()),
  type: z.enum(MESSAGE_TYPES),
  read: z.boolean(),
  created_at: z.string(),
  property_id: z.nullable(z.string()),
  client_id: z.optional(z.nullable(z.string())),
  file: z.optional(messageFile),
  quote: z.optional(messageQuote),
  change_seq: z.optional(z.number()),
  edited_at: z.optional(z.string()),
  deleted_at: z.optional(z.string()),
  reactions: z.optional(reactions),
  suspected: z.optional(z.literal(true)),
});
export type Message = z.output<typeof message>;

/** Dangers of which those are told to whom a closed account has written. */
export const DANGERS = ['scam', 'fake_profile', 'threats'] as const;
export type Danger = (typeof DANGERS)[number];

/**
 * Current or former member of a group chat, for display. `name` is null for users without a visible profile;
 * `is_erased` marks deleted accounts. `read_seq` is the read position; ignored for former members.
 */
const groupChatMember = z.object({
  user_id: z.string(),
  name: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  is_member: z.boolean(),
  is_erased: z.boolean(),
  /** The account, which has written here, is closed for good for this danger. */
  closed_for: z.nullable(z.enum(DANGERS)),
  read_seq: z.number(),
});
export type GroupChatMember = z.output<typeof groupChatMember>;

/** Additional fields of group chats. `people` includes the current user. */
const groupChat = z.object({
  group_id: z.string(),
  name: z.string(),
  photo_url: z.string(),
  member_count: z.number(),
  people: z.array(groupChatMember),
});
export type GroupChat = z.output<typeof groupChat>;

/**
 * Entry of the conversation list: a direct conversation or a group chat (`room`). Group chats have no `user_id` and no
 * profile, are never pending, and their `partner_read_seq` is the minimum of all others. A pending conversation
 * (started by me, not answered) has no last message and no unread count. `last_change` is the number of changes of its messages. `read_seq` is my position, `partner_read_seq`
 * the other user's. While muted (`muted_until`) or archived, unread messages do not count in totals.
 */
export const conversation = z.object({
  id: z.string(),
  user_id: z.nullable(z.string()),
  room: z.nullable(groupChat),
  property_id: z.nullable(z.string()),
  profile: z.nullable(publicProfile),
  /** The other account was deleted: messages stay, no new ones can be sent. */
  is_erased: z.boolean(),
  /** The other account, which has written here, is closed for good for this danger. */
  closed_for: z.nullable(z.enum(DANGERS)),
  last_message: z.nullable(message),
  last_message_at: z.nullable(z.string()),
  unread_count: z.number(),
  pending: z.boolean(),
  last_seq: z.number(),
  last_change: z.number(),
  read_seq: z.number(),
  partner_read_seq: z.number(),
  muted_until: z.nullable(z.string()),
  archived: z.boolean(),
  presence: onlineStatus,
});
export type Conversation = z.output<typeof conversation>;

/** Own properties, of which the caller wants to know how many conversations are about each. */
export const conversationCountsQuery = z.strictObject({ homes: queryIds(CONVERSATION.maxCounted) });
export const conversationCountsResponse = z.object({
  /** Without properties that have none. `unanswered`: of these, never answered by the caller. */
  counts: z.array(z.object({ property_id: z.string(), conversations: z.int(), unanswered: z.int() })),
});

/** Ids in the links of the messages that the reader sees. */
export const linkCardsQuery = z.strictObject({
  homes: z.optional(queryIds(LINK_CARDS.maxPerRequest)),
  groups: z.optional(queryIds(LINK_CARDS.maxPerRequest)),
  handovers: z.optional(queryIds(LINK_CARDS.maxPerRequest)),
});
/** Only what the reader may visit. */
export const linkCardsResponse = z.object({
  homes: z.array(propertySummary),
  groups: z.array(groupTile),
  handovers: z.array(handoverCard),
});
export type LinkCards = z.output<typeof linkCardsResponse>;

export const sendMessageResponse = z.object({ message });
export const conversationsResponse = z.object({ conversations: z.array(conversation) });
export const conversationResponse = z.object({ conversation });
/**
 * Newest first. `next` is the `before` (or `after`, if requested with `after`) of the next page; null at the end. The
 * messages contain all changes up to `last_change`. With `changed_after`, in the order of their latest changes.
 */
export const messagesResponse = z.object({
  messages: z.array(message),
  next: z.nullable(z.number()),
  last_change: z.number(),
});
/**
 * `seq` of the matching messages, newest first. `next` is the `before` of the next page; null when everything was
 * scanned.
 */
export const searchResponse = z.object({ found: z.array(z.number()), next: z.nullable(z.number()) });
export const readResponse = z.object({ read_seq: z.number(), unread_count: z.number() });
export const unreadCountResponse = z.object({ unread_count: z.number() });
/** `buzzes`: received in the last ten minutes, oldest first. */
export const updatesResponse = z.object({
  unread_messages: z.int(),
  unread_notifications: z.int(),
  buzzes: z.array(buzz),
});
export type Updates = z.output<typeof updatesResponse>;
export const okResponse = z.object({ ok: z.literal(true) });

/** Newest `seq` the client has per conversation (`chat-{userId}` or `group-{id}`). */
export const heads = z
  .record(z.string().check(z.maxLength(100)), seq)
  .check(z.refine((value) => Object.keys(value).length <= CONVERSATION.maxHeads));
