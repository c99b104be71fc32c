import { DEAL_BREAKERS, type DealBreaker } from '#features/profiles/domain/fields.ts';
import { toCandidate, type Candidate, type ProfileAnswers } from './candidate.ts';
import { MATCHING } from './rules.ts';
import { answerOptions, QUESTION_CONFIG, QUESTION_KEYS, type Question, type QuestionKey } from './questions.ts';
import { explain } from './reasons/reasons.ts';
import { scoreOf, type Score } from './score.ts';

const PROFILE_FIELDS = { move_in: 'moveIn', budget: 'budgetCents', stay: 'stayMonths' } as const;

function profileFieldOf(key: QuestionKey): keyof ProfileAnswers {
  return key === 'move_in' || key === 'budget' || key === 'stay' ? PROFILE_FIELDS[key] : key;
}

/**
 * Unanswered questions, most valuable first, at most `QUESTION_CONFIG.maxAtOnce`. `today` is an ISO date, '2026-08-15'.
 */
export function suggestQuestions(own: ProfileAnswers, today: string): Question[] {
  const candidate = toCandidate(own, []);
  const isOpen = (key: QuestionKey) => own[profileFieldOf(key)] === null && !isAnsweredByLegacyFlag(key, candidate);
  return QUESTION_KEYS.filter(isOpen)
    .slice(0, QUESTION_CONFIG.maxAtOnce)
    .map((key) => ({ key, options: answerOptions(key, today) }));
}

/** True if a legacy flag already answers the question. */
function isAnsweredByLegacyFlag(key: QuestionKey, candidate: Candidate): boolean {
  const at = DEAL_BREAKERS.indexOf(key as DealBreaker);
  return at >= 0 && ((candidate.answers >> (2 * at)) & 3) !== 0;
}

/**
 * Best score in a list now, and the best reachable by answering the questions, in tenths of a point; null if no number
 * is shown.
 */
export interface BestInList {
  bestTenths: number | null;
  reachableTenths: number | null;
}

/**
 * Highest score somebody could reach among `others` by answering the questions optimally for each of them. Exact: the
 * score is a sum, so the best answer to each question does not depend on the other answers. Ignores pairs with
 * conflicts, incompatible plans or no number.
 */
export function bestInListOf(
  own: ProfileAnswers,
  campusCityIds: readonly string[],
  questions: readonly Question[],
  others: readonly Candidate[],
): BestInList {
  const mineOf = (answers: ProfileAnswers) => toCandidate(answers, campusCityIds);
  const bestFor = (theirs: Candidate) =>
    questions.reduce((answers, { key, options }) => {
      const tried = options.map((option) => ({ ...answers, [profileFieldOf(key)]: option }));
      return [answers, ...tried]
        .map((each) => ({ each, worth: answerScore(scoreOf(mineOf(each), theirs)) }))
        .reduce((best, next) => (next.worth > best.worth ? next : best)).each;
    }, own);
  const highest = (tenths: number[]) => (tenths.length > 0 ? Math.max(...tenths) : null);
  return {
    bestTenths: highest(others.flatMap((theirs) => listedScoreTenths(mineOf(own), theirs) ?? [])),
    reachableTenths: highest(others.flatMap((theirs) => listedScoreTenths(mineOf(bestFor(theirs)), theirs) ?? [])),
  };
}

/**
 * Ranks the answers to one question: incompatible plans are worst, then conflicts and possible conflicts, then the sum.
 */
function answerScore({ components, conflicts, possibleConflicts, incompatibilities }: Score): number {
  const sum = components.reduce((total, { factor, tenths }) => total + (factor === 'limit' ? 0 : tenths), 0);
  return sum - 10_000 * (10 * incompatibilities.length + 2 * conflicts.length + possibleConflicts.length);
}

function listedScoreTenths(mine: Candidate, theirs: Candidate): number | null {
  const { score, answersCompared } = explain(mine, theirs);
  const isListed = score.conflicts.length === 0 && score.incompatibilities.length === 0;
  return isListed && answersCompared >= MATCHING.leastSharedAnswers ? score.tenths : null;
}
