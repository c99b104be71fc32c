import { apiCall } from '#browser/api.ts';
import type { OwnInterest } from '../../domain/detail.ts';

const pathOf = (id: string) => `/api/properties/${encodeURIComponent(id)}`;

/** My interest in a home; null where I have told none. */
export async function fetchInterest(id: string, signal: AbortSignal): Promise<OwnInterest> {
  return (await apiCall<{ interest: OwnInterest }>('GET', `${pathOf(id)}/interest`, { signal })).interest;
}

export interface InterestToSend {
  propertyId: string;
  /** Whoever offers the home. */
  to: string;
  content: string;
  /** The same for every attempt to send this text. */
  clientId: string;
}

/** Writes to whoever offers a home; throws `ApiError`. */
export async function sendInterest({ propertyId, to, content, clientId }: InterestToSend): Promise<void> {
  const body = { to, content, type: 'property_interest', property_id: propertyId, client_id: clientId };
  await apiCall('POST', '/api/messages/send', { body, csrf: true, idempotent: true });
}

/** Tells that a home is looked at; whatever comes of it is nobody's concern. */
export function noteView(id: string): void {
  apiCall('POST', `${pathOf(id)}/view`, { idempotent: true }).catch(() => undefined);
}
