import * as z from 'zod/mini';
import type { createDemoAccountFactory } from '#features/accounts/server/service/demo-accounts.ts';
import { saveGenderPreferences } from '#features/matching/server/service/gender-preferences.ts';
import { universityById } from '#features/locations/server/service.ts';
import { onboardingBody, type OnboardingInput } from '#features/profiles/domain/schema.ts';
import { saveProfile, skipOnboarding } from '#features/profiles/server/service/onboarding.ts';
import { uploadPhoto } from '#features/profiles/server/service/photos.ts';
import { createProfile } from '#features/profiles/server/service/profiles.ts';
import { DEFAULT_SECTIONS } from '#features/tenancies/domain/sheet/content.ts';
import { saveSheet } from '#features/tenancies/server/service/sheets.ts';
import { AppError } from '#shared/app-error.ts';
import { asUser, type Ctx, type UserCtx } from '#platform/context.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import { encodeDrawing } from '../drawings/drawing.ts';
import type { DemoPerson } from '../people/people.ts';

type CreateAccount = ReturnType<typeof createDemoAccountFactory>;

/** Context that acts as a user at a chosen time; the current time without `moment`. */
export function actingAs(ctx: Ctx, user: { id: string; email: string }, moment?: () => Date | null): UserCtx {
  return { ...asUser(ctx, user.id, user), now: () => moment?.() ?? ctx.now() };
}

/** Creates account, profile and photo of one person, dated `accountAgeDays` days ago. Returns the user id. */
export async function addPerson(ctx: Ctx, createAccount: CreateAccount, person: DemoPerson): Promise<string> {
  const since = new Date(ctx.now().getTime() - person.accountAgeDays * DAY_MS);
  const user = await createAccount({ ...ctx, now: () => since, lang: person.lang }, person);
  const as = actingAs(ctx, { id: user.id, email: universityEmail(person) ?? user.email }, () => since);
  await createProfile(as, { name: person.name, alias: person.alias }).catch(ignoreError('profile_exists'));
  const avatar = await uploadAvatar(as, person);
  await saveProfile(as, z.parse(onboardingBody, toOnboardingInput(person, avatar, ctx.now())));
  if (person.wishedGenders.length > 0) await saveGenderPreferences(as, person.wishedGenders);
  if (person.onboarding === 'skipped') await skipOnboarding(as);
  // Every second one who is done with the profile sends a sheet with applications.
  else if (person.onboarding === 'completed' && person.alias.length % 2 === 0)
    await saveSheet(as, { parts: [...DEFAULT_SECTIONS], guarantor: null });
  return user.id;
}

/** University email address of every second person with a university, used as proof of affiliation; else null. */
function universityEmail({ email, alias, university }: DemoPerson): string | null {
  const [domain] = (university && universityById(university.id)?.domains) ?? [];
  return domain && alias.length % 2 === 0 ? `${email.split('@')[0]}@${domain}` : null;
}

/** Onboarding form input of a person. */
function toOnboardingInput(person: DemoPerson, avatar: string | null, now: Date): OnboardingInput {
  const { habits } = person;
  const isComplete = person.onboarding === 'completed';
  return {
    gender: person.gender,
    age: person.age,
    type: person.type,
    intents: person.intents,
    province_id: person.city.id.slice(0, 2),
    city_id: person.city.id,
    ...((isComplete || person.university) && { university_id: person.university?.id ?? 'other' }),
    preferences: person.preferences,
    ...(person.interests.length > 0 && {
      geek_preferences: Object.fromEntries(person.interests.map((key) => [key, true])),
    }),
    otros_friki: person.otherInterests,
    description: person.bio,
    erasmus_friendly: person.erasmusFriendly,
    avatar_url: avatar,
    ...(habits && {
      habits: {
        cleanliness: habits.cleanliness,
        sleep: habits.sleep,
        noise: habits.noise,
        guest_nights: habits.guest_nights,
        budget_cents: habits.budget_cents,
        stay_months: habits.stay_months,
        move_in:
          habits.moveInMonths === null
            ? null
            : new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + habits.moveInMonths, 1))
                .toISOString()
                .slice(0, 10),
      },
    }),
    ...(isComplete && { completed: true }),
  };
}

async function uploadAvatar(as: UserCtx, { photo }: DemoPerson): Promise<string | null> {
  if (photo === null || 'bird' in photo) return photo?.bird ?? null;
  const drawing = encodeDrawing({ of: 'person', ...photo });
  return uploadPhoto(as, `data:image/webp;base64,${drawing.toString('base64')}`);
}

function ignoreError(code: string) {
  return (error: unknown) => {
    if (!(error instanceof AppError) || error.code !== code) throw error;
  };
}
