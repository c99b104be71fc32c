import { universityById } from '#features/places/server/service.ts';
import { Refusal } from '#kit/refusal.ts';
import type { UserCtx } from '#platform/context.ts';
import { candidateOf, type ProfileAnswers } from '../../domain/candidate.ts';
import { questionsFor, reachOf, type Question, type Reach } from '../../domain/reach.ts';
import { answersOf } from '../store/rank.ts';
import { topOfList } from './matches.ts';

/**
 * What the caller could still tell with a tap, and how high that could bring the best of their list: whoever
 * stands on its first page. Refuses with
 * `profile_not_found`.
 */
export async function openQuestions(ctx: UserCtx): Promise<Reach & { questions: Question[] }> {
  const [own] = await answersOf(ctx.db, [ctx.actor.userId]);
  if (!own) throw new Refusal('profile_not_found');
  const questions = questionsFor(own, ctx.now().toISOString().slice(0, 10));
  if (questions.length === 0) return { questions, bestTenths: null, reachableTenths: null };
  const top = await answersOf(ctx.db, await topOfList(ctx));
  const others = top.map((each) => candidateOf(each, campusesOf(each)));
  return { questions, ...reachOf(own, campusesOf(own), questions, others) };
}

function campusesOf({ universityId }: ProfileAnswers): readonly string[] {
  return universityId === null ? [] : (universityById(universityId)?.campusCityIds ?? []);
}
