import { cityById, provinceById, universityById } from '#features/locations/server/service.ts';
import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import { GROUP_PHOTO, type GroupPhotoSize } from '../../domain/rules.ts';
import type { Group, GroupCard, GroupSnapshot, GroupMember, OwnMembership } from '../../domain/schema.ts';
import { leaderActions, vacancyVerdict } from '../../domain/states.ts';
import type { GroupRow } from '../store/groups.ts';
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

function toCardFields(row: GroupRow) {
  const {
    province_id,
    city_id,
    university_id,
    members,
    photo,
    description: _description,
    link_id: _link,
    link_expires_at: _until,
    search_key: _key,
    created_at,
    updated_at: _updated,
    state_since: _since,
    ...facts
  } = row;
  return {
    ...facts,
    province: toNamedRef(province_id, provinceById(province_id)),
    city: toNamedRef(city_id, cityById(city_id)),
    university: university_id === null ? null : toNamedRef(university_id, universityById(university_id)),
    members_count: members,
    places_free: row.size - members,
    has_photo: photo !== null,
    photo_urls: groupPhotoUrls(row),
    created_at: created_at.toISOString(),
  };
}

/** A group in a list. `members` in display order; `people` contains those visible to the viewer. */
export function presentGroupCard(
  row: GroupRow,
  members: readonly MemberRow[],
  people: ReadonlyMap<string, VisiblePerson>,
  percent: number | null,
): GroupCard {
  const faces = members.map(({ user_id }) => {
    const seen = people.get(user_id);
    return { name: seen?.name ?? null, avatar_url: seen?.avatar_url ?? null };
  });
  return { ...toCardFields(row), people: faces, fit: percent === null ? null : { percent } };
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
    updated_at: row.updated_at.toISOString(),
    members: members.map((member) => presentMember(member, people.get(member.user_id) ?? null)),
    pending: pending && pending.flatMap((member) => presentPending(member, people.get(member.user_id) ?? null)),
    mine: mine && presentOwnMembership(mine, people),
    actions: mine?.role === 'leader' ? leaderActions(row) : [],
    place: vacancyVerdict(row),
    may_index: mayIndex,
  };
}

function presentMember({ role, joined_at }: MemberRow, seen: VisiblePerson | null): GroupMember {
  return {
    user_id: seen?.profile?.user_id ?? null,
    name: seen?.name ?? null,
    avatar_url: seen?.avatar_url ?? null,
    role,
    joined_at: (joined_at ?? new Date(0)).toISOString(),
    profile: seen?.profile ?? null,
  };
}

/** Omits people who have blocked the viewer and disabled accounts; neither can be accepted. */
function presentPending({ user_id, state, note, changed_at }: MemberRow, seen: VisiblePerson | null) {
  if ((state !== 'invited' && state !== 'requested') || !seen?.profile) return [];
  return [{ user_id, state, note, profile: seen.profile, at: changed_at.toISOString() }];
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
    joined_at: row.joined_at?.toISOString() ?? null,
    changed_at: row.changed_at.toISOString(),
    invited_by: people.get(row.invited_by ?? '')?.profile ?? null,
  };
}

function toNamedRef(id: string, location: { name: string } | null) {
  return { id, name: location?.name ?? id };
}
