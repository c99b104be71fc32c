import type { GroupAction } from '#features/groups/domain/states.ts';
import type { DemoPerson } from '../people.ts';
import type { Random } from '../random.ts';
import { awake, dayTimes, yetAwake } from '../talks/times.ts';
import type { GroupPlan } from './plan.ts';
import { roomLines } from './room-talks.ts';
import { NOTES, NOTES_TO_FIRST } from './words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What somebody does in a group, at its time. */
export type Step = { at: Date; by: DemoPerson } & (
  | { does: 'found' | 'accept' | 'decline' | 'join by link' | 'leave' }
  | { does: 'invite' | 'let in' | 'turn down' | 'remove'; whom: DemoPerson }
  | { does: 'request'; note: string | null }
  | { does: 'act'; action: GroupAction }
  | { does: 'say'; text: string; readBy: DemoPerson[] }
);

interface Setting {
  plan: GroupPlan;
  members: readonly [DemoPerson, ...DemoPerson[]];
  /** Who else looks in the city and fits. */
  others: readonly DemoPerson[];
  first: DemoPerson | undefined;
  now: Date;
  random: Random;
}

/** What is done once all are in, by the state in which a group is to end. */
const THEN: Readonly<Record<GroupPlan['state'], readonly GroupAction[]>> = {
  forming: [],
  open: [],
  full: [],
  searching: ['search'],
  housed: ['search', 'house'],
  closed: ['close'],
};

/** How a group came to where it is, in order, and who else had to do with it. */
export function storyOf(setting: Setting): { steps: Step[]; involved: DemoPerson[] } {
  const { plan, members, others, first, now, random } = setting;
  const [leader, ...rest] = members;
  const isOfFirst = plan.first === 'leads' || plan.first === 'is in';
  const days = plan.first === 'is in' ? 33 : plan.first === 'leads' ? 16 : random.whole(6, 30);
  const founded = awake(now.getTime() - days * DAY, random);
  const clock = makeClock(founded, random);
  const steps: Step[] = [{ does: 'found', at: new Date(founded), by: leader }];
  const isEager = plan.state !== 'forming' && plan.state !== 'closed';
  const spare = [...others];

  // Somebody was there for a while, and is not any more.
  const gone = isEager && !isOfFirst && random.chance(0.3) ? spare.pop() : undefined;
  if (gone) {
    steps.push(...entrance(setting, gone, clock));
    const at = clock.after(HOUR * random.whole(4, 16));
    steps.push(random.chance(0.75) ? { does: 'leave', at, by: gone } : { does: 'remove', at, by: leader, whom: gone });
  }
  const span = days * DAY * 0.45;
  for (const member of rest) {
    clock.after((span / Math.max(1, rest.length)) * (0.3 + 0.5 * random.next()));
    steps.push(...entrance(setting, member, clock));
  }
  if (plan.state === 'open' && rest.length === 0)
    steps.push({ does: 'act', at: clock.after(HOUR), by: leader, action: 'open' });
  for (const action of THEN[plan.state]) steps.push({ does: 'act', at: clock.after(5 * HOUR), by: leader, action });

  const pending = plan.size > members.length && isEager ? waitingFor(setting, spare) : [];
  const talk = talkOf(setting, clock.now());
  const late = now.getTime() - MINUTE;
  const all = [...steps, ...pending, ...talk].map((step) => ({ ...step, at: new Date(Math.min(+step.at, late)) }));
  return {
    steps: all.sort((a, b) => +a.at - +b.at),
    involved: [...pending.map((step) => ('whom' in step ? step.whom : step.by)), ...(gone ? [gone] : [])].filter(
      (person) => person !== first && person !== leader,
    ),
  };
}

interface Clock {
  now(): number;
  /** Some time later, while people are awake. */
  after(ms: number): Date;
}

function makeClock(start: number, random: Random): Clock {
  let at = start;
  return {
    now: () => at,
    after: (ms) => new Date((at = awake(at + ms, random))),
  };
}

/** How somebody comes in: by a link, an invitation, or by asking. */
function entrance({ plan, members: [leader], random }: Setting, who: DemoPerson, clock: Clock): Step[] {
  const soon = () => clock.after(random.whole(6, 260) * MINUTE);
  if (plan.visibility === 'link') return [{ does: 'join by link', at: soon(), by: who }];
  if (plan.visibility === 'private' || random.chance(0.45))
    return [
      { does: 'invite', at: soon(), by: leader, whom: who },
      { does: 'accept', at: soon(), by: who },
    ];
  return [
    { does: 'request', at: soon(), by: who, note: noteOf(plan, random) },
    { does: 'let in', at: soon(), by: leader, whom: who },
  ];
}

/** Requests and invitations of the last days, most of which wait for an answer. */
function waitingFor({ plan, members: [leader], first, now, random }: Setting, spare: DemoPerson[]): Step[] {
  const ago = (least: number, most: number) =>
    new Date(yetAwake(now.getTime() - random.whole(least * 60, most * 60) * MINUTE));
  const steps: Step[] = [];
  if (plan.first === 'is invited' && first) steps.push({ does: 'invite', at: ago(5, 9), by: leader, whom: first });
  if (plan.first === 'leads')
    for (const [nth, note] of NOTES_TO_FIRST.entries()) {
      const by = spare.shift();
      if (by) steps.push({ does: 'request', at: ago(3 + nth * 20, 4 + nth * 20), by, note });
    }
  if (plan.first || spare.length === 0) return steps;
  const isPublic = (plan.visibility ?? 'public') === 'public';
  const asking = isPublic ? Number(random.weighted({ 0: 3, 1: 5, 2: 3 })) : 0;
  for (const by of spare.splice(0, asking)) {
    const at = ago(20, 70);
    steps.push({ does: 'request', at, by, note: noteOf(plan, random) });
    if (random.chance(0.2)) steps.push({ does: 'turn down', at: new Date(+at + 90 * MINUTE), by: leader, whom: by });
  }
  for (const whom of spare.splice(0, random.chance(0.45) ? 1 : 0)) {
    const at = ago(20, 70);
    steps.push({ does: 'invite', at, by: leader, whom });
    if (random.chance(0.25)) steps.push({ does: 'decline', at: new Date(+at + 70 * MINUTE), by: whom });
  }
  return steps;
}

function noteOf({ lang = 'es' }: GroupPlan, random: Random): string | null {
  return random.pick<string | null>(NOTES[lang]);
}

/** What is said in the room since all are in. The last messages are new to some; those of the first of the people to that one. */
function talkOf({ plan, members, first, now, random }: Setting, since: number): Step[] {
  if (!plan.talk) return [];
  const lines = roomLines(plan.talk).filter(({ by }) => by < members.length);
  const days = Math.floor((now.getTime() - since) / DAY);
  const isFresh = plan.first === 'leads' || random.chance(0.4);
  const times = dayTimes(lines.length, isFresh ? 0 : random.whole(1, Math.max(1, days - 1)), now, random);
  const early = Math.max(0, since + 10 * MINUTE - (times[0]?.getTime() ?? since));
  return lines.flatMap(({ by, text }, nth) => {
    const speaker = members[by];
    const isNew = nth >= lines.length - (plan.first === 'leads' ? 3 : 2);
    const readBy = members.filter((member) => member === speaker || !isNew || (member !== first && !isFresh));
    const at = new Date((times[nth] ?? now).getTime() + early);
    return speaker ? [{ does: 'say' as const, at, by: speaker, text, readBy }] : [];
  });
}
