import { m } from '#messages';
import type { Question } from '../../domain/references/questions.ts';

export function questionLabel(question: Question): string {
  return m.references_question({ question });
}

export function answerLabel(question: Question, answer: string): string {
  return m.references_answer({ answer: `${question}_${answer}` });
}
