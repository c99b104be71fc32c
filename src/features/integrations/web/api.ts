import { apiRequest } from '#browser/api/api-client.ts';
import type { ApiToken, CalendarFeed, NewCalendarResponse, NewToken, NewTokenResponse } from '../domain/schema.ts';

const TOKENS_PATH = '/api/account/tokens';

export async function fetchTokens(signal: AbortSignal): Promise<{ tokens: ApiToken[] }> {
  return apiRequest('GET', TOKENS_PATH, { signal });
}

export async function createToken(body: NewToken): Promise<NewTokenResponse> {
  return apiRequest('POST', TOKENS_PATH, { body });
}

export async function revokeToken(id: string): Promise<void> {
  return apiRequest('DELETE', `${TOKENS_PATH}/${id}`);
}

const CALENDAR_PATH = '/api/account/calendar';

export async function fetchCalendar(signal: AbortSignal): Promise<{ feed: CalendarFeed | null }> {
  return apiRequest('GET', CALENDAR_PATH, { signal });
}

/** Creates the secret address, or replaces the earlier one. */
export async function createCalendar(): Promise<NewCalendarResponse> {
  return apiRequest('POST', CALENDAR_PATH);
}

export async function removeCalendar(): Promise<void> {
  return apiRequest('DELETE', CALENDAR_PATH);
}
