import { cityById, provinceById, universityById } from '#features/locations/server/service.ts';
import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import type { GroupRequirements } from '../../domain/property-fit.ts';
import { GROUP_PHOTO, type GroupPhotoSize } from '../../domain/rules.ts';
import type {
  Group,
  GroupCard,
  GroupSnapshot,
  GroupMember,
  GroupTileData,
  OwnMembership,
} from '../../domain/schema.ts';
import { leaderActions, vacancyVerdict } from '../../domain/states.ts';
import type { GroupRow } from '../store/groups.ts';
import type { ViewerFit } from '../service/fit/viewer-fits.ts';
import type { MemberRow } from '../store/members.ts';

/** A person as visible to the viewer; `profile` only for signed-in viewers. */
export interface VisiblePerson {
  name: string;
  avatar_url: string | null;
  profile: PublicProfile | null;
}

/** Object key of a photo size inside the bucket. */
export function groupPhotoKey(groupId: string, version: string, size: GroupPhotoSize): string {
  return `${groupId}/${version}-${GROUP_PHOTO.sizesPx[size]}.webp`;
}

/** URLs of the group photo, or of the default image. */
export function groupPhotoUrls({ id, photo }: Pick<GroupRow, 'id' | 'photo'>): GroupCard['photo_urls'] {
  const at = (size: GroupPhotoSize) =>
    photo === null ? GROUP_PHOTO.defaultPath : `/files/group-photos/${groupPhotoKey(id, photo, size)}`;
  return { small: at('small'), medium: at('medium'), large: at('large') };
}

/** Requirements of a group, with the names of the API. */
export function toRequirements(row: GroupRow): GroupRequirements {
  return {
    size: row.size,
    budget_cents: row.budgetCents,
    move_in_from: row.moveInFrom,
    move_in_to: row.moveInTo,
    min_stay_months: row.minStayMonths,
    max_stay_months: row.maxStayMonths,
    smoking: row.smoking,
    pets: row.pets,
    visitors: row.visitors,
    couples: row.couples,
    crypto_payment: row.cryptoPayment,
  };
}

function toCardFields(row: GroupRow) {
  const { provinceId, cityId, universityId } = row;
  return {
    id: row.id,
    name: row.name,
    province: toNamedRef(provinceId, provinceById(provinceId)),
    city: toNamedRef(cityId, cityById(cityId)),
    university: universityId === null ? null : toNamedRef(universityId, universityById(universityId)),
    ...toRequirements(row),
    members_count: row.members,
    places_free: row.size - row.members,
    zones: row.zones,
    has_photo: row.photo !== null,
    photo_urls: groupPhotoUrls(row),
    visibility: row.visibility,
    state: row.state,
    created_at: row.createdAt.toISOString(),
  };
}

/** A group in a list. `members` in display order; `people` contains those visible to the viewer. */
export function presentGroupCard(
  row: GroupRow,
  members: readonly MemberRow[],
  people: ReadonlyMap<string, VisiblePerson>,
  fit: ViewerFit | null,
): GroupCard {
  const faces = members.map(({ userId }) => {
    const seen = people.get(userId);
    return { name: seen?.name ?? null, avatar_url: seen?.avatar_url ?? null };
  });
  return { ...toCardFields(row), people: faces, fit: fit && { percent: fit.percent, known: fit.known() } };
}

/** A full group. Viewer-specific fields are `mine` and `pending`. */
export function presentGroup(
  row: GroupRow,
  data: {
    members: readonly MemberRow[];
    pending: readonly MemberRow[] | null;
    mine: MemberRow | null;
    people: ReadonlyMap<string, VisiblePerson>;
    mayIndex: boolean;
  },
): Group {
  const { members, pending, mine, people, mayIndex } = data;
  return {
    ...toCardFields(row),
    description: row.description,
    updated_at: row.updatedAt.toISOString(),
    members: members.map((member) => presentMember(member, people.get(member.userId) ?? null)),
    pending: pending && pending.flatMap((member) => presentPending(member, people.get(member.userId) ?? null)),
    mine: mine && presentOwnMembership(mine, people),
    actions: mine?.role === 'leader' ? leaderActions(row) : [],
    place: vacancyVerdict(row),
    may_index: mayIndex,
  };
}

function presentMember({ role, joinedAt }: MemberRow, seen: VisiblePerson | null): GroupMember {
  return {
    user_id: seen?.profile?.user_id ?? null,
    name: seen?.name ?? null,
    avatar_url: seen?.avatar_url ?? null,
    role,
    joined_at: (joinedAt ?? new Date(0)).toISOString(),
    profile: seen?.profile ?? null,
  };
}

/** Omits people who have blocked the viewer and disabled accounts; neither can be accepted. */
function presentPending({ userId, state, note, changedAt }: MemberRow, seen: VisiblePerson | null) {
  if ((state !== 'invited' && state !== 'requested') || !seen?.profile) return [];
  return [{ user_id: userId, state, note, profile: seen.profile, at: changedAt.toISOString() }];
}

/** Short form of a group, for a link to it. */
export function presentGroupTile(row: GroupRow): GroupTileData {
  const { id, name, members_count, city, photo_urls } = toCardFields(row);
  return { id, name, members_count, city: city.name, photo_url: photo_urls.small };
}

/** The part of a group that is stored with a report. */
export function presentGroupSnapshot(row: GroupRow, members: readonly { userId: string }[]): GroupSnapshot {
  const { id, name, city, zones, photo_urls, visibility, state } = toCardFields(row);
  const member_ids = members.map(({ userId }) => userId);
  return { id, name, city, zones, photo_urls, visibility, state, description: row.description, member_ids };
}

/** The membership of the viewer. */
export function presentOwnMembership(row: MemberRow, people: ReadonlyMap<string, VisiblePerson>): OwnMembership {
  return {
    state: row.state,
    role: row.role,
    origin: row.origin,
    note: row.note,
    joined_at: row.joinedAt?.toISOString() ?? null,
    changed_at: row.changedAt.toISOString(),
    invited_by: people.get(row.invitedBy ?? '')?.profile ?? null,
  };
}

function toNamedRef(id: string, location: { name: string } | null) {
  return { id, name: location?.name ?? id };
}
