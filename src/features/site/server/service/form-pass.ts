import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx } from '#platform/context.ts';
import { m } from '#words';
import {
  FORM_PASS,
  isAnswerTo,
  isWorkDone,
  questionOf,
  workText,
  type FormPass,
  type FormQuestion,
  type PassedForm,
} from '../../domain/form-pass.ts';

const PURPOSE = 'form';

const QUESTION_WORDS: Record<FormQuestion, typeof m.offers_question_legs> = {
  legs: m.offers_question_legs,
  days: m.offers_question_days,
  sum: m.offers_question_sum,
  months: m.offers_question_months,
};

/** A pass for one form that everybody may send, and what is asked of a browser that cannot work for it. */
export function issueFormPass(ctx: Ctx): FormPass {
  const about = randomBytes(8).toString('hex');
  const pass = `${about}.${ctx.signer.sign(PURPOSE, about, new Date(ctx.now().getTime() + FORM_PASS.lifeMs))}`;
  return { pass, question: QUESTION_WORDS[questionOf(pass).key]({}, { locale: ctx.lang }) };
}

/**
 * `spam` for a form that no person has filled in: to be answered as if all were well, and thrown away. Refuses with
 * `form_pass` (none, or too old), `form_too_fast` and `form_proof` (neither the work nor the answer).
 */
export function judgeForm(ctx: Ctx, form: PassedForm): 'ok' | 'spam' {
  if (form.website !== '') return 'spam';
  const [about = '', ...token] = form.pass.split('.');
  if (!ctx.signer.isValid(token.join('.'), PURPOSE, about, ctx.now())) throw new Refusal('form_pass');
  const issued = Number.parseInt(token[0] ?? '', 36) - FORM_PASS.lifeMs;
  const age = ctx.now().getTime() - issued;
  if (age < FORM_PASS.minMs) throw new Refusal('form_too_fast', { retryAfterS: (FORM_PASS.minMs - age) / 1000 });
  if (!hasWorked(form) && !isAnswerTo(form.pass, form.answer))
    throw new Refusal('form_proof', { fields: { answer: 'form_answer' } });
  return 'ok';
}

function hasWorked({ pass, email, work }: PassedForm): boolean {
  return (
    work !== '' &&
    isWorkDone(
      createHash('sha256')
        .update(workText(pass, email, work))
        .digest(),
    )
  );
}
