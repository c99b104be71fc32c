import { AppError } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import { WISHED_GENDERS, type Filters, type WishedGender } from '../../domain/ranking.ts';
import { findProfileAnswers } from '../store/rank.ts';
import { findGenderPreferences, upsertGenderPreferences } from '../store/gender-preferences.ts';
import { publishCandidatesChanged } from './candidate-index.ts';

/** The viewer's preferred genders of flatmates; never shown to others. */
export async function getGenderPreferences(ctx: UserCtx): Promise<WishedGender[]> {
  return findGenderPreferences(ctx.db, ctx.actor.userId);
}

/** Sets the viewer's preferred genders; an empty list clears them. */
export async function saveGenderPreferences(ctx: UserCtx, genders: readonly WishedGender[]): Promise<WishedGender[]> {
  const chosen = WISHED_GENDERS.filter((gender) => genders.includes(gender));
  await upsertGenderPreferences(ctx.db, ctx.actor.userId, chosen, ctx.now());
  publishCandidatesChanged(ctx, [ctx.actor.userId]);
  return chosen;
}

/** Values for the gender filter. Throws `gender_preference_missing` unless the viewer has set their own gender and a preference. */
export async function requireGenderPreference(ctx: UserCtx): Promise<NonNullable<Filters['wished']>> {
  const [genders, [own]] = await Promise.all([
    getGenderPreferences(ctx),
    findProfileAnswers(ctx.db, [ctx.actor.userId]),
  ]);
  const gender = WISHED_GENDERS.find((each) => each === own?.gender);
  if (!gender || genders.length === 0)
    throw new AppError('validation', { fields: { wished_gender: 'gender_preference_missing' } });
  return { gender, genders };
}
