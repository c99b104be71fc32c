import { formatDate } from '#shared/i18n/format.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { m } from '#messages';
import type { DeliveryProblem, PauseReason, WebhookEvent } from '../../domain/webhooks.ts';
import type { Delivery } from '../../domain/webhook-schema.ts';

export const EVENT_LABELS: Record<WebhookEvent, () => string> = {
  'listing.published': m.webhooks_event_listing_published,
  'listing.paused': m.webhooks_event_listing_paused,
  'listing.held': m.webhooks_event_listing_held,
  'listing.closed': m.webhooks_event_listing_closed,
  'application.received': m.webhooks_event_application_received,
  'application.changed': m.webhooks_event_application_changed,
  'viewing.booked': m.webhooks_event_viewing_booked,
  'viewing.moved': m.webhooks_event_viewing_moved,
  'viewing.cancelled': m.webhooks_event_viewing_cancelled,
};

export const PAUSE_LABELS: Record<PauseReason, () => string> = {
  owner: m.webhooks_paused_owner,
  failures: m.webhooks_paused_failures,
  gone: m.webhooks_paused_gone,
  security: m.webhooks_paused_security,
};

/** Problems of attempts without a status, except that there was no answer. */
const PROBLEM_LABELS: Partial<Record<DeliveryProblem, () => string>> = {
  private: m.webhooks_private,
  paused: m.webhooks_not_sent_paused,
  secret: m.webhooks_not_sent_secret,
  limit: m.webhooks_not_sent_limit,
};

/** '200', '503, repite a las 12:04' or 'Sin respuesta, sin más intentos'. */
export function formatResult(delivery: Delivery, lang: Lang): string {
  const { state, attempts, next_attempt_at: next } = delivery;
  const result = formatOutcome(delivery);
  if (state === 'delivered' || attempts === 0) return result;
  if (state === 'failed' || next === null) return m.webhooks_no_retry({ result });
  return m.webhooks_retry_at({ result, time: formatDate(next, lang, 'time') });
}

/** Outcome of the last attempt alone. */
function formatOutcome({ state, status, problem }: Delivery): string {
  if (status !== null) return String(status);
  if (state === 'pending' && problem === null) return m.webhooks_queued();
  return (problem && PROBLEM_LABELS[problem]?.()) ?? m.webhooks_unreachable();
}
