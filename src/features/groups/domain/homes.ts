import { DEAL_BREAKERS, type Answer, type DealBreaker } from '#features/profiles/domain/fields.ts';

type Answers = Readonly<Record<DealBreaker, Answer | null>>;

/** What a group looks for; null is "not said". Amounts in cents a person and month. */
export interface Looking extends Answers {
  size: number;
  budget_cents: number | null;
  move_in_from: string | null;
  move_in_to: string | null;
  min_stay_months: number | null;
  max_stay_months: number | null;
}

/** What a home offers a group. */
export interface Offered extends Answers {
  offer: 'whole' | 'rooms' | null;
  /** Of a whole home, bills and all. */
  monthly_cents: number | null;
  /** Bedrooms of a whole home (null for a studio, which has none), or rooms that are free. */
  free_rooms: number | null;
  /** Of each free room with a price, bills and all. */
  room_cents: readonly number[];
  available_from: string | null;
  available_to: string | null;
  min_stay_months: number | null;
  max_stay_months: number | null;
}

/** How a home fits a group; null where it cannot be told. */
export interface HomeFit {
  /** Rooms for as many as the group is to be. */
  places: { verdict: 'enough' | 'few'; free: number } | null;
  /** `cents`: what each pays a month, rounded up. */
  price: { verdict: 'within' | 'over' | 'unknown'; cents: number } | null;
  /** What the group wants one way and the home has the other. */
  clashes: DealBreaker[];
  dates: 'fits' | 'too_late' | 'too_soon_over' | 'stay' | null;
}

/** Holds a home against what a group has said: rooms, price a person, house rules, dates. */
export function fitOf(group: Looking, home: Offered): HomeFit {
  return {
    places: placesOf(group, home),
    price: priceOf(group, home),
    clashes: clashesOf(group, home),
    dates: datesOf(group, home),
  };
}

function placesOf({ size }: Looking, { free_rooms: free }: Offered): HomeFit['places'] {
  if (free === null) return null;
  return { verdict: free >= size ? 'enough' : 'few', free };
}

/** A whole home is shared by all; of rooms it is the mean of the cheapest ones that the group would take. */
export function centsEach({ size }: Pick<Looking, 'size'>, home: Offered): number | null {
  if (home.offer !== 'rooms') return home.monthly_cents === null ? null : Math.ceil(home.monthly_cents / size);
  const taken = home.room_cents.toSorted((a, b) => a - b).slice(0, size);
  if (taken.length === 0) return null;
  return Math.ceil(taken.reduce((sum, cents) => sum + cents, 0) / taken.length);
}

function priceOf(group: Looking, home: Offered): HomeFit['price'] {
  const cents = centsEach(group, home);
  if (cents === null) return null;
  if (group.budget_cents === null) return { verdict: 'unknown', cents };
  return { verdict: cents <= group.budget_cents ? 'within' : 'over', cents };
}

/** `indifferent` and what is not said clash with nothing. */
function clashesOf(group: Answers, home: Answers): DealBreaker[] {
  return DEAL_BREAKERS.filter((key) => {
    const wanted = group[key];
    const has = home[key];
    return (wanted === 'yes' && has === 'no') || (wanted === 'no' && has === 'yes');
  });
}

function datesOf(group: Looking, home: Offered): HomeFit['dates'] {
  const isKnown = group.move_in_from ?? group.move_in_to ?? group.min_stay_months ?? group.max_stay_months;
  if (isKnown === null) return null;
  if (home.available_from && group.move_in_to && home.available_from > group.move_in_to) return 'too_late';
  if (home.available_to && group.move_in_from && home.available_to <= group.move_in_from) return 'too_soon_over';
  const isTooShort = isAbove(home.min_stay_months, group.max_stay_months);
  return isTooShort || isAbove(group.min_stay_months, home.max_stay_months) ? 'stay' : 'fits';
}

function isAbove(least: number | null, most: number | null): boolean {
  return least !== null && most !== null && least > most;
}
