import { Refusal } from '#kit/refusal.ts';
import type { UserCtx } from '#platform/context.ts';
import { WISHED_GENDERS, type Filters, type WishedGender } from '../../domain/ranking.ts';
import { answersOf } from '../store/rank.ts';
import { readWishes, writeWishes } from '../store/wishes.ts';
import { peopleChanged } from './packed.ts';

/** Whom the caller would live with, by gender; nobody else learns of it. */
export async function ownWishes(ctx: UserCtx): Promise<WishedGender[]> {
  return readWishes(ctx.db, ctx.actor.userId);
}

/** Says whom the caller would live with; none takes it back. */
export async function saveWishes(ctx: UserCtx, genders: readonly WishedGender[]): Promise<WishedGender[]> {
  const chosen = WISHED_GENDERS.filter((gender) => genders.includes(gender));
  await writeWishes(ctx.db, ctx.actor.userId, chosen, ctx.now());
  peopleChanged(ctx, [ctx.actor.userId]);
  return chosen;
}

/** What the filter by gender goes by. Refuses with `wish_missing` whoever has not said their own gender and their wish. */
export async function wishOf(ctx: UserCtx): Promise<NonNullable<Filters['wished']>> {
  const [genders, [own]] = await Promise.all([ownWishes(ctx), answersOf(ctx.db, [ctx.actor.userId])]);
  const gender = WISHED_GENDERS.find((each) => each === own?.gender);
  if (!gender || genders.length === 0) throw new Refusal('validation', { fields: { wished_gender: 'wish_missing' } });
  return { gender, genders };
}
