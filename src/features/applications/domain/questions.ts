import * as z from 'zod/mini';
import { foldDiacritics } from '#shared/text/normalize-text.ts';
import { textSchema } from '#features/groups/domain/text-schema.ts';

export const QUESTIONS = {
  maxPerProperty: 5,
  maxLength: 140,
  answerMaxLength: 500,
  /** Maximum number of saved answers per person, latest first. */
  maxSaved: 50,
} as const;

/**
 * Words of questions that a landlord may not ask, because the answer could only serve to discriminate: origin, belief,
 * pregnancy and children, health, orientation, politics and unions. Folded: without case and accents.
 */
const FORBIDDEN_WORDS = [
  /\bembara[zs]|\bpregnan/,
  /\b(tienes|tendras|piensas tener|esperas) hij|\b(tens|tindras|penses tenir|esperes) (fills|filles|criatures)|\b(have|planning|expecting) (any )?(child|kids)/,
  /\breligi|\bcatolic|\bmusulman|\bmuslim|\bjudi[oa]\b|\bjue(u|va)\b|\bmusulma\b|\bjewish\b/,
  /\b(raza|etnia|etnic|gitan|ethnic)|\brace\b/,
  /\b(nacionalidad|nacionalitat|nationality|pais de origen|pais d.origen|country of origin|inmigrante|immigrant)/,
  /\b(gay|lesbiana|lesbian|homosexual|heterosexual|bisexual|trans|orientacion sexual|orientacio sexual|sexual orientation)\b/,
  /\b(enfermedad|malaltia|discapacidad|discapacitat|vih|illness|disabilit|hiv)/,
  /\b(partido politico|partit politic|a quien votas|a qui votes|sindicato|sindicat|political party|who do you vote|trade union)/,
];

/** True if a landlord may not ask this. */
export function isForbiddenQuestion(question: string): boolean {
  const text = foldDiacritics(question).toLowerCase();
  return FORBIDDEN_WORDS.some((words) => words.test(text));
}

/** Key of a question: the same for different case, accents, spaces and punctuation. */
export function questionKey(question: string): string {
  return foldDiacritics(question)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const question = textSchema(3, QUESTIONS.maxLength, 'question_length').check(
  z.refine((text) => !isForbiddenQuestion(text), 'question_forbidden'),
);

export const questionsBody = z.strictObject({
  questions: z.array(question, 'question_limit').check(z.maxLength(QUESTIONS.maxPerProperty, 'question_limit')),
});
const answerInputs = z
  .array(
    z.strictObject({
      question_id: z.uuid('not_found'),
      answer: textSchema(1, QUESTIONS.answerMaxLength, 'answer_length'),
    }),
    'question_limit',
  )
  .check(z.maxLength(QUESTIONS.maxPerProperty, 'question_limit'));
export const answersBody = z._default(answerInputs, []);
/** Without answers the earlier ones stay. */
export const answersChange = z.optional(answerInputs);
export type AnswerInput = z.output<typeof answerInputs>[number];

const ownedQuestion = z.object({
  id: z.string(),
  question: z.string(),
  /** Latest answer of the reader to the same question; empty without one. */
  saved_answer: z.string(),
});
export type Question = z.output<typeof ownedQuestion>;
export const questionsResponse = z.object({ questions: z.array(ownedQuestion) });

export const answer = z.object({ question: z.string(), answer: z.string() });
export const savedAnswersResponse = z.object({ answers: z.array(z.extend(answer, { key: z.string() })) });
export type SavedAnswer = z.output<typeof savedAnswersResponse>['answers'][number];
export const savedAnswerQuery = z.strictObject({ key: z.string('required').check(z.maxLength(QUESTIONS.maxLength)) });
