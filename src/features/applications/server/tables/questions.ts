import { pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const applicationQuestions = pgTable('application_questions', {
  id: uuid('id').primaryKey(),
  propertyId: uuid('property_id').notNull(),
  position: smallint('position').notNull(),
  question: text('question').notNull(),
});

export const savedAnswers = pgTable(
  'saved_answers',
  {
    userId: uuid('user_id').notNull(),
    questionKey: text('question_key').notNull(),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.questionKey] })],
);
