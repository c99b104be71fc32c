import { afterRole, isConfiguredAdmin, putRole } from '#features/accounts/server/service/roles.ts';
import { endSessions } from '#features/accounts/server/service/sessions.ts';
import { Refusal } from '#kit/refusal.ts';
import type { UserCtx } from '#platform/context.ts';
import { LISTED, type PeopleFilter, type PersonFile, type PersonLine } from '../../domain/people.ts';
import { presentFile, presentLine } from '../present/people.ts';
import { countPeople, peopleIn, personFile } from '../store/people.ts';
import { writeAudit } from './audit.ts';

/**
 * People, the youngest account first, `limit` at a time after the one with the id `before`. For admins. Looking somebody
 * up by their address goes into the audit log, without the address.
 */
export async function listPeople(
  ctx: UserCtx,
  {
    before,
    limit = LISTED.pageSize,
    ...filter
  }: PeopleFilter & { before?: string | undefined; limit?: number | undefined },
): Promise<{ people: PersonLine[]; next: string | null; total: number | null }> {
  const wanted = { ...filter, now: ctx.now() };
  return ctx.db.transaction(async (tx) => {
    const rows = await peopleIn(tx, wanted, { before, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    if (filter.by === 'email' && filter.q) {
      const found = shown.slice(0, 10).map(({ id }) => id);
      const detail = { found: shown.length, people: found };
      await writeAudit(
        { ...ctx, db: tx },
        { action: 'people.searched_email', subjectType: 'people', subjectId: 'email', detail },
      );
    }
    return {
      people: shown.map(presentLine),
      next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
      total: before === undefined ? await countPeople(tx, wanted) : null,
    };
  });
}

/** What an admin may know of somebody; that it was read goes into the audit log. Refuses with `not_found`. */
export async function readPerson(ctx: UserCtx, id: string): Promise<PersonFile> {
  const row = await personFile(ctx.db, id, ctx.now());
  if (!row) throw new Refusal('not_found');
  await writeAudit(ctx, { action: 'user.read', subjectType: 'user', subjectId: id });
  return presentFile(row, {
    is_self: id === ctx.actor.userId,
    is_configured_admin: isConfiguredAdmin(ctx, row.email),
  });
}

/** Makes somebody an admin, or an admin somebody like all; never oneself. Refusals: those of `putRole`. */
export async function changeRole(ctx: UserCtx, id: string, role: 'user' | 'admin'): Promise<void> {
  const isNews = await ctx.db.transaction(async (tx) => {
    if (!(await putRole(ctx, tx, id, role))) return false;
    const action = role === 'admin' ? 'user.made_admin' : 'user.unmade_admin';
    await writeAudit({ ...ctx, db: tx }, { action, subjectType: 'user', subjectId: id });
    return true;
  });
  if (isNews) await afterRole(ctx, id, role);
}

/** Ends somebody's sessions everywhere. Returns how many there were. Refuses with `not_found`. */
export async function signSomebodyOut(ctx: UserCtx, id: string): Promise<number> {
  const row = await personFile(ctx.db, id, ctx.now());
  if (!row) throw new Refusal('not_found');
  const { sessions } = row;
  await writeAudit(ctx, { action: 'user.signed_out', subjectType: 'user', subjectId: id, detail: { sessions } });
  await endSessions(ctx, id);
  return sessions;
}
