import * as z from 'zod/mini';
import { universityId } from '#features/locations/domain/schema.ts';
import { badge } from '#features/profiles/domain/profile.ts';
import { FRAUD_FAMILIES } from '#shared/text/fraud/fraud-families.ts';
import { queryInteger } from '#shared/query-integer.ts';
import { DEFAULT_LANG, LANGS } from '#shared/i18n/lang.ts';
import { DETAIL } from './rules.ts';
import { photo, property } from './schema.ts';
import { STATES } from './states.ts';
import { MODES } from './transit/timetable.ts';
import { CHECKS, TEXT_FIELDS, TRUST_LEVELS, VERDICTS } from './trust.ts';

/** Schemas of the property detail page: publisher, statistics and moderation. */

/** Public part of the publisher; without name, picture and badges if the viewer may not see the profile. */
const publisherSchema = z.object({
  user_id: z.string(),
  display_name: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  badges: z.array(badge),
  /** Month of registration, e.g. `2026-09`. */
  since: z.nullable(z.string()),
});

const trustCheck = z.object({
  code: z.enum(CHECKS),
  verdict: z.enum(VERDICTS),
  university: z.optional(z.string()),
  days: z.optional(z.int()),
  photos: z.optional(z.int()),
  low_cents: z.optional(z.int()),
  high_cents: z.optional(z.int()),
  cents: z.optional(z.int()),
  max_cents: z.optional(z.int()),
  /** `money` stands in snapshots of older reports. */
  risk: z.optional(z.enum([...FRAUD_FAMILIES, 'money'])),
  passage: z.optional(z.string()),
  field: z.optional(z.enum(TEXT_FIELDS)),
});

/** Door-to-door trip on a weekday morning. The minutes of the legs add up to those of the trip. */
const tripSchema = z.object({
  minutes: z.int(),
  changes: z.int(),
  legs: z.array(
    z.union([
      z.object({ by: z.enum(['walk', 'wait']), minutes: z.int() }),
      z.object({ by: z.enum(MODES), line: z.string(), stops: z.int(), minutes: z.int() }),
    ]),
  ),
});

/** Campus with its approximate straight-line distance, and the trip where a timetable covers it. */
const campusDistance = z.object({
  name: z.string(),
  university: z.string(),
  km: z.number(),
  trip: z.nullable(tripSchema),
});
export type CampusDistance = z.output<typeof campusDistance>;

/** Default: the university of the viewer. */
export const campusTripQuery = z.strictObject({ university_id: z.optional(universityId) });
export const campusTripResponse = z.object({ campus: z.nullable(campusDistance) });

export const propertyDetail = z.object({
  property: z.omit(property, { publisher: true }),
  publisher: z.nullable(publisherSchema),
  /** Nearest campuses, measured from the public point; distances are approximate. */
  campuses: z.array(campusDistance),
  /** Slug of the city page `/properties/en/{city_slug}`. */
  city_slug: z.nullable(z.string()),
  /** Neighbourhood of the public point, with the slug of its page below that of the city. */
  neighbourhood: z.nullable(z.object({ name: z.string(), slug: z.string() })),
  /** True if search engines may index the page. */
  may_index: z.boolean(),
  trust: z.object({ level: z.enum(TRUST_LEVELS), passed: z.int(), made: z.int(), checks: z.array(trustCheck) }),
});
export type PropertyDetail = z.output<typeof propertyDetail>;
export type TrustCheckView = z.output<typeof trustCheck>;
export type Publisher = z.output<typeof publisherSchema>;

export const detailResponse = z.object({ home: propertyDetail });
/** `reason`: reason of the last rejection by a moderator. */
export const previewResponse = z.object({ home: propertyDetail, reason: z.nullable(z.string()) });

export const linkPreviewQuery = z.strictObject({ lang: z._default(z.enum(LANGS, 'invalid_option'), DEFAULT_LANG) });

/** Snapshot of a property at the time it was reported. Photos are stored separately, by id. */
export const propertySnapshot = z.object({
  owner_id: z.string(),
  property: propertyDetail.shape.property,
  trust: propertyDetail.shape.trust,
});
export type PropertySnapshot = z.output<typeof propertySnapshot>;

/** Short summary of a property in any state, for chat messages. */
export const propertySummary = z.object({
  id: z.string(),
  title: z.nullable(z.string()),
  state: z.enum(STATES),
  photo: z.nullable(photo),
  monthly_cents: z.nullable(z.int()),
  city: z.nullable(z.string()),
});
export type PropertySummary = z.output<typeof propertySummary>;
export const summaryResponse = z.object({ home: propertySummary });

export const statisticsQuery = z.strictObject({ days: z._default(queryInteger(1, DETAIL.maxStatisticsDays), 30) });
/** One entry per day, oldest first; days without activity are included. */
export const statisticsResponse = z.object({
  days: z.array(z.object({ day: z.string(), views: z.int(), interests: z.int(), saves: z.int() })),
});
export type DailyStatistics = z.output<typeof statisticsResponse>['days'][number];

/** Reason of a moderation decision; sent to the owner. */
const reason = z
  .string('required')
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(DETAIL.maxReasonLength, 'field_too_long'));

export const moderationBody = z.strictObject({ action: z.enum(['hide', 'restore'], 'invalid_option'), reason });
export const reviewBody = z.strictObject({
  action: z.enum(['approve', 'reject'], 'invalid_option'),
  /** Version of the content that was reviewed. A different current version must be reviewed again. */
  version: z
    .string('required')
    .check(z.minLength(1, 'required'), z.maxLength(DETAIL.maxVersionLength, 'field_too_long')),
  reason,
});
export const reviewDecisionResponse = z.object({ state: z.enum(STATES) });
/** Properties waiting for manual review, longest waiting first. */
export const reviewQueueResponse = z.object({
  homes: z.array(
    z.object({
      id: z.string(),
      title: z.nullable(z.string()),
      owner_id: z.string(),
      since: z.string(),
      version: z.string(),
      trust: propertyDetail.shape.trust,
    }),
  ),
});
