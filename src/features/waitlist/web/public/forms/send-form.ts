import { apiRequest, ApiError } from '#browser/api/api-client.ts';
import { SPAM_PROTECTION, type FormPass } from '../../../domain/spam-protection.ts';
import { solveChallenge } from './pow.ts';

/** Pass of a page and its time of issue (milliseconds of `performance.now`). */
export interface IssuedPass {
  pass: string;
  issuedAtMs: number;
}

/**
 * Submits a protected form with its proof of work. Renews an expired pass and waits for the minimum fill time, so that
 * users see neither error.
 */
export async function sendForm(
  path: string,
  fields: { email: string },
  guard: IssuedPass,
  answer: string,
): Promise<void> {
  try {
    await attempt(path, fields, guard, answer);
  } catch (error) {
    const code = error instanceof ApiError ? error.code : '';
    if (code !== 'form_token_expired' && code !== 'form_too_fast') throw error;
    const fresh = await apiRequest<FormPass>('GET', '/api/site/form-pass');
    await attempt(path, fields, { pass: fresh.pass, issuedAtMs: performance.now() }, answer);
  }
}

async function attempt(path: string, fields: { email: string }, { pass, issuedAtMs }: IssuedPass, answer: string) {
  const work = await solveChallenge(pass, fields.email);
  const left = issuedAtMs + SPAM_PROTECTION.minFillMs - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  await apiRequest('POST', path, { body: { ...fields, pass, work, answer, website: '' } });
}
