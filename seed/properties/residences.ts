import { HOUR_MS } from '#shared/time/duration.ts';
import type { DemoPerson } from '../people/people.ts';
import { createRandom } from '../random.ts';
import type { DemoProperty } from './properties.ts';

/** Flatmate who agreed to be named in the listing of another. */
export interface DemoResidence {
  property: DemoProperty;
  person: DemoPerson;
  joinedAt: Date;
}

const MAX_FLATMATES = 2;

/** Flatmates of shared flats, from the same city, each in one flat. The first person lives only where she publishes. */
export function generateResidences(
  properties: readonly DemoProperty[],
  people: readonly DemoPerson[],
): DemoResidence[] {
  const random = createRandom('flatmates of the demo');
  const [first] = people;
  const owners = new Set(properties.map(({ owner }) => owner));
  const free = new Set(
    random.shuffled(people.filter((person) => person.onboarding === 'completed' && !owners.has(person))),
  );
  return properties.flatMap((property) => {
    const { owner, input, state } = property;
    const isShared = input.advertiser === 'current_household' && input.offer === 'rooms';
    const places = Math.min(MAX_FLATMATES, (input.housemates ?? 0) - 1);
    if (!isShared || places < 1 || state !== 'published' || (owner !== first && random.chance(0.3))) return [];
    const flatmates = [...free].filter((person) => person.city.id === owner.city.id).slice(0, places);
    return flatmates.map((person) => {
      free.delete(person);
      return { property, person, joinedAt: new Date(property.publishedAt.getTime() + random.integer(1, 8) * HOUR_MS) };
    });
  });
}
