/** Path of the sign-in after a password reset, which leads to what else opens the account, or to `next`. */
export function signInAfterReset(isReviewDue: boolean, next: string | null): string {
  const wanted = isReviewDue ? '/student/account' : next;
  return `/auth?${new URLSearchParams({ reason: 'password_changed', ...(wanted && { next: wanted }) })}`;
}
