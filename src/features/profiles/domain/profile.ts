import * as z from 'zod/mini';
import { ANSWERS, DEAL_BREAKERS, GENDERS, INTENTS, INTERESTS, TYPES } from './fields.ts';

const objectOf = <K extends string, S extends z.ZodMiniType>(keys: readonly K[], schema: S) =>
  Object.fromEntries(keys.map((key) => [key, schema])) as Record<K, S>;

const named = z.object({ id: z.string(), name: z.string() });
const text = z.nullable(z.string());

/** Answers to the five deal-breakers; unanswered ones are absent. */
const answers = objectOf(DEAL_BREAKERS, z.optional(z.enum(ANSWERS)));

/** Day of a verification, such as 2026-09-01; null if no longer known. */
const on = z.nullable(z.string());

/** Verification badge: the kind (`code`) and its day. */
export const badge = z.discriminatedUnion('code', [
  z.object({ code: z.literal('email_confirmed'), on }),
  z.object({ code: z.literal('university_email'), on, university: z.extend(named, { short_name: z.string() }) }),
  z.object({ code: z.literal('early_bird'), on }),
]);

/** Fields visible to every signed-in user. Never contains email, phone or wallet. */
export const publicProfile = z.object({
  id: z.string(),
  user_id: z.string(),
  alias: text,
  /** Null if there is an alias. */
  name: text,
  display_name: z.string(),
  /** Medium size. */
  avatar_url: text,
  avatar_urls: z.nullable(z.object({ small: z.string(), medium: z.string(), large: z.string() })),
  type: z.enum(TYPES),
  /** Searches and offers of the user, such as a room; empty if not said. */
  intents: z.array(z.enum(INTENTS)),
  age: z.nullable(z.int()),
  province_id: text,
  province: z.nullable(named),
  city_id: text,
  city: z.nullable(named),
  university_id: text,
  /** Null also for 'other'. */
  university: z.nullable(named),
  description: text,
  website: text,
  preferences: z.object(answers),
  geek_preferences: z.object(objectOf(INTERESTS, z.boolean())),
  otros_friki: z.string(),
  verified: z.boolean(),
  badges: z.array(badge),
});
export type PublicProfile = z.output<typeof publicProfile>;
export type Badge = z.output<typeof badge>;

const scale = z.nullable(z.int());

/** Optional habits; null if unanswered. */
export const habits = z.object({
  cleanliness: scale,
  sleep: scale,
  noise: scale,
  guest_nights: scale,
  /** Day, such as 2026-09-01. */
  move_in: text,
  budget_cents: z.nullable(z.int()),
  stay_months: z.nullable(z.int()),
});

/** A profile as shown to its owner. */
export const ownProfile = z.object({
  ...publicProfile.shape,
  /** `admin` for an administrator, whatever the profile says. */
  type: z.enum([...TYPES, 'admin']),
  email: z.string(),
  gender: z.nullable(z.enum(GENDERS)),
  phone: text,
  solana_wallet: text,
  preferences: z.object({ ...answers, university_ids: z.array(z.string()) }),
  erasmus_friendly: z.nullable(z.boolean()),
  mascotas: z.boolean(),
  fumadores: z.boolean(),
  indiferente: z.boolean(),
  habits,
  onboarding_completed: z.boolean(),
  onboarding_skipped: z.boolean(),
  visible: z.boolean(),
  /** True if guests may see an anonymous card of this person. */
  shown_to_visitors: z.boolean(),
  /** True if people who saved the same property and fit may see that this person saved it. */
  shares_favorites: z.boolean(),
  banned: z.boolean(),
  early_bird_number: z.nullable(z.int()),
  /** Current home and room; always null until they are linked. */
  property_id: text,
  room_id: text,
  /** Placeholder: the presence request returns the real value. */
  is_online: z.boolean(),
  last_seen: text,
  created_at: z.string(),
  updated_at: z.string(),
});
export type OwnProfile = z.output<typeof ownProfile>;
