import { candidateOf } from '#features/matching/domain/candidate.ts';
import { scoreOf } from '#features/matching/domain/score.ts';
import { packInterests } from '#features/profiles/domain/fields.ts';
import type { DemoPerson } from '../people.ts';
import type { Random } from '../random.ts';

/** Who writes first, and to whom. */
export type Pair = readonly [first: DemoPerson, second: DemoPerson];

/** Talks for each person, on average; every talk has two. */
const TALKS_EACH = 1;
/** The first of the people has many: whoever looks around as that one should find a full list. */
const TALKS_OF_FIRST = 9;
const TALKS_MOST = 4;
/** Among the people of the city, those that come into question for a talk. */
const BEST = 9;

/** Pairs of one city without a conflict, the best fitting ones more often. Half as many as people, each pair once. */
export function pairsOf(people: readonly DemoPerson[], random: Random): Pair[] {
  const able = people.filter((person) => person.onboarding === 'completed');
  const talks = new Map<DemoPerson, number>();
  const room = (person: DemoPerson) => (person === people[0] ? TALKS_OF_FIRST : TALKS_MOST) - (talks.get(person) ?? 0);
  const done = new Set<string>();
  const pairs: Pair[] = [];
  const wanted = Math.floor((people.length * TALKS_EACH) / 2);
  const turns = [
    ...Array.from({ length: TALKS_OF_FIRST }, () => people[0]),
    ...random.shuffled(able),
    ...random.shuffled(able),
  ];
  for (const person of turns) {
    if (pairs.length >= wanted) break;
    if (!person || !able.includes(person) || room(person) <= 0) continue;
    const others = bestFor(person, able).filter((other) => room(other) > 0 && !done.has(keyOf(person, other)));
    if (others.length === 0) continue;
    const other = random.pick(others.slice(0, BEST));
    done.add(keyOf(person, other));
    for (const one of [person, other]) talks.set(one, (talks.get(one) ?? 0) + 1);
    pairs.push(random.chance(0.5) ? [person, other] : [other, person]);
  }
  return pairs;
}

function keyOf(a: DemoPerson, b: DemoPerson): string {
  return [a.email, b.email].sort().join(' ');
}

/** Those of one's city with whom nothing clashes, the best fitting first. */
export function bestFor(person: DemoPerson, people: readonly DemoPerson[]): DemoPerson[] {
  const mine = asCandidate(person);
  return people
    .filter((other) => other !== person && other.city === person.city)
    .map((other) => ({ other, score: scoreOf(mine, asCandidate(other)) }))
    .filter(({ score }) => score.conflicts.length === 0)
    .sort((a, b) => b.score.tenths - a.score.tenths)
    .map(({ other }) => other);
}

function asCandidate(person: DemoPerson) {
  const { preferences } = person;
  return candidateOf(
    {
      smoking: preferences.smoking ?? null,
      pets: preferences.pets ?? null,
      visitors: preferences.visitors ?? null,
      couples: preferences.couples ?? null,
      crypto_payment: preferences.crypto_payment ?? null,
      interests: packInterests(Object.fromEntries(person.interests.map((key) => [key, true]))),
      age: person.age,
      provinceId: person.city.id.slice(0, 2),
      cityId: person.city.id,
      universityId: person.university?.id ?? null,
      type: person.type,
      erasmusFriendly: person.erasmusFriendly,
      mascotas: false,
      fumadores: false,
      indiferente: false,
      cleanliness: person.habits?.cleanliness ?? null,
      sleep: person.habits?.sleep ?? null,
      noise: person.habits?.noise ?? null,
      guest_nights: person.habits?.guest_nights ?? null,
      moveIn: null,
      budgetCents: person.habits?.budget_cents ?? null,
      stayMonths: person.habits?.stay_months ?? null,
    },
    [person.city.id],
  );
}
