import { toNamedRef } from '#features/locations/server/present.ts';
import { cityById, provinceById, universityById } from '#features/locations/server/service.ts';
import { camelCase } from '#shared/text/key-case.ts';
import { toMadridDateTime } from '#shared/time/local-time.ts';
import { avatarUrls } from '../domain/avatar.ts';
import { displayName, nonEmpty } from '../domain/display-name.ts';
import { DEAL_BREAKERS, unpackIntents, unpackInterests, type Preferences } from '../domain/fields.ts';
import type { Badge, OwnProfile, PublicProfile } from '../domain/profile.ts';
import { isReservedName } from '../domain/reserved-names.ts';
import type { OwnProfileRow, ProfileRow, ProfileWithAccount } from './store/profiles.ts';

/** Presents a profile to other users. All public profile data passes through here. Location names come from memory. */
export function presentPublic(row: ProfileWithAccount): PublicProfile {
  const avatars = avatarUrls(row.id, row.avatar);
  const alias = nonEmpty(row.alias);
  // Real names may contain words reserved for aliases; a name that could impersonate Tukan is hidden.
  const name = alias === null && !isReservedName(row.name ?? '') ? nonEmpty(row.name) : null;
  return {
    id: row.id,
    user_id: row.id,
    alias,
    name,
    display_name: displayName({ id: row.id, alias, name }),
    avatar_url: avatars?.medium ?? null,
    avatar_urls: avatars,
    type: row.type,
    intents: unpackIntents(row.intents),
    age: row.age,
    province_id: row.provinceId,
    province: toNamedRef(row.provinceId && provinceById(row.provinceId)),
    city_id: row.cityId,
    city: toNamedRef(row.cityId && cityById(row.cityId)),
    university_id: row.universityId,
    university: toNamedRef(row.universityId && universityById(row.universityId)),
    description: row.description,
    website: row.website,
    preferences: preferencesOf(row),
    geek_preferences: unpackInterests(row.interests),
    otros_friki: row.otrosFriki,
    verified: row.verified,
    badges: badgesOf(row),
  };
}

/** Presents a user whose profile is no longer visible: only the alias. */
export function presentAliasOnly(row: ProfileWithAccount): PublicProfile {
  const noPreferences = Object.fromEntries(DEAL_BREAKERS.map((key) => [key, null]));
  return presentPublic({
    ...row,
    ...noPreferences,
    name: null,
    avatar: null,
    age: null,
    provinceId: null,
    cityId: null,
    universityId: null,
    description: null,
    website: null,
    interests: 0,
    intents: 0,
    otrosFriki: '',
    verified: false,
    confirmedAt: null,
    earlyBirdAt: null,
  });
}

/** Presents a profile to its owner. */
export function presentOwn(own: OwnProfileRow, earlyBirdNumber: number | null): OwnProfile {
  const { profile: row, email, banned, role } = own;
  return {
    ...presentPublic(row),
    type: role === 'admin' ? 'admin' : row.type,
    name: row.name,
    display_name: displayName(row, email),
    email,
    gender: row.gender,
    phone: row.phone,
    solana_wallet: row.solanaWallet,
    preferences: { ...preferencesOf(row), university_ids: row.universityIds },
    erasmus_friendly: row.erasmusFriendly,
    mascotas: row.mascotas,
    fumadores: row.fumadores,
    indiferente: row.indiferente,
    habits: {
      cleanliness: row.cleanliness,
      sleep: row.sleep,
      noise: row.noise,
      guest_nights: row.guestNights,
      move_in: row.moveIn,
      budget_cents: row.budgetCents,
      stay_months: row.stayMonths,
    },
    onboarding_completed: row.onboardingCompleted,
    onboarding_skipped: row.onboardingSkippedAt !== null,
    visible: row.visible,
    shown_to_visitors: row.shownToVisitors,
    shares_favorites: row.sharesFavorites,
    banned,
    early_bird_number: earlyBirdNumber,
    property_id: null,
    room_id: null,
    is_online: false,
    last_seen: null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** The answered deal-breakers. */
function preferencesOf(row: ProfileRow): Preferences {
  return Object.fromEntries(
    DEAL_BREAKERS.flatMap((key) => {
      const answer = row[camelCase(key)];
      return answer === null ? [] : [[key, answer]];
    }),
  );
}

/** A profile requires a confirmed email, so everyone has that badge. */
function badgesOf(row: ProfileWithAccount): Badge[] {
  const university = row.verified && row.universityId ? universityById(row.universityId) : null;
  const badges: Badge[] = [{ code: 'email_confirmed', on: toMadridDay(row.confirmedAt) }];
  if (university) {
    const { id, name, shortName: short_name } = university;
    badges.push({ code: 'university_email', on: toMadridDay(row.verifiedAt), university: { id, name, short_name } });
  }
  if (row.earlyBirdAt) badges.push({ code: 'early_bird', on: toMadridDay(row.earlyBirdAt) });
  return badges;
}

/** Day in the Europe/Madrid time zone. */
function toMadridDay(at: Date | null): string | null {
  return at && toMadridDateTime(at).day;
}
