import { formatMadridDay } from '#shared/time/madrid-time.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import type { DisableReason } from '../../domain/rules.ts';
import { setEnabled, setDisabled, expiredSuspensions } from '../store/account-status.ts';
import { type UserRow, adminCount, userById } from '../store/users.ts';
import { endSessions } from './sessions.ts';
import { statementsPath } from './statements-link.ts';
import type { Lang } from '#shared/i18n/lang.ts';

declare module '#platform/events.ts' {
  interface Events {
    /** The account was disabled. The user is hidden and unreachable; their sessions and sockets are closed. */
    'accounts.disabled': { userId: string; why: DisableReason };
    /** An account that was disabled for this reason is enabled again. */
    'accounts.enabled': { userId: string; why: DisableReason };
    /** The scheduled job ended a suspension. */
    'accounts.suspension_ended': { userId: string };
  }
}

/** Suspensions lifted per job run. */
const BATCH_SIZE = 200;

interface DisableOptions {
  why: DisableReason;
  /** End of the suspension. Only suspensions end by themselves. */
  until?: Date | null;
}

/**
 * Disables an account: hides the user, revokes their sessions and closes their sockets in every process. A ban
 * overrides a suspension; both override a deletion request. Idempotent.
 * @returns True if the status changed.
 */
export async function disableAccount(ctx: Ctx, userId: string, out: DisableOptions): Promise<boolean> {
  const hasChanged = await disableAccountInTx(ctx, ctx.db, userId, out);
  if (hasChanged) await onAccountDisabled(ctx, userId, out.why);
  return hasChanged;
}

/** Disables the account within the transaction `tx`. Call `onAccountDisabled` after the commit if it returns true. */
export async function disableAccountInTx(
  ctx: Ctx,
  tx: Db,
  userId: string,
  { why, until = null }: DisableOptions,
): Promise<boolean> {
  return setDisabled(tx, userId, { why, until, now: ctx.now() });
}

/** Revokes the sessions of a disabled account and publishes the event. */
export async function onAccountDisabled(ctx: Ctx, userId: string, why: DisableReason): Promise<void> {
  await endSessions(ctx, userId);
  ctx.publish('accounts.disabled', { userId, why });
}

/**
 * Enables an account that is disabled for this reason; other reasons stay in force. Idempotent.
 * @returns True if the status changed.
 */
export async function enableAccount(ctx: Ctx, userId: string, { why }: { why: DisableReason }): Promise<boolean> {
  const hasChanged = await enableAccountInTx(ctx, ctx.db, userId, why);
  if (hasChanged) onAccountEnabled(ctx, userId, why);
  return hasChanged;
}

/** Enables the account within the transaction `tx`. Call `onAccountEnabled` after the commit if it returns true. */
export async function enableAccountInTx(ctx: Ctx, tx: Db, userId: string, why: DisableReason): Promise<boolean> {
  return setEnabled(tx, userId, { why, now: ctx.now() });
}

/** Publishes that an account was enabled. */
export function onAccountEnabled(ctx: Ctx, userId: string, why: DisableReason): void {
  ctx.publish('accounts.enabled', { userId, why });
}

/** Enables accounts whose suspension has ended and publishes an event for each. */
export async function liftExpiredSuspensions(ctx: Ctx): Promise<void> {
  for (const userId of await expiredSuspensions(ctx, BATCH_SIZE))
    if (await liftIfExpired(ctx, userId)) ctx.publish('accounts.suspension_ended', { userId });
}

async function liftIfExpired(ctx: Ctx, userId: string): Promise<boolean> {
  const now = ctx.now();
  const hasChanged = await setEnabled(ctx.db, userId, { why: 'suspended', now, over: now });
  if (hasChanged) onAccountEnabled(ctx, userId, 'suspended');
  return hasChanged;
}

/**
 * Checks the account status after a correct password. Throws `account_suspended` or `account_banned` with a link to the
 * reasons and the appeal. Lifts a suspension that has ended. A pending deletion throws `account_deletion_pending`
 * unless `comesBack` is set; then the account is enabled and `account.enabled` cancels the deletion. After the due
 * date, throws `invalid_credentials`.
 */
export async function checkAccountStatus(ctx: Ctx, user: UserRow, { comesBack = false } = {}): Promise<void> {
  if (!user.banned) return;
  const { disabledReason, disabledUntil } = user;
  if (disabledReason === 'leaving') {
    const isOver = disabledUntil !== null && disabledUntil <= ctx.now();
    if (comesBack && !isOver) return void (await enableAccount(ctx, user.id, { why: 'leaving' }));
    await endSessions(ctx, user.id);
    if (isOver) throw new AppError('invalid_credentials');
    throw new AppError('account_deletion_pending', {
      params: { day: disabledUntil ? formatMadridDay(disabledUntil, ctx.lang) : '…' },
    });
  }
  if (disabledReason === 'suspended' && disabledUntil && disabledUntil <= ctx.now())
    return void (await liftIfExpired(ctx, user.id));
  await endSessions(ctx, user.id);
  const link = statementsPath(ctx, user.id, 'shown');
  if (disabledReason === 'suspended' && disabledUntil)
    throw new AppError('account_suspended', { link, params: { day: formatMadridDay(disabledUntil, ctx.lang) } });
  throw new AppError('account_banned', { link });
}

/** Moderation status of an account, enabled or disabled. */
export interface AccountStatus {
  id: string;
  lang: Lang;
  isAdmin: boolean;
  disabledReason: DisableReason | null;
  disabledUntil: Date | null;
}

/** Returns null if there is no such account. */
export async function getAccountStatus(ctx: Ctx, userId: string): Promise<AccountStatus | null> {
  const user = await userById(ctx, userId);
  if (!user) return null;
  const { id, lang, role, banned, disabledReason, disabledUntil } = user;
  return {
    id,
    lang,
    isAdmin: role === 'admin',
    disabledReason: banned ? (disabledReason ?? 'banned') : null,
    disabledUntil: disabledUntil,
  };
}

/** True if there is more than one enabled admin. */
export async function hasOtherAdmins(ctx: Ctx): Promise<boolean> {
  return (await adminCount(ctx)) > 1;
}
