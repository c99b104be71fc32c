import { cityById, provinceById, universityById } from '#features/places/server/service.ts';
import { madridClock } from '#kit/madrid.ts';
import { avatarUrls } from '../domain/avatar.ts';
import { displayName, filled } from '../domain/display-name.ts';
import { DEAL_BREAKERS, unpackInterests, type Preferences } from '../domain/fields.ts';
import type { Badge, OwnProfile, PublicProfile } from '../domain/profile.ts';
import { isReserved } from '../domain/reserved-names.ts';
import type { OwnRow, ProfileRow, SeenRow } from './store/profiles.ts';

/** A profile as others see it: the one gate for what leaves about a person. Places come from memory. */
export function presentPublic(row: SeenRow): PublicProfile {
  const avatars = avatarUrls(row.id, row.avatar);
  const alias = filled(row.alias);
  // A real name may be what an alias may not; where it would stand for the house, it is not shown.
  const name = alias === null && !isReserved(row.name ?? '') ? filled(row.name) : null;
  return {
    id: row.id,
    user_id: row.id,
    alias,
    name,
    display_name: displayName({ id: row.id, alias, name }),
    avatar_url: avatars?.medium ?? null,
    avatar_urls: avatars,
    type: row.type,
    age: row.age,
    province_id: row.provinceId,
    province: named(row.provinceId && provinceById(row.provinceId)),
    city_id: row.cityId,
    city: named(row.cityId && cityById(row.cityId)),
    university_id: row.universityId,
    university: named(row.universityId && universityById(row.universityId)),
    description: row.description,
    website: row.website,
    preferences: preferencesOf(row),
    geek_preferences: unpackInterests(row.interests),
    otros_friki: row.otrosFriki,
    verified: row.verified,
    badges: badgesOf(row),
  };
}

/** Of somebody who is not to be seen any more: by what alias they were known, and nothing else. */
export function presentAlias(row: SeenRow): PublicProfile {
  const untold = Object.fromEntries(DEAL_BREAKERS.map((key) => [key, null]));
  return presentPublic({
    ...row,
    ...untold,
    name: null,
    avatar: null,
    age: null,
    provinceId: null,
    cityId: null,
    universityId: null,
    description: null,
    website: null,
    interests: 0,
    otrosFriki: '',
    verified: false,
    confirmedAt: null,
    earlyBirdAt: null,
  });
}

/** A profile as only its owner sees it. */
export function presentOwn(own: OwnRow, earlyBirdNumber: number | null): OwnProfile {
  const { profile: row, email, banned } = own;
  return {
    ...presentPublic(row),
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
      guest_nights: row.guest_nights,
      move_in: row.moveIn,
      budget_cents: row.budgetCents,
      stay_months: row.stayMonths,
    },
    onboarding_completed: row.onboardingCompleted,
    onboarding_skipped: row.onboardingSkippedAt !== null,
    visible: row.visible,
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

function named(place: { id: string; name: string } | null | '') {
  return place ? { id: place.id, name: place.name } : null;
}

/** The answers that were given. */
function preferencesOf(row: ProfileRow): Preferences {
  return Object.fromEntries(DEAL_BREAKERS.flatMap((key) => (row[key] === null ? [] : [[key, row[key]]])));
}

/** Nobody has a profile without a confirmed address, so that badge is everybody's. */
function badgesOf(row: SeenRow): Badge[] {
  const university = row.verified && row.universityId ? universityById(row.universityId) : null;
  const badges: Badge[] = [{ code: 'email_confirmed', on: dayOf(row.confirmedAt) }];
  if (university) {
    const { id, name, shortName: short_name } = university;
    badges.push({ code: 'university_email', on: dayOf(row.verifiedAt), university: { id, name, short_name } });
  }
  if (row.earlyBirdAt) badges.push({ code: 'early_bird', on: dayOf(row.earlyBirdAt) });
  return badges;
}

/** The day of a moment in Spain. */
function dayOf(at: Date | null): string | null {
  return at && madridClock(at).day;
}
