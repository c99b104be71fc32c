import type { GroupAction } from '#features/groups/domain/states.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/duration.ts';
import type { DemoPerson } from '../people/people.ts';
import type { Random } from '../random.ts';
import { nextWakingTime, messageTimes, previousWakingTime } from '../conversations/message-times.ts';
import type { GroupPlan } from './plan.ts';
import { parseRoomScript } from './room-scripts.ts';
import { REQUEST_NOTES, FIRST_GROUP_REQUEST_NOTES } from './group-texts.ts';

/** A member action at a point in time. */
export type GroupStep = { at: Date; by: DemoPerson } & (
  | { does: 'found' | 'accept' | 'decline' | 'join by link' | 'leave' }
  | { does: 'invite' | 'let in' | 'turn down' | 'remove'; whom: DemoPerson }
  | { does: 'request'; note: string | null }
  | { does: 'act'; action: GroupAction }
  | { does: 'say'; text: string; readBy: DemoPerson[] }
);

interface HistoryContext {
  plan: GroupPlan;
  members: readonly [DemoPerson, ...DemoPerson[]];
  /** Other compatible people looking in the same city. */
  others: readonly DemoPerson[];
  first: DemoPerson | undefined;
  now: Date;
  random: Random;
}

/** Leader actions once all members have joined, by the final state of the group. */
const FINAL_ACTIONS: Readonly<Record<GroupPlan['state'], readonly GroupAction[]>> = {
  forming: [],
  open: [],
  full: [],
  searching: ['search'],
  housed: ['search', 'mark_housed'],
  closed: ['close'],
};

/** Generates the steps that led a group to its state, and the other people involved. */
export function generateHistory(setting: HistoryContext): { steps: GroupStep[]; involved: DemoPerson[] } {
  const { plan, members, others, first, now, random } = setting;
  const [leader, ...rest] = members;
  const isOfFirst = plan.firstPersonRole === 'leads' || plan.firstPersonRole === 'is in';
  const days = plan.firstPersonRole === 'is in' ? 33 : plan.firstPersonRole === 'leads' ? 16 : random.integer(6, 30);
  const founded = nextWakingTime(now.getTime() - days * DAY_MS, random);
  const clock = createSimulatedClock(founded, random);
  const steps: GroupStep[] = [{ does: 'found', at: new Date(founded), by: leader }];
  const isEager = plan.state !== 'forming' && plan.state !== 'closed';
  const spare = [...others];

  // A former member who left or was removed.
  const gone = isEager && !isOfFirst && random.chance(0.3) ? spare.pop() : undefined;
  if (gone) {
    steps.push(...joinSteps(setting, gone, clock));
    const at = clock.advance(HOUR_MS * random.integer(4, 16));
    steps.push(random.chance(0.75) ? { does: 'leave', at, by: gone } : { does: 'remove', at, by: leader, whom: gone });
  }
  const span = days * DAY_MS * 0.45;
  for (const member of rest) {
    clock.advance((span / Math.max(1, rest.length)) * (0.3 + 0.5 * random.next()));
    steps.push(...joinSteps(setting, member, clock));
  }
  if (plan.state === 'open' && rest.length === 0)
    steps.push({ does: 'act', at: clock.advance(HOUR_MS), by: leader, action: 'open' });
  for (const action of FINAL_ACTIONS[plan.state])
    steps.push({ does: 'act', at: clock.advance(5 * HOUR_MS), by: leader, action });

  const pending = plan.size > members.length && isEager ? pendingSteps(setting, spare) : [];
  const messages = roomMessages(setting, clock.now());
  const late = now.getTime() - MINUTE_MS;
  const all = [...steps, ...pending, ...messages].map((step) => ({ ...step, at: new Date(Math.min(+step.at, late)) }));
  return {
    steps: all.sort((a, b) => +a.at - +b.at),
    involved: [...pending.map((step) => ('whom' in step ? step.whom : step.by)), ...(gone ? [gone] : [])].filter(
      (person) => person !== first && person !== leader,
    ),
  };
}

interface SimulatedClock {
  now(): number;
  /** Advances the clock, skipping the night. */
  advance(ms: number): Date;
}

function createSimulatedClock(start: number, random: Random): SimulatedClock {
  let at = start;
  return {
    now: () => at,
    advance: (ms) => new Date((at = nextWakingTime(at + ms, random))),
  };
}

/** Steps by which a person joins: link, invitation or request. */
function joinSteps(
  { plan, members: [leader], random }: HistoryContext,
  who: DemoPerson,
  clock: SimulatedClock,
): GroupStep[] {
  const soon = () => clock.advance(random.integer(6, 260) * MINUTE_MS);
  if (plan.visibility === 'link') return [{ does: 'join by link', at: soon(), by: who }];
  if (plan.visibility === 'private' || random.chance(0.45))
    return [
      { does: 'invite', at: soon(), by: leader, whom: who },
      { does: 'accept', at: soon(), by: who },
    ];
  return [
    { does: 'request', at: soon(), by: who, note: pickNote(plan, random) },
    { does: 'let in', at: soon(), by: leader, whom: who },
  ];
}

/** Requests and invitations of the last days, mostly unanswered. */
function pendingSteps(
  { plan, members: [leader], first, now, random }: HistoryContext,
  spare: DemoPerson[],
): GroupStep[] {
  const ago = (least: number, most: number) =>
    new Date(previousWakingTime(now.getTime() - random.integer(least * 60, most * 60) * MINUTE_MS));
  const steps: GroupStep[] = [];
  if (plan.firstPersonRole === 'is invited' && first)
    steps.push({ does: 'invite', at: ago(5, 9), by: leader, whom: first });
  if (plan.firstPersonRole === 'leads')
    for (const [nth, note] of FIRST_GROUP_REQUEST_NOTES.entries()) {
      const by = spare.shift();
      if (by) steps.push({ does: 'request', at: ago(3 + nth * 20, 4 + nth * 20), by, note });
    }
  if (plan.firstPersonRole || spare.length === 0) return steps;
  const isPublic = (plan.visibility ?? 'public') === 'public';
  const asking = isPublic ? Number(random.weighted({ 0: 3, 1: 5, 2: 3 })) : 0;
  for (const by of spare.splice(0, asking)) {
    const at = ago(20, 70);
    steps.push({ does: 'request', at, by, note: pickNote(plan, random) });
    if (random.chance(0.2)) steps.push({ does: 'turn down', at: new Date(+at + 90 * MINUTE_MS), by: leader, whom: by });
  }
  for (const whom of spare.splice(0, random.chance(0.45) ? 1 : 0)) {
    const at = ago(20, 70);
    steps.push({ does: 'invite', at, by: leader, whom });
    if (random.chance(0.25)) steps.push({ does: 'decline', at: new Date(+at + 70 * MINUTE_MS), by: whom });
  }
  return steps;
}

function pickNote({ lang }: GroupPlan, random: Random): string | null {
  return random.pick<string | null>(REQUEST_NOTES[lang ?? 'es']);
}

/**
 * Room messages since everyone joined. The last ones are unread for some; in the group of the first person, unread for
 * that person.
 */
function roomMessages({ plan, members, first, now, random }: HistoryContext, since: number): GroupStep[] {
  if (!plan.roomScript) return [];
  const lines = parseRoomScript(plan.roomScript).filter(({ by }) => by < members.length);
  const days = Math.floor((now.getTime() - since) / DAY_MS);
  const isFresh = plan.firstPersonRole === 'leads' || random.chance(0.4);
  const times = messageTimes(lines.length, isFresh ? 0 : random.integer(1, Math.max(1, days - 1)), now, random);
  const early = Math.max(0, since + 10 * MINUTE_MS - (times[0]?.getTime() ?? since));
  return lines.flatMap(({ by, text }, nth) => {
    const speaker = members[by];
    const isNew = nth >= lines.length - (plan.firstPersonRole === 'leads' ? 3 : 2);
    const readBy = members.filter((member) => member === speaker || !isNew || (member !== first && !isFresh));
    const at = new Date((times[nth] ?? now).getTime() + early);
    return speaker ? [{ does: 'say' as const, at, by: speaker, text, readBy }] : [];
  });
}
