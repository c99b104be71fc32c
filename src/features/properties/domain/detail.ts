import * as z from 'zod/mini';
import { badge } from '#features/profiles/domain/profile.ts';
import { queryNumber } from '#kit/query-number.ts';
import { DETAIL } from './rules.ts';
import { photo, property } from './schema.ts';
import { STATES } from './states.ts';
import { CHECKS, TRUST_LEVELS, VERDICTS } from './trust.ts';

/** What the page of a home is told, and what is done there. */

export const INTEREST_STATES = ['sent', 'declined'] as const;

/** Who offers a home, as everybody may see them: what they tell of themselves is for those who are signed in. */
const publisher = z.object({
  user_id: z.string(),
  display_name: z.string(),
  avatar_url: z.nullable(z.string()),
  badges: z.array(badge),
  /** The month in which they joined, as 2026-09. */
  since: z.nullable(z.string()),
});

const check = z.object({
  code: z.enum(CHECKS),
  verdict: z.enum(VERDICTS),
  university: z.optional(z.string()),
  days: z.optional(z.int()),
  photos: z.optional(z.int()),
  low_cents: z.optional(z.int()),
  high_cents: z.optional(z.int()),
  risk: z.optional(z.enum(['money', 'documents', 'channel'])),
});

export const homeDetail = z.object({
  property: z.omit(property, { publisher: true }),
  publisher: z.nullable(publisher),
  /** The nearest, from the public point: said as 'about'. */
  campuses: z.array(z.object({ name: z.string(), university: z.string(), km: z.number() })),
  /** The address of its city's page: /properties/en/{city_slug}. */
  city_slug: z.nullable(z.string()),
  /** Whether search engines may list the page. */
  may_index: z.boolean(),
  trust: z.object({ level: z.enum(TRUST_LEVELS), passed: z.int(), made: z.int(), checks: z.array(check) }),
});
export type HomeDetail = z.output<typeof homeDetail>;
export type ShownCheck = z.output<typeof check>;
export type Publisher = z.output<typeof publisher>;

export const detailAnswer = z.object({ home: homeDetail });
/** `reason`: why a moderator has sent it back. */
export const previewAnswer = z.object({ home: homeDetail, reason: z.nullable(z.string()) });

export const cardQuery = z.strictObject({ lang: z._default(z.enum(['es', 'en'], 'invalid_option'), 'es') });

/** A home as it was when it was reported. Its photographs are kept apart, by their ids. */
export const homeCopy = z.object({
  owner_id: z.string(),
  property: homeDetail.shape.property,
  trust: homeDetail.shape.trust,
});
export type HomeCopy = z.output<typeof homeCopy>;

/** A home in a line, for those who talk about it, whatever has become of it. */
export const homeSummary = z.object({
  id: z.string(),
  title: z.nullable(z.string()),
  state: z.enum(STATES),
  photo: z.nullable(photo),
  monthly_cents: z.nullable(z.int()),
  city: z.nullable(z.string()),
});
export type HomeSummary = z.output<typeof homeSummary>;
export const summaryAnswer = z.object({ home: homeSummary });

export const interestAnswer = z.object({
  /** Mine in this home; null where I have told none. */
  interest: z.nullable(z.object({ state: z.enum(INTEREST_STATES), at: z.string() })),
});
export type OwnInterest = z.output<typeof interestAnswer>['interest'];

export const interestParams = z.strictObject({ id: z.uuid('not_found'), user_id: z.uuid('not_found') });
export const interestsAnswer = z.object({
  counts: z.object({ sent: z.int(), declined: z.int() }),
  /** The latest first. */
  interests: z.array(
    z.object({
      user_id: z.string(),
      display_name: z.string(),
      avatar_url: z.nullable(z.string()),
      state: z.enum(INTEREST_STATES),
      at: z.string(),
    }),
  ),
});
export type Interests = z.output<typeof interestsAnswer>;

export const figuresQuery = z.strictObject({ days: z._default(queryNumber(1, DETAIL.figureDays), 30) });
/** One entry a day, the oldest first, days without anything among them. */
export const figuresAnswer = z.object({
  days: z.array(z.object({ day: z.string(), views: z.int(), interests: z.int(), saves: z.int() })),
});
export type DayFigures = z.output<typeof figuresAnswer>['days'][number];

/** Why something is decided: told to the owner. */
const reason = z
  .string('required')
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(DETAIL.maxReasonLength, 'field_too_long'));

export const moderationBody = z.strictObject({ action: z.enum(['hide', 'restore'], 'invalid_option'), reason });
export const reviewBody = z.strictObject({
  action: z.enum(['approve', 'reject'], 'invalid_option'),
  /** Of what was looked at: one that says something else by now has to be looked at again. */
  version: z
    .string('required')
    .check(z.minLength(1, 'required'), z.maxLength(DETAIL.maxVersionLength, 'field_too_long')),
  reason,
});
export const reviewedAnswer = z.object({ state: z.enum(STATES) });
/** Homes that wait for a person's look, those that wait longest first. */
export const reviewsAnswer = z.object({
  homes: z.array(
    z.object({
      id: z.string(),
      title: z.nullable(z.string()),
      owner_id: z.string(),
      since: z.string(),
      version: z.string(),
      trust: homeDetail.shape.trust,
    }),
  ),
});
