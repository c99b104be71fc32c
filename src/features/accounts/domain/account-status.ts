/**
 * The status of an account. Only an `active` one is seen, reached and able to sign in. `deleted` holds from the start of
 * the erasure until the account's row is gone.
 */
export const ACCOUNT_STATUSES = ['active', 'suspended', 'banned', 'deletion_requested', 'deleted'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** Error codes of a sign-in to an account that is not active. */
export const STATUS_ERRORS = ['account_deletion_pending', 'account_suspended', 'account_banned'] as const;

/** Statuses that only moderators give and take. */
export const SANCTIONED_STATUSES: readonly AccountStatus[] = ['suspended', 'banned'];

/** Statuses that each status may follow: moderation outranks a deletion request, a ban outranks a suspension. */
const FOLLOWS: Record<AccountStatus, readonly AccountStatus[]> = {
  active: ['suspended', 'banned', 'deletion_requested'],
  suspended: ['active', 'suspended', 'deletion_requested'],
  banned: ['active', 'suspended', 'deletion_requested'],
  deletion_requested: ['active'],
  deleted: ['suspended', 'banned', 'deletion_requested'],
};

/** Account status with its reason (the one of the sanction) and its end (of a suspension, or of the time to return). */
export interface StatusDetails {
  status: AccountStatus;
  reason: string | null;
  until: Date | null;
}

/** True if the account may get the next status. A suspension may follow another one with a different end. */
export function mayChangeStatus(current: StatusDetails, next: StatusDetails): boolean {
  if (!FOLLOWS[next.status].includes(current.status)) return false;
  return current.status !== next.status || current.until?.getTime() !== next.until?.getTime();
}
