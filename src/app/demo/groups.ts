import type { GroupInput } from '#features/groups/domain/schema.ts';
import { conflictOf } from '#features/matching/domain/score.ts';
import { DEAL_BREAKERS, type Answer, type DealBreaker } from '#features/profiles/domain/fields.ts';
import type { GroupPlan } from './groups/plan.ts';
import { CENTRE } from './groups/plans-centre.ts';
import { EAST } from './groups/plans-east.ts';
import { SOUTH_AND_NORTH } from './groups/plans-south-north.ts';
import { storyOf, type Step } from './groups/story.ts';
import type { DemoPerson } from './people.ts';
import { makeRandom, type Random } from './random.ts';
import { bestFor } from './talks/pairs.ts';

const PLANS: readonly GroupPlan[] = [...EAST, ...CENTRE, ...SOUTH_AND_NORTH];

/** A group, and what happened in it until now, in order. */
export interface DemoGroup {
  plan: GroupPlan;
  leader: DemoPerson;
  members: DemoPerson[];
  input: GroupInput;
  steps: Step[];
}

/**
 * Groups of people who fit together, in every state; always the same for the same people. One that too few people are there
 * for is left out.
 */
export function makeGroups(people: readonly DemoPerson[], now: Date): DemoGroup[] {
  const [first] = people;
  const taken = new Set<DemoPerson>();
  const isFree = (person: DemoPerson) => !taken.has(person) && person.onboarding === 'completed' && person !== first;
  // those of the first of the people choose first
  const plans = [...PLANS.filter((plan) => plan.first), ...PLANS.filter((plan) => !plan.first)];
  const cast = plans.flatMap((plan) => {
    const own = makeRandom(`group ${plan.name}`);
    const members = membersFor(plan, people.filter(isFree), plan.first === 'leads' ? first : undefined, own);
    if (!members) return [];
    if (plan.first === 'is in' && first) members.splice(1, members.length - plan.members + 1, first);
    for (const member of members) if (member !== first) taken.add(member);
    return [{ plan, members, own }];
  });
  return cast.map(({ plan, members, own }) => {
    const [leader] = members;
    const others = bestFor(leader, people.filter(isFree)).filter((other) => obeys(other, rulesOf(plan, members)));
    const story = storyOf({ plan, members, others, first, now, random: own });
    for (const person of story.involved) taken.add(person);
    return { plan, leader, members, input: inputOf(plan, members, now, own), steps: story.steps };
  });
}

type Members = [DemoPerson, ...DemoPerson[]];

/** Who leads a group and who is in it: none of them clashes with another, or with what the group promises. */
function membersFor(
  plan: GroupPlan,
  free: readonly DemoPerson[],
  chosen: DemoPerson | undefined,
  random: Random,
): Members | null {
  const able = free.filter((person) => person.city.name === plan.city && obeys(person, plan.rules ?? {}));
  const leaders = chosen ? [chosen] : random.shuffled(able).filter((person) => suits(person, plan));
  for (const leader of leaders) {
    const near = bestFor(leader, able);
    const wanted = [...near.filter((person) => suits(person, plan)), ...near.filter((person) => !suits(person, plan))];
    const members: Members = [leader];
    for (const person of wanted) {
      if (members.length === plan.members) break;
      if (members.every((member) => isAtPeace(member, person))) members.push(person);
    }
    if (members.length === plan.members) return members;
  }
  return null;
}

function suits(person: DemoPerson, { of = {}, lang = 'es' }: GroupPlan): boolean {
  return (
    person.lang === lang &&
    (!of.type || person.type === of.type) &&
    (!of.interest || person.interests.includes(of.interest)) &&
    (!of.isVisiting || person.isVisiting) &&
    Object.entries(of.answers ?? {}).every(([key, answer]) => person.preferences[key as DealBreaker] === answer)
  );
}

function obeys(person: DemoPerson, rules: Partial<Record<DealBreaker, Answer | null>>): boolean {
  return DEAL_BREAKERS.every((key) => conflictOf(person.preferences[key] ?? null, rules[key] ?? null) !== 'conflict');
}

function isAtPeace(a: DemoPerson, b: DemoPerson): boolean {
  return obeys(a, b.preferences) && Math.abs(a.age - b.age) <= 9;
}

/** What follows from the answers of the members, and what the group promises. */
function rulesOf({ rules = {} }: GroupPlan, members: readonly DemoPerson[]): Record<DealBreaker, Answer | null> {
  const told = DEAL_BREAKERS.map((key) => {
    const answers = members.map((member) => member.preferences[key]);
    const said = answers.includes('no') ? 'no' : answers.includes('yes') ? 'yes' : 'indifferent';
    return [key, rules[key] ?? said] as const;
  });
  return Object.fromEntries(told) as Record<DealBreaker, Answer | null>;
}

function inputOf(plan: GroupPlan, members: Members, now: Date, random: Random): GroupInput {
  const [{ city, university }] = members;
  const habits = members.flatMap((member) => member.habits ?? []);
  const told = <T>(of: readonly (T | null | undefined)[]) => of.filter((one) => one !== null && one !== undefined);
  const budgets = told(habits.map((one) => one.budget_cents));
  const stays = told(habits.map((one) => one.stay_months));
  const months = told(habits.map((one) => one.moveInMonths));
  const middle = ((city.rent[0] + city.rent[1]) / 2) * 100;
  const budget = budgets.length > 0 ? budgets.reduce((sum, one) => sum + one, 0) / budgets.length : middle;
  const isShared = members.every((member) => member.university?.id === university?.id);
  // those who have a home moved in a while ago
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
    // some have not settled it yet
    ...(random.chance(0.85) && { move_in_from: day(soonest, 1), move_in_to: day(latest, random.pick([10, 15, 28])) }),
    ...(stays.length > 0 && { min_stay_months: Math.min(...stays) }),
    ...(stays.length > 1 && Math.max(...stays) > Math.min(...stays) && { max_stay_months: Math.max(...stays) }),
    ...Object.fromEntries(
      // what nobody minds is not always said
      Object.entries(rulesOf(plan, members)).filter(([, rule]) => rule !== 'indifferent' || random.chance(0.35)),
    ),
  };
}
