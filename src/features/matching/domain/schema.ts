import * as z from 'zod/mini';
import { cityId, provinceId, universityId } from '#features/locations/domain/schema.ts';
import {
  ANSWERS,
  DEAL_BREAKERS,
  INTENTS,
  INTERESTS,
  SELECTABLE_GENDERS,
  SCALED_HABITS,
  TYPES,
} from '#features/profiles/domain/fields.ts';
import { publicProfile } from '#features/profiles/domain/profile.ts';
import { HABIT, PROFILE } from '#features/profiles/domain/rules.ts';
import { UUID_PATTERN } from '#shared/ids/uuid.ts';
import { queryInteger } from '#shared/query-integer.ts';
import { toDayNumber } from './day-numbers.ts';
import { OWN_PROVINCE } from './own-province.ts';
import { FACTORS, MATCHING } from './rules.ts';

/** The person who has not answered, from the reader's perspective. */
const unansweredBy = z.enum(['me', 'them', 'both']);
const answer = z.enum(ANSWERS);
const profileType = z.enum(['student', 'professional']);

const reasonBase = {
  side: z.enum(['for', 'against', 'unknown']),
  /** Tenths of a point won (for) or lost (against, unknown). */
  worth_tenths: z.int(),
};

/** Reason for or against a match, from the reader's perspective; the text comes from the messages. */
export const reason = z.discriminatedUnion('code', [
  z.object({
    ...reasonBase,
    code: z.literal('deal_breaker'),
    params: z.object({ key: z.enum(DEAL_BREAKERS), mine: answer, theirs: answer }),
  }),
  z.object({ ...reasonBase, code: z.literal('interests'), params: z.object({ shared: z.array(z.enum(INTERESTS)) }) }),
  z.object({ ...reasonBase, code: z.literal('age'), params: z.object({ years: z.int() }) }),
  z.object({
    ...reasonBase,
    code: z.literal('place'),
    params: z.object({ same: z.enum(['city', 'province', 'none']) }),
  }),
  z.object({
    ...reasonBase,
    code: z.literal('university'),
    params: z.object({ same: z.enum(['university', 'city', 'none']) }),
  }),
  z.object({ ...reasonBase, code: z.literal('type'), params: z.object({ mine: profileType, theirs: profileType }) }),
  /** Intents that meet, such as a room that one has and the other looks for. Worth no points. */
  z.object({
    ...reasonBase,
    code: z.literal('intents'),
    params: z.object({ mine: z.enum(INTENTS), theirs: z.enum(INTENTS) }),
  }),
  z.object({ ...reasonBase, code: z.literal('erasmus'), params: z.object({}) }),
  z.object({
    ...reasonBase,
    code: z.literal('habit'),
    /** Difference in scale steps, 0 to 4. */
    params: z.object({ key: z.enum(SCALED_HABITS), steps: z.int() }),
  }),
  z.object({ ...reasonBase, code: z.literal('move_in'), params: z.object({ weeks: z.int() }) }),
  /** 'apart' excludes two people from each other's list. */
  z.object({
    ...reasonBase,
    code: z.literal('budget'),
    params: z.object({ gap: z.enum(['none', 'small', 'large', 'apart']) }),
  }),
  z.object({
    ...reasonBase,
    code: z.literal('stay'),
    params: z.object({ gap: z.enum(['none', 'small', 'large']) }),
  }),
  z.object({
    ...reasonBase,
    code: z.literal('silence'),
    params: z.object({ about: z.enum(FACTORS), who: unansweredBy }),
  }),
  /** Conflicts, or missing answers that may be conflicts, cap the score at this many points. */
  z.object({ ...reasonBase, code: z.literal('limit'), params: z.object({ points: z.int() }) }),
]);

export type Reason = z.infer<typeof reason>;
export type UnansweredBy = z.infer<typeof unansweredBy>;

export const ageInQuery = queryInteger(PROFILE.minAgeYears, PROFILE.maxAgeYears, 'age_range');

/** Id of the last person on the previous page. Opaque to clients, who pass back `next`. */
const pageCursor = z.string('invalid_page').check(z.regex(new RegExp(`^${UUID_PATTERN}$`), 'invalid_page'));

export const day = z.pipe(
  z.iso.date('field_format'),
  z.transform((text, context): number => {
    const at = toDayNumber(text);
    if (at !== null) return at;
    context.issues.push({ code: 'custom', message: 'field_format', input: text });
    return z.NEVER;
  }),
);
const trueFlag = z.optional(z.literal('true', 'invalid_option'));

export const matchingQuery = z
  .strictObject({
    /** `own`: the province of the viewer's profile, if it has one. */
    province_id: z.optional(z.union([z.literal(OWN_PROVINCE), provinceId], 'invalid_province')),
    /**
     * With `own`, on the first page: the list covers all of Spain if fewer people are found in the province. If `own_total` is set,
     * its next pages are requested without `province_id`.
     */
    own_min: z.optional(queryInteger(1, MATCHING.pageSize)),
    city_id: z.optional(cityId),
    university_id: z.optional(universityId),
    age_min: z.optional(ageInQuery),
    age_max: z.optional(ageInQuery),
    move_in_from: z.optional(day),
    move_in_to: z.optional(day),
    budget_max_cents: z.optional(queryInteger(HABIT.minBudgetCents, HABIT.maxBudgetCents, 'habit_range')),
    type: z.optional(z.enum(TYPES, 'invalid_option')),
    intent: z.optional(z.enum(INTENTS, 'invalid_option')),
    verified: trueFlag,
    /** Only people with a mutual gender preference; both must have set one. */
    wished_gender: trueFlag,
    page: z.optional(pageCursor),
    /** People on the page; at most, and without it, `MATCHING.pageSize`. */
    limit: z.optional(queryInteger(1, MATCHING.pageSize)),
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

/** Preferred genders of flatmates; an empty list means no preference. */
export const genderPreferences = z.strictObject({
  genders: z
    .array(z.enum(SELECTABLE_GENDERS, 'invalid_option'), 'field_format')
    .check(z.maxLength(SELECTABLE_GENDERS.length, 'field_format')),
});
export type GenderPreferences = z.output<typeof genderPreferences>;

const matchFields = {
  /** Points from 0 to 100 with one decimal; null if too little is known to show a number. */
  score: z.nullable(z.number()),
  /** Best score that my missing answers can still reach; equals `score` if none of them can add points. */
  up_to: z.nullable(z.number()),
  /** Points of 100 that no missing answer, mine or theirs, can add any more, whether won or lost. */
  known: z.nullable(z.number()),
  /** My missing answers that can add points, the most useful first, with the tenths of a point that each can add. */
  open: z.array(z.object({ factor: z.enum(FACTORS), tenths: z.int() })),
  band: z.enum(['great', 'good', 'possible', 'little', 'unknown']),
  reasons: z.array(reason),
  /** Answers given by both, and the maximum number. */
  answers_compared: z.int(),
  answers_total: z.int(),
};

export const match = z.object({ profile: publicProfile, ...matchFields });
export type Match = z.output<typeof match>;

export const matchingResponse = z.object({
  people: z.array(match),
  /** Pass it back as `page`; null on the last page. */
  next: z.nullable(z.string()),
  /** Everybody who passes the filters and has no conflict. */
  total: z.int(),
  /** People in the viewer's own province if they are fewer than `own_min`, so that the list covers all of Spain. */
  own_total: z.nullable(z.int()),
  /** False while the user's own profile is unfinished; then nobody is listed, and `total` is the number of matches. */
  profile_complete: z.boolean(),
});
export type MatchingResponse = z.output<typeof matchingResponse>;

export const matchWithResponse = z.object({
  ...match.shape,
  /** Terms of the score, in tenths of a point; empty if no number is shown. */
  addends: z.array(z.object({ factor: z.enum([...FACTORS, 'limit']), tenths: z.int(), of_tenths: z.int() })),
  conflicts: z.array(z.enum(DEAL_BREAKERS)),
  /** Version of the weights. */
  version: z.int(),
});
export type MatchWithResponse = z.output<typeof matchWithResponse>;
