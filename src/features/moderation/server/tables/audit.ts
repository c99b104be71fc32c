import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Append-only. The database computes the hash chain and ignores given values of `seq`, `prevHash` and `hash`. */
export const auditLog = pgTable('audit_log', {
  id: uuid('id').primaryKey(),
  /** Null for system actions. */
  actorId: uuid('actor_id'),
  action: text('action').notNull(),
  subjectType: text('subject_type').notNull(),
  subjectId: text('subject_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  seq: bigint('seq', { mode: 'number' }).notNull().default(0),
  prevHash: text('prev_hash').notNull().default(''),
  hash: text('hash').notNull().default(''),
  detail: jsonb('detail').$type<Record<string, unknown>>(),
});
