import { bigint, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { HANDOVER_KINDS } from '../../domain/chain/entry.ts';
import { HANDOVER_STATES, TENANCY_SOURCES } from '../../domain/schema.ts';

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const tenancies = pgTable('tenancies', {
  id: uuid('id').primaryKey(),
  propertyId: uuid('property_id'),
  title: text('title').notNull(),
  ownerId: uuid('owner_id'),
  groupId: uuid('group_id'),
  source: text('source', { enum: TENANCY_SOURCES }).notNull(),
  startsOn: date('starts_on', { mode: 'string' }).notNull(),
  endsOn: date('ends_on', { mode: 'string' }),
  cancelledAt: timestamptz('cancelled_at'),
  createdAt: timestamptz('created_at').notNull(),
});

export const tenancyTenants = pgTable(
  'tenancy_tenants',
  { tenancyId: uuid('tenancy_id').notNull(), userId: uuid('user_id').notNull() },
  (table) => [primaryKey({ columns: [table.tenancyId, table.userId] })],
);

export const handovers = pgTable('handovers', {
  id: uuid('id').primaryKey(),
  tenancyId: uuid('tenancy_id').notNull(),
  kind: text('kind', { enum: HANDOVER_KINDS }).notNull(),
  state: text('state', { enum: HANDOVER_STATES }).notNull(),
  entries: integer('entries').notNull(),
  head: text('head').notNull(),
  photoBytes: bigint('photo_bytes', { mode: 'number' }).notNull().default(0),
  signBy: timestamptz('sign_by'),
  remindedAt: timestamptz('reminded_at'),
  createdAt: timestamptz('created_at').notNull(),
});

export const handoverParties = pgTable(
  'handover_parties',
  {
    handoverId: uuid('handover_id').notNull(),
    party: text('party').notNull(),
    userId: uuid('user_id'),
    name: text('name'),
    salt: text('salt'),
    signedAt: timestamptz('signed_at'),
  },
  (table) => [primaryKey({ columns: [table.handoverId, table.party] })],
);

export const handoverEntries = pgTable(
  'handover_entries',
  {
    handoverId: uuid('handover_id').notNull(),
    seq: integer('seq').notNull(),
    body: text('body').notNull(),
    hash: text('hash').notNull(),
    clientId: uuid('client_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.handoverId, table.seq] })],
);
