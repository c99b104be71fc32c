import { cityById, provinceById, universityById } from '#features/locations/server/service.ts';
import { camelCase } from '#shared/text/key-case.ts';
import { AppError, throwFieldErrors } from '#shared/app-error.ts';
import type { UserCtx } from '#platform/context.ts';
import type { Db } from '#platform/db/db.ts';
import {
  DEAL_BREAKERS,
  INTERESTS,
  packIntents,
  packInterests,
  SCALED_HABITS,
  unpackInterests,
} from '../../domain/fields.ts';
import { toProfileChange, type ProfileChange } from '../../domain/profile-change.ts';
import type { OwnProfile } from '../../domain/profile.ts';
import type { OnboardingBody } from '../../domain/schema.ts';
import { finalErrors } from '../../domain/onboarding-steps.ts';
import { lockProfile, updateProfile, type ProfileRow } from '../store/profiles.ts';
import { deleteOtherPhotos, resolveAvatar, deletePhotoFiles } from './photos.ts';
import { mapAliasConflict, ownProfile, requireSuitableNames } from './profiles.ts';
import { accountConfirmedAt, syncVerifiedUniversity } from './verified-university.ts';

declare module '#platform/events.ts' {
  interface Events {
    'profiles.saved': { userId: string };
  }
}

const OTHER_UNIVERSITY = 'other';

/**
 * Merges a partial update into the user's profile; absent fields stay unchanged. `completed: true` runs the final
 * validation. Throws `profile_not_found`, `alias_taken`, `validation` and `profile_incomplete`, and then changes
 * nothing.
 */
export async function saveProfile(ctx: UserCtx, body: OnboardingBody): Promise<OwnProfile> {
  const { userId, email } = ctx.actor;
  const { change, clashes } = toProfileChange(body);
  throwFieldErrors(Object.fromEntries(clashes.map((field) => [field, 'duplicate_value'])));
  await requireSuitableNames(ctx, { alias: change.alias?.alias, name: change.name });
  if (change.email !== undefined && change.email.trim().toLowerCase() !== email)
    throwFieldErrors({ email: 'email_not_own' });
  const confirmed = change.university_id === undefined ? null : await accountConfirmedAt(ctx);
  const saving = ctx.db.transaction(async (tx) => {
    const before = await lockProfile(tx, userId);
    if (!before) throw new AppError('profile_not_found');
    const after = { ...before, ...toColumns(change), updatedAt: ctx.now() };
    throwFieldErrors({
      ...applyLocation(change, after),
      ...applyInterests(change, after),
      ...(await applyAvatar(tx, change, after)),
    });
    if (before.age !== null && after.age !== null && after.age < before.age) throwFieldErrors({ age: 'age_lower' });
    await syncVerifiedUniversity(ctx, tx, before, after, confirmed);
    applyCompletion(change, after);
    await updateProfile(tx, userId, after);
    await ctx.publish(tx, 'profiles.saved', { userId });
    return change.avatar_url === undefined ? [] : deleteOtherPhotos(tx, userId, after.avatar);
  });
  const forgotten = await mapAliasConflict(saving);
  await deletePhotoFiles(ctx, userId, forgotten);
  return ownProfile(ctx);
}

/** Marks the onboarding as skipped, so that it does not open again. The profile keeps the saved fields. */
export async function skipOnboarding(ctx: UserCtx): Promise<OwnProfile> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockProfile(tx, ctx.actor.userId);
    if (!before) throw new AppError('profile_not_found');
    if (before.onboardingCompleted) return;
    await updateProfile(tx, before.id, {
      onboardingCompleted: true,
      onboardingSkippedAt: ctx.now(),
      updatedAt: ctx.now(),
    });
  });
  return ownProfile(ctx);
}

/** Columns that take a value unchanged. */
function toColumns(change: ProfileChange): Partial<ProfileRow> {
  const { habits = {}, preferences = {} } = change;
  const given: { [column in keyof ProfileRow]?: ProfileRow[column] | undefined } = {
    name: change.name,
    alias: change.alias?.alias,
    aliasKey: change.alias?.key,
    gender: change.gender,
    age: change.age,
    type: change.type,
    intents: change.intents && packIntents(change.intents),
    description: change.description,
    website: change.website,
    phone: change.phone,
    solanaWallet: change.solana_wallet,
    otrosFriki: change.otros_friki === undefined ? undefined : (change.otros_friki ?? ''),
    erasmusFriendly: change.erasmus_friendly,
    mascotas: change.mascotas,
    fumadores: change.fumadores,
    indiferente: change.indiferente,
    visible: change.visible,
    shownToVisitors: change.shown_to_visitors,
    sharesFavorites: change.shares_favorites,
    moveIn: habits.move_in,
    budgetCents: habits.budget_cents,
    stayMonths: habits.stay_months,
    ...Object.fromEntries(SCALED_HABITS.map((key) => [camelCase(key), habits[key]])),
    ...Object.fromEntries(DEAL_BREAKERS.map((key) => [camelCase(key), preferences[key]])),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/**
 * Applies location fields. Province, city and universities must exist, and the city must be in the province. Returns
 * field errors.
 */
function applyLocation(change: ProfileChange, after: ProfileRow): Record<string, string> {
  const errors: Record<string, string> = {};
  if (change.province_id !== undefined) {
    after.provinceId = change.province_id;
    if (!provinceById(change.province_id)) errors['province_id'] = 'invalid_province';
  }
  if (change.city_id !== undefined) {
    const city = cityById(change.city_id);
    after.cityId = change.city_id;
    if (change.province_id === undefined) after.provinceId = city?.provinceId ?? null;
    if (!city) errors['city_id'] = 'invalid_city';
  }
  const isElsewhere = after.cityId !== null && cityById(after.cityId)?.provinceId !== after.provinceId;
  if (isElsewhere && !errors['province_id']) errors['city_id'] = 'invalid_city';
  if (change.university_id !== undefined) {
    after.universityId = change.university_id;
    if (change.university_id !== OTHER_UNIVERSITY && !universityById(change.university_id))
      errors['university_id'] = 'invalid_university';
  }
  if (change.university_ids !== undefined) {
    after.universityIds = [...new Set(change.university_ids)];
    if (!after.universityIds.every((id) => id === OTHER_UNIVERSITY || universityById(id)))
      errors['university_ids'] = 'invalid_university';
  }
  return errors;
}

/** Merges interests flag by flag. At least one must remain. */
function applyInterests(change: ProfileChange, after: ProfileRow): Record<string, string> {
  const sent = change.geek_preferences;
  if (!sent || !INTERESTS.some((key) => sent[key] !== undefined)) return {};
  after.interests = packInterests({ ...unpackInterests(after.interests), ...definedFlags(sent) });
  return after.interests === 0 ? { geek_preferences: 'interests_required' } : {};
}

function definedFlags(sent: NonNullable<ProfileChange['geek_preferences']>) {
  return Object.fromEntries(INTERESTS.flatMap((key) => (sent[key] === undefined ? [] : [[key, sent[key]]])));
}

async function applyAvatar(tx: Db, change: ProfileChange, after: ProfileRow): Promise<Record<string, string>> {
  if (change.avatar_url === undefined) return {};
  after.avatar = change.avatar_url ? await resolveAvatar(tx, after.id, change.avatar_url) : null;
  return change.avatar_url && after.avatar === null ? { avatar_url: 'avatar_not_allowed' } : {};
}

function applyCompletion(change: ProfileChange, after: ProfileRow): void {
  if (change.onboarding_completed === undefined) return;
  after.onboardingCompleted = change.onboarding_completed;
  after.onboardingSkippedAt = null;
  if (!change.onboarding_completed) return;
  const errors = finalErrors({
    name: after.name,
    alias: after.alias,
    gender: after.gender,
    age: after.age,
    province_id: after.provinceId,
    city_id: after.cityId,
    university_id: after.universityId,
    preferences: Object.fromEntries(DEAL_BREAKERS.map((key) => [key, after[camelCase(key)]])),
    geek_preferences: unpackInterests(after.interests),
  });
  if (Object.keys(errors).length > 0)
    throw new AppError('profile_incomplete', { fields: errors as Record<string, string> });
}
