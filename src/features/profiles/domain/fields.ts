/** Profile fields, with the names and order of the API and the tables. */

export const GENDERS = ['male', 'female', 'other', 'prefer_not_to_say'] as const;
export type Gender = (typeof GENDERS)[number];

/** Genders offered by the selector; validation accepts all of `GENDERS`. */
export const SELECTABLE_GENDERS = ['male', 'female', 'other'] as const satisfies readonly Gender[];

export const TYPES = ['student', 'professional'] as const;
export type ProfileType = (typeof TYPES)[number];

/**
 * Housing intents: what a user looks for and offers; several at once. Ordered by bit position in `profiles.intents`.
 * Append only, because the positions are stored.
 */
export const INTENTS = ['seeks_room', 'has_room', 'seeks_cotenants', 'offers_property'] as const;
export type Intent = (typeof INTENTS)[number];

/** Packs intents into a bit mask. */
export function packIntents(chosen: readonly Intent[]): number {
  return chosen.reduce((mask, intent) => mask | intentBit(intent), 0);
}

/** Unpacks a bit mask into intents. */
export function unpackIntents(mask: number): Intent[] {
  return INTENTS.filter((intent) => (mask & intentBit(intent)) !== 0);
}

/** Bit of one intent in `profiles.intents`. */
export function intentBit(intent: Intent): number {
  return 1 << INTENTS.indexOf(intent);
}

export const ANSWERS = ['yes', 'no', 'indifferent'] as const;
export type Answer = (typeof ANSWERS)[number];

export const DEAL_BREAKERS = ['smoking', 'pets', 'visitors', 'couples', 'crypto_payment'] as const;
export type DealBreaker = (typeof DEAL_BREAKERS)[number];
export type Preferences = Partial<Record<DealBreaker, Answer>>;

/** Ordered by bit position in `profiles.interests`. Append only, because the positions are stored. */
export const INTERESTS = [
  'gamer',
  'anime',
  'manga',
  'kpop',
  'streamer',
  'cosplay',
  'series_comics',
  'board_games',
  'magic',
  'ps5',
  'pc',
  'roleplayer',
  'geek',
] as const;
export type Interest = (typeof INTERESTS)[number];
export type GeekPreferences = Record<Interest, boolean>;

/** Habits on a scale from 1 to 5. */
export const SCALED_HABITS = ['cleanliness', 'sleep', 'noise', 'guest_nights'] as const;
export type ScaledHabit = (typeof SCALED_HABITS)[number];

/** Packs interests into a bit mask. */
export function packInterests(chosen: Partial<Record<Interest, boolean>>): number {
  return INTERESTS.reduce((mask, key, at) => (chosen[key] ? mask | (1 << at) : mask), 0);
}

/** Unpacks a bit mask into interests. */
export function unpackInterests(mask: number): GeekPreferences {
  return Object.fromEntries(INTERESTS.map((key, at) => [key, ((mask >> at) & 1) === 1])) as GeekPreferences;
}
