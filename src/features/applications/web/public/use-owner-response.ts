import { useEffect, useState } from 'react';
import { apiRequest } from '#browser/api/api-client.ts';
import type { OwnerResponse } from '../../domain/schema.ts';

/** Response time of the owner, and whether applicants wait for their turn; `null` while loading. */
export function useOwnerResponse(propertyId: string, isEnabled: boolean): OwnerResponse | null {
  const [response, setResponse] = useState<OwnerResponse | null>(null);
  useEffect(() => {
    if (!isEnabled) return undefined;
    const stop = new AbortController();
    const path = `/api/properties/${encodeURIComponent(propertyId)}/response-band`;
    apiRequest<OwnerResponse>('GET', path, { signal: stop.signal }).then(setResponse, () => undefined);
    return () => stop.abort();
  }, [propertyId, isEnabled]);
  return response;
}
