import { apiRequest } from '#browser/api/api-client.ts';
import type { PropertySearchResponse } from '#features/properties/domain/search/search-filters.ts';
import type { Application, ApplicationChange, ConsentBody, GroupApplication } from '../../domain/schema.ts';
import type { ApplicationAction } from '../../domain/applications.ts';
import type { GroupShortlist, PropertyGroups } from '../../domain/shortlist-schema.ts';
import type { Rsvp } from '../../domain/viewings.ts';
import type { Vote } from '../../domain/votes.ts';

const groupPath = (id: string, rest: string) => `/api/groups/${encodeURIComponent(id)}${rest}`;
const shortlistPath = (id: string) => `/homes/${encodeURIComponent(id)}`;
const applicationPath = (id: string, rest = '') => `/api/applications/${encodeURIComponent(id)}${rest}`;
const viewingPath = (id: string, rest = '') => `/api/viewings/${encodeURIComponent(id)}${rest}`;

/** First request of the page with the own applications. */
export const OWN_APPLICATIONS_PATH = '/api/applications/mine';

interface ApplicationResponse {
  application: Application;
}

/** Local time in Madrid; only the owner may set `place`. */
export interface ViewingSlotInput {
  day: string;
  time: string;
  minutes: number;
  place?: string;
}

export async function fetchShortlist(groupId: string, signal: AbortSignal): Promise<GroupShortlist> {
  return apiRequest('GET', groupPath(groupId, '/homes'), { signal });
}

export async function addToShortlist(groupId: string, propertyId: string): Promise<GroupShortlist> {
  return apiRequest('PUT', groupPath(groupId, shortlistPath(propertyId)), { idempotent: true });
}

export async function removeFromShortlist(groupId: string, propertyId: string): Promise<void> {
  await apiRequest('DELETE', groupPath(groupId, shortlistPath(propertyId)));
}

export async function castVote(
  groupId: string,
  propertyId: string,
  body: { vote: Vote | null; reason?: string },
): Promise<GroupShortlist> {
  return apiRequest('PUT', groupPath(groupId, `${shortlistPath(propertyId)}/vote`), { body, idempotent: true });
}

/** Groups of the current user with their status for a property. */
export async function fetchGroupsForProperty(
  propertyId: string,
  signal?: AbortSignal,
): Promise<PropertyGroups['groups']> {
  const path = `/api/properties/${encodeURIComponent(propertyId)}/groups`;
  return (await apiRequest<PropertyGroups>('GET', path, { ...(signal && { signal }) })).groups;
}

export async function fetchApplications(groupId: string, signal: AbortSignal): Promise<Application[]> {
  return (await apiRequest<{ applications: Application[] }>('GET', groupPath(groupId, '/applications'), { signal }))
    .applications;
}

/** Applications of the current user and of their groups. */
export async function fetchOwnApplications(signal: AbortSignal): Promise<Application[]> {
  return (await apiRequest<{ applications: Application[] }>('GET', OWN_APPLICATIONS_PATH, { signal })).applications;
}

/** Applications received for the properties of the current user. */
export async function fetchReceivedApplications(signal: AbortSignal): Promise<Application[]> {
  return (await apiRequest<{ applications: Application[] }>('GET', '/api/applications', { signal })).applications;
}

export async function startApplication(groupId: string, body: GroupApplication): Promise<Application> {
  return (await apiRequest<ApplicationResponse>('POST', groupPath(groupId, '/applications'), { body })).application;
}

export async function changeMessage(id: string, body: ApplicationChange): Promise<Application> {
  return (await apiRequest<ApplicationResponse>('PATCH', applicationPath(id), { body, idempotent: true })).application;
}

export async function actOnApplication(id: string, action: ApplicationAction): Promise<Application> {
  return (await apiRequest<ApplicationResponse>('POST', applicationPath(id, '/actions'), { body: { action } }))
    .application;
}

export async function submitConsent(id: string, body: ConsentBody): Promise<Application> {
  return (await apiRequest<ApplicationResponse>('PUT', applicationPath(id, '/consent'), { body, idempotent: true }))
    .application;
}

export async function proposeViewing(applicationId: string, body: ViewingSlotInput): Promise<Application> {
  return (await apiRequest<ApplicationResponse>('POST', applicationPath(applicationId, '/viewings'), { body }))
    .application;
}

export async function changeViewing(id: string, body: ViewingSlotInput): Promise<Application> {
  return (await apiRequest<ApplicationResponse>('PATCH', viewingPath(id), { body })).application;
}

export async function actOnViewing(
  id: string,
  body: { action: 'agree' | 'cancel'; place?: string },
): Promise<Application> {
  return (await apiRequest<ApplicationResponse>('POST', viewingPath(id, '/actions'), { body })).application;
}

export async function answerViewing(id: string, answer: Rsvp): Promise<Application> {
  return (
    await apiRequest<ApplicationResponse>('PUT', viewingPath(id, '/answer'), { body: { answer }, idempotent: true })
  ).application;
}

/** iCalendar file of a viewing. */
export async function fetchCalendar(id: string): Promise<Blob> {
  return apiRequest('GET', viewingPath(id, '/calendar.ics'), { expectsBlob: true });
}

/** Available properties in a city that match a text. */
export async function searchProperties(
  text: string,
  cityId: string,
  signal: AbortSignal,
): Promise<PropertySearchResponse['homes']> {
  const query = new URLSearchParams({ city_id: cityId, ...(text !== '' && { q: text }) });
  return (await apiRequest<PropertySearchResponse>('GET', `/api/properties?${query}`, { signal })).homes;
}
