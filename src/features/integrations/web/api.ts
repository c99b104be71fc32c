import { apiRequest } from '#browser/api/api-client.ts';
import type { Delivery, NewWebhook, Webhook, WebhookChanges, WebhookSecretResponse } from '../domain/webhook-schema.ts';
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

const WEBHOOKS_PATH = '/api/account/webhooks';

export async function fetchWebhooks(signal: AbortSignal): Promise<{ webhooks: Webhook[] }> {
  return apiRequest('GET', WEBHOOKS_PATH, { signal });
}

export async function createWebhook(body: NewWebhook): Promise<WebhookSecretResponse> {
  return apiRequest('POST', WEBHOOKS_PATH, { body });
}

export async function changeWebhook(id: string, body: WebhookChanges): Promise<{ webhook: Webhook }> {
  return apiRequest('PATCH', `${WEBHOOKS_PATH}/${id}`, { body });
}

export async function rollSecret(id: string): Promise<WebhookSecretResponse> {
  return apiRequest('POST', `${WEBHOOKS_PATH}/${id}/secret`);
}

export async function deleteWebhook(id: string): Promise<void> {
  return apiRequest('DELETE', `${WEBHOOKS_PATH}/${id}`);
}

export async function fetchDeliveries(id: string, signal: AbortSignal): Promise<{ deliveries: Delivery[] }> {
  return apiRequest('GET', `${WEBHOOKS_PATH}/${id}/deliveries`, { signal });
}

/** Sends a `ping` and waits for its result. */
export async function testWebhook(id: string): Promise<{ delivery: Delivery }> {
  return apiRequest('POST', `${WEBHOOKS_PATH}/${id}/test`);
}

/** Sends a delivery once more and waits for its result. */
export async function retryDelivery(id: string, deliveryId: string): Promise<{ delivery: Delivery }> {
  return apiRequest('POST', `${WEBHOOKS_PATH}/${id}/deliveries/${deliveryId}/retry`);
}
