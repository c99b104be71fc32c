import { toCandidate, type Candidate } from '#features/matching/domain/candidate.ts';
import { scoreOf } from '#features/matching/domain/score.ts';
import { packIntents, packInterests } from '#features/profiles/domain/fields.ts';
import type { DemoPerson } from '../people/people.ts';
import type { Random } from '../random.ts';

/** Initiator and recipient. */
export type Pair = readonly [first: DemoPerson, second: DemoPerson];

/** Average number of conversations per person; each conversation has two people. */
const CONVERSATIONS_PER_PERSON = 1;
/** The first person has many, so that this account shows a full list. */
const FIRST_PERSON_CONVERSATIONS = 9;
const MAX_CONVERSATIONS = 4;
/** Size of the pool of best matches in the city to pick from. */
const CANDIDATE_COUNT = 9;

/**
 * Pairs people of one city without conflicts, preferring good matches. Half as many pairs as people, each pair once.
 */
export function pairPeople(people: readonly DemoPerson[], random: Random): Pair[] {
  const able = people.filter((person) => person.onboarding === 'completed');
  const conversationCounts = new Map<DemoPerson, number>();
  const room = (person: DemoPerson) =>
    (person === people[0] ? FIRST_PERSON_CONVERSATIONS : MAX_CONVERSATIONS) - (conversationCounts.get(person) ?? 0);
  const done = new Set<string>();
  const pairs: Pair[] = [];
  const wanted = Math.floor((people.length * CONVERSATIONS_PER_PERSON) / 2);
  const turns = [
    ...Array.from({ length: FIRST_PERSON_CONVERSATIONS }, () => people[0]),
    ...random.shuffled(able),
    ...random.shuffled(able),
  ];
  for (const person of turns) {
    if (pairs.length >= wanted) break;
    if (!person || !able.includes(person) || room(person) <= 0) continue;
    const others = bestMatchesFor(person, able).filter((other) => room(other) > 0 && !done.has(pairKey(person, other)));
    if (others.length === 0) continue;
    const other = random.pick(others.slice(0, CANDIDATE_COUNT));
    done.add(pairKey(person, other));
    for (const one of [person, other]) conversationCounts.set(one, (conversationCounts.get(one) ?? 0) + 1);
    pairs.push(random.chance(0.5) ? [person, other] : [other, person]);
  }
  return pairs;
}

function pairKey(a: DemoPerson, b: DemoPerson): string {
  return [a.email, b.email].sort().join(' ');
}

/** People of the same city without conflicts, best match first. */
export function bestMatchesFor(person: DemoPerson, people: readonly DemoPerson[]): DemoPerson[] {
  const mine = personToCandidate(person);
  return people
    .filter((other) => other !== person && other.city === person.city)
    .map((other) => ({ other, score: scoreOf(mine, personToCandidate(other)) }))
    .filter(({ score }) => score.conflicts.length === 0)
    .sort((a, b) => b.score.tenths - a.score.tenths)
    .map(({ other }) => other);
}

/** The answers of a demo person as the score reads them. */
export function personToCandidate(person: DemoPerson): Candidate {
  const { preferences } = person;
  return toCandidate(
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
      intents: packIntents(person.intents),
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
