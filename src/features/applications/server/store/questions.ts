import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { applicationQuestions, savedAnswers } from '../tables/questions.ts';

export type QuestionRow = typeof applicationQuestions.$inferSelect;
export type SavedAnswerRow = typeof savedAnswers.$inferSelect;

/** Questions of a property, in order. */
export async function findQuestions(db: Db, propertyId: string): Promise<QuestionRow[]> {
  return db
    .select()
    .from(applicationQuestions)
    .where(eq(applicationQuestions.propertyId, propertyId))
    .orderBy(asc(applicationQuestions.position));
}

export async function replaceQuestions(tx: Db, propertyId: string, rows: readonly QuestionRow[]): Promise<void> {
  await tx.delete(applicationQuestions).where(eq(applicationQuestions.propertyId, propertyId));
  if (rows.length > 0) await tx.insert(applicationQuestions).values([...rows]);
}

/** Saved answers of a person, latest first. */
export async function findSavedAnswers(db: Db, userId: string, limit: number): Promise<SavedAnswerRow[]> {
  return db
    .select()
    .from(savedAnswers)
    .where(eq(savedAnswers.userId, userId))
    .orderBy(desc(savedAnswers.usedAt), asc(savedAnswers.questionKey))
    .limit(limit);
}

/** Saves answers and deletes all but the latest `limit` of the person. */
export async function saveAnswers(
  tx: Db,
  userId: string,
  rows: readonly SavedAnswerRow[],
  limit: number,
): Promise<void> {
  for (const row of rows) {
    const { question, answer, usedAt } = row;
    await tx
      .insert(savedAnswers)
      .values(row)
      .onConflictDoUpdate({
        target: [savedAnswers.userId, savedAnswers.questionKey],
        set: { question, answer, usedAt },
      });
  }
  await tx.execute(sql`delete from saved_answers where user_id = ${userId} and question_key in (
    select question_key from saved_answers where user_id = ${userId} order by used_at desc, question_key offset ${limit})`);
}

export async function deleteSavedAnswer(db: Db, userId: string, questionKey: string): Promise<void> {
  await db.delete(savedAnswers).where(and(eq(savedAnswers.userId, userId), eq(savedAnswers.questionKey, questionKey)));
}
