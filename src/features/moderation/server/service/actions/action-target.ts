import { lockResponsibleLeader } from '#features/groups/server/service/moderation.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import type { ActionBody } from '../../../domain/actions.ts';
import { getAccount, type Account } from '#features/accounts/server/service/account-status.ts';
import { lockReferenceWriter } from '#features/tenancies/server/service/references.ts';
import { lockAndGetOwner } from '#features/properties/server/service/property-facts.ts';

type Subject = ActionBody['subject'];

/**
 * Locks a subject. Returns its responsible user: the user, the property owner, the writer or the group leader; null if
 * there is none.
 */
export async function lockTarget(ctx: Ctx, { type, id }: Subject): Promise<string | null> {
  if (type === 'profile') return id;
  if (type === 'listing') return lockAndGetOwner(ctx, id);
  if (type === 'reference') return lockReferenceWriter(ctx, id);
  return (await lockResponsibleLeader(ctx, id))?.leaderId ?? null;
}

/** Resolves the account affected by an action. Throws `not_found`, `action_admin` or `action_self`. */
export async function resolveTarget(ctx: Ctx, subject: Subject): Promise<Account> {
  const personId = await lockTarget(ctx, subject);
  const person = personId === null ? null : await getAccount(ctx, personId);
  if (!person) throw new AppError('not_found');
  if (person.id === ctx.actor?.userId) throw new AppError('action_self');
  if (person.isAdmin) throw new AppError('action_admin');
  return person;
}
