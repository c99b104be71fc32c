import { ApiError } from '#browser/api.ts';
import { m } from '#words';

/** What can be said about a buzz of mine: that it went, or why not. */
export type BuzzCode =
  | 'buzz_success'
  | 'buzz_invalid_user'
  | 'buzz_rate_limit'
  | 'buzz_user_not_found'
  | 'send_buzz_error';

/** The code for a failed buzz: by the status as well as by the server's code. */
export function failureOf(error: unknown): BuzzCode {
  if (!(error instanceof ApiError)) return 'send_buzz_error';
  const { status, code } = error;
  if (status === 429 || code === 'matching.buzz_rate_limit') return 'buzz_rate_limit';
  if (status === 404 || code === 'matching.user_not_found') return 'buzz_user_not_found';
  return code === 'buzz_invalid_user' ? code : 'send_buzz_error';
}

const WORDS: Record<BuzzCode, () => string> = {
  buzz_success: () => m.buzz_success(),
  buzz_invalid_user: () => m.error_buzz_invalid_user(),
  buzz_rate_limit: () => m.error_buzz_rate_limit(),
  buzz_user_not_found: () => m.error_buzz_user_not_found(),
  send_buzz_error: () => m.buzz_failed(),
};

export function noticeWords(code: BuzzCode): string {
  return WORDS[code]();
}
