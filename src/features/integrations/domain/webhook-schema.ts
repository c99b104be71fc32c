import * as z from 'zod/mini';
import {
  DELIVERED_EVENTS,
  DELIVERY_PROBLEMS,
  DELIVERY_STATES,
  PAUSE_REASONS,
  PING_EVENT,
  WEBHOOK,
  WEBHOOK_EVENTS,
  type DeliveredEvent,
} from './webhooks.ts';

/** WHATWG address of http or https without credentials or fragment; the service decides about http. */
const isAddress = (text: string) => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && !url.hash;
};

const events = z.pipe(
  z
    .array(z.enum(WEBHOOK_EVENTS, 'invalid_option'), 'webhook_events_required')
    .check(z.minLength(1, 'webhook_events_required'), z.maxLength(WEBHOOK_EVENTS.length, 'invalid_option')),
  z.transform((chosen) => WEBHOOK_EVENTS.filter((event) => chosen.includes(event))),
);

export const newWebhookBody = z.strictObject({
  url: z
    .string('required')
    .check(
      z.trim(),
      z.minLength(1, 'required'),
      z.maxLength(WEBHOOK.urlMaxLength, 'webhook_url'),
      z.refine(isAddress, 'webhook_url'),
    ),
  events,
});
export type NewWebhook = z.output<typeof newWebhookBody>;

export const webhookEventsBody = z.strictObject({ events });

export const webhookChangesBody = z
  .strictObject({ events: z.optional(events), paused: z.optional(z.boolean('invalid_option')) })
  .check(z.refine((changes) => changes.events !== undefined || changes.paused !== undefined, 'required'));
export type WebhookChanges = z.output<typeof webhookChangesBody>;

export const webhookParams = z.strictObject({ webhook_id: z.uuid('not_found') });
export const deliveryParams = z.strictObject({ webhook_id: z.uuid('not_found'), delivery_id: z.uuid('not_found') });

const webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** Beginning and end of the secret. */
  secret_hint: z.string(),
  /** End of the time in which the earlier secret signs too. */
  old_secret_until: z.nullable(z.string()),
  created_at: z.string(),
  paused: z.nullable(z.enum(PAUSE_REASONS)),
  /** First failure since the last success. */
  failing_since: z.nullable(z.string()),
});
export type Webhook = z.output<typeof webhook>;

export const webhooksResponse = z.object({ webhooks: z.array(webhook) });
export const webhookResponse = z.object({ webhook });
/** The secret is in this response alone. */
export const webhookSecretResponse = z.object({ webhook, secret: z.string() });
export type WebhookSecretResponse = z.output<typeof webhookSecretResponse>;

const delivery = z.object({
  id: z.uuid(),
  event: z.enum(DELIVERED_EVENTS),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** The body of the request, as JSON text. */
  body: z.string(),
  created_at: z.string(),
  /** Time of the last attempt; the next four fields are its result. */
  attempted_at: z.nullable(z.string()),
  status: z.nullable(z.int()),
  problem: z.nullable(z.enum(DELIVERY_PROBLEMS)),
  duration_ms: z.nullable(z.int()),
  /** First characters of the answer. */
  answer: z.nullable(z.string()),
  next_attempt_at: z.nullable(z.string()),
});
export type Delivery = z.output<typeof delivery>;

export const deliveriesResponse = z.object({ deliveries: z.array(delivery) });
export const deliveryResponse = z.object({ delivery });

const listingData = z.object({ listing_id: z.uuid(), state: z.string() });
const applicationData = z.object({ application_id: z.uuid(), listing_id: z.uuid(), state: z.string() });
const viewingData = z.object({
  viewing_id: z.uuid(),
  application_id: z.uuid(),
  listing_id: z.uuid(),
  state: z.string(),
});
const pingData = z.object({ webhook_id: z.uuid() });

/** Ids and states. Programs read the rest with a token, as far as its owner may see it. */
export type PayloadData = z.output<typeof listingData | typeof applicationData | typeof viewingData | typeof pingData>;

function dataOf(event: DeliveredEvent) {
  if (event === PING_EVENT) return pingData;
  if (event.startsWith('listing.')) return listingData;
  return event.startsWith('application.') ? applicationData : viewingData;
}

/** Body of the requests by event, for the OpenAPI document. */
export const webhookPayloads = Object.fromEntries(
  DELIVERED_EVENTS.map((event) => [
    event,
    z.object({ type: z.literal(event), timestamp: z.iso.datetime(), data: dataOf(event) }),
  ]),
);
