import { apiCall } from '#browser/api.ts';
import type { DraftInput, OwnProperty, Photo } from '../../domain/schema.ts';
import type { OwnerAction } from '../../domain/states.ts';

/** The larger a photograph, the longer a thin line needs for it. */
const PHOTO_TIMEOUT_MS = 180_000;

const at = (id: string, rest = '') => `/api/properties/${encodeURIComponent(id)}${rest}`;

/** A home of one's own, with its private side. */
export async function fetchOwnHome(id: string, signal?: AbortSignal): Promise<OwnProperty> {
  return (await apiCall<{ property: OwnProperty }>('GET', at(id, '/own'), { ...(signal && { signal }) })).property;
}

/** The draft that one touched last. */
export async function fetchUnfinished(signal: AbortSignal): Promise<OwnProperty | null> {
  return (await apiCall<{ property: OwnProperty | null }>('GET', '/api/properties/unfinished', { signal })).property;
}

export async function createHome(body: DraftInput): Promise<OwnProperty> {
  return (await apiCall<{ property: OwnProperty }>('POST', '/api/properties', { body })).property;
}

/** Merges fields into a home. New rooms get ids of their own each time, so it is not sent twice by itself. */
export async function saveHome(id: string, body: DraftInput): Promise<OwnProperty> {
  return (await apiCall<{ property: OwnProperty }>('PATCH', at(id), { body })).property;
}

export async function actOnHome(id: string, action: OwnerAction): Promise<OwnProperty> {
  return (await apiCall<{ property: OwnProperty }>('POST', at(id, '/actions'), { body: { action } })).property;
}

export interface PhotoUpload {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export async function uploadHomePhoto(id: string, file: Blob, { onProgress, signal }: PhotoUpload): Promise<Photo> {
  const options = { body: file, onProgress, signal, timeoutMs: PHOTO_TIMEOUT_MS };
  return (await apiCall<{ photo: Photo }>('POST', at(id, '/photos'), options)).photo;
}

export async function deleteHomePhoto(id: string, photoId: string): Promise<void> {
  await apiCall('DELETE', at(id, `/photos/${encodeURIComponent(photoId)}`), { idempotent: true });
}

export async function orderHomePhotos(id: string, photoIds: readonly string[]): Promise<void> {
  await apiCall('PUT', at(id, '/photos/order'), { body: { photo_ids: photoIds }, idempotent: true });
}
