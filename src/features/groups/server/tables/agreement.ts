import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AgreedRent, Clause } from '../../domain/agreement/schema.ts';

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const groupAgreements = pgTable(
  'group_agreements',
  {
    group_id: uuid('group_id').notNull(),
    version: integer('version').notNull(),
    member_ids: uuid('member_ids').array().notNull(),
    clauses: jsonb('clauses').notNull().$type<Clause[]>(),
    own: text('own').array().notNull(),
    rent: jsonb('rent').$type<AgreedRent>(),
    created_at: timestamptz('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.group_id, table.version] })],
);

export const groupSignatures = pgTable(
  'group_signatures',
  {
    group_id: uuid('group_id').notNull(),
    version: integer('version').notNull(),
    user_id: uuid('user_id').notNull(),
    name: text('name').notNull(),
    signed_at: timestamptz('signed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.group_id, table.version, table.user_id] })],
);
