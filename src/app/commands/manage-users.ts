import { emailsById, userIdByEmail } from '#features/accounts/server/service/account-facts.ts';
import { getAccount } from '#features/accounts/server/service/account-status.ts';
import { applyAction } from '#features/moderation/server/service/actions/actions.ts';
import { changeRole, listPeople } from '#features/moderation/server/service/admin/people.ts';
import type { ActionBody } from '#features/moderation/domain/actions.ts';
import type { PersonSummary } from '#features/moderation/domain/people.ts';
import { AppError } from '#shared/app-error.ts';
import { asUser, type Ctx } from '#platform/context.ts';

type Given<Fields extends object> = Fields & { email: string };

async function requireUser(ctx: Ctx, email: string): Promise<string> {
  const id = await userIdByEmail(ctx, email);
  if (!id) throw new AppError('account_unknown', { params: { email } });
  return id;
}

/** Accounts, newest first, by the beginning of a name, alias or address. */
export async function listUsers(
  ctx: Ctx,
  { q, admin, limit }: { q?: string | undefined; admin?: boolean | undefined; limit: number },
): Promise<(PersonSummary & { email: string })[]> {
  const { people } = await listPeople(ctx, {
    limit,
    ...(q !== undefined && { q }),
    ...(q?.includes('@') && { by: 'email' as const }),
    ...(admin && { admin: '1' as const }),
  });
  const emails = await emailsById(
    ctx,
    people.map(({ id }) => id),
  );
  return people.map((person) => ({ ...person, email: emails.get(person.id) ?? '' }));
}

/** Suspends an account until a day, or bans it, as an administrator does in /admin: with a statement of reasons. */
export async function disableUser(
  ctx: Ctx,
  { email, by, reason, facts, until }: Given<Pick<ActionBody, 'reason' | 'facts' | 'until'> & { by: string }>,
): Promise<string> {
  return imposeAction(ctx, { email, by }, { action: until ? 'suspend' : 'ban', reason, facts, until });
}

/** Lifts a suspension or ban. */
export async function enableUser(
  ctx: Ctx,
  { email, by, facts }: Given<{ by: string; facts: string }>,
): Promise<string> {
  return imposeAction(ctx, { email, by }, { action: 'restore', facts });
}

async function imposeAction(
  ctx: Ctx,
  { email, by }: { email: string; by: string },
  action: Pick<ActionBody, 'action' | 'reason' | 'facts' | 'until'>,
): Promise<string> {
  const id = await requireUser(ctx, email);
  const adminId = await requireUser(ctx, by);
  if (!(await getAccount(ctx, adminId))?.isAdmin) throw new AppError('account_not_admin', { params: { email: by } });
  await applyAction(asUser(ctx, adminId, { email: by, role: 'admin' }), {
    subject: { type: 'profile', id },
    ...action,
  });
  return id;
}

/** Grants or revokes the admin role; revoking signs the person out everywhere. */
export async function setUserRole(ctx: Ctx, { email, role }: Given<{ role: 'user' | 'admin' }>): Promise<string> {
  const id = await requireUser(ctx, email);
  await changeRole(ctx, id, role);
  return id;
}
