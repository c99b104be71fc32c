import { apiCall } from '#browser/api.ts';
import type { GroupRent, RentBid, RentSetUp } from '../../domain/rent/schema.ts';

interface RentAnswer {
  rent: GroupRent | null;
}

const at = (id: string, rest = '') => `/api/groups/${encodeURIComponent(id)}/rent${rest}`;

/** How a group splits its rent; null while nothing is set up. */
export async function fetchRent(id: string, signal: AbortSignal): Promise<GroupRent | null> {
  return (await apiCall<RentAnswer>('GET', at(id), { signal })).rent;
}

export async function setUpRent(id: string, body: RentSetUp): Promise<GroupRent | null> {
  return (await apiCall<RentAnswer>('PUT', at(id), { body })).rent;
}

export async function sendBid(id: string, body: RentBid): Promise<GroupRent | null> {
  return (await apiCall<RentAnswer>('PUT', at(id, '/bid'), { body, idempotent: true })).rent;
}

export async function closeRent(id: string): Promise<GroupRent | null> {
  return (await apiCall<RentAnswer>('POST', at(id, '/close'))).rent;
}

export async function bidAgain(id: string): Promise<GroupRent | null> {
  return (await apiCall<RentAnswer>('POST', at(id, '/again'))).rent;
}
