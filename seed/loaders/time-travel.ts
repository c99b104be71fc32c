import type { Ctx } from '#platform/context.ts';
import { localSubscriptions } from '#app/local-subscriptions.ts';
import { subscriptions } from '#app/subscriptions.ts';
import { afterCommit } from '#platform/db/db.ts';
import type { EventHandler } from '#platform/event-publisher.ts';
import { actingAs } from './add-person.ts';
import type { DemoPerson } from '../people/people.ts';

/** Runs actions as a person at past moments. */
export interface TimeTravel {
  actAs(person: DemoPerson, at: Date): ReturnType<typeof actingAs>;
  /** Resolves when all event subscribers have finished. */
  flushEvents(): Promise<void>;
}

/** Events are delivered with the time of the action, so notifications carry the past date; emails are suppressed. */
export function createTimeTravel(ctx: Ctx, idOf: (person: DemoPerson) => string): TimeTravel {
  const telling: Promise<void>[] = [];
  const silent = { ...ctx, mail: async () => {} };
  return {
    actAs(person, at) {
      const as = actingAs(silent, { id: idOf(person), email: person.email }, () => at);
      const hears = { ...as, actor: null, lang: 'es' as const };
      as.publish = hears.publish = async (_tx, name, event) => {
        const handlers = [...Object.values(subscriptions[name] ?? {}), ...(localSubscriptions[name] ?? [])];
        afterCommit(() => {
          for (const handle of handlers as EventHandler<typeof name>[]) {
            const told = (async () => handle(hears, event, ctx.newId()))();
            // `flushEvents` reports it. A process that stops meanwhile must not end with it.
            told.catch(() => undefined);
            telling.push(told);
          }
        });
      };
      return as;
    },
    async flushEvents() {
      while (telling.length > 0) await Promise.all(telling.splice(0));
    },
  };
}
