import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { MESSAGE_TYPES } from '../domain/schema.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const conversations = pgTable('conversations', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: ['pair', 'group'] }).notNull(),
  pairKey: text('pair_key').unique('conversations_pair_key'),
  startedBy: uuid('started_by'),
  answered: boolean('answered').notNull().default(false),
  propertyId: uuid('property_id'),
  lastSeq: integer('last_seq').notNull().default(0),
  lastMessageAt: at('last_message_at'),
  createdAt: at('created_at').notNull(),
});

export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: uuid('conversation_id').notNull(),
    userId: uuid('user_id').notNull(),
    readSeq: integer('read_seq').notNull().default(0),
    unread: integer('unread').notNull().default(0),
    deletedSeq: integer('deleted_seq').notNull().default(0),
    joinedAt: at('joined_at').notNull(),
    joinedSeq: integer('joined_seq').notNull().default(0),
    mutedUntil: at('muted_until'),
    archivedSeq: integer('archived_seq').notNull().default(0),
    /** Nobody any more: a deleted account stands here as a ghost, under an id of its own. */
    erased: boolean('erased').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.userId] })],
);

/** Uploaded pictures; `conversationId`, `seq` and `sentAt` say which message took one, null before. */
export const chatFiles = pgTable('chat_files', {
  id: uuid('id').primaryKey(),
  uploaderId: uuid('uploader_id').notNull(),
  conversationId: uuid('conversation_id'),
  seq: integer('seq'),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  placeholder: text('placeholder').notNull(),
  bytes: integer('bytes').notNull(),
  createdAt: at('created_at').notNull(),
  sentAt: at('sent_at'),
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
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.seq] })],
);

/** Who was told, while away, that a conversation holds something unread; `seq` of its newest message then. */
export const unreadTellings = pgTable(
  'unread_tellings',
  {
    conversationId: uuid('conversation_id').notNull(),
    userId: uuid('user_id').notNull(),
    seq: integer('seq').notNull(),
    noticeId: uuid('notice_id').notNull(),
    toldAt: at('told_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.userId] })],
);
