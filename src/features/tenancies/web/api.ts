import { apiRequest } from '#browser/api/api-client.ts';
import type { HandoverKind } from '../domain/chain/entry.ts';
import type { PhotoSize } from '../domain/rules.ts';
import type { ReferenceBody, ShownReferenceSummary, StayReferences } from '../domain/references/schema.ts';
import type { EntryBody, Handover, Tenancy } from '../domain/schema.ts';

/** Key of all queries about tenancies and handovers. */
export const TENANCIES_KEY = 'tenancies';

/** A photo needs a long timeout on slow connections. */
const PHOTO_TIMEOUT_MS = 180_000;

const tenancyPath = (id: string, rest = '') => `/api/tenancies/${encodeURIComponent(id)}${rest}`;
/** Request for the record of a handover as a PDF. */
export const handoverPdfPath = (id: string) => handoverPath(id, '/pdf');
const handoverPath = (id: string, rest = '') => `/api/handovers/${encodeURIComponent(id)}${rest}`;

export async function fetchTenancies(signal?: AbortSignal): Promise<Tenancy[]> {
  const options = signal ? { signal } : {};
  return (await apiRequest<{ tenancies: Tenancy[] }>('GET', '/api/tenancies', options)).tenancies;
}

export async function cancelTenancy(id: string): Promise<void> {
  await apiRequest('POST', tenancyPath(id, '/cancel'), { idempotent: true });
}

/** Starts a handover, or returns the one that was started. */
export async function startHandover(tenancyId: string, kind: HandoverKind): Promise<Handover> {
  const options = { body: { kind }, idempotent: true };
  return (await apiRequest<{ handover: Handover }>('POST', tenancyPath(tenancyId, '/handovers'), options)).handover;
}

/** Throws `ApiError` 404 if it is not a handover of the current user. */
export async function fetchHandover(id: string, signal?: AbortSignal): Promise<Handover> {
  const options = signal ? { signal } : {};
  return (await apiRequest<{ handover: Handover }>('GET', handoverPath(id), options)).handover;
}

/** Appends an entry; a repeated one appends nothing. */
export async function sendEntry(id: string, body: EntryBody): Promise<void> {
  await apiRequest('POST', handoverPath(id, '/entries'), { body });
}

export async function sendPhoto(id: string, item: string, clientId: string, photo: Blob): Promise<void> {
  const query = new URLSearchParams({ item, client_id: clientId });
  await apiRequest('POST', handoverPath(id, `/photos?${query}`), {
    body: photo,
    csrf: true,
    timeoutMs: PHOTO_TIMEOUT_MS,
  });
}

export async function fetchPhoto(id: string, photo: string, size: PhotoSize): Promise<Blob> {
  const path = handoverPath(id, `/photos/${encodeURIComponent(photo)}?size=${size}`);
  return apiRequest<Blob>('GET', path, { expectsBlob: true, timeoutMs: PHOTO_TIMEOUT_MS });
}

const referencesPath = (tenancyId: string, rest = '') => tenancyPath(tenancyId, `/references${rest}`);

export async function fetchReferences(tenancyId: string, signal?: AbortSignal): Promise<StayReferences> {
  const options = signal ? { signal } : {};
  return apiRequest<StayReferences>('GET', referencesPath(tenancyId), options);
}

export async function sendReference(tenancyId: string, body: ReferenceBody): Promise<StayReferences> {
  return apiRequest<StayReferences>('POST', referencesPath(tenancyId), { body });
}

export async function withdrawReference(tenancyId: string, subjectId: string): Promise<StayReferences> {
  return apiRequest<StayReferences>('DELETE', referencesPath(tenancyId, `/${encodeURIComponent(subjectId)}`));
}

export async function replyToReference(id: string, text: string): Promise<StayReferences> {
  return apiRequest<StayReferences>('POST', `/api/references/${encodeURIComponent(id)}/reply`, { body: { text } });
}

export async function fetchReferenceSummary(userId: string, signal?: AbortSignal): Promise<ShownReferenceSummary> {
  const options = signal ? { signal } : {};
  return apiRequest<ShownReferenceSummary>('GET', `/api/profiles/${encodeURIComponent(userId)}/references`, options);
}
