import { apiRequest } from '#browser/api/api-client.ts';
import type { CampusDistance } from '../../domain/detail.ts';
import { propertyPath } from '../property-path.ts';

/** Trip to a university, by default the viewer's; null without one. */
export async function fetchCampusTrip(
  id: string,
  universityId: string | null,
  signal: AbortSignal,
): Promise<CampusDistance | null> {
  const path = propertyPath(
    id,
    `/campus${universityId === null ? '' : `?university_id=${encodeURIComponent(universityId)}`}`,
  );
  return (await apiRequest<{ campus: CampusDistance | null }>('GET', path, { signal })).campus;
}

/** Counts a view; failures are ignored. */
export function recordView(id: string): void {
  apiRequest('POST', propertyPath(id, '/view'), { idempotent: true }).catch(() => undefined);
}
