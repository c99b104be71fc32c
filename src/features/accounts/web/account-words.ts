import { ApiError } from '#browser/api.ts';
import { currentLang } from '#browser/lang.ts';
import { m } from '#words';

/** The words of the codes that account forms meet. By code, so that they follow a change of language. */
const WORDS: Record<string, () => string> = {
  required: m.error_required,
  validation: m.error_validation,
  email_invalid: m.error_email_invalid,
  password_too_short: m.error_password_too_short,
  password_too_long: m.error_password_too_long,
  invalid_credentials: m.error_invalid_credentials,
  email_not_confirmed: m.error_email_not_confirmed,
  too_many_sign_ins: m.error_too_many_sign_ins,
  too_many_requests: m.error_too_many_requests,
  link_invalid: m.error_link_invalid,
  unavailable: m.error_unavailable,
  busy: m.error_busy,
};

/** What is said beside a field: the words of a code, or words that came from the server. */
export function fieldWords(codeOrWords: string | undefined): string | undefined {
  return codeOrWords === undefined ? undefined : (WORDS[codeOrWords]?.() ?? codeOrWords);
}

/** What is said about a call that failed. */
export function problemWords(problem: unknown): string {
  if (!(problem instanceof ApiError)) return m.accounts_unexpected();
  if (problem.status === 0) return m.accounts_no_connection();
  return WORDS[problem.code]?.() ?? (problem.message || m.accounts_unexpected());
}

/** "Podrás volver a intentarlo dentro de 15 minutos.", where the server said how long. */
export function waitWords(problem: unknown): string | null {
  if (!(problem instanceof ApiError) || problem.status !== 429 || problem.retryAfterS === null) return null;
  return m.accounts_try_again({ when: inTime(problem.retryAfterS) });
}

/** A wait in words: seconds under a minute and a half, then minutes, rounded up. */
export function inTime(seconds: number): string {
  const format = new Intl.RelativeTimeFormat(currentLang());
  return seconds < 90 ? format.format(Math.ceil(seconds), 'second') : format.format(Math.ceil(seconds / 60), 'minute');
}

/** "48 horas", "1 hora". */
export function hoursWords(ms: number): string {
  return new Intl.NumberFormat(currentLang(), { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(
    ms / 3_600_000,
  );
}

/** A time that is left, rounded up: whole minutes, and seconds under one. "5 minutos", "1 minuto", "20 segundos". */
export function durationWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(currentLang(), { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
