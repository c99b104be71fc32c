import { searchKey } from '#kit/fold.ts';
import type { QuestionGroup } from './words.ts';

/** The groups with the questions with words that begin like every word of `query`, whatever its case and accents; all of them for none. */
export function searchQuestions(groups: readonly QuestionGroup[], query: string): QuestionGroup[] {
  const words = searchKey(query).split(' ').filter(Boolean);
  return groups.flatMap((group) => {
    const questions = group.questions.filter(({ question, answer }) => {
      const key = ` ${searchKey(`${question} ${answer}`)}`;
      return words.every((word) => key.includes(` ${word}`));
    });
    return questions.length > 0 ? [{ ...group, questions }] : [];
  });
}
