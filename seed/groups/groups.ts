import type { GroupInput } from '#features/groups/domain/schema.ts';
import { dealBreakerConflict } from '#features/matching/domain/score.ts';
import { DEAL_BREAKERS, type Answer, type DealBreaker } from '#features/profiles/domain/fields.ts';
import type { GroupPlan } from './plan.ts';
import { CENTRE } from './plans-centre.ts';
import { EAST } from './plans-east.ts';
import { SOUTH_AND_NORTH } from './plans-south-north.ts';
import { generateHistory, type GroupStep } from './history.ts';
import type { DemoPerson } from '../people/people.ts';
import { createRandom, type Random } from '../random.ts';
import { bestMatchesFor } from '../conversations/pairs.ts';

const GROUP_PLANS: readonly GroupPlan[] = [...EAST, ...CENTRE, ...SOUTH_AND_NORTH];

/** A group and its history in chronological order. */
export interface DemoGroup {
  plan: GroupPlan;
  leader: DemoPerson;
  members: DemoPerson[];
  input: GroupInput;
  steps: GroupStep[];
}

/** Generates groups of compatible people in every state. Deterministic. A group without enough people is skipped. */
export function generateGroups(people: readonly DemoPerson[], now: Date): DemoGroup[] {
  const [first] = people;
  const assigned = new Set<DemoPerson>();
  const isFree = (person: DemoPerson) => !assigned.has(person) && person.onboarding === 'completed' && person !== first;
  // Groups of the first person pick their members first.
  const plans = [
    ...GROUP_PLANS.filter((plan) => plan.firstPersonRole),
    ...GROUP_PLANS.filter((plan) => !plan.firstPersonRole),
  ];
  const cast = plans.flatMap((plan) => {
    const own = createRandom(`group ${plan.name}`);
    const members = pickMembers(plan, people.filter(isFree), plan.firstPersonRole === 'leads' ? first : undefined, own);
    if (!members) return [];
    if (plan.firstPersonRole === 'is in' && first) members.splice(1, members.length - plan.members + 1, first);
    for (const member of members) if (member !== first) assigned.add(member);
    return [{ plan, members, own }];
  });
  return cast.map(({ plan, members, own }) => {
    const [leader] = members;
    const others = bestMatchesFor(leader, people.filter(isFree)).filter((other) =>
      satisfiesRules(other, combinedRules(plan, members)),
    );
    const story = generateHistory({ plan, members, others, first, now, random: own });
    for (const person of story.involved) assigned.add(person);
    return { plan, leader, members, input: toGroupInput(plan, members, now, own), steps: story.steps };
  });
}

type Members = [DemoPerson, ...DemoPerson[]];

/**
 * Picks a leader and members without conflicts among each other or with the group's rules; null if there are too few.
 */
function pickMembers(
  plan: GroupPlan,
  free: readonly DemoPerson[],
  chosen: DemoPerson | undefined,
  random: Random,
): Members | null {
  const able = free.filter((person) => person.city.name === plan.city && satisfiesRules(person, plan.rules ?? {}));
  const leaders = chosen ? [chosen] : random.shuffled(able).filter((person) => matchesPlan(person, plan));
  for (const leader of leaders) {
    const near = bestMatchesFor(leader, able);
    const wanted = [
      ...near.filter((person) => matchesPlan(person, plan)),
      ...near.filter((person) => !matchesPlan(person, plan)),
    ];
    const members: Members = [leader];
    for (const person of wanted) {
      if (members.length === plan.members) break;
      if (members.every((member) => isCompatible(member, person))) members.push(person);
    }
    if (members.length === plan.members) return members;
  }
  return null;
}

function matchesPlan(person: DemoPerson, { traits = {}, lang }: GroupPlan): boolean {
  return (
    (person.lang === 'en') === (lang === 'en') &&
    (!traits.type || person.type === traits.type) &&
    (!traits.interest || person.interests.includes(traits.interest)) &&
    (!traits.isVisiting || person.isVisiting) &&
    Object.entries(traits.answers ?? {}).every(([key, answer]) => person.preferences[key as DealBreaker] === answer)
  );
}

function satisfiesRules(person: DemoPerson, rules: Partial<Record<DealBreaker, Answer | null>>): boolean {
  return DEAL_BREAKERS.every(
    (key) => dealBreakerConflict(person.preferences[key] ?? null, rules[key] ?? null) !== 'conflict',
  );
}

function isCompatible(a: DemoPerson, b: DemoPerson): boolean {
  return satisfiesRules(a, b.preferences) && Math.abs(a.age - b.age) <= 9;
}

/** Group rules combined from the plan and the members' answers. */
function combinedRules({ rules = {} }: GroupPlan, members: readonly DemoPerson[]): Record<DealBreaker, Answer | null> {
  const entries = DEAL_BREAKERS.map((key) => {
    const answers = members.map((member) => member.preferences[key]);
    const combined = answers.includes('no') ? 'no' : answers.includes('yes') ? 'yes' : 'indifferent';
    return [key, rules[key] ?? combined] as const;
  });
  return Object.fromEntries(entries) as Record<DealBreaker, Answer | null>;
}

function toGroupInput(plan: GroupPlan, members: Members, now: Date, random: Random): GroupInput {
  const [{ city, university }] = members;
  const habits = members.flatMap((member) => member.habits ?? []);
  const definedOnly = <T>(of: readonly (T | null | undefined)[]) =>
    of.filter((one) => one !== null && one !== undefined);
  const budgets = definedOnly(habits.map((one) => one.budget_cents));
  const stays = definedOnly(habits.map((one) => one.stay_months));
  const months = definedOnly(habits.map((one) => one.moveInMonths));
  const middle = ((city.rent[0] + city.rent[1]) / 2) * 100;
  const budget = budgets.length > 0 ? budgets.reduce((sum, one) => sum + one, 0) / budgets.length : middle;
  const isShared = members.every((member) => member.university?.id === university?.id);
  // Housed groups moved in a while ago.
  const ahead = plan.state === 'housed' ? [-1, 0] : months.length > 0 ? months : [1, 2];
  const [soonest, latest] = [Math.min(...ahead), Math.max(...ahead)];
  const day = (month: number, date: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, date)).toISOString().slice(0, 10);
  return {
    name: plan.name,
    description: plan.description,
    city_id: city.id,
    ...(university && isShared && { university_id: university.id }),
    size: plan.size,
    visibility: plan.visibility ?? 'public',
    zones: [...plan.zones],
    budget_cents: Math.round(budget / 1000) * 1000,
    // Some groups have not set dates yet.
    ...(random.chance(0.85) && { move_in_from: day(soonest, 1), move_in_to: day(latest, random.pick([10, 15, 28])) }),
    ...(stays.length > 0 && { min_stay_months: Math.min(...stays) }),
    ...(stays.length > 1 && Math.max(...stays) > Math.min(...stays) && { max_stay_months: Math.max(...stays) }),
    ...Object.fromEntries(
      // Indifferent rules are often left out.
      Object.entries(combinedRules(plan, members)).filter(([, rule]) => rule !== 'indifferent' || random.chance(0.35)),
    ),
  };
}
