import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { AppForm } from '#browser/forms/use-app-form.ts';
import { formSchema, type FormSchema } from '#browser/forms/form-schema.ts';
import { safeDisplayText } from '#browser/safe-display-text.ts';
import { Field } from '#ui/forms/field.tsx';
import { FormErrorSummary } from '#ui/forms/form-error-summary.tsx';
import { TextArea } from '#ui/forms/text-input.tsx';
import { m } from '#messages';
import { questionKey, QUESTIONS, type AnswerInput, type Question } from '../../domain/questions.ts';
import type { Application } from '../../domain/schema.ts';
import { APPLICATION } from '../../domain/rules.ts';
import { fetchQuestions } from './questions-api.ts';

/** Values of a form to apply; answers are named by the place of their question. */
export type ApplyValues = Record<'message' | `a${number}`, string>;

/** Shape of a stored draft. */
export const APPLY_SHAPE = {
  message: z.string(),
  ...Object.fromEntries(Array.from({ length: QUESTIONS.maxPerProperty }, (_, place) => [`a${place}`, z.string()])),
};

/** Questions of the owner of a property; `null` while they load, none if they can't be loaded. */
export function useQuestions(propertyId: string): readonly Question[] | null {
  const [questions, setQuestions] = useState<readonly Question[] | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    fetchQuestions(propertyId, stop.signal).then(setQuestions, () => stop.signal.aborted || setQuestions([]));
    return () => stop.abort();
  }, [propertyId]);
  return questions;
}

/** Initial values: answers of the application, else those given before. */
export function applyValues(
  message: string,
  questions: readonly Question[],
  answers: Application['answers'] = [],
): ApplyValues {
  const given = new Map(answers.map((one) => [questionKey(one.question), one.answer]));
  const answerTo = ({ question, saved_answer: saved }: Question) => given.get(questionKey(question)) ?? saved;
  return {
    message,
    ...Object.fromEntries(questions.map((question, place) => [`a${place}`, answerTo(question)])),
  } as ApplyValues;
}

/** Schema of a form to apply; `body` is that of its request. */
export function applySchema<Body>(
  questions: readonly Question[],
  body: Parameters<typeof formSchema<ApplyValues, Body>>[1],
): FormSchema<ApplyValues, Body> {
  return formSchema((values) => ({ message: values.message, answers: toAnswers(values, questions) }), body);
}

/** Answers as the API takes them; empty ones are left out. */
function toAnswers(values: ApplyValues, questions: readonly Question[]): AnswerInput[] {
  return questions.flatMap(({ id }, place) => {
    const answer = (values[`a${place}`] ?? '').trim();
    return answer === '' ? [] : [{ question_id: id, answer }];
  });
}

interface ApplyFieldsProps {
  form: AppForm<ApplyValues>;
  /** Label of the message. */
  label: string;
  rows: number;
  questions: readonly Question[];
}

/** Message, a field for each question of the owner, and the errors. */
export function ApplyFields({ form, label, rows, questions }: ApplyFieldsProps) {
  return (
    <>
      <Field
        label={label}
        error={form.error('message')}
        aside={`${[...form.watch('message')].length}/${APPLICATION.messageMaxLength}`}
      >
        <TextArea rows={rows} maxLength={APPLICATION.messageMaxLength} {...form.register('message')} />
      </Field>
      {questions.map(({ id, question }, place) => (
        <Field key={id} label={safeDisplayText(question)} labelSuffix={m.application_questions_optional()}>
          <TextArea rows={2} maxLength={QUESTIONS.answerMaxLength} {...form.register(`a${place}`)} />
        </Field>
      ))}
      <FormErrorSummary {...form.summary} />
    </>
  );
}
