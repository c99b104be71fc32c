import * as z from 'zod/mini';
import { cityId } from '#features/locations/domain/schema.ts';
import { match } from '#features/matching/domain/schema.ts';
import { HABIT } from '#features/profiles/domain/rules.ts';
import { LANGUAGES } from '#features/properties/domain/fields.ts';
import { queryInteger } from '#shared/query-integer.ts';
import { POST_ACTIONS, POST_STATES, ROOM_WANTED } from './rules.ts';

const text = (most: number, wrong: string) =>
  z.pipe(
    z.string(wrong),
    z.pipe(
      z.transform((value: string) => value.normalize('NFC').replaceAll('\r\n', '\n').trim()),
      z.string().check(z.refine((value) => [...value].length <= most, wrong)),
    ),
  );
const integerBetween = (least: number, most: number, wrong: string) =>
  z.nullable(z.int(wrong).check(z.minimum(least, wrong), z.maximum(most, wrong)));
const day = z.iso.date('invalid_date').check(z.regex(/^2[01]/, 'invalid_date'));

const zones = z.pipe(
  z
    .array(text(ROOM_WANTED.zoneMaxLength, 'room_wanted_zones'), 'room_wanted_zones')
    .check(z.maxLength(ROOM_WANTED.maxZones, 'room_wanted_zones')),
  z.transform((values) => [...new Set(values.filter((value) => value !== ''))]),
);
const about = z.pipe(
  text(ROOM_WANTED.aboutMaxLength, 'room_wanted_about_long'),
  z.transform((value) => value || null),
);

/** Whole post as its author saves it; a draft may leave out anything. */
export const postBody = z
  .strictObject({
    city_id: z.nullable(cityId),
    zones,
    budget_cents: integerBetween(HABIT.minBudgetCents, HABIT.maxBudgetCents, 'habit_range'),
    move_in_from: z.nullable(day),
    move_in_to: z.nullable(day),
    stay_months: integerBetween(1, ROOM_WANTED.maxStayMonths, 'habit_range'),
    about: z.nullable(about),
    languages: z.pipe(
      z.array(z.enum(LANGUAGES, 'invalid_option'), 'invalid_option'),
      z.transform((values) => LANGUAGES.filter((language) => values.includes(language))),
    ),
  })
  .check(
    z.refine(({ move_in_from: from, move_in_to: to }) => to === null || (from !== null && from <= to), {
      path: ['move_in_to'],
      error: 'date_order',
    }),
  );
export type PostBody = z.output<typeof postBody>;

export const stateBody = z.strictObject({ action: z.enum(POST_ACTIONS, 'invalid_option') });

/** Content of a post as others read it. */
export const post = z.object({
  city: z.nullable(z.object({ id: z.string(), name: z.string() })),
  zones: z.array(z.string()),
  budget_cents: z.nullable(z.int()),
  move_in_from: z.nullable(z.string()),
  move_in_to: z.nullable(z.string()),
  stay_months: z.nullable(z.int()),
  about: z.nullable(z.string()),
  languages: z.array(z.enum(LANGUAGES)),
});
export type Post = z.output<typeof post>;

export const ownPost = z.object({
  ...post.shape,
  state: z.enum(POST_STATES),
  /** Published, but left out of searches until it is renewed. */
  is_expired: z.boolean(),
  expires_at: z.nullable(z.string()),
  updated_at: z.string(),
});
export type OwnPost = z.output<typeof ownPost>;

export const ownPostResponse = z.object({
  post: z.nullable(ownPost),
  /** True if the reader offers something, and therefore may search the posts of others. */
  may_search: z.boolean(),
});
export type OwnPostResponse = z.output<typeof ownPostResponse>;

export const postQuery = z.strictObject({
  city_id: z.optional(cityId),
  /** The least that the person must be able to pay per month. */
  budget_min_cents: z.optional(queryInteger(HABIT.minBudgetCents, HABIT.maxBudgetCents, 'habit_range')),
  /** Days between which the person must be able to move in. */
  move_in_from: z.optional(day),
  move_in_to: z.optional(day),
  page: z.optional(z.string('invalid_page')),
});
export type PostQuery = z.output<typeof postQuery>;

/** A post with its author, and how the reader fits with them. */
export const foundPost = z.object({ ...match.shape, post, published_at: z.string() });
export type FoundPost = z.output<typeof foundPost>;

export const postsResponse = z.object({
  posts: z.array(foundPost),
  /** Pass it back as `page`; null on the last page. */
  next: z.nullable(z.string()),
});
export type PostsResponse = z.output<typeof postsResponse>;
