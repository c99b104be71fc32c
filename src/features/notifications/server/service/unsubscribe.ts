import { Refusal } from '#kit/refusal.ts';
import type { Ctx } from '#platform/context.ts';
import { DELIVERY } from '../../domain/rules.ts';
import { GATHERED_KINDS, isFixed, KINDS, type Kind } from '../../domain/settings.ts';
import { switchOff } from '../store/settings.ts';

const PURPOSE = 'unsubscribe';
const DAY_MS = 86_400_000;

/** What a mail's link switches off: mails of its kind, or of all that a gathered one holds. */
type Subject = Kind | 'digest';

/** What lets whoever has the mail switch off this person's mails of its kind, and on again, and nothing else. */
export function unsubscribeTokenFor(ctx: Ctx, userId: string, subject: Subject): string {
  const about = `${userId}.${subject}`;
  return `${about}.${ctx.signer.sign(PURPOSE, about, new Date(ctx.now().getTime() + DELIVERY.unsubscribeDays * DAY_MS))}`;
}

/**
 * Switches mails off, or on again, as a mail's link says; repeating it changes nothing. Answers which kinds. Refuses with
 * `unsubscribe_link`, the same for a wrong link, an old one, and one of somebody who is gone.
 */
export async function switchMails(ctx: Ctx, token: string, isOff: boolean): Promise<{ kinds: Kind[] }> {
  const [userId = '', subject = '', ...rest] = token.split('.');
  const kinds = kindsOf(subject);
  if (kinds.length === 0 || !ctx.signer.isValid(rest.join('.'), PURPOSE, `${userId}.${subject}`, ctx.now()))
    throw new Refusal('unsubscribe_link');
  const what = kinds.map((kind) => `${kind}.mail`);
  if (!(await switchOff(ctx.db, { userId, what, isOff, now: ctx.now() }))) throw new Refusal('unsubscribe_link');
  return { kinds };
}

function kindsOf(subject: string): Kind[] {
  return KINDS.filter(
    (kind) => !isFixed(kind, 'mail') && (kind === subject || (subject === 'digest' && GATHERED_KINDS.includes(kind))),
  );
}
