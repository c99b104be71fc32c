import { toSearchKey } from '#shared/text/normalize-text.ts';
import type { Question, QuestionGroup } from './questions.ts';

/**
 * Filters questions: every query word must be a word prefix in the question or answer, ignoring case and diacritics, or
 * the question must belong to one of `intents`, which the query means. Those come first, in the order of `intents`. An
 * empty query matches all.
 */
export function searchQuestions(
  groups: readonly QuestionGroup[],
  query: string,
  intents: readonly Question['intent'][] = [],
): QuestionGroup[] {
  const queryWords = toSearchKey(query).split(' ').filter(Boolean);
  const isMeant = ({ intent }: Question) => queryWords.length > 0 && intents.includes(intent);
  const rank = (question: Question) => (isMeant(question) ? intents.indexOf(question.intent) : intents.length);
  const rankOfGroup = ({ questions }: QuestionGroup) => Math.min(...questions.map(rank));
  const found = groups.flatMap((group) => {
    const questions = group.questions.filter((question) => {
      const key = ` ${toSearchKey(`${question.question} ${question.answer}`)}`;
      return isMeant(question) || queryWords.every((word) => key.includes(` ${word}`));
    });
    return questions.length > 0 ? [{ ...group, questions: questions.toSorted((a, b) => rank(a) - rank(b)) }] : [];
  });
  return found.toSorted((a, b) => rankOfGroup(a) - rankOfGroup(b));
}
