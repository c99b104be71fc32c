import { earlyBirdList } from '#features/accounts/server/service/early-birds.ts';
import { writeAudit } from '#features/moderation/server/service/audit.ts';
import type { UserCtx } from '#platform/context.ts';
import { EARLY_BIRDS, type AdminEarlyBirds } from '../../domain/early-birds.ts';

const audited = (ctx: UserCtx, action: string, detail: Record<string, unknown>) =>
  writeAudit(ctx, { action, subjectType: 'early_birds', subjectId: 'list', detail });

/** Who has which number, in their order; those that fit a name, an address or a number where `q` says one. Audited. */
export async function readEarlyBirds(ctx: UserCtx, q: string, page: number): Promise<AdminEarlyBirds> {
  await audited(ctx, 'early_birds.read', { page });
  const { rows, total } = await earlyBirdList(ctx, {
    q,
    skip: page * EARLY_BIRDS.pageSize,
    limit: EARLY_BIRDS.pageSize,
  });
  return {
    people: rows.map(({ number, userId, name, email, givenAt }) => ({
      number,
      user_id: userId,
      name,
      email,
      given_at: givenAt.toISOString(),
    })),
    total,
    limit: ctx.config.EARLY_BIRD_LIMIT,
    next: (page + 1) * EARLY_BIRDS.pageSize < total ? page + 1 : null,
  };
}

/** The same as rows of a file, the names of the columns first. Audited. */
export async function earlyBirdRows(ctx: UserCtx): Promise<(string | number)[][]> {
  await audited(ctx, 'early_birds.export', {});
  const { rows } = await earlyBirdList(ctx, { q: '', skip: 0, limit: EARLY_BIRDS.fileMaxRows });
  return [
    ['number', 'name', 'email', 'given_at'],
    ...rows.map(({ number, name, email, givenAt }) => [number, name, email, givenAt.toISOString()]),
  ];
}
