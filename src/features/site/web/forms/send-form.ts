import { apiCall, ApiError } from '#browser/api.ts';
import { FORM_PASS, type FormPass } from '../../domain/form-pass.ts';
import { workFor } from './proof.ts';

/** What a page was given for its form, and when (milliseconds of `performance.now`). */
export interface Guard {
  pass: string;
  since: number;
}

/**
 * Sends a form that everybody may send, with the work done for its pass. One that ran out meanwhile is exchanged, and one
 * that is too young is waited for, so that no person meets either.
 */
export async function sendForm(path: string, fields: { email: string }, guard: Guard, answer: string): Promise<void> {
  try {
    await attempt(path, fields, guard, answer);
  } catch (error) {
    const code = error instanceof ApiError ? error.code : '';
    if (code !== 'form_pass' && code !== 'form_too_fast') throw error;
    const fresh = await apiCall<FormPass>('GET', '/api/site/form-pass');
    await attempt(path, fields, { pass: fresh.pass, since: performance.now() }, answer);
  }
}

async function attempt(path: string, fields: { email: string }, { pass, since }: Guard, answer: string) {
  const work = await workFor(pass, fields.email);
  const left = since + FORM_PASS.minMs - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  await apiCall('POST', path, { body: { ...fields, pass, work, answer, website: '' } });
}
