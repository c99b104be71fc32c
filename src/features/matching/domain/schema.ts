import * as z from 'zod/mini';
import { cityId, provinceId, universityId } from '#features/places/domain/schema.ts';
import {
  ANSWERS,
  DEAL_BREAKERS,
  INTERESTS,
  OFFERED_GENDERS,
  SCALED_HABITS,
  TYPES,
} from '#features/profiles/domain/fields.ts';
import { publicProfile } from '#features/profiles/domain/profile.ts';
import { HABIT, PROFILE } from '#features/profiles/domain/rules.ts';
import { queryNumber } from '#kit/query-number.ts';
import { dayOf } from './days.ts';
import { FACTORS } from './rules.ts';

/** Who has not said a thing, from the reader's side. */
const silent = z.enum(['me', 'them', 'both']);
const answer = z.enum(ANSWERS);
const told = z.enum(['student', 'professional']);

const reasonParts = {
  side: z.enum(['for', 'against', 'unknown']),
  /** Tenths of a point won (for) or not won (against, unknown). */
  worth_tenths: z.int(),
};

/** Why two people fit or do not, from the reader's side; words come from messages. */
export const reason = z.discriminatedUnion('code', [
  z.object({
    ...reasonParts,
    code: z.literal('deal_breaker'),
    params: z.object({ key: z.enum(DEAL_BREAKERS), mine: answer, theirs: answer }),
  }),
  z.object({ ...reasonParts, code: z.literal('interests'), params: z.object({ shared: z.array(z.enum(INTERESTS)) }) }),
  z.object({ ...reasonParts, code: z.literal('age'), params: z.object({ years: z.int() }) }),
  z.object({
    ...reasonParts,
    code: z.literal('place'),
    params: z.object({ same: z.enum(['city', 'province', 'none']) }),
  }),
  z.object({
    ...reasonParts,
    code: z.literal('university'),
    params: z.object({ same: z.enum(['university', 'city', 'none']) }),
  }),
  z.object({ ...reasonParts, code: z.literal('type'), params: z.object({ mine: told, theirs: told }) }),
  z.object({ ...reasonParts, code: z.literal('erasmus'), params: z.object({}) }),
  z.object({
    ...reasonParts,
    code: z.literal('habit'),
    /** Steps of the scale between the two, 0 to 4. */
    params: z.object({ key: z.enum(SCALED_HABITS), steps: z.int() }),
  }),
  z.object({ ...reasonParts, code: z.literal('move_in'), params: z.object({ weeks: z.int() }) }),
  /** 'apart' keeps two out of each other's list. */
  z.object({
    ...reasonParts,
    code: z.literal('budget'),
    params: z.object({ gap: z.enum(['none', 'small', 'large', 'apart']) }),
  }),
  z.object({
    ...reasonParts,
    code: z.literal('stay'),
    params: z.object({ gap: z.enum(['none', 'small', 'large']) }),
  }),
  z.object({
    ...reasonParts,
    code: z.literal('silence'),
    params: z.object({ about: z.enum(FACTORS), who: silent }),
  }),
  /** Conflicts, or answers that are missing and may be conflicts, keep the score from going over so many points. */
  z.object({ ...reasonParts, code: z.literal('limit'), params: z.object({ points: z.int() }) }),
]);

export type Reason = z.infer<typeof reason>;
export type Silent = z.infer<typeof silent>;

const ageInQuery = queryNumber(PROFILE.leastAgeYears, PROFILE.mostAgeYears, 'age_range');

/** Whoever stood last on the page before. Opaque to callers, who pass `next` back. */
const page = z.string('invalid_page').check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'invalid_page'));

const day = z.pipe(
  z.iso.date('field_format'),
  z.transform((text, context): number => {
    const at = dayOf(text);
    if (at !== null) return at;
    context.issues.push({ code: 'custom', message: 'field_format', input: text });
    return z.NEVER;
  }),
);
const yes = z.optional(z.literal('true', 'invalid_option'));

export const matchingQuery = z
  .strictObject({
    province_id: z.optional(provinceId),
    city_id: z.optional(cityId),
    university_id: z.optional(universityId),
    age_min: z.optional(ageInQuery),
    age_max: z.optional(ageInQuery),
    move_in_from: z.optional(day),
    move_in_to: z.optional(day),
    budget_max_cents: z.optional(queryNumber(HABIT.leastBudgetCents, HABIT.mostBudgetCents, 'habit_range')),
    type: z.optional(z.enum(TYPES, 'invalid_option')),
    verified: yes,
    /** Only people whom I would live with by gender, and who would with me: both have to have said so. */
    wished_gender: yes,
    page: z.optional(page),
  })
  .check(
    z.refine(({ age_min: least, age_max: most }) => least === undefined || most === undefined || least <= most, {
      path: ['age_max'],
      error: 'age_filter_order',
    }),
    z.refine(({ move_in_from: from, move_in_to: to }) => from === undefined || to === undefined || from <= to, {
      path: ['move_in_to'],
      error: 'date_order',
    }),
  );

/** Whom somebody would live with, by gender; none is no word on it. */
export const wishes = z.strictObject({
  genders: z
    .array(z.enum(OFFERED_GENDERS, 'invalid_option'), 'field_format')
    .check(z.maxLength(OFFERED_GENDERS.length, 'field_format')),
});
export type Wishes = z.output<typeof wishes>;

const fit = {
  /** Points from 0 to 100 with one decimal; null where too little is known to show a number. */
  score: z.nullable(z.number()),
  band: z.enum(['great', 'good', 'possible', 'little', 'unknown']),
  reasons: z.array(reason),
  /** Answers that both gave, and how many there could be. */
  answers_compared: z.int(),
  answers_total: z.int(),
};

export const match = z.object({ profile: publicProfile, ...fit });
export type Match = z.output<typeof match>;

export const matchingAnswer = z.object({
  people: z.array(match),
  /** Pass it back as `page`; null at the end. */
  next: z.nullable(z.string()),
  /** Everybody who passes the filters and clashes with nothing. */
  total: z.int(),
  /** False while my own profile is not finished: then nobody is listed, and `total` says how many wait. */
  profile_complete: z.boolean(),
});
export type MatchingAnswer = z.output<typeof matchingAnswer>;

export const matchWithAnswer = z.object({
  ...match.shape,
  /** The terms whose sum is the score, in tenths of a point; none where no number is shown. */
  addends: z.array(z.object({ factor: z.enum([...FACTORS, 'limit']), tenths: z.int(), of_tenths: z.int() })),
  conflicts: z.array(z.enum(DEAL_BREAKERS)),
  /** Of the weights. */
  version: z.int(),
});
export type MatchWithAnswer = z.output<typeof matchWithAnswer>;
