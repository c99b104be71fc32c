import { apiRequest } from '#browser/api/api-client.ts';
import type { Application } from '../../domain/schema.ts';
import type { ViewingSlot } from '../../domain/viewing-slots.ts';
import type { NoShowAction, ViewingMode } from '../../domain/viewings.ts';

/** Slots in the local time of Madrid, the same for some weeks. */
export interface NewSlots {
  day: string;
  time: string;
  minutes: number;
  mode: ViewingMode;
  place: string;
  weeks: number;
}

const slotsPath = (propertyId: string) => `/api/properties/${encodeURIComponent(propertyId)}/viewing-slots`;

export async function actOnNoShow(viewingId: string, action: NoShowAction): Promise<Application> {
  const path = `/api/viewings/${encodeURIComponent(viewingId)}/no-show`;
  return (await apiRequest<{ application: Application }>('POST', path, { body: { action } })).application;
}

/** Upcoming slots of a property. */
export async function fetchSlots(propertyId: string, signal: AbortSignal): Promise<ViewingSlot[]> {
  return (await apiRequest<{ slots: ViewingSlot[] }>('GET', slotsPath(propertyId), { signal })).slots;
}

export async function openSlots(propertyId: string, body: NewSlots): Promise<ViewingSlot[]> {
  return (await apiRequest<{ slots: ViewingSlot[] }>('POST', slotsPath(propertyId), { body })).slots;
}

export async function closeSlot(id: string): Promise<void> {
  await apiRequest('DELETE', `/api/viewing-slots/${encodeURIComponent(id)}`, { idempotent: true });
}

export async function bookSlot(applicationId: string, slotId: string): Promise<Application> {
  const path = `/api/applications/${encodeURIComponent(applicationId)}/booking`;
  const body = { slot_id: slotId };
  return (await apiRequest<{ application: Application }>('PUT', path, { body, idempotent: true })).application;
}
