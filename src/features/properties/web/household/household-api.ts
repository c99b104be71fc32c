import { apiRequest } from '#browser/api/api-client.ts';
import type { Household, Residence } from '../../domain/household/household-schema.ts';

const householdUrl = (id: string) => `/api/properties/${encodeURIComponent(id)}/household`;

export async function fetchHousehold(id: string, signal: AbortSignal): Promise<Household> {
  return apiRequest('GET', householdUrl(id), { signal });
}

export async function fetchOwnResidences(signal: AbortSignal): Promise<Residence[]> {
  return (await apiRequest<{ residences: Residence[] }>('GET', '/api/properties/residences', { signal })).residences;
}

/** Token by which residents join. */
export async function createHouseholdLink(id: string): Promise<string> {
  return (await apiRequest<{ token: string }>('POST', `${householdUrl(id)}/link`)).token;
}

export async function joinHousehold({ propertyId, token }: { propertyId: string; token: string }): Promise<void> {
  await apiRequest('POST', householdUrl(propertyId), { body: { token }, idempotent: true });
}

export async function leaveHousehold(id: string, userId: string): Promise<void> {
  await apiRequest('DELETE', `${householdUrl(id)}/${encodeURIComponent(userId)}`, { idempotent: true });
}
