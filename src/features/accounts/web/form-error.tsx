import type { ReactNode } from 'react';
import { ApiError } from '#browser/api/api-client.ts';
import { Callout } from '#ui/feedback/callout.tsx';
import { errorMessage, formatRetryAfter } from './error-messages.ts';

/** Form-level error with the retry delay, shown next to the submit button. */
export function FormError({ problem, children }: { problem: unknown; children?: ReactNode }) {
  const wait = formatRetryAfter(problem);
  return (
    <Callout tone={isDeletionPending(problem) ? 'warning' : 'danger'} alert>
      <p>{errorMessage(problem)}</p>
      {wait && <p className="mt-1">{wait}</p>}
      {children}
    </Callout>
  );
}

/** A pending deletion is a question to the user, not an error. */
function isDeletionPending(problem: unknown): boolean {
  return problem instanceof ApiError && problem.code === 'account_deletion_pending';
}
