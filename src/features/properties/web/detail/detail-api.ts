import { apiRequest } from '#browser/api/api-client.ts';
import type { CampusDistance, OwnInterest } from '../../domain/detail.ts';

const propertyPath = (id: string) => `/api/properties/${encodeURIComponent(id)}`;

/** The viewer's interest in a property; null if none was sent. */
export async function fetchInterest(id: string, signal: AbortSignal): Promise<OwnInterest> {
  return (await apiRequest<{ interest: OwnInterest }>('GET', `${propertyPath(id)}/interest`, { signal })).interest;
}

/** Trip to a university, by default the viewer's; null without one. */
export async function fetchCampusTrip(
  id: string,
  universityId: string | null,
  signal: AbortSignal,
): Promise<CampusDistance | null> {
  const path = `${propertyPath(id)}/campus${universityId === null ? '' : `?university_id=${encodeURIComponent(universityId)}`}`;
  return (await apiRequest<{ campus: CampusDistance | null }>('GET', path, { signal })).campus;
}

export interface InterestMessage {
  propertyId: string;
  /** User id of the publisher. */
  to: string;
  content: string;
  /** Idempotency key, the same for every attempt to send this text. */
  clientId: string;
}

/** Sends an interest message to the publisher. Throws `ApiError`. */
export async function sendInterest({ propertyId, to, content, clientId }: InterestMessage): Promise<void> {
  const body = { to, content, type: 'property_interest', property_id: propertyId, client_id: clientId };
  await apiRequest('POST', '/api/messages/send', { body, csrf: true, idempotent: true });
}

/** Counts a view; failures are ignored. */
export function recordView(id: string): void {
  apiRequest('POST', `${propertyPath(id)}/view`, { idempotent: true }).catch(() => undefined);
}
