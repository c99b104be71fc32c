import { pgTable, smallint, uuid } from 'drizzle-orm/pg-core';

export const applicationLimits = pgTable('application_limits', {
  propertyId: uuid('property_id').primaryKey(),
  maxOpen: smallint('max_open').notNull(),
});
