/** What a profile can say, in the order and under the names of the wire and of the tables. */

export const GENDERS = ['male', 'female', 'other', 'prefer_not_to_say'] as const;
export type Gender = (typeof GENDERS)[number];

/** What the selector offers; validation takes all of `GENDERS`. */
export const OFFERED_GENDERS = ['male', 'female', 'other'] as const satisfies readonly Gender[];

export const TYPES = ['student', 'professional'] as const;
export type ProfileType = (typeof TYPES)[number];

export const ANSWERS = ['yes', 'no', 'indifferent'] as const;
export type Answer = (typeof ANSWERS)[number];

export const DEAL_BREAKERS = ['smoking', 'pets', 'visitors', 'couples', 'crypto_payment'] as const;
export type DealBreaker = (typeof DEAL_BREAKERS)[number];
export type Preferences = Partial<Record<DealBreaker, Answer>>;

/** In the order of their bits in `profiles.interests`. Bits are for ever: append only. */
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

/** Habits told on a scale from 1 to 5. */
export const SCALED_HABITS = ['cleanliness', 'sleep', 'noise', 'guest_nights'] as const;
export type ScaledHabit = (typeof SCALED_HABITS)[number];

/** The mask of the interests that are true. */
export function packInterests(chosen: Partial<Record<Interest, boolean>>): number {
  return INTERESTS.reduce((mask, key, at) => (chosen[key] ? mask | (1 << at) : mask), 0);
}

/** Every interest with whether its bit is set. */
export function unpackInterests(mask: number): GeekPreferences {
  return Object.fromEntries(INTERESTS.map((key, at) => [key, ((mask >> at) & 1) === 1])) as GeekPreferences;
}
