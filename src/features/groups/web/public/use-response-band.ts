import { useEffect, useState } from 'react';
import { apiRequest } from '#browser/api/api-client.ts';
import type { ResponseBand } from '../../domain/applications/response-band.ts';

/** Usual response time of the owner of a property; `null` while loading or with too few answers. */
export function useResponseBand(propertyId: string, isPerson: boolean): ResponseBand | null {
  const [band, setBand] = useState<ResponseBand | null>(null);
  useEffect(() => {
    if (!isPerson) return undefined;
    const stop = new AbortController();
    const path = `/api/properties/${encodeURIComponent(propertyId)}/response-band`;
    apiRequest<{ band: ResponseBand | null }>('GET', path, { signal: stop.signal }).then(
      (answer) => setBand(answer.band),
      () => undefined,
    );
    return () => stop.abort();
  }, [propertyId, isPerson]);
  return band;
}
