import { conversationIdWith } from '#features/chat/domain/conversation-id.ts';
import { markRead } from '#features/chat/server/service/conversations.ts';
import { sendMessage } from '#features/chat/server/service/send.ts';
import { keep } from '#features/favorites/server/service.ts';
import { addToDay, daysSince } from '#features/properties/server/store/figures.ts';
import { noteSave } from '#features/properties/server/service/figures.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import { actingAs } from './add-person.ts';
import type { DemoAsking, DemoAttention } from './attention.ts';
import type { DemoPerson } from './people.ts';

/** Lets a home be looked at, kept and asked for, each at its time. Added twice, it is there once. */
export async function addAttention(
  ctx: Ctx,
  { home, views, saves, askings }: DemoAttention,
  homeId: string,
  idOf: (person: DemoPerson) => string,
): Promise<void> {
  const acting = (person: DemoPerson, at: Date) =>
    inPast(actingAs(ctx, { id: idOf(person), email: person.email }, () => at));
  const known = await daysSince(ctx.db, homeId, '2000-01-01');
  if (known.every((day) => day.views === 0)) {
    await ctx.db.transaction(async (tx) => {
      for (const { day, count } of views) await addToDay(tx, homeId, day, 'views', count);
    });
  }
  for (const { by, at } of saves) await keep(acting(by, at), 'home', homeId, {});
  for (const asking of askings) await ask(asking, homeId, acting(asking.by, asking.at), (at) => acting(home.owner, at));
}

async function ask(
  { content, answer }: DemoAsking,
  homeId: string,
  from: UserCtx,
  ownerAt: (at: Date) => UserCtx,
): Promise<void> {
  const owner = ownerAt(answer?.at ?? from.now());
  const sent = { to: owner.actor.userId, content, type: 'property_interest' as const, property_id: homeId };
  const { message } = await sendMessage(from, { ...sent, client_id: `demo asks ${homeId}` });
  if (!answer) return;
  await markRead(owner, conversationIdWith(from.actor.userId), message.seq);
  const back = { to: from.actor.userId, content: answer.content, type: 'text' as const, property_id: null };
  await sendMessage(owner, { ...back, client_id: `demo answers ${homeId.slice(-12)} ${from.actor.userId.slice(-12)}` });
}

/** Counts what is kept on the day on which it was; what else would be told of it was told back then. */
function inPast(as: UserCtx): UserCtx {
  return {
    ...as,
    publish: (name, event) => {
      if (name === 'favorites.home_saved') void noteSave(as, event as { propertyId: string });
    },
  };
}
