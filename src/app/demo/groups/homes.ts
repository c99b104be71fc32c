import type { Vote } from '#features/groups/domain/votes.ts';
import type { DemoGroup } from '../groups.ts';
import type { DemoHome } from '../homes.ts';
import type { DemoPerson } from '../people.ts';
import { makeRandom, type Random } from '../random.ts';
import { yetAwake } from '../talks/times.ts';
import { APPLYING, VETOES } from './words.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How many homes a group looks at; the group of the first of the people looks at more. */
const LISTED = { least: 2, most: 4, ofFirst: 5 };

/** A home on the list of a group, and what its members say of it. */
export interface DemoListing {
  home: DemoHome;
  by: DemoPerson;
  at: Date;
  votes: { by: DemoPerson; at: Date; vote: Vote; reason?: string }[];
}

/** A group asks for a home. `ends`: how far that is. */
export interface DemoApplication {
  home: DemoHome;
  begunBy: DemoPerson;
  message: string;
  ends: 'consenting' | 'sent' | 'viewing' | 'offered' | 'declined';
  at: Date;
}

export interface DemoGroupHomes {
  group: DemoGroup;
  listings: DemoListing[];
  applications: DemoApplication[];
}

/** What groups that are there for more than one look at, and which of these homes they ask for; always the same. */
export function makeGroupHomes(groups: readonly DemoGroup[], homes: readonly DemoHome[], now: Date): DemoGroupHomes[] {
  const open = homes.filter(
    (home) => home.state === 'published' && now.getTime() - home.publishedAt.getTime() > 4.2 * DAY,
  );
  let asking = 0;
  return groups.flatMap((group) => {
    const { plan, members } = group;
    const isOfFirst = plan.first === 'leads';
    if (plan.state !== 'searching' && !(plan.state === 'full' || (plan.state === 'open' && members.length > 1)))
      return [];
    const random = makeRandom(`homes of ${plan.name}`);
    const fit = open
      .filter((home) => home.owner.city === group.leader.city && !members.includes(home.owner))
      .filter((home) => placesIn(home) > 1)
      .toSorted((a, b) => lackOf(a, group) - lackOf(b, group));
    const count = isOfFirst ? LISTED.ofFirst : random.whole(LISTED.least, LISTED.most);
    const listings = fit.slice(0, count).map((home, nth) => listingOf(home, group, { now, nth, random }));
    if (plan.state !== 'searching' || listings.length === 0) return [{ group, listings, applications: [] }];
    const ends = isOfFirst ? (['viewing', 'consenting'] as const) : [ENDS[asking++ % ENDS.length] ?? 'sent'];
    const applications = ends.flatMap((end, nth) => {
      const home = listings[nth]?.home;
      const begunBy = members[nth % members.length];
      const message = random.pick(APPLYING[plan.lang ?? 'es']);
      return home && begunBy ? [{ home, begunBy, message, ends: end, at: hoursAgo(now, 50 - nth * 26) }] : [];
    });
    return [{ group, listings, applications }];
  });
}

const ENDS: readonly DemoApplication['ends'][] = ['sent', 'offered', 'viewing', 'declined', 'consenting'];

/** How far a home is from what a group needs: rooms that it lacks or has too many, and what it costs beyond the budget. */
function lackOf(home: DemoHome, { plan, input: said }: DemoGroup): number {
  const places = placesIn(home);
  const rent =
    home.input.offer === 'rooms'
      ? freeRooms(home).reduce((sum, room) => sum + (room.price_cents ?? 0), 0)
      : (home.input.rent_cents ?? 0);
  const over = Math.max(0, rent / plan.size - (said.budget_cents ?? 0)) / 10_000;
  return (places < plan.size ? 4 * (plan.size - places) : 0.5 * (places - plan.size)) + over;
}

function freeRooms({ input }: DemoHome) {
  return (input.rooms ?? []).filter((room) => room.state === 'available');
}

function placesIn(home: DemoHome): number {
  return home.input.offer === 'rooms' ? freeRooms(home).length : (home.input.bedrooms ?? 0);
}

function listingOf(
  home: DemoHome,
  { members, leader }: DemoGroup,
  { now, nth, random }: { now: Date; nth: number; random: Random },
): DemoListing {
  const by = random.pick(members);
  const likes = nth < 2 ? { yes: 8, maybe: 2, no: 0, veto: 0 } : { yes: 3, maybe: 3, no: 2, veto: 0.6 };
  const votes = members.flatMap((member) => {
    // the best is everybody's; whoever leads has not seen the latest yet
    if (nth > 0 && ((member === leader && nth === 3) || random.chance(0.12))) return [];
    const vote = member === by || nth === 0 ? 'yes' : random.weighted(likes);
    const at = hoursAgo(now, 70 - nth * 8 - random.whole(1, 9));
    return [{ by: member, at, vote, ...(vote === 'veto' && { reason: random.pick(VETOES) }) }];
  });
  return { home, by, at: hoursAgo(now, 80 - nth * 8), votes };
}

function hoursAgo(now: Date, hours: number): Date {
  return new Date(yetAwake(now.getTime() - hours * HOUR));
}
