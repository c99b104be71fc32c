import { apiCall } from '#browser/api.ts';
import type { DayFigures, Interests } from '../../domain/detail.ts';
import type { OwnGroup, OwnHomes } from '../../domain/own-homes.ts';
import type { OwnProperty } from '../../domain/schema.ts';

/** Thousands of homes take a while. */
const FILE_TIMEOUT_MS = 180_000;

const at = (id: string, rest: string) => `/api/properties/${encodeURIComponent(id)}${rest}`;

export async function duplicateHome(id: string): Promise<OwnProperty> {
  return (await apiCall<{ property: OwnProperty }>('POST', at(id, '/duplicate'))).property;
}

/** A page of one's homes of a group, newest first. */
export async function fetchOwnPage(group: OwnGroup, page: string | null, signal: AbortSignal): Promise<OwnHomes> {
  const query = new URLSearchParams({ group, ...(page !== null && { page }) });
  return apiCall('GET', `/api/properties/mine?${query}`, { signal });
}

/** All one's homes as a file. */
export async function fetchExport(): Promise<Blob> {
  return apiCall('GET', '/api/properties/export', { answersBlob: true, timeoutMs: FILE_TIMEOUT_MS });
}

/** One entry a day, the oldest first. */
export async function fetchFigures(id: string, days: number, signal: AbortSignal): Promise<DayFigures[]> {
  return (await apiCall<{ days: DayFigures[] }>('GET', at(id, `/figures?days=${days}`), { signal })).days;
}

export async function fetchInterests(id: string, signal: AbortSignal): Promise<Interests> {
  return apiCall('GET', at(id, '/interests'), { signal });
}

/** Says no to somebody, and tells them so in the chat with these words, once. */
export async function declineInterest(id: string, userId: string, words: string): Promise<void> {
  await apiCall('POST', at(id, `/interests/${encodeURIComponent(userId)}/decline`), { idempotent: true });
  // as long as it may be: who and what, so that it is said once
  const once = `${id}${userId}`.replaceAll('-', '');
  const message = { to: userId, content: words, property_id: id, client_id: once };
  await apiCall('POST', '/api/messages/send', { body: message, csrf: true, idempotent: true });
}

/** What the link in a mail does. Whoever has it need not be signed in. */
export async function confirmStillFree(id: string, token: string): Promise<{ title: string; until: string }> {
  return apiCall('POST', at(id, '/still-free'), { body: { token }, idempotent: true });
}
