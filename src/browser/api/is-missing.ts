import { ApiError } from './api-client.ts';

/**
 * True if a page's address leads nowhere for the reader: there is no such thing, they may not see it, or its id is
 * malformed, which the API refuses with 400. Takes errors of the client and responses of a loader.
 */
export function isMissing(failure: unknown): boolean {
  const isAnswer = failure instanceof ApiError || failure instanceof Response;
  return isAnswer && (failure.status === 404 || failure.status === 400);
}
