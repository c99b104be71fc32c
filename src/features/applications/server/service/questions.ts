import { getPropertyFacts, lockAndGetOwner } from '#features/properties/server/service/property-facts.ts';
import { requireHonestText } from '#features/site-settings/server/service/check-text.ts';
import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import { questionKey, QUESTIONS, type AnswerInput, type Question, type SavedAnswer } from '../../domain/questions.ts';
import {
  deleteSavedAnswer,
  findQuestions,
  findSavedAnswers,
  replaceQuestions,
  saveAnswers,
} from '../store/questions.ts';

/**
 * Questions of a property with the reader's latest answers to the same ones. Throws `not_found` if the property is
 * neither published nor the reader's.
 */
export async function getQuestions(ctx: UserCtx, propertyId: string): Promise<Question[]> {
  const property = (await getPropertyFacts(ctx, [propertyId])).get(propertyId);
  const isOwner = property?.owner_id === ctx.actor.userId;
  if (!property || !(property.isOffered || isOwner)) throw new AppError('not_found');
  const rows = await findQuestions(ctx.db, propertyId);
  const saved =
    isOwner || rows.length === 0 ? [] : await findSavedAnswers(ctx.db, ctx.actor.userId, QUESTIONS.maxSaved);
  const byKey = new Map(saved.map((row) => [row.questionKey, row.answer]));
  return rows.map(({ id, question }) => ({ id, question, saved_answer: byKey.get(questionKey(question)) ?? '' }));
}

/** Replaces the questions of an own property. Applications keep what they answered. Throws `not_found` and `text_fraud`. */
export async function setQuestions(
  ctx: UserCtx,
  propertyId: string,
  questions: readonly string[],
): Promise<Question[]> {
  await requireHonestText(ctx, ...questions);
  await ctx.db.transaction(async (tx) => {
    if ((await lockAndGetOwner({ ...ctx, db: tx }, propertyId)) !== ctx.actor.userId) throw new AppError('not_found');
    // The same question keeps its id, so that an open form still answers it.
    const known = new Map((await findQuestions(tx, propertyId)).map((row) => [questionKey(row.question), row.id]));
    const rows = questions.map((question, position) => {
      const key = questionKey(question);
      const id = known.get(key) ?? ctx.newId();
      known.delete(key);
      return { id, propertyId, position, question };
    });
    await replaceQuestions(tx, propertyId, rows);
  });
  return getQuestions(ctx, propertyId);
}

/**
 * Answers as they are stored with an application; they are saved for the next owner who asks the same. Questions that
 * the owner has meanwhile removed are left out.
 */
export async function toStoredAnswers(
  tx: Db,
  ctx: UserCtx,
  propertyId: string,
  answers: readonly AnswerInput[],
): Promise<{ question: string; answer: string }[]> {
  if (answers.length === 0) return [];
  const questions = await findQuestions(tx, propertyId);
  const given = questions.flatMap(({ id, question }) => {
    const found = answers.find((one) => one.question_id === id);
    return found ? [{ question, answer: found.answer }] : [];
  });
  const { userId } = ctx.actor;
  const rows = given.map((one) => ({ ...one, userId, questionKey: questionKey(one.question), usedAt: ctx.now() }));
  await saveAnswers(tx, userId, rows, QUESTIONS.maxSaved);
  return given;
}

/** Saved answers of the caller, latest first. */
export async function listSavedAnswers(ctx: UserCtx): Promise<SavedAnswer[]> {
  const rows = await findSavedAnswers(ctx.db, ctx.actor.userId, QUESTIONS.maxSaved);
  return rows.map(({ questionKey: key, question, answer }) => ({ key, question, answer }));
}

/** Deletes a saved answer of the caller. Idempotent. */
export async function forgetAnswer(ctx: UserCtx, key: string): Promise<void> {
  await deleteSavedAnswer(ctx.db, ctx.actor.userId, key);
}
