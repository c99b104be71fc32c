import { queryRows, type Db } from '#platform/db/db.ts';
import type { EventScenarios } from './event-scenario.ts';

/** Current numbers of all effects, by event and handler. */
export async function readEffects(db: Db, scenarios: EventScenarios): Promise<Map<string, number>> {
  const numbers = new Map<string, number>();
  for (const [event, { effects }] of Object.entries(scenarios))
    for (const [handler, effect] of Object.entries(effects)) {
      if (effect === 'frames') continue;
      const [row] = await queryRows<{ n: number }>(db, effect.number);
      numbers.set(`${event} ${handler}`, row?.n ?? 0);
    }
  return numbers;
}

/** Numbers that differ from those of `times` events each, handled once: the name, the number and the expected one. */
export async function findWrongEffects(
  db: Db,
  scenarios: EventScenarios,
  before: Map<string, number>,
  times: (event: string) => number,
): Promise<string[]> {
  const now = await readEffects(db, scenarios);
  return Object.entries(scenarios).flatMap(([event, { effects }]) =>
    Object.entries(effects).flatMap(([handler, effect]) => {
      if (effect === 'frames') return [];
      const name = `${event} ${handler}`;
      const isDone = 'perEvent' in effect || times(event) > 0;
      const grown = 'perEvent' in effect ? effect.perEvent * times(event) : 0;
      const wanted = 'state' in effect && isDone ? effect.state : (before.get(name) ?? 0) + grown;
      return now.get(name) === wanted ? [] : [`${name}: ${now.get(name)} instead of ${wanted}`];
    }),
  );
}
