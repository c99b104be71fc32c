import { searchEarlyBirds } from '#features/accounts/server/service/early-birds.ts';
import { writeAudit } from '#features/moderation/server/service/audit/audit.ts';
import type { UserCtx } from '#platform/context.ts';
import { EARLY_BIRDS, type AdminEarlyBirds } from '../../domain/early-birds.ts';

const logAudit = (ctx: UserCtx, action: string, detail: Record<string, unknown>) =>
  writeAudit(ctx, { action, subjectType: 'early_birds', subjectId: 'list', detail });

/** Early Bird numbers in order, filtered by name, email address or number with `q`. Audited. */
export async function readEarlyBirds(ctx: UserCtx, q: string, page: number): Promise<AdminEarlyBirds> {
  await logAudit(ctx, 'early_birds.read', { page });
  const { rows, total } = await searchEarlyBirds(ctx, {
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

/** Early Birds as CSV rows with a header. Audited. */
export async function exportEarlyBirds(ctx: UserCtx): Promise<(string | number)[][]> {
  await logAudit(ctx, 'early_birds.export', {});
  const { rows } = await searchEarlyBirds(ctx, { q: '', skip: 0, limit: EARLY_BIRDS.exportMaxRows });
  return [
    ['number', 'name', 'email', 'given_at'],
    ...rows.map(({ number, name, email, givenAt }) => [number, name, email, givenAt.toISOString()]),
  ];
}
