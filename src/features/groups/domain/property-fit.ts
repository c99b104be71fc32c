import { DEAL_BREAKERS, type Answer, type DealBreaker } from '#features/profiles/domain/fields.ts';

type Answers = Readonly<Record<DealBreaker, Answer | null>>;

/** Requirements of a group; `null` means not specified. Amounts in cents per person and month. */
export interface GroupRequirements extends Answers {
  size: number;
  budget_cents: number | null;
  move_in_from: string | null;
  move_in_to: string | null;
  min_stay_months: number | null;
  max_stay_months: number | null;
}

/** Offer of a property, as compared with the requirements of a group. */
export interface PropertyOffer extends Answers {
  offer: 'whole' | 'rooms' | null;
  /** Monthly total of an entire property, including bills. */
  monthly_cents: number | null;
  /** Bedrooms of an entire property (`null` for a studio, which has none), or number of free rooms. */
  free_rooms: number | null;
  /** Monthly price of each free room that has a price, including bills. */
  room_cents: readonly number[];
  available_from: string | null;
  available_to: string | null;
  min_stay_months: number | null;
  max_stay_months: number | null;
}

/** Fit of a property for a group; `null` where data is missing. */
export interface PropertyFit {
  /** Compares the rooms with the target size of the group. */
  places: { verdict: 'enough' | 'few'; free: number } | null;
  /** `cents`: monthly amount per person, rounded up. */
  price: { verdict: 'within' | 'over' | 'unknown'; cents: number } | null;
  /** Deal-breakers that the group and the property answer in opposite ways. */
  clashes: DealBreaker[];
  dates: 'fits' | 'too_late' | 'too_soon_over' | 'stay' | null;
}

/** Compares a property with the requirements of a group: rooms, price per person, house rules and dates. */
export function assessPropertyFit(group: GroupRequirements, property: PropertyOffer): PropertyFit {
  return {
    places: assessRooms(group, property),
    price: assessPrice(group, property),
    clashes: ruleClashes(group, property),
    dates: assessDates(group, property),
  };
}

function assessRooms({ size }: GroupRequirements, { free_rooms: free }: PropertyOffer): PropertyFit['places'] {
  if (free === null) return null;
  return { verdict: free >= size ? 'enough' : 'few', free };
}

/**
 * Monthly amount per person in cents: an entire property is divided by the size of the group; for rooms, the mean of
 * the cheapest ones that the group would take.
 */
export function centsPerPerson({ size }: Pick<GroupRequirements, 'size'>, property: PropertyOffer): number | null {
  if (property.offer !== 'rooms')
    return property.monthly_cents === null ? null : Math.ceil(property.monthly_cents / size);
  const cheapest = property.room_cents.toSorted((a, b) => a - b).slice(0, size);
  if (cheapest.length === 0) return null;
  return Math.ceil(cheapest.reduce((sum, cents) => sum + cents, 0) / cheapest.length);
}

function assessPrice(group: GroupRequirements, property: PropertyOffer): PropertyFit['price'] {
  const cents = centsPerPerson(group, property);
  if (cents === null) return null;
  if (group.budget_cents === null) return { verdict: 'unknown', cents };
  return { verdict: cents <= group.budget_cents ? 'within' : 'over', cents };
}

/** `indifferent` and missing answers clash with nothing. */
function ruleClashes(group: Answers, property: Answers): DealBreaker[] {
  return DEAL_BREAKERS.filter((key) => {
    const wanted = group[key];
    const has = property[key];
    return (wanted === 'yes' && has === 'no') || (wanted === 'no' && has === 'yes');
  });
}

function assessDates(group: GroupRequirements, property: PropertyOffer): PropertyFit['dates'] {
  const isKnown = group.move_in_from ?? group.move_in_to ?? group.min_stay_months ?? group.max_stay_months;
  if (isKnown === null) return null;
  if (property.available_from && group.move_in_to && property.available_from > group.move_in_to) return 'too_late';
  if (property.available_to && group.move_in_from && property.available_to <= group.move_in_from)
    return 'too_soon_over';
  const isTooShort = exceeds(property.min_stay_months, group.max_stay_months);
  return isTooShort || exceeds(group.min_stay_months, property.max_stay_months) ? 'stay' : 'fits';
}

function exceeds(least: number | null, most: number | null): boolean {
  return least !== null && most !== null && least > most;
}
