import sharp from 'sharp';
import * as z from 'zod/mini';
import type { openDemoAccounts } from '#features/accounts/server/service/demo-accounts.ts';
import { saveWishes } from '#features/matching/server/service/wishes.ts';
import { universityById } from '#features/places/server/service.ts';
import { onboardingBody, type OnboardingInput } from '#features/profiles/domain/schema.ts';
import { saveProfile, skipOnboarding } from '#features/profiles/server/service/onboarding.ts';
import { uploadPhoto } from '#features/profiles/server/service/photos.ts';
import { createProfile } from '#features/profiles/server/service/profiles.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { drawFace } from './faces.ts';
import type { DemoPerson } from './people.ts';

const DAY_MS = 86_400_000;

type CreateAccount = Awaited<ReturnType<typeof openDemoAccounts>>;

/** A context that acts as somebody at a moment of one's choice; without one, now. */
export function actingAs(ctx: Ctx, user: { id: string; email: string }, moment?: () => Date | null): UserCtx {
  return {
    ...ctx,
    actor: { userId: user.id, sessionId: `demo:${user.id}`, email: user.email, role: 'user' },
    now: () => moment?.() ?? ctx.now(),
  };
}

/** Account, profile and photo of one person, as if made `daysHere` days ago. Returns the user's id. */
export async function addPerson(ctx: Ctx, createAccount: CreateAccount, person: DemoPerson): Promise<string> {
  const since = new Date(ctx.now().getTime() - person.daysHere * DAY_MS);
  const user = await createAccount({ ...ctx, now: () => since, lang: person.lang }, person);
  const as = actingAs(ctx, { id: user.id, email: universityMail(person) ?? user.email }, () => since);
  await createProfile(as, { name: person.name, alias: person.alias }).catch(unless('profile_exists'));
  const avatar = await avatarOf(as, person);
  await saveProfile(as, z.parse(onboardingBody, answersOf(person, avatar, ctx.now())));
  if (person.wishes.length > 0) await saveWishes(as, person.wishes);
  if (person.onboarding === 'skipped') await skipOnboarding(as);
  return user.id;
}

/** Every second one with a university shows that they are of it, as if their account were by an address there. */
function universityMail({ email, alias, university }: DemoPerson): string | null {
  const [domain] = (university && universityById(university.id)?.domains) ?? [];
  return domain && alias.length % 2 === 0 ? `${email.split('@')[0]}@${domain}` : null;
}

/** What the person fills into the onboarding, in its own words. */
function answersOf(person: DemoPerson, avatar: string | null, now: Date): OnboardingInput {
  const { habits } = person;
  const isComplete = person.onboarding === 'completed';
  return {
    gender: person.gender,
    age: person.age,
    type: person.type,
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

async function avatarOf(as: UserCtx, { photo }: DemoPerson): Promise<string | null> {
  if (photo === null || 'bird' in photo) return photo?.bird ?? null;
  const png = await sharp(Buffer.from(drawFace(photo.sitter, photo.seed)))
    .png()
    .toBuffer();
  return uploadPhoto(as, `data:image/png;base64,${png.toString('base64')}`);
}

function unless(code: string) {
  return (error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== code) throw error;
  };
}
