import type { ApiToken, CalendarFeed } from '../domain/schema.ts';
import type { Delivery, Webhook } from '../domain/webhook-schema.ts';
import type { ApiTokenRow } from './store/api-tokens.ts';
import type { CalendarFeedRow } from './store/calendar-feeds.ts';
import type { DeliveryRow } from './store/webhook-deliveries.ts';
import type { WebhookRow } from './store/webhooks.ts';

export function presentToken(row: ApiTokenRow): ApiToken {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  };
}

export function presentCalendarFeed({ createdAt, lastReadAt }: CalendarFeedRow): CalendarFeed {
  return { created_at: createdAt.toISOString(), last_read_at: lastReadAt?.toISOString() ?? null };
}

export function presentWebhook(row: WebhookRow): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    secret_hint: row.secretHint,
    old_secret_until: row.oldSecretUntil?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    paused: row.pauseReason,
    failing_since: row.failingSince?.toISOString() ?? null,
  };
}

export function presentDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    event: row.event,
    state: row.state,
    attempts: row.attempts,
    body: row.body,
    created_at: row.createdAt.toISOString(),
    attempted_at: row.attemptedAt?.toISOString() ?? null,
    status: row.status,
    problem: row.problem,
    duration_ms: row.durationMs,
    answer: row.answer,
    next_attempt_at: row.nextAttemptAt?.toISOString() ?? null,
  };
}
