import type { Ctx } from '#platform/context.ts';
import type { EventName, Events } from '#platform/events.ts';
import { subscriptions } from '../subscriptions.ts';
import { actingAs } from './add-person.ts';
import type { DemoPerson } from './people.ts';

/** Acts as people at moments of the past. */
export interface Past {
  as(person: DemoPerson, at: Date): ReturnType<typeof actingAs>;
  /** Resolves when everybody who hears of what happened has heard of it. */
  told(): Promise<void>;
}

/** What happens is told at its own time, too: notices say when it was, and no mail goes out now of what is long over. */
export function makePast(ctx: Ctx, idOf: (person: DemoPerson) => string): Past {
  const telling: Promise<void>[] = [];
  const silent = { ...ctx, mail: async () => {} };
  return {
    as(person, at) {
      const as = actingAs(silent, { id: idOf(person), email: person.email }, () => at);
      const hears = { ...as, actor: null, lang: 'es' as const };
      as.publish = hears.publish = <N extends EventName>(name: N, event: Events[N]) => {
        const subscribers: ((ctx: Ctx, event: Events[N]) => Promise<void> | void)[] = subscriptions[name] ?? [];
        for (const subscriber of subscribers) telling.push((async () => subscriber(hears, event))());
      };
      return as;
    },
    async told() {
      while (telling.length > 0) await Promise.all(telling.splice(0));
    },
  };
}
