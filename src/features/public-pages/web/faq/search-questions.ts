import { toSearchKey } from '#shared/text/normalize-text.ts';
import type { QuestionGroup } from './questions.ts';

/**
 * Filters questions: every query word must be a word prefix in the question or answer, ignoring case and diacritics. An
 * empty query matches all.
 */
export function searchQuestions(groups: readonly QuestionGroup[], query: string): QuestionGroup[] {
  const queryWords = toSearchKey(query).split(' ').filter(Boolean);
  return groups.flatMap((group) => {
    const questions = group.questions.filter(({ question, answer }) => {
      const key = ` ${toSearchKey(`${question} ${answer}`)}`;
      return queryWords.every((word) => key.includes(` ${word}`));
    });
    return questions.length > 0 ? [{ ...group, questions }] : [];
  });
}
