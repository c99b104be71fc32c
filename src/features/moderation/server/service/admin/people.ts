import { createAdminAvatarUrls } from '#features/profiles/server/service/photos.ts';
import { isConfiguredAdmin, setRoleInTx } from '#features/accounts/server/service/roles.ts';
import { endSessions } from '#features/accounts/server/service/sessions.ts';
import { AppError } from '#shared/app-error.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { PeopleFilter, PersonDetails, PersonSummary } from '../../../domain/people.ts';
import { ADMIN_LIST } from '../../../domain/rules.ts';
import { presentPersonDetails, presentPersonSummary } from '../../present/people.ts';
import { findHarmDoneBy } from '../../store/harm-reports.ts';
import { countPeople, findPeople, findPersonDetails } from '../../store/people.ts';
import { writeAudit } from '../audit/audit.ts';

/**
 * Accounts, newest first; `before` is the id of the last row. Admins only. Searches by email address are audited
 * without the address.
 */
export async function listPeople(
  ctx: Ctx,
  {
    before,
    limit = ADMIN_LIST.pageSize,
    ...filter
  }: PeopleFilter & { before?: string | undefined; limit?: number | undefined },
): Promise<{ people: PersonSummary[]; next: string | null; total: number | null }> {
  const wanted = { ...filter, now: ctx.now() };
  return ctx.db.transaction(async (tx) => {
    const rows = await findPeople(tx, wanted, { before, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    if (filter.by === 'email' && filter.q) {
      const found = shown.slice(0, 10).map(({ id }) => id);
      const detail = { found: shown.length, people: found };
      await writeAudit(
        { ...ctx, db: tx },
        { action: 'people.searched_email', subjectType: 'people', subjectId: 'email', detail },
      );
    }
    const urlsOf = createAdminAvatarUrls(ctx);
    return {
      people: shown.map((row) => presentPersonSummary(row, urlsOf)),
      next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
      total: before === undefined ? await countPeople(tx, wanted) : null,
    };
  });
}

/** Account details for admins; audited. Throws `not_found`. */
export async function readPerson(ctx: UserCtx, id: string): Promise<PersonDetails> {
  const row = await findPersonDetails(ctx.db, id, ctx.now());
  if (!row) throw new AppError('not_found');
  await writeAudit(ctx, { action: 'user.read', subjectType: 'user', subjectId: id });
  return presentPersonDetails(row, createAdminAvatarUrls(ctx), await findHarmDoneBy(ctx.db, id), {
    is_self: id === ctx.actor.userId,
    is_configured_admin: isConfiguredAdmin(ctx, row.email),
  });
}

/** Grants or revokes the admin role, never on the own account. Throws the errors of `setRoleInTx`. */
export async function changeRole(ctx: Ctx, id: string, role: 'user' | 'admin'): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (!(await setRoleInTx(ctx, tx, id, role))) return;
    const action = role === 'admin' ? 'user.made_admin' : 'user.unmade_admin';
    await writeAudit({ ...ctx, db: tx }, { action, subjectType: 'user', subjectId: id });
  });
}

/** Revokes all sessions of a user. Returns their number. Throws `not_found`. */
export async function revokeUserSessions(ctx: UserCtx, id: string): Promise<number> {
  const row = await findPersonDetails(ctx.db, id, ctx.now());
  if (!row) throw new AppError('not_found');
  const { sessions } = row;
  await writeAudit(ctx, { action: 'user.signed_out', subjectType: 'user', subjectId: id, detail: { sessions } });
  await endSessions(ctx, id);
  return sessions;
}
