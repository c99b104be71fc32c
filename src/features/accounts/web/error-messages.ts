import { ApiError } from '#browser/api/api-client.ts';
import { currentLang } from '#browser/i18n/lang.ts';
import { formatRelative, formatUnit } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { HOUR_MS } from '#shared/time/duration.ts';

/** Messages by error code. Stored as functions, so that they follow a language switch. */
export const ERROR_MESSAGES: Record<string, () => string> = {
  required: m.error_required,
  validation: m.error_validation,
  email_invalid: m.error_email_invalid,
  password_too_short: m.error_password_too_short,
  password_too_long: m.error_password_too_long,
  password_common: m.error_password_common,
  email_same: m.error_email_same,
  wrong_password: m.error_wrong_password,
  proof_required: m.error_proof_required,
  provider_failed: m.error_provider_failed,
  provider_canceled: m.error_provider_canceled,
  provider_email_unverified: m.error_provider_email_unverified,
  last_way_in: m.error_last_way_in,
  invalid_credentials: m.error_invalid_credentials,
  email_not_confirmed: m.error_email_not_confirmed,
  too_many_sign_ins: m.error_too_many_sign_ins,
  too_many_requests: m.error_too_many_requests,
  link_invalid: m.error_link_invalid,
  code_invalid: m.error_code_invalid,
  second_step_expired: m.error_second_step_expired,
  passkey_invalid: m.error_passkey_invalid,
  unavailable: m.error_unavailable,
  busy: m.error_busy,
};

/** Message of a failed request. */
export function errorMessage(problem: unknown): string {
  if (!(problem instanceof ApiError)) return m.accounts_unexpected();
  if (problem.status === 0) return m.accounts_no_connection();
  return ERROR_MESSAGES[problem.code]?.() ?? (problem.message || m.accounts_unexpected());
}

/** "Podrás volver a intentarlo dentro de 15 minutos."; null unless the server sent Retry-After. */
export function formatRetryAfter(problem: unknown): string | null {
  if (!(problem instanceof ApiError) || problem.status !== 429 || problem.retryAfterS === null) return null;
  return m.accounts_try_again({ when: formatRelativeTime(problem.retryAfterS) });
}

/** Formats a wait as relative time: seconds below 90 s, then minutes, rounded up. */
export function formatRelativeTime(seconds: number): string {
  const [count, unit] = seconds < 90 ? ([seconds, 'second'] as const) : ([seconds / 60, 'minute'] as const);
  return formatRelative(Math.ceil(count), unit, currentLang());
}

/** "48 horas", "1 hora". */
export function formatHours(ms: number): string {
  return formatUnit(ms / HOUR_MS, 'hour', currentLang(), { display: 'long', maxDigits: 3 });
}

/**
 * Formats remaining time, rounded up to minutes, or to seconds below one minute: "5 minutos", "1 minuto", "20
 * segundos".
 */
export function formatDuration(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return formatUnit(count, unit, currentLang(), { display: 'long' });
}
