import * as z from 'zod/mini';
import { publicProfile } from '#features/profiles/domain/profile.ts';
import { onlineStatus } from '#features/presence/domain/schema.ts';
import { queryNumber } from '#kit/query-number.ts';
import { CONVERSATION, FIND, MESSAGE } from './rules.ts';

/** Every type a message may have. A client may send those of `SENT_TYPES`; the others come from the server's own doing. */
export const MESSAGE_TYPES = ['text', 'file', 'group_interest', 'property_interest', 'system'] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];
const SENT_TYPES = ['text', 'file', 'property_interest'] as const;

/** What the server writes into rooms: messages of the type `system` about their sender. */
export const ROOM_NOTES = ['member_joined', 'member_left'] as const;
export type RoomNote = (typeof ROOM_NOTES)[number];

const seq = z.int('invalid_option').check(z.minimum(0, 'invalid_option'), z.maximum(2_147_483_647, 'invalid_option'));
const seqInQuery = queryNumber(0, 2_147_483_647);

/**
 * `to`: a user's id, `chat-{userId}`, or a group's room, `group-{id}`. Content is trimmed and measured by `contentVerdict`, which names its own codes; of
 * a `file` it is the id of an own upload. A `property_interest` is for the owner of the home `property_id`.
 */
export const sendMessage = z.strictObject({
  to: z.string('invalid_chat_user').check(z.maxLength(100, 'invalid_chat_user')),
  content: z.string('required'),
  type: z._default(z.enum(SENT_TYPES, 'invalid_option'), 'text'),
  property_id: z._default(z.nullable(z.uuid('invalid_option')), null),
  client_id: z.optional(
    z
      .string('invalid_option')
      .check(z.minLength(1, 'invalid_option'), z.maxLength(MESSAGE.clientIdMaxLength, 'invalid_option')),
  ),
});

export const conversationParams = z.strictObject({ id: z.string().check(z.maxLength(100, 'not_found')) });
export const messagesQuery = z.strictObject({
  before: z.optional(seqInQuery),
  after: z.optional(seqInQuery),
  limit: z.optional(queryNumber(1, MESSAGE.gapPageSize)),
});
export const findQuery = z.strictObject({
  q: z
    .string('required')
    .check(z.trim(), z.minLength(FIND.minLength, 'field_too_short'), z.maxLength(FIND.maxLength, 'invalid_option')),
  before: z.optional(seqInQuery),
});
export const readBody = z.strictObject({ seq });

/** What one sets for a conversation, for oneself alone. What is left out stays. */
export const arrangeBody = z
  .strictObject({
    mute: z.optional(z.enum(['off', 'hours', 'always'], 'invalid_option')),
    archived: z.optional(z.boolean('invalid_option')),
  })
  .check(z.refine(({ mute, archived }) => mute !== undefined || archived !== undefined, 'invalid_option'));
export type Arrangement = z.output<typeof arrangeBody>;

/** A picture as the list needs it before its bytes are there: of the large size in pixels, and a tiny likeness as a data URL. */
export const messageFile = z.object({ width: z.number(), height: z.number(), placeholder: z.string() });
export type MessageFile = z.output<typeof messageFile>;

export const uploadAnswer = z.object({ file: z.extend(messageFile, { id: z.string() }) });
export const fileParams = z.strictObject({ id: z.string().check(z.maxLength(100, 'not_found')) });
export const fileQuery = z.strictObject({ size: z._default(z.enum(['small', 'large'], 'invalid_option'), 'large') });
export type FileSize = z.output<typeof fileQuery>['size'];

/**
 * A message as one of its readers gets it: `conversation_id` is `chat-{the other person}`, `read` tells whether the
 * receiver has read it, `client_id` is there for its sender only. `file` is there for the type `file`, whose content is
 * the file's id. In a group's room `conversation_id` is `group-{id}` for everybody, `receiver_id` null, and `read` tells
 * of an own message whether everybody else has read it. A `system` message there is about its sender: `member_joined`, `member_left`.
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
});
export type Message = z.output<typeof message>;

/**
 * Somebody in a room, or who was: what is needed to show who wrote; `name` is null of who cannot be named any more, and `is_erased` says of whose account was
 * deleted. `read_seq`
 * is how far they have read; of those who have left it counts for nothing.
 */
const roomPerson = z.object({
  user_id: z.string(),
  name: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  is_member: z.boolean(),
  is_erased: z.boolean(),
  read_seq: z.number(),
});
export type RoomPerson = z.output<typeof roomPerson>;

/** What a group's room has beside what every conversation has. Oneself is among the `people`. */
const room = z.object({
  group_id: z.string(),
  name: z.string(),
  photo_url: z.string(),
  member_count: z.number(),
  people: z.array(roomPerson),
});
export type Room = z.output<typeof room>;

/**
 * A line of the list: with a person, or a group's `room`, which has no `user_id` and no profile, is never pending, and
 * where `partner_read_seq` is how far everybody else has read. A pending one (I wrote, no answer yet) has no last message and nothing unread. `read_seq` is how
 * far I have read, `partner_read_seq` how far the other person has. While `muted_until` is ahead or it is archived, what is
 * unread counts for nothing elsewhere.
 */
export const conversation = z.object({
  id: z.string(),
  user_id: z.nullable(z.string()),
  room: z.nullable(room),
  property_id: z.nullable(z.string()),
  profile: z.nullable(publicProfile),
  /** The other person has deleted their account: what was said stays, and nothing more can be. */
  is_erased: z.boolean(),
  last_message: z.nullable(message),
  last_message_at: z.nullable(z.string()),
  unread_count: z.number(),
  pending: z.boolean(),
  last_seq: z.number(),
  read_seq: z.number(),
  partner_read_seq: z.number(),
  muted_until: z.nullable(z.string()),
  archived: z.boolean(),
  presence: onlineStatus,
});
export type Conversation = z.output<typeof conversation>;

export const sendAnswer = z.object({ message });
export const conversationsAnswer = z.object({ conversations: z.array(conversation) });
export const conversationAnswer = z.object({ conversation });
/** Newest first. `next` is the `before` (or, asked with `after`, the `after`) of the following page; null at the end. */
export const messagesAnswer = z.object({ messages: z.array(message), next: z.nullable(z.number()) });
/** The `seq` of each message that has all the words, newest first. `next` is the `before` that goes on; null where all was looked at. */
export const findAnswer = z.object({ found: z.array(z.number()), next: z.nullable(z.number()) });
export const readAnswer = z.object({ read_seq: z.number(), unread_count: z.number() });
export const unreadAnswer = z.object({ unread_count: z.number() });
export const doneAnswer = z.object({ ok: z.literal(true) });

/** How far a client has each conversation: `chat-{userId}` or `group-{id}` → seq of its newest message. */
export const heads = z
  .record(z.string().check(z.maxLength(100)), seq)
  .check(z.refine((value) => Object.keys(value).length <= CONVERSATION.maxHeads));
