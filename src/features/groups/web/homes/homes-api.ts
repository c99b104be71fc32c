import { apiCall } from '#browser/api.ts';
import type { HomesAnswer } from '#features/properties/domain/search.ts';
import type { Application, ConsentBody } from '../../domain/applications-schema.ts';
import type { ApplicationAction } from '../../domain/applications.ts';
import type { GroupHomes, HomeGroups } from '../../domain/homes-schema.ts';
import type { Rsvp } from '../../domain/viewings.ts';
import type { Vote } from '../../domain/votes.ts';

const group = (id: string, rest: string) => `/api/groups/${encodeURIComponent(id)}${rest}`;
const home = (id: string) => `/homes/${encodeURIComponent(id)}`;
const application = (id: string, rest = '') => `/api/applications/${encodeURIComponent(id)}${rest}`;
const viewing = (id: string, rest = '') => `/api/viewings/${encodeURIComponent(id)}${rest}`;

interface One {
  application: Application;
}

/** A time on the clocks of Madrid; `place` from the owner alone. */
export interface TypedSlot {
  day: string;
  time: string;
  minutes: number;
  place?: string;
}

export async function fetchHomes(groupId: string, signal: AbortSignal): Promise<GroupHomes> {
  return apiCall('GET', group(groupId, '/homes'), { signal });
}

export async function addHome(groupId: string, homeId: string): Promise<GroupHomes> {
  return apiCall('PUT', group(groupId, home(homeId)), { idempotent: true });
}

export async function removeHome(groupId: string, homeId: string): Promise<void> {
  await apiCall('DELETE', group(groupId, home(homeId)));
}

export async function voteOn(
  groupId: string,
  homeId: string,
  body: { vote: Vote | null; reason?: string },
): Promise<GroupHomes> {
  return apiCall('PUT', group(groupId, `${home(homeId)}/vote`), { body, idempotent: true });
}

/** Where my groups stand with a home. */
export async function fetchHomeGroups(homeId: string, signal?: AbortSignal): Promise<HomeGroups['groups']> {
  const path = `/api/properties/${encodeURIComponent(homeId)}/groups`;
  return (await apiCall<HomeGroups>('GET', path, { ...(signal && { signal }) })).groups;
}

export async function fetchApplications(groupId: string, signal: AbortSignal): Promise<Application[]> {
  return (await apiCall<{ applications: Application[] }>('GET', group(groupId, '/applications'), { signal }))
    .applications;
}

/** What groups have sent for my homes. */
export async function fetchReceived(signal: AbortSignal): Promise<Application[]> {
  return (await apiCall<{ applications: Application[] }>('GET', '/api/applications', { signal })).applications;
}

export async function beginApplication(groupId: string, homeId: string, message: string): Promise<Application> {
  const body = { property_id: homeId, message };
  return (await apiCall<One>('POST', group(groupId, '/applications'), { body })).application;
}

export async function changeMessage(id: string, message: string): Promise<Application> {
  return (await apiCall<One>('PATCH', application(id), { body: { message }, idempotent: true })).application;
}

export async function actOnApplication(id: string, action: ApplicationAction): Promise<Application> {
  return (await apiCall<One>('POST', application(id, '/actions'), { body: { action } })).application;
}

export async function consentTo(id: string, body: ConsentBody): Promise<Application> {
  return (await apiCall<One>('PUT', application(id, '/consent'), { body, idempotent: true })).application;
}

export async function proposeViewing(applicationId: string, body: TypedSlot): Promise<Application> {
  return (await apiCall<One>('POST', application(applicationId, '/viewings'), { body })).application;
}

export async function changeViewing(id: string, body: TypedSlot): Promise<Application> {
  return (await apiCall<One>('PATCH', viewing(id), { body })).application;
}

export async function actOnViewing(
  id: string,
  body: { action: 'agree' | 'cancel'; place?: string },
): Promise<Application> {
  return (await apiCall<One>('POST', viewing(id, '/actions'), { body })).application;
}

export async function answerViewing(id: string, answer: Rsvp): Promise<Application> {
  return (await apiCall<One>('PUT', viewing(id, '/answer'), { body: { answer }, idempotent: true })).application;
}

/** A viewing as a file for calendars. */
export async function fetchCalendar(id: string): Promise<Blob> {
  return apiCall('GET', viewing(id, '/calendar.ics'), { answersBlob: true });
}

/** Homes on offer in a city whose words fit a text. */
export async function findHomes(text: string, cityId: string, signal: AbortSignal): Promise<HomesAnswer['homes']> {
  const query = new URLSearchParams({ city_id: cityId, ...(text !== '' && { q: text }) });
  return (await apiCall<HomesAnswer>('GET', `/api/properties?${query}`, { signal })).homes;
}
