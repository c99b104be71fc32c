import type { Vote } from '#features/applications/domain/votes.ts';
import { DAY_MS, HOUR_MS } from '#shared/time/duration.ts';
import type { DemoGroup } from './groups.ts';
import type { DemoProperty } from '../properties/properties.ts';
import type { DemoPerson } from '../people/people.ts';
import { createRandom, type Random } from '../random.ts';
import { previousWakingTime } from '../conversations/message-times.ts';
import { APPLICATION_MESSAGES, VETO_REASONS } from './group-texts.ts';

/** Number of shortlisted properties; `ofFirst` for the group of the first person. */
const SHORTLIST_SIZE = { least: 2, most: 4, ofFirst: 5 };

/** A shortlisted property and the members' votes. */
export interface DemoShortlistEntry {
  property: DemoProperty;
  by: DemoPerson;
  at: Date;
  votes: { by: DemoPerson; at: Date; vote: Vote; reason?: string }[];
}

/** A group's application for a property; `stage` is how far it got. */
export interface DemoApplication {
  property: DemoProperty;
  startedBy: DemoPerson;
  message: string;
  stage: 'consenting' | 'sent' | 'viewing' | 'offered' | 'declined';
  at: Date;
}

export interface DemoShortlist {
  group: DemoGroup;
  entries: DemoShortlistEntry[];
  applications: DemoApplication[];
}

/** Generates shortlists and applications of groups with more than one member. Deterministic. */
export function generateShortlists(
  groups: readonly DemoGroup[],
  properties: readonly DemoProperty[],
  now: Date,
): DemoShortlist[] {
  const open = properties.filter(
    (property) => property.state === 'published' && now.getTime() - property.publishedAt.getTime() > 4.2 * DAY_MS,
  );
  let asking = 0;
  return groups.flatMap((group) => {
    const { plan, members } = group;
    const isOfFirst = plan.firstPersonRole === 'leads';
    if (plan.state !== 'searching' && !(plan.state === 'full' || (plan.state === 'open' && members.length > 1)))
      return [];
    const random = createRandom(`homes of ${plan.name}`);
    const fit = open
      .filter((property) => property.owner.city === group.leader.city && !members.includes(property.owner))
      .filter((property) => capacityOf(property) > 1)
      .toSorted((a, b) => mismatchScore(a, group) - mismatchScore(b, group));
    const count = isOfFirst ? SHORTLIST_SIZE.ofFirst : random.integer(SHORTLIST_SIZE.least, SHORTLIST_SIZE.most);
    const listings = fit
      .slice(0, count)
      .map((property, nth) => createShortlistEntry(property, group, { now, nth, random }));
    if (plan.state !== 'searching' || listings.length === 0) return [{ group, entries: listings, applications: [] }];
    const ends = isOfFirst
      ? (['viewing', 'consenting'] as const)
      : [APPLICATION_STAGES[asking++ % APPLICATION_STAGES.length] ?? 'sent'];
    const applications = ends.flatMap((end, nth) => {
      const property = listings[nth]?.property;
      const begunBy = members[nth % members.length];
      const message = random.pick(APPLICATION_MESSAGES[plan.lang ?? 'es']);
      return property && begunBy
        ? [{ property, startedBy: begunBy, message, stage: end, at: hoursAgo(now, 50 - nth * 26) }]
        : [];
    });
    return [{ group, entries: listings, applications }];
  });
}

const APPLICATION_STAGES: readonly DemoApplication['stage'][] = [
  'sent',
  'offered',
  'viewing',
  'declined',
  'consenting',
];

/** Mismatch of a property with a group: missing or surplus rooms, and cost above the budget. */
function mismatchScore(property: DemoProperty, { plan, input }: DemoGroup): number {
  const capacity = capacityOf(property);
  const rent =
    property.input.offer === 'rooms'
      ? freeRooms(property).reduce((sum, room) => sum + (room.price_cents ?? 0), 0)
      : (property.input.rent_cents ?? 0);
  const over = Math.max(0, rent / plan.size - (input.budget_cents ?? 0)) / 10_000;
  return (capacity < plan.size ? 4 * (plan.size - capacity) : 0.5 * (capacity - plan.size)) + over;
}

function freeRooms({ input }: DemoProperty) {
  return (input.rooms ?? []).filter((room) => room.state === 'available');
}

function capacityOf(property: DemoProperty): number {
  return property.input.offer === 'rooms' ? freeRooms(property).length : (property.input.bedrooms ?? 0);
}

function createShortlistEntry(
  property: DemoProperty,
  { members, leader }: DemoGroup,
  { now, nth, random }: { now: Date; nth: number; random: Random },
): DemoShortlistEntry {
  const by = random.pick(members);
  const likes = nth < 2 ? { yes: 8, maybe: 2, no: 0, veto: 0 } : { yes: 3, maybe: 3, no: 2, veto: 0.6 };
  const votes = members.flatMap((member) => {
    // All members vote for the best one; the leader has not seen the newest one yet.
    if (nth > 0 && ((member === leader && nth === 3) || random.chance(0.12))) return [];
    const vote = member === by || nth === 0 ? 'yes' : random.weighted(likes);
    const at = hoursAgo(now, 70 - nth * 8 - random.integer(1, 9));
    return [{ by: member, at, vote, ...(vote === 'veto' && { reason: random.pick(VETO_REASONS) }) }];
  });
  return { property, by, at: hoursAgo(now, 80 - nth * 8), votes };
}

function hoursAgo(now: Date, hours: number): Date {
  return new Date(previousWakingTime(now.getTime() - hours * HOUR_MS));
}
