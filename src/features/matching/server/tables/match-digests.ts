import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Time of the last digest check, and the time from which new people counted in it. */
export const matchDigests = pgTable('match_digests', {
  userId: uuid('user_id').primaryKey(),
  since: timestamptz('since').notNull(),
  checkedAt: timestamptz('checked_at').notNull(),
});
