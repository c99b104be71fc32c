import { activeAccount } from '#features/accounts/server/service/account-facts.ts';
import {
  getApplicationAccess,
  type ApplicationAccess,
} from '#features/applications/server/service/application-access.ts';
import { getViewingState } from '#features/applications/server/service/viewing-changes.ts';
import { getPropertyFacts } from '#features/properties/server/service/property-facts.ts';
import type { State } from '#features/properties/domain/states.ts';
import { AppError } from '#shared/app-error.ts';
import { uuidV7 } from '#shared/ids/uuid-v7.ts';
import { addMs } from '#shared/time/local-time.ts';
import { asUser, type Ctx } from '#platform/context.ts';
import type { Events } from '#platform/events.ts';
import { applyOnce } from '#platform/handled-events.ts';
import type { PayloadData } from '../../../domain/webhook-schema.ts';
import { startDelayMs, type DeliveredEvent, type WebhookEvent } from '../../../domain/webhooks.ts';
import { insertDeliveries, pendingByWebhook, type DeliveryRow } from '../../store/webhook-deliveries.ts';
import { webhookIdsFor } from '../../store/webhooks.ts';

const EVENT_OF_STATE: Partial<Record<State, WebhookEvent>> = {
  published: 'listing.published',
  paused: 'listing.paused',
  in_review: 'listing.held',
  rejected: 'listing.held',
  hidden_by_moderation: 'listing.held',
  reserved: 'listing.closed',
  rented: 'listing.closed',
  archived: 'listing.closed',
  expired: 'listing.closed',
};

type ApplicationStep = Events['groups.application_changed']['step'];
/** Steps that leave the state as it is; `admit` comes with a `send`. */
const UNCHANGED_STEPS: readonly ApplicationStep[] = ['agree', 'refuse', 'admit'];

type ViewingStep = Events['groups.viewing_changed']['step'];
const EVENT_OF_STEP: Partial<Record<ViewingStep, WebhookEvent>> = {
  agree: 'viewing.booked',
  book: 'viewing.booked',
  change: 'viewing.moved',
  move: 'viewing.moved',
  place: 'viewing.moved',
  cancel: 'viewing.cancelled',
};

/** Subscriber: a listing has changed its state. */
export async function publishListingWebhooks(
  ctx: Ctx,
  { propertyId, to }: Events['properties.state_changed'],
  eventId: string,
): Promise<void> {
  const event = EVENT_OF_STATE[to];
  const ownerId = event && (await ownerOf(ctx, propertyId));
  if (!event || !ownerId) return;
  await publishWebhooks(ctx, eventId, ownerId, event, async () => ({ listing_id: propertyId, state: to }));
}

/** Subscriber: an application that its owner can see was sent or has changed its state. */
export async function publishApplicationWebhooks(
  ctx: Ctx,
  { propertyId, applicationId, step }: Events['groups.application_changed'],
  eventId: string,
): Promise<void> {
  const ownerId = await ownerOf(ctx, propertyId);
  if (!ownerId || applicationId === undefined || UNCHANGED_STEPS.includes(step)) return;
  const event = step === 'send' ? 'application.received' : 'application.changed';
  await publishWebhooks(ctx, eventId, ownerId, event, async () => {
    const access = await accessOfOwner(ctx, ownerId, applicationId);
    return access && { application_id: applicationId, listing_id: propertyId, state: access.application.state };
  });
}

/** Subscriber: a viewing was booked, moved or cancelled. Other changes of a mere proposal are for people alone. */
export async function publishViewingWebhooks(
  ctx: Ctx,
  { propertyId, applicationId, viewingId, step, wasAgreed }: Events['groups.viewing_changed'],
  eventId: string,
): Promise<void> {
  if (wasAgreed === false && step !== 'agree') return;
  const event = EVENT_OF_STEP[step];
  if (!event || applicationId === undefined || viewingId === undefined) return;
  await publishViewing(ctx, eventId, event, { propertyId, applicationId, viewingId });
}

/** Subscriber: an agreed viewing was cancelled with its application. */
export async function publishCancelledViewingWebhooks(
  ctx: Ctx,
  viewing: Events['groups.viewing_cancelled'],
  eventId: string,
): Promise<void> {
  await publishViewing(ctx, eventId, 'viewing.cancelled', viewing);
}

async function publishViewing(
  ctx: Ctx,
  eventId: string,
  event: WebhookEvent,
  { propertyId, applicationId, viewingId }: Events['groups.viewing_cancelled'],
): Promise<void> {
  const ownerId = await ownerOf(ctx, propertyId);
  if (!ownerId) return;
  await publishWebhooks(ctx, eventId, ownerId, event, async () => {
    const state = (await accessOfOwner(ctx, ownerId, applicationId)) && (await getViewingState(ctx, viewingId));
    return state && { viewing_id: viewingId, application_id: applicationId, listing_id: propertyId, state };
  });
}

async function ownerOf(ctx: Ctx, propertyId: string): Promise<string | null> {
  return (await getPropertyFacts(ctx, [propertyId])).get(propertyId)?.owner_id ?? null;
}

/** The application as its owner sees it; null before it is sent, and behind a block or a closed account. */
async function accessOfOwner(ctx: Ctx, ownerId: string, applicationId: string): Promise<ApplicationAccess | null> {
  try {
    const access = await getApplicationAccess(asUser(ctx, ownerId), applicationId);
    return access.side === 'owner' ? access : null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

/**
 * Adds a delivery and its task for each webhook of a user that wants the event, once per event. Beyond a number that
 * waits, a delivery fails at once, so that a silent host holds up nobody else's.
 */
async function publishWebhooks(
  ctx: Ctx,
  eventId: string,
  userId: string,
  event: WebhookEvent,
  loadData: () => Promise<PayloadData | null>,
): Promise<void> {
  const webhookIds = await webhookIdsFor(ctx.db, userId, event);
  if (webhookIds.length === 0 || !(await activeAccount(ctx, userId))) return;
  const data = await loadData();
  if (!data) return;
  await applyOnce(ctx, eventId, 'webhooks', async (tx) => {
    const pending = await pendingByWebhook(tx, webhookIds);
    const deliveries = webhookIds.map((webhookId) =>
      scheduleFirst(createDelivery(ctx, webhookId, event, data), pending.get(webhookId) ?? 0),
    );
    await insertDeliveries(tx, deliveries);
    const tasks = deliveries.flatMap(({ id, nextAttemptAt: at, createdAt }) => {
      if (!at) return [];
      return { data: { deliveryId: id, attempt: 1 }, ...(at > createdAt && { startAfter: at }) };
    });
    await ctx.queue.enqueue(tx, 'deliver-webhook', tasks);
  });
}

/** Sets the time of the first attempt by the number of deliveries that wait, or fails the delivery. */
function scheduleFirst(delivery: DeliveryRow, pending: number): DeliveryRow {
  const delay = startDelayMs(pending);
  if (delay === null) return { ...delivery, state: 'failed', problem: 'limit', nextAttemptAt: null };
  return { ...delivery, nextAttemptAt: addMs(delivery.createdAt, delay) };
}

/** A delivery that waits for its first attempt. */
export function createDelivery(
  ctx: Pick<Ctx, 'now' | 'newId'>,
  webhookId: string,
  event: DeliveredEvent,
  data: PayloadData,
): DeliveryRow {
  const now = ctx.now();
  return {
    id: uuidV7(ctx.newId(), now.getTime()),
    webhookId,
    event,
    body: JSON.stringify({ type: event, timestamp: now.toISOString(), data }),
    state: 'pending',
    attempts: 0,
    attemptedAt: null,
    status: null,
    problem: null,
    durationMs: null,
    answer: null,
    nextAttemptAt: now,
    createdAt: now,
  };
}
