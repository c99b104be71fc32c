import { universityById } from '#features/locations/server/service.ts';
import { AppError } from '#shared/app-error.ts';
import { toMadridDateTime } from '#shared/time/local-time.ts';
import type { UserCtx } from '#platform/context.ts';
import { toCandidate, type ProfileAnswers } from '../../domain/candidate.ts';
import type { Question } from '../../domain/questions.ts';
import { bestInListOf, suggestQuestions, type BestInList } from '../../domain/suggested-questions.ts';
import { findProfileAnswers } from '../store/rank.ts';
import { topMatchIds } from './matches.ts';

/**
 * Suggested profile questions, and the best score that answering them could reach on the first page of the viewer's
 * list. Throws `profile_not_found`.
 */
export async function getSuggestedQuestions(ctx: UserCtx): Promise<BestInList & { questions: Question[] }> {
  const [own] = await findProfileAnswers(ctx.db, [ctx.actor.userId]);
  if (!own) throw new AppError('profile_not_found');
  const questions = suggestQuestions(own, toMadridDateTime(ctx.now()).day);
  if (questions.length === 0) return { questions, bestTenths: null, reachableTenths: null };
  const top = await findProfileAnswers(ctx.db, await topMatchIds(ctx));
  const others = top.map((each) => toCandidate(each, campusCityIdsOf(each)));
  return { questions, ...bestInListOf(own, campusCityIdsOf(own), questions, others) };
}

function campusCityIdsOf({ universityId }: ProfileAnswers): readonly string[] {
  return universityId === null ? [] : (universityById(universityId)?.campusCityIds ?? []);
}
