import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { apiCall } from '#browser/api.ts';
import { useSession } from '#browser/session.ts';
import type { HomeDetail, OwnInterest } from '../../domain/detail.ts';

const pathOf = (id: string) => `/api/properties/${encodeURIComponent(id)}`;
const interestKey = (id: string) => ['homes', 'interest', id];

export interface Preview {
  home: HomeDetail;
  reason: string | null;
}

/** A home of one's own as its page would be; fails with `ApiError` 404 for somebody else's. */
export function usePreview(id: string, isWanted: boolean): UseQueryResult<Preview> {
  return useQuery({
    queryKey: ['homes', 'preview', id],
    queryFn: ({ signal }) => apiCall<Preview>('GET', `${pathOf(id)}/preview`, { signal }),
    enabled: isWanted,
  });
}

/** My interest in a home; null where I have told none. */
export function useOwnInterest(id: string): UseQueryResult<OwnInterest> {
  const session = useSession();
  return useQuery({
    queryKey: interestKey(id),
    queryFn: async ({ signal }) =>
      (await apiCall<{ interest: OwnInterest }>('GET', `${pathOf(id)}/interest`, { signal })).interest,
    enabled: session === 'in',
  });
}

export interface InterestToSend {
  propertyId: string;
  /** Whoever offers the home. */
  to: string;
  content: string;
  /** The same for every attempt to send this text. */
  clientId: string;
}

/** Writes to whoever offers a home; throws `ApiError`. From then on the page knows. */
export function useSendInterest(): (wanted: InterestToSend) => Promise<void> {
  const cache = useQueryClient();
  return async ({ propertyId, to, content, clientId }) => {
    const body = { to, content, type: 'property_interest', property_id: propertyId, client_id: clientId };
    await apiCall('POST', '/api/messages/send', { body, csrf: true, idempotent: true });
    const interest: OwnInterest = { state: 'sent', at: new Date().toISOString() };
    cache.setQueryData<OwnInterest>(interestKey(propertyId), (known) => known ?? interest);
  };
}

/** Tells that a home is looked at; whatever comes of it is nobody's concern. */
export function noteView(id: string): void {
  apiCall('POST', `${pathOf(id)}/view`, { idempotent: true }).catch(() => undefined);
}
