import { boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Answers } from '../../domain/references/questions.ts';

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const stayReferences = pgTable('stay_references', {
  id: uuid('id').primaryKey(),
  tenancyId: uuid('tenancy_id').notNull(),
  writerId: uuid('writer_id').notNull(),
  subjectId: uuid('subject_id').notNull(),
  answers: jsonb('answers').notNull().$type<Answers>(),
  fact: text('fact').notNull().default(''),
  reply: text('reply'),
  opensAt: timestamptz('opens_at').notNull(),
  isAnnounced: boolean('is_announced').notNull().default(false),
  withdrawnAt: timestamptz('withdrawn_at'),
  hiddenAt: timestamptz('hidden_at'),
  counts: boolean('counts').notNull(),
  createdAt: timestamptz('created_at').notNull(),
});
