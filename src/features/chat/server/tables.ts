import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { FRAUD_FAMILIES } from '#shared/text/fraud/fraud-families.ts';
import { MESSAGE_TYPES, type Reactions } from '../domain/schema.ts';

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const conversations = pgTable('conversations', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: ['pair', 'group'] }).notNull(),
  pairKey: text('pair_key').unique('conversations_pair_key'),
  startedBy: uuid('started_by'),
  answered: boolean('answered').notNull().default(false),
  propertyId: uuid('property_id'),
  lastSeq: integer('last_seq').notNull().default(0),
  /** Number of changes of messages. */
  lastChange: integer('last_change').notNull().default(0),
  lastMessageAt: timestamptz('last_message_at'),
  createdAt: timestamptz('created_at').notNull(),
});

export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: uuid('conversation_id').notNull(),
    userId: uuid('user_id').notNull(),
    readSeq: integer('read_seq').notNull().default(0),
    unread: integer('unread').notNull().default(0),
    deletedSeq: integer('deleted_seq').notNull().default(0),
    joinedAt: timestamptz('joined_at').notNull(),
    joinedSeq: integer('joined_seq').notNull().default(0),
    mutedUntil: timestamptz('muted_until'),
    archivedSeq: integer('archived_seq').notNull().default(0),
    /** The account was deleted; `userId` is an anonymous id. */
    erased: boolean('erased').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.userId] })],
);

/** Uploaded images. `conversationId`, `seq` and `sentAt` identify the message; null while unsent. */
export const chatFiles = pgTable('chat_files', {
  id: uuid('id').primaryKey(),
  uploaderId: uuid('uploader_id').notNull(),
  conversationId: uuid('conversation_id'),
  seq: integer('seq'),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  placeholder: text('placeholder').notNull(),
  bytes: integer('bytes').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  sentAt: timestamptz('sent_at'),
});

export const messages = pgTable(
  'messages',
  {
    conversationId: uuid('conversation_id').notNull(),
    seq: integer('seq').notNull(),
    id: uuid('id').notNull(),
    clientId: text('client_id'),
    senderId: uuid('sender_id').notNull(),
    receiverId: uuid('receiver_id'),
    type: text('type', { enum: MESSAGE_TYPES }).notNull(),
    content: text('content').notNull(),
    propertyId: uuid('property_id'),
    createdAt: timestamptz('created_at').notNull(),
    /** Seq of the message that this one answers. */
    replyTo: integer('reply_to'),
    /** Number of the latest change in the conversation; 0 without one. */
    changeSeq: integer('change_seq').notNull().default(0),
    editedAt: timestamptz('edited_at'),
    /** Deleted by the sender for everybody; the content is empty. */
    deletedAt: timestamptz('deleted_at'),
    /** Reactions by user id. */
    reactions: jsonb('reactions').$type<Reactions>(),
    /** The model of fraud suspects the text without holding it. */
    suspected: boolean('suspected').notNull().default(false),
    /** Texts that edits and the deletion have replaced, oldest first. Only reports and the sender's export read them. */
    formerContents: text('former_contents').array(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.seq] })],
);

/** Messages that wait for a moderator, and those that were rejected. */
export const quarantinedMessages = pgTable('quarantined_messages', {
  id: uuid('id').primaryKey(),
  conversationId: uuid('conversation_id').notNull(),
  senderId: uuid('sender_id').notNull(),
  receiverId: uuid('receiver_id'),
  clientId: text('client_id').notNull(),
  type: text('type', { enum: MESSAGE_TYPES }).notNull(),
  content: text('content').notNull(),
  propertyId: uuid('property_id'),
  replyTo: integer('reply_to'),
  family: text('family', { enum: FRAUD_FAMILIES }),
  points: integer('points').notNull(),
  state: text('state', { enum: ['waiting', 'rejected'] }).notNull(),
  /** Time of the claim for delivery; a claimed message can no longer be withdrawn. */
  deliveringAt: timestamptz('delivering_at'),
  createdAt: timestamptz('created_at').notNull(),
});

/** Unread notifications sent while a user was away; `seq` is the newest message at that time. */
export const unreadNotifications = pgTable(
  'unread_notifications',
  {
    conversationId: uuid('conversation_id').notNull(),
    userId: uuid('user_id').notNull(),
    seq: integer('seq').notNull(),
    notificationId: uuid('notification_id').notNull(),
    notifiedAt: timestamptz('notified_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.userId] })],
);
