import { apiRequest } from '#browser/api/api-client.ts';
import type { ApplicantBoard, Declines, RentPreview } from '../../domain/applicant-board.ts';
import type { OpenCountOfProperty } from '../../domain/open-limit-schema.ts';

const propertyPath = (id: string, rest: string) => `/api/properties/${encodeURIComponent(id)}${rest}`;

export async function fetchApplicants(propertyId: string, signal: AbortSignal): Promise<ApplicantBoard> {
  return apiRequest('GET', propertyPath(propertyId, '/applicants'), { signal });
}

export async function saveNote(applicationId: string, note: string): Promise<void> {
  const path = `/api/applications/${encodeURIComponent(applicationId)}/note`;
  await apiRequest('PUT', path, { body: { note }, idempotent: true });
}

/** Declines with a message each; nothing is sent before `due_at`. */
export async function declineMany(propertyId: string, ids: readonly string[], message: string): Promise<Declines> {
  return apiRequest('POST', propertyPath(propertyId, '/declines'), { body: { application_ids: ids, message } });
}

export async function undoDeclines(propertyId: string, batchId: string): Promise<void> {
  await apiRequest('DELETE', propertyPath(propertyId, `/declines/${encodeURIComponent(batchId)}`));
}

export async function saveOpenLimit(propertyId: string, maxOpen: number): Promise<OpenCountOfProperty> {
  const options = { body: { max_open: maxOpen }, idempotent: true };
  return (
    await apiRequest<{ count: OpenCountOfProperty }>('PUT', propertyPath(propertyId, '/application-limit'), options)
  ).count;
}

export async function fetchRentPreview(propertyId: string, signal: AbortSignal): Promise<RentPreview> {
  return apiRequest('GET', propertyPath(propertyId, '/rent-preview'), { signal });
}

/** Marks an own property as rented, which ends its applications; the applicants are notified. */
export async function markRented(propertyId: string): Promise<void> {
  await apiRequest('POST', propertyPath(propertyId, '/actions'), { body: { action: 'rent' } });
}
