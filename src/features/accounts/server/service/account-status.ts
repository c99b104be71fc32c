import { AppError } from '#shared/app-error.ts';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { formatDate } from '#shared/i18n/format.ts';
import { mayChangeStatus, type AccountStatus, type StatusDetails } from '../../domain/account-status.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
import {
  banReasonsOf as findBanReasons,
  expiredSuspensions,
  lockAccountStatus,
  updateAccountStatus,
} from '../store/account-status.ts';
import { type UserRow, userById } from '../store/users.ts';
import { endSessions } from './sessions.ts';
import { statementsPath } from './statements-link.ts';
import type { Lang } from '#shared/i18n/lang.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** The account is no longer active. The user is hidden and unreachable; their sessions and sockets are closed. */
    'accounts.disabled': { userId: string };
    /**
     * The account is closed like a disabled one, but it can still be undone: nobody is told and nothing ends.
     * `accounts.disabled` or `accounts.enabled` follows.
     */
    'accounts.paused': { userId: string };
    /** The account is active again, from this status. */
    'accounts.enabled': { userId: string; from: AccountStatus };
    /** The scheduled job ended a suspension. */
    'accounts.suspension_ended': { userId: string };
  }
}

/** Suspensions ended per job run. */
const BATCH_SIZE = 200;

/**
 * Suspends an account until a time. Hides the user, revokes their sessions and closes their sockets in every process, as
 * do a ban and a deletion request. A ban stays in force. `reason`: the one of the sanction. `isProvisional`: publishes
 * `accounts.paused` instead of `accounts.disabled`.
 * @returns True if the status changed.
 */
export async function suspendAccount(
  inside: TxCtx,
  userId: string,
  { until, reason, isProvisional }: { until: Date; reason: string; isProvisional?: boolean },
): Promise<boolean> {
  return disable(inside, userId, { status: 'suspended', reason, until }, isProvisional);
}

/** Bans an account for good. Overrides a suspension and a deletion request. @returns True if the status changed. */
export async function banAccount(
  inside: TxCtx,
  userId: string,
  { reason, isProvisional }: { reason: string; isProvisional?: boolean },
): Promise<boolean> {
  return disable(inside, userId, { status: 'banned', reason, until: null }, isProvisional);
}

/** Makes a provisional suspension or ban final, with its reason. Does nothing if the account is active again. */
export async function confirmDisabled(inside: TxCtx, userId: string, reason: string | null): Promise<void> {
  const current = await lockAccountStatus(inside.db, userId);
  if (!current || current.status === 'active') return;
  await updateAccountStatus(inside.db, userId, { ...current, reason: current.reason ?? reason }, inside.now());
  await inside.publish(inside.db, 'accounts.disabled', { userId });
}

/** Returns an account from a provisional suspension or ban to the status that it had. */
export async function revertStatus(inside: TxCtx, userId: string, previous: StatusDetails): Promise<void> {
  const isPast = previous.status === 'suspended' && isOver(previous, inside.now());
  if (previous.status === 'active' || isPast) await reactivateAccount(inside, userId, ['suspended', 'banned']);
  else await updateAccountStatus(inside.db, userId, previous, inside.now());
}

/** Closes an active account until its deletion; the user may return before. @returns True if the status changed. */
export async function markDeletionRequested(inside: TxCtx, userId: string, until: Date): Promise<boolean> {
  return disable(inside, userId, { status: 'deletion_requested', reason: null, until });
}

/** Closes an account for good before its erasure. @returns False if the account is active, and so must not be erased. */
export async function markDeleted(inside: TxCtx, userId: string): Promise<boolean> {
  const current = await lockAccountStatus(inside.db, userId);
  if (current?.status === 'active') return false;
  const next: StatusDetails = { status: 'deleted', reason: null, until: null };
  if (current && mayChangeStatus(current, next)) await updateAccountStatus(inside.db, userId, next, inside.now());
  return true;
}

/** Makes an account with one of these statuses active again. @returns True if the status changed. */
export async function reactivateAccount(
  inside: TxCtx,
  userId: string,
  from: readonly AccountStatus[],
): Promise<boolean> {
  return enable(inside, userId, ({ status }) => from.includes(status));
}

/** Ends a suspension whose time is over. @returns True if the status changed. */
async function endSuspension(inside: TxCtx, userId: string): Promise<boolean> {
  return enable(inside, userId, (current) => current.status === 'suspended' && isOver(current, inside.now()));
}

const isOver = ({ until }: StatusDetails, now: Date): boolean => until !== null && until <= now;

/** The event closes the sockets (`closeSessions`). */
async function disable(inside: TxCtx, userId: string, next: StatusDetails, isProvisional = false): Promise<boolean> {
  const current = await lockAccountStatus(inside.db, userId);
  if (!current || !mayChangeStatus(current, next)) return false;
  // Conversations tell of the reason of a ban, so it stays out until the ban can no longer be undone.
  await updateAccountStatus(inside.db, userId, { ...next, reason: isProvisional ? null : next.reason }, inside.now());
  await deleteSessionsOf(inside, userId);
  await inside.publish(inside.db, isProvisional ? 'accounts.paused' : 'accounts.disabled', { userId });
  return true;
}

async function enable(inside: TxCtx, userId: string, isDue: (current: StatusDetails) => boolean): Promise<boolean> {
  const current = await lockAccountStatus(inside.db, userId);
  const next: StatusDetails = { status: 'active', reason: null, until: null };
  if (!current || !isDue(current) || !mayChangeStatus(current, next)) return false;
  await updateAccountStatus(inside.db, userId, next, inside.now());
  await inside.publish(inside.db, 'accounts.enabled', { userId, from: current.status });
  return true;
}

/** Ends the suspensions whose time is over and publishes an event for each. */
export async function endExpiredSuspensions(ctx: Ctx): Promise<void> {
  for (const userId of await expiredSuspensions(ctx, BATCH_SIZE))
    await ctx.db.transaction(async (tx) => {
      if (await endSuspension({ ...ctx, db: tx }, userId))
        await ctx.publish(tx, 'accounts.suspension_ended', { userId });
    });
}

/**
 * Checks the account status after a correct password. Throws `account_suspended` or `account_banned` with a link to the
 * reasons and the appeal. Ends a suspension whose time is over. A pending deletion throws `account_deletion_pending`
 * unless `comesBack` is set; then the account is active again and `accounts.enabled` cancels the deletion. After the due
 * date, throws `invalid_credentials`.
 */
export async function checkAccountStatus(ctx: Ctx, user: UserRow, { comesBack = false } = {}): Promise<void> {
  const { status, statusReason: reason, statusUntil: until } = user;
  if (status === 'active') return;
  const isEnded = isOver({ status, reason, until }, ctx.now());
  const mayReturn = status === 'suspended' ? isEnded : status === 'deletion_requested' && comesBack && !isEnded;
  if (mayReturn)
    return ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx };
      if (status === 'suspended') await endSuspension(inside, user.id);
      else await reactivateAccount(inside, user.id, [status]);
    });
  await endSessions(ctx, user.id);
  if (status === 'deleted' || (status === 'deletion_requested' && isEnded)) throw new AppError('invalid_credentials');
  const params = { day: until ? formatDate(until, ctx.lang) : '…' };
  if (status === 'deletion_requested') throw new AppError('account_deletion_pending', { params });
  const link = statementsPath(ctx, user.id, 'shown');
  throw status === 'suspended'
    ? new AppError('account_suspended', { link, params })
    : new AppError('account_banned', { link });
}

/** Reasons of the bans that are in force, by user: those of the sanctions. */
export async function banReasonsOf(ctx: Pick<Ctx, 'db'>, userIds: readonly string[]): Promise<Map<string, string>> {
  return findBanReasons(ctx, userIds);
}

/** An account of any status. */
export interface Account extends StatusDetails {
  id: string;
  lang: Lang;
  isAdmin: boolean;
}

/** Returns null if there is no such account. */
export async function getAccount(ctx: Ctx, userId: string): Promise<Account | null> {
  const user = await userById(ctx, userId);
  if (!user) return null;
  const { id, lang, role, status, statusReason: reason, statusUntil: until } = user;
  return { id, lang, isAdmin: role === 'admin', status, reason, until };
}
