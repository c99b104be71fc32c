import { apiRequest } from '#browser/api/api-client.ts';
import type { GroupRent, RentBid, RentSetup } from '../../domain/rent/schema.ts';

interface RentResponse {
  rent: GroupRent | null;
}

const rentPath = (id: string, rest = '') => `/api/groups/${encodeURIComponent(id)}/rent${rest}`;

/** Rent split of a group; `null` if it is not set up. */
export async function fetchRent(id: string, signal: AbortSignal): Promise<GroupRent | null> {
  return (await apiRequest<RentResponse>('GET', rentPath(id), { signal })).rent;
}

export async function setUpRent(id: string, body: RentSetup): Promise<GroupRent | null> {
  return (await apiRequest<RentResponse>('PUT', rentPath(id), { body })).rent;
}

export async function submitBid(id: string, body: RentBid): Promise<GroupRent | null> {
  return (await apiRequest<RentResponse>('PUT', rentPath(id, '/bid'), { body, idempotent: true })).rent;
}

export async function closeBidding(id: string): Promise<GroupRent | null> {
  return (await apiRequest<RentResponse>('POST', rentPath(id, '/close'))).rent;
}

export async function restartBidding(id: string): Promise<GroupRent | null> {
  return (await apiRequest<RentResponse>('POST', rentPath(id, '/again'))).rent;
}
