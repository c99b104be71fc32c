import { m } from '#messages';
import { ApiError } from './api-client.ts';

/** Text for people about a failed request: that of the server if it sent one. Forms have `formErrorMessage`. */
export function requestErrorMessage(error: unknown): string {
  return error instanceof ApiError && error.status > 0 && error.message ? error.message : m.common_offline();
}
