import * as z from 'zod/mini';
import { cityId, provinceId, universityId } from '#features/places/domain/schema.ts';
import { publicProfile } from '#features/profiles/domain/profile.ts';
import { ANSWERS } from '#features/profiles/domain/fields.ts';
import { queryNumber } from '#kit/query-number.ts';
import { MEMBER_STATES, ORIGINS, ROLES } from './membership.ts';
import { GROUP, GROUP_SEARCH, GROUP_SORTS, VISIBILITIES } from './rules.ts';
import { GROUP_ACTIONS, GROUP_STATES } from './states.ts';

/** What crosses the wire about groups. Messages are codes; their words are in messages/groups.*.json. */

/** Text that is measured in characters and trimmed; line ends count as one. */
const text = (least: number, most: number, wrong: string) =>
  z.pipe(
    z.string(wrong),
    z.pipe(
      z.transform((value: string) => value.normalize('NFC').replaceAll('\r\n', '\n').trim()),
      z.string().check(z.refine((value) => [...value].length >= least && [...value].length <= most, wrong)),
    ),
  );
/** The same where null and '' both mean "none". */
const maybe = (most: number, wrong: string) =>
  z.pipe(
    z.nullable(text(0, most, wrong)),
    z.transform((value) => value || null),
  );
const whole = (least: number, most: number) =>
  z.nullable(z.int('number_range').check(z.minimum(least, 'number_range'), z.maximum(most, 'number_range')));
const day = z.iso.date('invalid_date').check(z.regex(/^2[01]/, 'invalid_date'));
const answer = z.nullable(z.enum(ANSWERS, 'invalid_option'));

const name = text(GROUP.nameMinLength, GROUP.nameMaxLength, 'group_name_length');
const size = z
  .int('group_size_range')
  .check(z.minimum(GROUP.minSize, 'group_size_range'), z.maximum(GROUP.maxSize, 'group_size_range'));
const zones = z.pipe(
  z
    .array(text(1, GROUP.zoneMaxLength, 'group_zone_length'), 'group_zones_too_many')
    .check(z.maxLength(GROUP.maxZones, 'group_zones_too_many')),
  z.transform((said) => [...new Set(said)]),
);

/** The five deal-breakers as rules of the group; null is "not said". */
const rules = { smoking: answer, pets: answer, visitors: answer, couples: answer, crypto_payment: answer };

/** What a group says of itself, with what it may leave unsaid. */
const said = {
  university_id: z.nullable(universityId),
  budget_cents: whole(GROUP.minBudgetCents, GROUP.maxBudgetCents),
  move_in_from: z.nullable(day),
  move_in_to: z.nullable(day),
  min_stay_months: whole(1, GROUP.maxStayMonths),
  max_stay_months: whole(1, GROUP.maxStayMonths),
  zones,
  ...rules,
  description: maybe(GROUP.descriptionMaxLength, 'group_description_too_long'),
};

/** A new group: what is left out is not said. The province follows from the city. */
export const groupBody = z.strictObject({
  name,
  city_id: cityId,
  size,
  visibility: z.enum(VISIBILITIES, 'invalid_option'),
  ...z.partial(z.strictObject(said)).shape,
});
export type GroupInput = z.output<typeof groupBody>;

/** What is sent changes, what is left out stays. */
export const groupChange = z.partial(groupBody);
export type GroupChange = z.output<typeof groupChange>;

export const groupParams = z.strictObject({ id: z.uuid('not_found') });
export const groupPersonParams = z.strictObject({ id: z.uuid('not_found'), user_id: z.uuid('not_found') });
/** `invite`: the token of a link. */
export const groupQuery = z.strictObject({ invite: z.optional(z.string().check(z.maxLength(200, 'invalid_option'))) });
export const groupActionBody = z.strictObject({ action: z.enum(GROUP_ACTIONS, 'invalid_option') });
/** Somebody to invite, or to hand the lead to. */
export const personBody = z.strictObject({ user_id: z.uuid('not_found') });
export const answerBody = z.strictObject({ answer: z.enum(['accept', 'decline'], 'invalid_option') });
export const requestBody = z.strictObject({ note: z.optional(maybe(GROUP.noteMaxLength, 'group_note_too_long')) });
export const joinBody = z.strictObject({
  token: z.string('group_link_invalid').check(z.maxLength(200, 'group_link_invalid')),
});

/** A page of public groups. Amounts in whole euros, as addresses say them; `rules`: those that suit my deal-breakers. */
export const groupsQuery = z.strictObject({
  q: z.optional(z.string().check(z.maxLength(GROUP_SEARCH.queryMaxLength, 'field_too_long'))),
  province_id: z.optional(provinceId),
  city_id: z.optional(cityId),
  university_id: z.optional(universityId),
  /** Places free at least. */
  places: z.optional(queryNumber(1, GROUP.maxSize)),
  /** What one can pay at most: groups that look for as much or less, or have not said. */
  budget_max: z.optional(queryNumber(1, GROUP.maxBudgetCents / 100)),
  /** A day that their window holds; what they have not said is no bound. */
  move_in: z.optional(day),
  rules: z.optional(z.literal('1', 'invalid_option')),
  sort: z.optional(z.enum(GROUP_SORTS, 'invalid_option')),
  /** What `next` said. */
  page: z.optional(z.string().check(z.maxLength(200, 'invalid_page'))),
});
export type GroupsQuery = z.output<typeof groupsQuery>;

const named = z.object({ id: z.string(), name: z.string() });

/** A face in a list: both null for a member who does not show themselves to the reader. */
const face = z.object({ name: z.nullable(z.string()), avatar_url: z.nullable(z.string()) });

/** A group as lists show it. */
const card = {
  id: z.string(),
  name: z.string(),
  province: named,
  city: named,
  university: z.nullable(named),
  size: z.int(),
  /** How many members there are, and how many more there can be. */
  members_count: z.int(),
  places_free: z.int(),
  budget_cents: z.nullable(z.int()),
  move_in_from: z.nullable(z.string()),
  move_in_to: z.nullable(z.string()),
  min_stay_months: z.nullable(z.int()),
  max_stay_months: z.nullable(z.int()),
  zones: z.array(z.string()),
  ...rules,
  has_photo: z.boolean(),
  /** The drawn one's address in all three where there is none. */
  photo_urls: z.object({ small: z.string(), medium: z.string(), large: z.string() }),
  visibility: z.enum(VISIBILITIES),
  state: z.enum(GROUP_STATES),
  created_at: z.string(),
};

export const groupCard = z.object({
  ...card,
  /** The leader first, then by how long they are in. */
  people: z.array(face),
  /** How the reader fits with the members, 0 to 100; null where too little is known, and for members. */
  fit: z.nullable(z.object({ percent: z.int() })),
});
export type GroupCard = z.output<typeof groupCard>;

/** A member as the reader may see them. Who is not signed in sees name and avatar of those who show themselves. */
export const groupMember = z.object({
  /** Null for whoever is not signed in, and where the reader does not see the person. */
  user_id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  role: z.enum(ROLES),
  joined_at: z.string(),
  /** For whoever is signed in. */
  profile: z.nullable(publicProfile),
});
export type GroupMember = z.output<typeof groupMember>;

/** Somebody who is invited or has asked to be let in, for members. */
export const pendingPerson = z.object({
  user_id: z.string(),
  state: z.enum(['invited', 'requested']),
  note: z.nullable(z.string()),
  profile: z.nullable(publicProfile),
  at: z.string(),
});

/** What the reader is or was to a group. */
export const ownTie = z.object({
  state: z.enum(MEMBER_STATES),
  role: z.enum(ROLES),
  origin: z.enum(ORIGINS),
  note: z.nullable(z.string()),
  joined_at: z.nullable(z.string()),
  changed_at: z.string(),
  /** Who invited the reader, as they may see them. */
  invited_by: z.nullable(publicProfile),
});
export type OwnTie = z.output<typeof ownTie>;

/** A group's page. */
export const group = z.object({
  ...card,
  description: z.nullable(z.string()),
  updated_at: z.string(),
  members: z.array(groupMember),
  /** Null for whoever is not a member. */
  pending: z.nullable(z.array(pendingPerson)),
  /** Null for whoever never had to do with it. */
  mine: z.nullable(ownTie),
  /** What the reader may do with it as its leader; empty for others. */
  actions: z.array(z.enum(GROUP_ACTIONS)),
  /** Whether there is a place, or why there is none. */
  place: z.enum(['ok', 'group_full', 'group_not_open']),
  /** Whether search engines may list the page. */
  may_index: z.boolean(),
});
export type Group = z.output<typeof group>;

export const groupAnswer = z.object({ group });
/** `next` goes back as `page`; null at the end. */
export const groupsAnswer = z.object({
  groups: z.array(groupCard),
  /** On all pages together, as far as they are counted: `more` says that there are others. */
  total: z.object({ count: z.int(), more: z.boolean() }),
  next: z.nullable(z.string()),
  sort: z.enum(GROUP_SORTS),
});
export type GroupsAnswer = z.output<typeof groupsAnswer>;

/** How many things of each kind wait for the reader in a group of theirs. */
const waits = z.object({ votes: z.int(), applications: z.int(), rents: z.int(), agreements: z.int() });
export type Waits = z.output<typeof waits>;

/** `waits`: null where they are no member. */
const ownGroup = z.object({ group: groupCard, mine: ownTie, waits: z.nullable(waits) });
export type OwnGroup = z.output<typeof ownGroup>;
/** My groups that go on, where I am invited, where I have asked, and what is over; the latest first. */
export const ownGroupsAnswer = z.object({
  groups: z.array(ownGroup),
  invited: z.array(ownGroup),
  requested: z.array(ownGroup),
  past: z.array(ownGroup),
});
export type OwnGroups = z.output<typeof ownGroupsAnswer>;

/** What a group says, and who is in it, the leader first: kept with a report. */
export const groupCopy = z.object({
  ...z.pick(z.object(card), {
    id: true,
    name: true,
    city: true,
    zones: true,
    photo_urls: true,
    visibility: true,
    state: true,
  }).shape,
  description: z.nullable(z.string()),
  member_ids: z.array(z.string()),
});
export type GroupCopy = z.output<typeof groupCopy>;

/** A link that lets people in; the page of the group takes its token as `?invite=`. */
export const groupLink = z.object({ token: z.string(), expires_at: z.string() });
export const linkAnswer = z.object({ link: groupLink });
/** Null while there is none. */
export const ownLinkAnswer = z.object({ link: z.nullable(groupLink) });
export type GroupLink = z.output<typeof groupLink>;

/** What an invitation or a request came to: `accepted` where the other side had asked already. */
export const askAnswer = z.object({ state: z.enum(['invited', 'requested', 'accepted']) });
export type AskAnswer = z.output<typeof askAnswer>;

export const groupPhotoAnswer = z.object({
  photo_urls: z.object({ small: z.string(), medium: z.string(), large: z.string() }),
});
