import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { addMs } from '#shared/time/local-time.ts';
import { DELIVERY } from '../../domain/rules.ts';
import { DIGEST_KINDS, isMandatory, KINDS, type Kind } from '../../domain/settings.ts';
import { updateSwitchedOff } from '../store/settings.ts';

const PURPOSE = 'unsubscribe';

/** Scope of an unsubscribe link: one kind, or all digest kinds. */
type UnsubscribeScope = Kind | 'digest';

/** Creates a token that only allows to unsubscribe from and resubscribe to emails of this scope. */
export function createUnsubscribeToken(ctx: Ctx, userId: string, subject: UnsubscribeScope): string {
  const about = `${userId}.${subject}`;
  return `${about}.${ctx.tokenSigner.sign(PURPOSE, about, addMs(ctx.now(), DELIVERY.unsubscribeDays * DAY_MS))}`;
}

/**
 * Unsubscribes or resubscribes by token; idempotent. Returns the affected kinds. Throws the same `unsubscribe_link` for
 * invalid and expired tokens and deleted accounts.
 */
export async function setUnsubscribed(ctx: Ctx, token: string, isOff: boolean): Promise<{ kinds: Kind[] }> {
  const [userId = '', subject = '', ...rest] = token.split('.');
  const kinds = kindsInScope(subject);
  if (kinds.length === 0 || !ctx.tokenSigner.isValid(rest.join('.'), PURPOSE, `${userId}.${subject}`, ctx.now()))
    throw new AppError('unsubscribe_link');
  const what = kinds.map((kind) => `${kind}.mail`);
  if (!(await updateSwitchedOff(ctx.db, { userId, what, isOff, now: ctx.now() })))
    throw new AppError('unsubscribe_link');
  return { kinds };
}

function kindsInScope(subject: string): Kind[] {
  return KINDS.filter(
    (kind) => !isMandatory(kind, 'mail') && (kind === subject || (subject === 'digest' && DIGEST_KINDS.includes(kind))),
  );
}
