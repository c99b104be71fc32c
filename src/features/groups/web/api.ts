import { apiCall } from '#browser/api.ts';
import type { ConnectionsAnswer } from '#features/matching/domain/connection-schema.ts';
import type { Suggestions } from '../domain/fit/schema.ts';
import type { AskAnswer, Group, GroupCard, GroupChange, GroupInput, GroupLink, OwnGroups } from '../domain/schema.ts';
import type { GroupAction } from '../domain/states.ts';

/** The larger a photograph, the longer a thin line needs for it. */
const PHOTO_TIMEOUT_MS = 180_000;

interface GroupAnswer {
  group: Group;
}
type Answer = 'accept' | 'decline';

const at = (id: string, rest = '') => `/api/groups/${encodeURIComponent(id)}${rest}`;
const person = (userId: string) => encodeURIComponent(userId);

/** A group as I see it. Throws `ApiError` 404 for one that is not there for me. */
export async function fetchGroup(id: string, invite: string | null, signal?: AbortSignal): Promise<Group> {
  const query = invite === null ? '' : `?${new URLSearchParams({ invite })}`;
  return (await apiCall<GroupAnswer>('GET', at(id, query), { ...(signal && { signal }) })).group;
}

export async function fetchMyGroups(signal?: AbortSignal): Promise<OwnGroups> {
  return apiCall('GET', '/api/groups/mine', { ...(signal && { signal }) });
}

export async function createGroup(body: GroupInput): Promise<Group> {
  return (await apiCall<GroupAnswer>('POST', '/api/groups', { body })).group;
}

export async function saveGroup(id: string, body: GroupChange): Promise<Group> {
  return (await apiCall<GroupAnswer>('PATCH', at(id), { body, idempotent: true })).group;
}

export async function actOnGroup(id: string, action: GroupAction): Promise<Group> {
  return (await apiCall<GroupAnswer>('POST', at(id, '/actions'), { body: { action } })).group;
}

export async function uploadGroupPhoto(id: string, file: Blob): Promise<GroupCard['photo_urls']> {
  const options = { body: file, timeoutMs: PHOTO_TIMEOUT_MS };
  return (await apiCall<{ photo_urls: GroupCard['photo_urls'] }>('POST', at(id, '/photo'), options)).photo_urls;
}

export async function removeGroupPhoto(id: string): Promise<void> {
  await apiCall('DELETE', at(id, '/photo'), { idempotent: true });
}

/** Invites somebody; whoever has asked already is in at once. */
export async function invitePerson(id: string, userId: string): Promise<AskAnswer> {
  return apiCall('POST', at(id, '/invitations'), { body: { user_id: userId } });
}

export async function withdrawInvitation(id: string, userId: string): Promise<void> {
  await apiCall('DELETE', at(id, `/invitations/${person(userId)}`));
}

/** Answers an invitation of mine: the group I am in now, or null. */
export async function answerInvitation(id: string, answer: Answer): Promise<Group | null> {
  return (
    (await apiCall<GroupAnswer | null>('POST', at(id, '/invitations/answer'), { body: { answer } }))?.group ?? null
  );
}

export async function askToJoin(id: string, note: string): Promise<AskAnswer> {
  return apiCall('POST', at(id, '/requests'), { body: { note } });
}

export async function withdrawRequest(id: string): Promise<void> {
  await apiCall('DELETE', at(id, '/requests'));
}

export async function answerRequest(id: string, userId: string, answer: Answer): Promise<Group> {
  const options = { body: { answer } };
  return (await apiCall<GroupAnswer>('POST', at(id, `/requests/${person(userId)}`), options)).group;
}

/** The link that lets people in; null while there is none. */
export async function fetchLink(id: string, signal: AbortSignal): Promise<GroupLink | null> {
  return (await apiCall<{ link: GroupLink | null }>('GET', at(id, '/link'), { signal })).link;
}

/** A new link; the one before is void. */
export async function makeLink(id: string): Promise<GroupLink> {
  return (await apiCall<{ link: GroupLink }>('POST', at(id, '/link'))).link;
}

export async function revokeLink(id: string): Promise<void> {
  await apiCall('DELETE', at(id, '/link'), { idempotent: true });
}

export async function joinByLink(token: string): Promise<Group> {
  return (await apiCall<GroupAnswer>('POST', '/api/groups/join', { body: { token }, idempotent: true })).group;
}

export async function leaveGroup(id: string): Promise<void> {
  await apiCall('POST', at(id, '/leave'));
}

export async function removeMember(id: string, userId: string): Promise<void> {
  await apiCall('DELETE', at(id, `/members/${person(userId)}`));
}

export async function handOver(id: string, userId: string): Promise<Group> {
  return (await apiCall<GroupAnswer>('POST', at(id, '/leader'), { body: { user_id: userId } })).group;
}

/** Whom I have connected with, the latest first: a page of them. */
export async function fetchMyMatches(before: string | null, signal: AbortSignal): Promise<ConnectionsAnswer> {
  const query = new URLSearchParams({ tab: 'mutual', ...(before !== null && { before }) });
  return apiCall('GET', `/api/matching/connections?${query}`, { signal });
}

/** Whom the group could invite, by how it would fit with them. */
export async function fetchSuggestions(id: string, signal: AbortSignal): Promise<Suggestions> {
  return apiCall('GET', at(id, '/suggestions'), { signal });
}
