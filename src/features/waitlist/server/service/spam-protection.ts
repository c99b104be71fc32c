import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '#shared/app-error.ts';
import { addMs } from '#shared/time/local-time.ts';
import type { Ctx } from '#platform/context.ts';
import type { RateLimit } from '#platform/http/rate-limiter.ts';
import { m } from '#messages';
import {
  SPAM_PROTECTION,
  isCorrectAnswer,
  isPowValid,
  questionFor,
  powInput,
  type FormPass,
  type FallbackQuestion,
  type ProtectedForm,
} from '../../domain/spam-protection.ts';

const PURPOSE = 'form';
const USES_PER_PASS: RateLimit = { name: 'form-pass', points: 1, perMs: SPAM_PROTECTION.passTtlMs };

const QUESTION_LABELS: Record<FallbackQuestion, typeof m.offers_question_legs> = {
  legs: m.offers_question_legs,
  days: m.offers_question_days,
  sum: m.offers_question_sum,
  months: m.offers_question_months,
};

/** Issues a signed pass for a public form, with a question for clients that cannot compute the proof of work. */
export function issueFormPass(ctx: Ctx): FormPass {
  const about = randomBytes(8).toString('hex');
  const pass = `${about}.${ctx.tokenSigner.sign(PURPOSE, about, addMs(ctx.now(), SPAM_PROTECTION.passTtlMs))}`;
  return { pass, question: QUESTION_LABELS[questionFor(pass).key]({}, { locale: ctx.lang }) };
}

/**
 * Verifies a protected form. `spam` means that the honeypot was filled: respond as if successful and discard. Throws
 * `form_token_expired` (missing, expired or already used), `form_too_fast` and `form_challenge_required` (neither proof of
 * work nor answer).
 */
export async function verifySubmission(ctx: Ctx, form: ProtectedForm): Promise<'ok' | 'spam'> {
  if (form.website !== '') return 'spam';
  const [about = '', ...token] = form.pass.split('.');
  if (!ctx.tokenSigner.isValid(token.join('.'), PURPOSE, about, ctx.now())) throw new AppError('form_token_expired');
  const issued = Number.parseInt(token[0] ?? '', 36) - SPAM_PROTECTION.passTtlMs;
  const age = ctx.now().getTime() - issued;
  if (age < SPAM_PROTECTION.minFillMs)
    throw new AppError('form_too_fast', { retryAfterS: (SPAM_PROTECTION.minFillMs - age) / 1000 });
  if (!hasValidPow(form) && !isCorrectAnswer(form.pass, form.answer))
    throw new AppError('form_challenge_required', { fields: { answer: 'form_challenge_format' } });
  await ctx.rateLimiter.consume(USES_PER_PASS, about, 'form_token_expired');
  return 'ok';
}

function hasValidPow({ pass, email, work }: ProtectedForm): boolean {
  return (
    work !== '' &&
    isPowValid(
      createHash('sha256')
        .update(powInput(pass, email, work))
        .digest(),
    )
  );
}
