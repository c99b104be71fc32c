import * as z from 'zod/mini';
import { cityId, provinceId, universityId } from '#features/locations/domain/schema.ts';
import { publicProfile } from '#features/profiles/domain/profile.ts';
import { ANSWERS } from '#features/profiles/domain/fields.ts';
import { queryInteger } from '#shared/query-integer.ts';
import { MEMBER_STATES, ORIGINS, ROLES } from './membership.ts';
import { GROUP, GROUP_SEARCH, GROUP_SORTS, VISIBILITIES } from './rules.ts';
import { GROUP_ACTIONS, GROUP_STATES } from './states.ts';

/** Wire schemas of groups. Validation messages are error codes; their texts are in messages/groups.*.json. */

/** Text length in characters, after trimming; CRLF counts as one character. */
const text = (least: number, most: number, wrong: string) =>
  z.pipe(
    z.string(wrong),
    z.pipe(
      z.transform((value: string) => value.normalize('NFC').replaceAll('\r\n', '\n').trim()),
      z.string().check(z.refine((value) => [...value].length >= least && [...value].length <= most, wrong)),
    ),
  );
/** Like `text`, but `null` and an empty string both mean no value. */
const optionalText = (most: number, wrong: string) =>
  z.pipe(
    z.nullable(text(0, most, wrong)),
    z.transform((value) => value || null),
  );
const integerRange = (least: number, most: number) =>
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
  z.transform((values) => [...new Set(values)]),
);

/** The five deal-breakers as rules of the group; `null` means not specified. */
const rules = { smoking: answer, pets: answer, visitors: answer, couples: answer, crypto_payment: answer };

/** Optional details of a group. */
const optionalDetails = {
  university_id: z.nullable(universityId),
  budget_cents: integerRange(GROUP.minBudgetCents, GROUP.maxBudgetCents),
  move_in_from: z.nullable(day),
  move_in_to: z.nullable(day),
  min_stay_months: integerRange(1, GROUP.maxStayMonths),
  max_stay_months: integerRange(1, GROUP.maxStayMonths),
  zones,
  ...rules,
  description: optionalText(GROUP.descriptionMaxLength, 'group_description_too_long'),
};

/** Body of a new group. Omitted fields are not specified. The province is derived from the city. */
export const groupBody = z.strictObject({
  name,
  city_id: cityId,
  size,
  visibility: z.enum(VISIBILITIES, 'invalid_option'),
  ...z.partial(z.strictObject(optionalDetails)).shape,
});
export type GroupInput = z.output<typeof groupBody>;

/** Partial update: omitted fields stay unchanged. */
export const groupChange = z.partial(groupBody);
export type GroupChange = z.output<typeof groupChange>;

export const groupParams = z.strictObject({ id: z.uuid('not_found') });
export const groupPersonParams = z.strictObject({ id: z.uuid('not_found'), user_id: z.uuid('not_found') });
/** `invite`: the token of an invite link. */
export const groupQuery = z.strictObject({ invite: z.optional(z.string().check(z.maxLength(200, 'invalid_option'))) });
export const groupActionBody = z.strictObject({ action: z.enum(GROUP_ACTIONS, 'invalid_option') });
/** The person to invite, or the new leader. */
export const personBody = z.strictObject({ user_id: z.uuid('not_found') });
export const answerBody = z.strictObject({ answer: z.enum(['accept', 'decline'], 'invalid_option') });
export const requestBody = z.strictObject({
  note: z.optional(optionalText(GROUP.noteMaxLength, 'group_note_too_long')),
});
export const joinBody = z.strictObject({
  token: z.string('group_link_invalid').check(z.maxLength(200, 'group_link_invalid')),
});

/**
 * Search of public groups. Amounts in whole euros, as in the page URL. `rules`: only groups compatible with the
 * deal-breakers of the current user.
 */
export const groupsQuery = z.strictObject({
  q: z.optional(z.string().check(z.maxLength(GROUP_SEARCH.queryMaxLength, 'field_too_long'))),
  province_id: z.optional(provinceId),
  city_id: z.optional(cityId),
  university_id: z.optional(universityId),
  /** Minimum number of free slots. */
  places: z.optional(queryInteger(1, GROUP.maxSize)),
  /** Maximum budget: matches groups with the same or a lower budget, or without one. */
  budget_max: z.optional(queryInteger(1, GROUP.maxBudgetCents / 100)),
  /** A day within the move-in window of the group; a missing bound does not limit. */
  move_in: z.optional(day),
  rules: z.optional(z.literal('1', 'invalid_option')),
  sort: z.optional(z.enum(GROUP_SORTS, 'invalid_option')),
  /** Cursor from `next` of the previous page. */
  page: z.optional(z.string().check(z.maxLength(200, 'invalid_page'))),
});
export type GroupsQuery = z.output<typeof groupsQuery>;

const namedRef = z.object({ id: z.string(), name: z.string() });

/** Preview of a member in a list; both `null` for a member not visible to the viewer. */
const memberPreview = z.object({ name: z.nullable(z.string()), avatar_url: z.nullable(z.string()) });

/** Fields of a group in lists. */
const cardFields = {
  id: z.string(),
  name: z.string(),
  province: namedRef,
  city: namedRef,
  university: z.nullable(namedRef),
  size: z.int(),
  /** Number of members, and of free slots. */
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
  /** URLs of the default image in all three sizes if there is no photo. */
  photo_urls: z.object({ small: z.string(), medium: z.string(), large: z.string() }),
  visibility: z.enum(VISIBILITIES),
  state: z.enum(GROUP_STATES),
  created_at: z.string(),
};

export const groupCard = z.object({
  ...cardFields,
  /** Leader first, then by join date. */
  people: z.array(memberPreview),
  /** Fit of the viewer with the members, 0 to 100; `null` if there is too little data, and for members. */
  fit: z.nullable(z.object({ percent: z.int(), /** Points that no missing answer can add. */ known: z.int() })),
});
export type GroupCard = z.output<typeof groupCard>;

/** A member as visible to the viewer. Guests see name and avatar of members with a visible profile. */
export const groupMember = z.object({
  /** `null` for guests, and if the person is not visible to the viewer. */
  user_id: z.nullable(z.string()),
  name: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  role: z.enum(ROLES),
  joined_at: z.string(),
  /** For signed-in viewers only. */
  profile: z.nullable(publicProfile),
});
export type GroupMember = z.output<typeof groupMember>;

/** An invited or requesting person, for members. */
export const pendingPerson = z.object({
  user_id: z.string(),
  state: z.enum(['invited', 'requested']),
  note: z.nullable(z.string()),
  profile: z.nullable(publicProfile),
  at: z.string(),
});

/** Current or past membership of the viewer. */
export const ownMembership = z.object({
  state: z.enum(MEMBER_STATES),
  role: z.enum(ROLES),
  origin: z.enum(ORIGINS),
  note: z.nullable(z.string()),
  joined_at: z.nullable(z.string()),
  changed_at: z.string(),
  /** The inviter, as visible to the viewer. */
  invited_by: z.nullable(publicProfile),
});
export type OwnMembership = z.output<typeof ownMembership>;

/** Full representation of a group. */
export const group = z.object({
  ...cardFields,
  description: z.nullable(z.string()),
  updated_at: z.string(),
  members: z.array(groupMember),
  /** `null` for non-members. */
  pending: z.nullable(z.array(pendingPerson)),
  /** `null` if the viewer never had any relation to the group. */
  mine: z.nullable(ownMembership),
  /** Actions available to the viewer as leader; empty for everybody else. */
  actions: z.array(z.enum(GROUP_ACTIONS)),
  /** `ok` if there is a free slot, else the reason why there is none. */
  place: z.enum(['ok', 'group_full', 'group_not_open']),
  /** True if search engines may index the page. */
  may_index: z.boolean(),
});
export type Group = z.output<typeof group>;

export const groupResponse = z.object({ group });
/** Pass `next` as `page`; `null` on the last page. */
export const groupsResponse = z.object({
  groups: z.array(groupCard),
  /** Total over all pages, capped; `more` means that there are more than `count`. */
  total: z.object({ count: z.int(), more: z.boolean() }),
  next: z.nullable(z.string()),
  sort: z.enum(GROUP_SORTS),
});
export type GroupsResponse = z.output<typeof groupsResponse>;

/** Number of pending tasks of the viewer in one of their groups, by kind. */
const pendingCounts = z.object({
  requests: z.int(),
  votes: z.int(),
  applications: z.int(),
  rents: z.int(),
  agreements: z.int(),
});
export type PendingCounts = z.output<typeof pendingCounts>;
/** Counts of the feature that owns shortlists and applications. */
export type ShortlistPendingCounts = Pick<PendingCounts, 'votes' | 'applications'>;
export type OwnPendingCounts = Omit<PendingCounts, keyof ShortlistPendingCounts>;

/** `waits`: `null` for non-members. */
const ownGroup = z.object({ group: groupCard, mine: ownMembership, waits: z.nullable(pendingCounts) });
export type OwnGroup = z.output<typeof ownGroup>;
/** Groups of the current user: current, invited, requested and past; newest first. */
export const ownGroupsResponse = z.object({
  groups: z.array(ownGroup),
  invited: z.array(ownGroup),
  requested: z.array(ownGroup),
  past: z.array(ownGroup),
});
export type OwnGroups = z.output<typeof ownGroupsResponse>;

/** Snapshot of a group and its members, leader first. Stored as evidence with a report. */
export const groupSnapshot = z.object({
  ...z.pick(z.object(cardFields), {
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
export type GroupSnapshot = z.output<typeof groupSnapshot>;

/** Short form of a group, for a link to it. */
export const groupTile = z.object({
  ...z.pick(z.object(cardFields), { id: true, name: true, members_count: true }).shape,
  city: z.string(),
  photo_url: z.string(),
});
export type GroupTileData = z.output<typeof groupTile>;

/** Invite link; the group page takes its token as `?invite=`. */
export const groupLink = z.object({ token: z.string(), expires_at: z.string() });
export const groupLinkResponse = z.object({ link: groupLink });
/** `null` if there is none. */
export const ownGroupLinkResponse = z.object({ link: z.nullable(groupLink) });
export type GroupLink = z.output<typeof groupLink>;

/** Result of an invitation or request: `accepted` if the other side had already asked. */
export const membershipResponse = z.object({ state: z.enum(['invited', 'requested', 'accepted']) });
export type MembershipResponse = z.output<typeof membershipResponse>;

export const groupPhotoResponse = z.object({
  photo_urls: z.object({ small: z.string(), medium: z.string(), large: z.string() }),
});
