import { AppError } from '#shared/app-error.ts';

/** The authenticated user of a live session, or of an API token. */
export interface Actor {
  userId: string;
  sessionId: string;
  email: string;
  role: 'user' | 'admin';
  /** An administrator whose session lacks the required second factor; the `role` is `user` until then. */
  lacksSecondFactor?: boolean;
  /** The request comes from a program: only routes with one of the scopes are open. `sessionId` is empty. */
  apiToken?: { id: string; scopes: readonly string[] };
}

/** For routes of administrators. Throws `second_factor_required` for one whose session lacks it, else `not_found`. */
export function requireAdmin({ role, lacksSecondFactor }: Actor): void {
  if (lacksSecondFactor) throw new AppError('second_factor_required');
  if (role !== 'admin') throw new AppError('not_found');
}
