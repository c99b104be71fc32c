import { formatMadridDay } from '#shared/time/madrid-time.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx, TxCtx } from '#platform/context.ts';
import type { DisableReason } from '../../domain/rules.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
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
  return ctx.db.transaction(async (tx) => disableAccountInTx({ ...ctx, db: tx }, userId, out));
}

/** `disableAccount` within a transaction; the event closes the sockets (`closeSessions`). */
export async function disableAccountInTx(
  inside: TxCtx,
  userId: string,
  { why, until = null }: DisableOptions,
): Promise<boolean> {
  if (!(await setDisabled(inside.db, userId, { why, until, now: inside.now() }))) return false;
  await deleteSessionsOf(inside, userId);
  await inside.publish(inside.db, 'accounts.disabled', { userId, why });
  return true;
}

/**
 * Enables an account that is disabled for this reason; other reasons stay in force. Idempotent.
 * @returns True if the status changed.
 */
export async function enableAccount(ctx: Ctx, userId: string, { why }: { why: DisableReason }): Promise<boolean> {
  return ctx.db.transaction(async (tx) => enableAccountInTx({ ...ctx, db: tx }, userId, why));
}

/** `enableAccount` within a transaction. `over`: only a suspension that has ended by then. */
export async function enableAccountInTx(
  inside: TxCtx,
  userId: string,
  why: DisableReason,
  over?: Date,
): Promise<boolean> {
  if (!(await setEnabled(inside.db, userId, { why, now: inside.now(), ...(over && { over }) }))) return false;
  await inside.publish(inside.db, 'accounts.enabled', { userId, why });
  return true;
}

/** Enables accounts whose suspension has ended and publishes an event for each. */
export async function liftExpiredSuspensions(ctx: Ctx): Promise<void> {
  for (const userId of await expiredSuspensions(ctx, BATCH_SIZE))
    await ctx.db.transaction(async (tx) => {
      const isLifted = await enableAccountInTx({ ...ctx, db: tx }, userId, 'suspended', ctx.now());
      if (isLifted) await ctx.publish(tx, 'accounts.suspension_ended', { userId });
    });
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
    return ctx.db.transaction(
      async (tx) => void (await enableAccountInTx({ ...ctx, db: tx }, user.id, 'suspended', ctx.now())),
    );
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
