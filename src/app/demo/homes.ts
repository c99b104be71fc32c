import type { DraftInput } from '#features/properties/domain/schema.ts';
import type { State } from '#features/properties/domain/states.ts';
import type { View } from './homes/draw.ts';
import { factsOf, type Facts } from './homes/facts.ts';
import { styleOf } from './homes/style.ts';
import { wordsOf } from './homes/words.ts';
import type { DemoPerson } from './people.ts';
import { makeRandom, type Random } from './random.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** A picture of a part of a home; those of the same `look` could be of one home. */
export interface DemoPhoto {
  view: View;
  look: string;
  nth: number;
}

export interface DemoHome {
  owner: DemoPerson;
  input: DraftInput;
  photos: DemoPhoto[];
  /** Of an expired one nobody has said for a fortnight that it is free: the house takes it off by itself. */
  state: Extract<State, 'draft' | 'published' | 'paused' | 'reserved' | 'rented' | 'expired'>;
  writtenAt: Date;
  /** When it first went on offer. */
  publishedAt: Date;
  /** When its owner last said that it is still free, where that was after it went on offer. */
  confirmedAt: Date | null;
}

/** Different ways in which homes look: the pictures of the demo are drawn once for each. */
const LOOKS = Array.from({ length: 9 }, (_, at) => `look ${at}`);

/** Cities from whose homes one may see the sea. */
const BY_THE_SEA = ['08019', '46250', '29067', '07040'];

/** What the first of the people has on offer, so that whoever looks around as that one finds a bit of everything. */
const STATES_OF_FIRST: readonly DemoHome['state'][] = ['published', 'paused', 'draft'];

/** How long theirs have been on offer: their figures have something to show. */
const DAYS_OF_FIRST = 12;

/** Homes of the people, in their cities, put on offer over the fortnight before `now`; always the same for the same people. */
export function makeHomes(people: readonly DemoPerson[], now: Date, count: number): DemoHome[] {
  const random = makeRandom('homes of the demo');
  const [first] = people;
  if (!first) return [];
  const others = random.shuffled(people.filter((person) => person !== first && person.onboarding === 'completed'));
  const owners = [...STATES_OF_FIRST.map(() => first), ...others];
  const titles = new Set<string>();
  return Array.from({ length: count }, (_, at) => {
    const owner = owners[at % owners.length] ?? first;
    const own = makeRandom(`home ${at} ${owner.email}`);
    const fixed = owner === first ? STATES_OF_FIRST[at] : undefined;
    const state = fixed ?? own.weighted({ published: 88, reserved: 4, paused: 2.5, rented: 1.5, draft: 2, expired: 2 });
    for (;;) {
      const home = makeHome(owner, state, now, own, fixed && DAYS_OF_FIRST);
      // what the first of the people has on offer is a room in the flat they share
      if (fixed === 'published' && home.input.advertiser !== 'current_household') continue;
      const key = `${owner.email} ${home.input.title}`;
      if (titles.has(key)) continue;
      titles.add(key);
      return home;
    }
  });
}

/** `daysAgo` it went on offer; on any day of the fortnight where that is left out. */
function makeHome(owner: DemoPerson, state: DemoHome['state'], now: Date, random: Random, daysAgo?: number): DemoHome {
  const facts = factsOf(owner, now, random);
  const looks = LOOKS.filter((look) => BY_THE_SEA.includes(owner.city.id) || styleOf(look).outlook !== 'sea');
  const look = random.pick(looks);
  const photos = photosOf(facts, state, random).map((photo) => ({ ...photo, look }));
  const free = facts.rooms.filter((room) => room.state === 'available').length;
  const hasBalcony = photos.some(({ view }) => view === 'balcony');
  const input = { ...facts.said, ...wordsOf({ facts, owner, free, hasBalcony }, random) };
  const days = state === 'expired' ? random.whole(15, 21) : random.whole(0, 13);
  const publishedAt = earlier(now, daysAgo ?? days, random);
  const isOld = now.getTime() - publishedAt.getTime() > 6 * DAY_MS;
  return {
    owner,
    input: state === 'draft' ? { ...input, energy_label: null, contract: null, deposit_cents: null } : input,
    photos,
    state,
    writtenAt: new Date(publishedAt.getTime() - random.whole(12, 200) * 60_000),
    publishedAt,
    confirmedAt: state === 'published' && isOld ? earlier(now, random.whole(0, 4), random) : null,
  };
}

/** A moment of the waking hours so many days ago. */
function earlier(now: Date, days: number, random: Random): Date {
  const day = new Date(now.getTime() - days * DAY_MS);
  const moment = day.setUTCHours(random.whole(7, 20), random.whole(0, 59), random.whole(0, 59), 0);
  return new Date(moment < now.getTime() ? moment : now.getTime() - (1 + random.next() * 5) * HOUR_MS);
}

/** One to six pictures; the first is the one that lists show. */
function photosOf({ offer, kind }: Facts, state: DemoHome['state'], random: Random): Omit<DemoPhoto, 'look'>[] {
  const isRooms = offer === 'rooms';
  const cover = isRooms
    ? random.weighted<View>({ bedroom: 62, living: 22, kitchen: 8, study: 8 } as Record<View, number>)
    : kind === 'studio'
      ? random.weighted<View>({ study: 34, living: 36, bedroom: 20, kitchen: 10 } as Record<View, number>)
      : kind === 'house'
        ? random.weighted<View>({ facade: 50, living: 30, balcony: 20 } as Record<View, number>)
        : random.weighted<View>({ living: 42, balcony: 18, kitchen: 14, bedroom: 14, facade: 12 } as Record<
            View,
            number
          >);
  const rest = random.shuffled<View>(['kitchen', 'living', 'bathroom', 'bedroom', 'bedroom', 'balcony', 'facade']);
  const count = state === 'draft' ? 1 : Number(random.weighted({ 1: 10, 2: 22, 3: 28, 4: 22, 5: 11, 6: 7 }));
  const seen = new Map<View, number>();
  return [cover, ...rest]
    .filter((view, at) => at === 0 || view === 'bedroom' || view !== cover)
    .slice(0, count)
    .flatMap((view) => {
      const nth = seen.get(view) ?? (view === 'bedroom' && random.chance(0.5) ? 1 : 0);
      seen.set(view, 1 - nth);
      return { view, nth };
    })
    .filter((photo, at, all) => all.findIndex(({ view, nth }) => view === photo.view && nth === photo.nth) === at);
}
