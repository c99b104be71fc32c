import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AgreedRent, Clause } from '../../domain/agreement/schema.ts';

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const groupAgreements = pgTable(
  'group_agreements',
  {
    groupId: uuid('group_id').notNull(),
    version: integer('version').notNull(),
    memberIds: uuid('member_ids').array().notNull(),
    clauses: jsonb('clauses').notNull().$type<Clause[]>(),
    own: text('own').array().notNull(),
    rent: jsonb('rent').$type<AgreedRent>(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.version] })],
);

export const groupSignatures = pgTable(
  'group_signatures',
  {
    groupId: uuid('group_id').notNull(),
    version: integer('version').notNull(),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    signedAt: timestamptz('signed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.version, table.userId] })],
);
