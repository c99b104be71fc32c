import { addPausedWebhook, type DemoDelivery } from '#features/integrations/server/service/webhooks/demo-webhook.ts';
import type { Ctx } from '#platform/context.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time/duration.ts';
import type { DemoPerson } from '../people/people.ts';
import type { DemoProperty } from '../properties/properties.ts';
import { actingAs } from './add-person.ts';

/** A reserved name, which no name server answers. */
const ADDRESS = 'https://panel.pisos.example/tukan';

interface WebhookLookup {
  propertyIdOf: (property: DemoProperty) => string;
  userIdOf: (person: DemoPerson) => string;
}

/** A paused webhook of a landlord with a log: a test, deliveries, and one that failed to the end. Idempotent. */
export async function addWebhook(
  ctx: Ctx,
  owner: DemoPerson,
  properties: readonly DemoProperty[],
  { propertyIdOf, userIdOf }: WebhookLookup,
): Promise<void> {
  const ago = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS);
  const idIn = (wanted: DemoProperty['state']) => {
    const found = properties.find((one) => one.owner === owner && one.state === wanted);
    return found && propertyIdOf(found);
  };
  const ok = { state: 'delivered', status: 200, problem: null, answer: 'ok' } as const;
  const [published, paused] = [idIn('published'), idIn('paused')];
  const deliveries: DemoDelivery[] = [
    { event: 'ping', at: ago(9), data: null, result: { ...ok, attempts: 1, durationMs: 212, afterMs: 0 } },
  ];
  if (paused)
    deliveries.push({
      event: 'listing.paused',
      at: ago(6),
      data: { listing_id: paused, state: 'paused' },
      result: { ...ok, attempts: 2, durationMs: 187, afterMs: MINUTE_MS },
    });
  if (published)
    deliveries.push({
      event: 'listing.published',
      at: ago(4),
      data: { listing_id: published, state: 'published' },
      result: {
        state: 'failed',
        status: 503,
        problem: 'status',
        answer: 'Panel en mantenimiento',
        attempts: 8,
        durationMs: 941,
        afterMs: DAY_MS,
      },
    });
  const as = actingAs(ctx, { id: userIdOf(owner), email: owner.email }, () => ago(1));
  const events = ['listing.published', 'listing.paused', 'application.received', 'viewing.booked'] as const;
  await addPausedWebhook(as, { url: ADDRESS, events: [...events] }, deliveries);
}
