import type { Lang } from '#kit/lang.ts';
import type { Ctx } from '#platform/context.ts';
import type { OutReason } from '../../domain/rules.ts';
import { adminCount, userById } from '../store/users.ts';

/** How somebody stands with the house, whether they are out or not. */
export interface Standing {
  id: string;
  lang: Lang;
  isAdmin: boolean;
  outReason: OutReason | null;
  outUntil: Date | null;
}

/** Null where there is no such account. */
export async function standingOf(ctx: Ctx, userId: string): Promise<Standing | null> {
  const user = await userById(ctx, userId);
  if (!user) return null;
  const { id, lang, role, banned, outReason, outUntil } = user;
  return { id, lang, isAdmin: role === 'admin', outReason: banned ? (outReason ?? 'banned') : null, outUntil };
}

/** Whether there is more than one who could decide. */
export async function hasOtherAdmins(ctx: Ctx): Promise<boolean> {
  return (await adminCount(ctx)) > 1;
}
