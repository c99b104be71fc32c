import { directConversationId } from '#features/chat/domain/conversation-id.ts';
import { markRead } from '#features/chat/server/service/conversations.ts';
import { sendMessage } from '#features/chat/server/service/send-message.ts';
import { saveFavorite } from '#features/favorites/server/service.ts';
import { incrementDay, findDaysSince } from '#features/properties/server/store/statistics.ts';
import { recordSave } from '#features/properties/server/service/statistics.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { actingAs } from './add-person.ts';
import type { DemoEnquiry, DemoEngagement } from '../engagement/engagement.ts';
import type { DemoPerson } from '../people/people.ts';

/** Adds views, favorites and enquiries of a property, each at its own time. Idempotent. */
export async function addEngagement(
  ctx: Ctx,
  { property, views, favorites, enquiries }: DemoEngagement,
  propertyId: string,
  idOf: (person: DemoPerson) => string,
): Promise<void> {
  const acting = (person: DemoPerson, at: Date) =>
    withBackdatedFavorites(actingAs(ctx, { id: idOf(person), email: person.email }, () => at));
  const known = await findDaysSince(ctx.db, propertyId, '2000-01-01');
  if (known.every((day) => day.views === 0)) {
    await ctx.db.transaction(async (tx) => {
      for (const { day, count } of views) await incrementDay(tx, propertyId, day, 'views', count);
    });
  }
  for (const { by, at } of favorites) await saveFavorite(acting(by, at), 'home', propertyId, {});
  for (const asking of enquiries)
    await sendEnquiry(asking, propertyId, acting(asking.by, asking.at), (at) => acting(property.owner, at));
}

async function sendEnquiry(
  { content, reply }: DemoEnquiry,
  propertyId: string,
  from: UserCtx,
  ownerAt: (at: Date) => UserCtx,
): Promise<void> {
  const owner = ownerAt(reply?.at ?? from.now());
  const sent = { to: owner.actor.userId, content, type: 'property_interest' as const, property_id: propertyId };
  const { message } = await sendMessage(from, { ...sent, client_id: `demo asks ${propertyId}` });
  if (!reply) return;
  await markRead(owner, directConversationId(from.actor.userId), message.seq);
  const back = { to: from.actor.userId, content: reply.content, type: 'text' as const, property_id: null };
  await sendMessage(owner, {
    ...back,
    client_id: `demo answers ${propertyId.slice(-12)} ${from.actor.userId.slice(-12)}`,
  });
}

/** Context whose favorites count on the day of the event; all other events are dropped. */
function withBackdatedFavorites(as: UserCtx): UserCtx {
  return {
    ...as,
    publish: async (tx, name, event) => {
      if (name === 'favorites.property_saved')
        await recordSave({ ...as, db: tx }, event as { propertyId: string }, as.newId());
    },
  };
}
