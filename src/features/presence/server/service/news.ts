import type { Ctx } from '#platform/context.ts';
import { stateOf } from './state.ts';
import { seemToLeave, tellFollowers, tellHidden } from './tell.ts';

/**
 * What every process must know, so that all agree on who is here and each tells its own sockets.
 * `at` is in milliseconds of the clock: when a sign of life was given; of an end, until when the source counts.
 */
export type News =
  | { kind: 'beat' | 'hide' | 'end'; userId: string; source: string; at: number }
  | { kind: 'met' | 'parted'; a: string; b: string }
  | { kind: 'hidden' | 'shown'; userId: string };

const TOPIC = 'presence';

/** Takes news that came to this process, and passes them on to the others. */
export async function spread(ctx: Ctx, news: News): Promise<void> {
  ctx.bus.tell(TOPIC, { ...news });
  await take(ctx, news, false);
}

/** Listens to the news of the other processes. */
export async function hearNews(ctx: Ctx): Promise<void> {
  await ctx.bus.hear(TOPIC, (message) => {
    take(ctx, message as unknown as News, true).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'presence could not be passed on'),
    );
  });
}

/** Two people may see each other from now on: each is told how the other is. */
export async function introduce(ctx: Ctx, a: string, b: string): Promise<void> {
  await spread(ctx, { kind: 'met', a, b });
}

/** Two people see each other no more: to each the other seems to leave. */
export async function part(ctx: Ctx, a: string, b: string): Promise<void> {
  await spread(ctx, { kind: 'parted', a, b });
}

/** Somebody is out, or in again: to those who follow them they leave, or are what they are. */
export async function showOut(ctx: Ctx, userId: string, isOut: boolean): Promise<void> {
  await spread(ctx, { kind: isOut ? 'hidden' : 'shown', userId });
}

async function take(ctx: Ctx, news: News, elsewhere: boolean): Promise<void> {
  const { registry } = stateOf(ctx);
  switch (news.kind) {
    case 'beat':
      if (registry.beat(news.userId, news.source, news.at, elsewhere)) await tellFollowers(ctx, [news.userId]);
      return;
    case 'hide':
      return registry.hide(news.userId, news.source, news.at);
    case 'end':
      return registry.end(news.userId, news.source, news.at);
    case 'met':
      await tellFollowers(ctx, [news.a], news.b);
      return tellFollowers(ctx, [news.b], news.a);
    case 'parted':
      seemToLeave(ctx, news.a, news.b);
      return seemToLeave(ctx, news.b, news.a);
    case 'hidden':
      return tellHidden(ctx, news.userId);
    case 'shown':
      return tellFollowers(ctx, [news.userId]);
  }
}
