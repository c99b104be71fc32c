import { cityById, provinceById, universityById } from '#features/places/server/service.ts';
import type { PublicProfile } from '#features/profiles/domain/profile.ts';
import { GROUP_PHOTO, type GroupPhotoSize } from '../domain/rules.ts';
import type { Group, GroupCard, GroupCopy, GroupMember, OwnTie } from '../domain/schema.ts';
import { leaderActions, placeVerdict } from '../domain/states.ts';
import type { GroupRow } from './store/groups.ts';
import type { MemberRow } from './store/members.ts';

/** Somebody as the reader may see them; `profile` for readers who are signed in. */
export interface Seen {
  name: string;
  avatar_url: string | null;
  profile: PublicProfile | null;
}

/** Where one size of a group's photo lies inside its bucket. */
export function groupPhotoKey(groupId: string, version: string, size: GroupPhotoSize): string {
  return `${groupId}/${version}-${GROUP_PHOTO.sizesPx[size]}.webp`;
}

/** The addresses of a group's photo, or of the drawn one. */
export function photoUrls({ id, photo }: Pick<GroupRow, 'id' | 'photo'>): GroupCard['photo_urls'] {
  const at = (size: GroupPhotoSize) =>
    photo === null ? GROUP_PHOTO.defaultPath : `/files/group-photos/${groupPhotoKey(id, photo, size)}`;
  return { small: at('small'), medium: at('medium'), large: at('large') };
}

function cardOf(row: GroupRow) {
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
    province: named(province_id, provinceById(province_id)),
    city: named(city_id, cityById(city_id)),
    university: university_id === null ? null : named(university_id, universityById(university_id)),
    members_count: members,
    places_free: row.size - members,
    has_photo: photo !== null,
    photo_urls: photoUrls(row),
    created_at: created_at.toISOString(),
  };
}

/** A group in a list; `members` in their order, `people` those of them whom the reader sees. */
export function presentCard(
  row: GroupRow,
  members: readonly MemberRow[],
  people: ReadonlyMap<string, Seen>,
  percent: number | null,
): GroupCard {
  const faces = members.map(({ user_id }) => {
    const seen = people.get(user_id);
    return { name: seen?.name ?? null, avatar_url: seen?.avatar_url ?? null };
  });
  return { ...cardOf(row), people: faces, fit: percent === null ? null : { percent } };
}

/** A group's page: what hangs on the reader is in `mine` and `pending`. */
export function presentGroup(
  row: GroupRow,
  parts: {
    members: readonly MemberRow[];
    pending: readonly MemberRow[] | null;
    mine: MemberRow | null;
    people: ReadonlyMap<string, Seen>;
    mayIndex: boolean;
  },
): Group {
  const { members, pending, mine, people, mayIndex } = parts;
  return {
    ...cardOf(row),
    description: row.description,
    updated_at: row.updated_at.toISOString(),
    members: members.map((member) => presentMember(member, people.get(member.user_id) ?? null)),
    pending: pending && pending.flatMap((asked) => presentPending(asked, people.get(asked.user_id) ?? null)),
    mine: mine && presentTie(mine, people),
    actions: mine?.role === 'leader' ? leaderActions(row) : [],
    place: placeVerdict(row),
    may_index: mayIndex,
  };
}

function presentMember({ role, joined_at }: MemberRow, seen: Seen | null): GroupMember {
  return {
    user_id: seen?.profile?.user_id ?? null,
    name: seen?.name ?? null,
    avatar_url: seen?.avatar_url ?? null,
    role,
    joined_at: (joined_at ?? new Date(0)).toISOString(),
    profile: seen?.profile ?? null,
  };
}

/** Nobody waits, to a reader whom they have blocked, and nobody who is out: neither can be let in. */
function presentPending({ user_id, state, note, changed_at }: MemberRow, seen: Seen | null) {
  if ((state !== 'invited' && state !== 'requested') || !seen?.profile) return [];
  return [{ user_id, state, note, profile: seen.profile, at: changed_at.toISOString() }];
}

/** What is kept of a group with a report. */
export function presentCopy(row: GroupRow, members: readonly { userId: string }[]): GroupCopy {
  const { id, name, city, zones, photo_urls, visibility, state } = cardOf(row);
  const member_ids = members.map(({ userId }) => userId);
  return { id, name, city, zones, photo_urls, visibility, state, description: row.description, member_ids };
}

/** What the reader is or was to a group. */
export function presentTie(row: MemberRow, people: ReadonlyMap<string, Seen>): OwnTie {
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

function named(id: string, place: { name: string } | null) {
  return { id, name: place?.name ?? id };
}
