import { m } from '#messages';
import { ApiError } from '../api/api-client.ts';

/** Text for people about a failed request of a form: that of the server if it sent one. */
export function formErrorMessage(error: unknown): string {
  if (error instanceof ApiError && error.status === 0) return m.common_no_connection();
  return error instanceof ApiError && error.message ? error.message : m.common_form_failed();
}
