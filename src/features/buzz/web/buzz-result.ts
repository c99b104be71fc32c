import { ApiError } from '#browser/api/api-client.ts';
import { m } from '#messages';

/** Result of a sent buzz: success or an error code. */
export type BuzzResultCode =
  | 'buzz_success'
  | 'buzz_invalid_user'
  | 'buzz_rate_limit'
  | 'buzz_user_not_found'
  | 'send_buzz_error';

/** Maps an error to a result code, by HTTP status and by server code. */
export function toResultCode(error: unknown): BuzzResultCode {
  if (!(error instanceof ApiError)) return 'send_buzz_error';
  const { status, code } = error;
  if (status === 429 || code === 'matching.buzz_rate_limit') return 'buzz_rate_limit';
  if (status === 404 || code === 'matching.user_not_found') return 'buzz_user_not_found';
  return code === 'buzz_invalid_user' ? code : 'send_buzz_error';
}

const RESULT_MESSAGES: Record<BuzzResultCode, () => string> = {
  buzz_success: () => m.buzz_success(),
  buzz_invalid_user: () => m.error_buzz_invalid_user(),
  buzz_rate_limit: () => m.error_buzz_rate_limit(),
  buzz_user_not_found: () => m.error_buzz_user_not_found(),
  send_buzz_error: () => m.buzz_failed(),
};

export function resultMessage(code: BuzzResultCode): string {
  return RESULT_MESSAGES[code]();
}
