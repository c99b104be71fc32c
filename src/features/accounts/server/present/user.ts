import type { UserRow } from '../store/users.ts';

/** A user as only that user sees it. */
export function presentUser(user: UserRow) {
  return { id: user.id, email: user.email, name: user.name, email_confirmed: user.emailVerified };
}
