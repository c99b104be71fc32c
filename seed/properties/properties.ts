import type { DraftInput } from '#features/properties/domain/schema.ts';
import type { State } from '#features/properties/domain/states.ts';
import { DAY_MS, HOUR_MS } from '#shared/time/duration.ts';
import type { View } from '../property-drawings/draw-view.ts';
import { generateFacts, type PropertyFacts } from './property-facts.ts';
import { createPropertyStyle } from '../property-drawings/style.ts';
import { createListingText } from './listing-text.ts';
import type { DemoPerson } from '../people/people.ts';
import { createRandom, type Random } from '../random.ts';

/** A photo of one view of a property; photos with the same `look` could belong to one property. */
export interface DemoPhoto {
  view: View;
  styleSeed: string;
  nth: number;
}

export interface DemoProperty {
  owner: DemoPerson;
  input: DraftInput;
  photos: DemoPhoto[];
  /** An expired listing was not confirmed for two weeks and is taken down automatically. */
  state: Extract<State, 'draft' | 'published' | 'paused' | 'reserved' | 'rented' | 'expired'>;
  draftedAt: Date;
  /** First publication. */
  publishedAt: Date;
  /** Last availability confirmation after publication, if any. */
  confirmedAt: Date | null;
}

/** Styles beyond one for each listing: about one in seven has a sea view, which inland cities do without. */
const INLAND_RESERVE = 100;

/** Cities with a possible sea view. */
const COASTAL_CITIES = ['08019', '46250', '29067', '07040'];

/** Listings of the first person, so that this account shows a variety of states. */
const FIRST_PERSON_STATES: readonly DemoProperty['state'][] = ['published', 'paused', 'draft'];

/** Days since publication of these listings, so that their statistics have data. */
const FIRST_PERSON_LISTED_DAYS = 12;

/** Generates listings of people in their own cities, published during the two weeks before `now`. Deterministic. */
export function generateProperties(people: readonly DemoPerson[], now: Date, count: number): DemoProperty[] {
  const random = createRandom('homes of the demo');
  const [first] = people;
  if (!first) return [];
  const others = random.shuffled(people.filter((person) => person !== first && person.onboarding === 'completed'));
  const owners = [...FIRST_PERSON_STATES.map(() => first), ...others];
  const titles = new Set<string>();
  const styles = createStyleChoice(count);
  return Array.from({ length: count }, (_, at) => {
    const owner = owners[at % owners.length] ?? first;
    const own = createRandom(`home ${at} ${owner.email}`);
    const fixed = owner === first ? FIRST_PERSON_STATES[at] : undefined;
    const state = fixed ?? own.weighted({ published: 88, reserved: 4, paused: 2.5, rented: 1.5, draft: 2, expired: 2 });
    for (;;) {
      const property = generateProperty(owner, state, now, own, {
        styleSeeds: styles.unusedIn(owner.city.id),
        daysAgo: fixed && FIRST_PERSON_LISTED_DAYS,
      });
      // The published listing of the first person is a room in her own shared flat.
      if (fixed === 'published' && property.input.advertiser !== 'current_household') continue;
      const key = `${owner.email} ${property.input.title}`;
      if (titles.has(key)) continue;
      titles.add(key);
      for (const { styleSeed } of property.photos) styles.use(owner.city.id, styleSeed);
      return property;
    }
  });
}

/** Gives each listing of a city a style of its own, so that no photo appears twice there. */
function createStyleChoice(count: number) {
  const all = Array.from({ length: count + INLAND_RESERVE }, (_, at) => `look ${at}`);
  const inland = all.filter((styleSeed) => createPropertyStyle(styleSeed).outlook !== 'sea');
  const used = new Map<string, Set<string>>();
  return {
    unusedIn: (cityId: string) =>
      (COASTAL_CITIES.includes(cityId) ? all : inland).filter((styleSeed) => !used.get(cityId)?.has(styleSeed)),
    use: (cityId: string, styleSeed: string) =>
      void used.set(cityId, (used.get(cityId) ?? new Set<string>()).add(styleSeed)),
  };
}

/** Published `daysAgo` days ago; a random day of the last two weeks if omitted. */
function generateProperty(
  owner: DemoPerson,
  state: DemoProperty['state'],
  now: Date,
  random: Random,
  { styleSeeds, daysAgo }: { styleSeeds: readonly string[]; daysAgo: number | undefined },
): DemoProperty {
  const facts = generateFacts(owner, now, random);
  const styleSeed = random.pick(styleSeeds);
  const photos = pickPhotos(facts, state, random).map((photo) => ({ ...photo, styleSeed }));
  const free = facts.rooms.filter((room) => room.state === 'available').length;
  const hasBalcony = photos.some(({ view }) => view === 'balcony');
  const input = { ...facts.draft, ...createListingText({ facts, owner, free, hasBalcony }, random) };
  const days = state === 'expired' ? random.integer(15, 21) : random.integer(0, 13);
  const publishedAt = dateDaysAgo(now, daysAgo ?? days, random);
  const isOld = now.getTime() - publishedAt.getTime() > 6 * DAY_MS;
  return {
    owner,
    input: state === 'draft' ? { ...input, energy_label: null, contract: null, deposit_cents: null } : input,
    photos,
    state,
    draftedAt: new Date(publishedAt.getTime() - random.integer(12, 200) * 60_000),
    publishedAt,
    confirmedAt: state === 'published' && isOld ? dateDaysAgo(now, random.integer(0, 4), random) : null,
  };
}

/** A daytime moment a given number of days ago. */
function dateDaysAgo(now: Date, days: number, random: Random): Date {
  const day = new Date(now.getTime() - days * DAY_MS);
  const moment = day.setUTCHours(random.integer(7, 20), random.integer(0, 59), random.integer(0, 59), 0);
  return new Date(moment < now.getTime() ? moment : now.getTime() - (1 + random.next() * 5) * HOUR_MS);
}

/** One to six photos; the first one is the cover. */
function pickPhotos(
  { offer, kind }: PropertyFacts,
  state: DemoProperty['state'],
  random: Random,
): Omit<DemoPhoto, 'styleSeed'>[] {
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
