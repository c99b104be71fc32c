import { apiRequest } from '#browser/api/api-client.ts';
import type { UsualPricesResponse } from '../../domain/price-hint.ts';
import type { DraftInput, OwnProperty, Photo } from '../../domain/schema.ts';
import type { Street } from '../../domain/street-map.ts';
import type { OwnerAction } from '../../domain/states.ts';
import { propertyPath } from '../property-path.ts';

/** Allows for large photos on slow connections. */
const PHOTO_TIMEOUT_MS = 180_000;

/** Own property with its private fields. */
export async function fetchOwnProperty(id: string, signal?: AbortSignal): Promise<OwnProperty> {
  return (await apiRequest<{ property: OwnProperty }>('GET', propertyPath(id, '/own'), { ...(signal && { signal }) }))
    .property;
}

/** Monthly cost of homes similar to an own property. */
export async function fetchUsualPrices(id: string, signal: AbortSignal): Promise<UsualPricesResponse['usual']> {
  return (await apiRequest<UsualPricesResponse>('GET', propertyPath(id, '/usual-prices'), { signal })).usual;
}

/** Streets of a city by the beginnings of their words. */
export async function fetchStreets(cityId: string, text: string, signal: AbortSignal): Promise<Street[]> {
  const query = new URLSearchParams({ city_id: cityId, q: text });
  return (await apiRequest<{ streets: Street[] }>('GET', `/api/map/streets?${query}`, { signal })).streets;
}

/** Most recently edited draft. */
export async function fetchLatestDraft(signal: AbortSignal): Promise<OwnProperty | null> {
  return (await apiRequest<{ property: OwnProperty | null }>('GET', '/api/properties/unfinished', { signal })).property;
}

export async function createDraft(body: DraftInput): Promise<OwnProperty> {
  return (await apiRequest<{ property: OwnProperty }>('POST', '/api/properties', { body })).property;
}

/** Merges fields into a property. Not idempotent, because new rooms get new ids, so it is not retried automatically. */
export async function saveDraft(id: string, body: DraftInput): Promise<OwnProperty> {
  return (await apiRequest<{ property: OwnProperty }>('PATCH', propertyPath(id), { body })).property;
}

export async function sendOwnerAction(id: string, action: OwnerAction): Promise<OwnProperty> {
  return (await apiRequest<{ property: OwnProperty }>('POST', propertyPath(id, '/actions'), { body: { action } }))
    .property;
}

export interface PhotoUploadOptions {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export async function uploadPhoto(id: string, file: Blob, { onProgress, signal }: PhotoUploadOptions): Promise<Photo> {
  const options = { body: file, onProgress, signal, timeoutMs: PHOTO_TIMEOUT_MS };
  return (await apiRequest<{ photo: Photo }>('POST', propertyPath(id, '/photos'), options)).photo;
}

/** Deletes a photo, also while the page is being left. */
export async function deletePhoto(id: string, photoId: string): Promise<void> {
  const options = { idempotent: true, keepalive: true };
  await apiRequest('DELETE', propertyPath(id, `/photos/${encodeURIComponent(photoId)}`), options);
}

export async function reorderPhotos(id: string, photoIds: readonly string[]): Promise<void> {
  await apiRequest('PUT', propertyPath(id, '/photos/order'), { body: { photo_ids: photoIds }, idempotent: true });
}
