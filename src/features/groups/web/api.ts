import { apiRequest } from '#browser/api/api-client.ts';
import type { ConnectionsResponse } from '#features/matching/domain/connection-schema.ts';
import type {
  MembershipResponse,
  Group,
  GroupCard,
  GroupChange,
  GroupInput,
  GroupLink,
  OwnGroups,
} from '../domain/schema.ts';
import type { GroupAction } from '../domain/states.ts';
import { groupPath } from './group-path.ts';

/** Large photos need a long timeout on slow connections. */
const PHOTO_TIMEOUT_MS = 180_000;

interface GroupResponse {
  group: Group;
}
type Answer = 'accept' | 'decline';

/** The user's groups by category. */
export const MY_GROUPS_PATH = '/api/groups/mine';

const encodedUserId = (userId: string) => encodeURIComponent(userId);

/** Fetches a group as visible to the current user. Throws `ApiError` 404 if it is not visible. */
export async function fetchGroup(id: string, invite: string | null, signal?: AbortSignal): Promise<Group> {
  const query = invite === null ? '' : `?${new URLSearchParams({ invite })}`;
  return (await apiRequest<GroupResponse>('GET', groupPath(id, query), { ...(signal && { signal }) })).group;
}

export async function fetchMyGroups(signal?: AbortSignal): Promise<OwnGroups> {
  return apiRequest('GET', MY_GROUPS_PATH, { ...(signal && { signal }) });
}

export async function createGroup(body: GroupInput): Promise<Group> {
  return (await apiRequest<GroupResponse>('POST', '/api/groups', { body })).group;
}

export async function saveGroup(id: string, body: GroupChange): Promise<Group> {
  return (await apiRequest<GroupResponse>('PATCH', groupPath(id), { body, idempotent: true })).group;
}

export async function actOnGroup(id: string, action: GroupAction): Promise<Group> {
  return (await apiRequest<GroupResponse>('POST', groupPath(id, '/actions'), { body: { action } })).group;
}

export async function uploadGroupPhoto(id: string, file: Blob): Promise<GroupCard['photo_urls']> {
  const options = { body: file, timeoutMs: PHOTO_TIMEOUT_MS };
  return (await apiRequest<{ photo_urls: GroupCard['photo_urls'] }>('POST', groupPath(id, '/photo'), options))
    .photo_urls;
}

export async function removeGroupPhoto(id: string): Promise<void> {
  await apiRequest('DELETE', groupPath(id, '/photo'), { idempotent: true });
}

/** Invites a person; accepts their pending request. */
export async function invitePerson(id: string, userId: string): Promise<MembershipResponse> {
  return apiRequest('POST', groupPath(id, '/invitations'), { body: { user_id: userId } });
}

export async function withdrawInvitation(id: string, userId: string): Promise<void> {
  await apiRequest('DELETE', groupPath(id, `/invitations/${encodedUserId(userId)}`));
}

/** Answers an invitation of the current user; returns the group if accepted, otherwise `null`. */
export async function answerInvitation(id: string, answer: Answer): Promise<Group | null> {
  return (
    (await apiRequest<GroupResponse | null>('POST', groupPath(id, '/invitations/answer'), { body: { answer } }))
      ?.group ?? null
  );
}

export async function requestToJoin(id: string, note: string): Promise<MembershipResponse> {
  return apiRequest('POST', groupPath(id, '/requests'), { body: { note } });
}

export async function withdrawRequest(id: string): Promise<void> {
  await apiRequest('DELETE', groupPath(id, '/requests'));
}

export async function answerRequest(id: string, userId: string, answer: Answer): Promise<Group> {
  const options = { body: { answer } };
  return (await apiRequest<GroupResponse>('POST', groupPath(id, `/requests/${encodedUserId(userId)}`), options)).group;
}

/** Invite link; `null` if there is none. */
export async function fetchLink(id: string, signal: AbortSignal): Promise<GroupLink | null> {
  return (await apiRequest<{ link: GroupLink | null }>('GET', groupPath(id, '/link'), { signal })).link;
}

/** Creates a new link and revokes the previous one. */
export async function createLink(id: string): Promise<GroupLink> {
  return (await apiRequest<{ link: GroupLink }>('POST', groupPath(id, '/link'))).link;
}

export async function revokeLink(id: string): Promise<void> {
  await apiRequest('DELETE', groupPath(id, '/link'), { idempotent: true });
}

export async function joinByLink(token: string): Promise<Group> {
  return (await apiRequest<GroupResponse>('POST', '/api/groups/join', { body: { token }, idempotent: true })).group;
}

export async function leaveGroup(id: string): Promise<void> {
  await apiRequest('POST', groupPath(id, '/leave'));
}

export async function removeMember(id: string, userId: string): Promise<void> {
  await apiRequest('DELETE', groupPath(id, `/members/${encodedUserId(userId)}`));
}

export async function transferLeadership(id: string, userId: string): Promise<Group> {
  return (await apiRequest<GroupResponse>('POST', groupPath(id, '/leader'), { body: { user_id: userId } })).group;
}

/** A page of the mutual connections of the current user, newest first. */
export async function fetchMyMatches(before: string | null, signal: AbortSignal): Promise<ConnectionsResponse> {
  const query = new URLSearchParams({ tab: 'mutual', ...(before !== null && { before }) });
  return apiRequest('GET', `/api/matching/connections?${query}`, { signal });
}
