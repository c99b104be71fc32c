import type { ADVERTISERS, AGE_BANDS, Contract, Kind, LANGUAGES, Offer } from '#features/properties/domain/fields.ts';
import type { DraftInput, RoomInput } from '#features/properties/domain/schema.ts';
import { DAY_MS } from '#shared/time/duration.ts';
import type { DemoPerson } from '../people/people.ts';
import type { Random } from '../random.ts';
import { generateCosts, generateRooms } from './rents.ts';
import { ZONES, type Zone } from './zones.ts';

type Advertiser = (typeof ADVERTISERS)[number];

/** A property before its texts are written: type, location and costs. */
export interface PropertyFacts {
  zone: Zone;
  offer: Offer;
  kind: Kind;
  advertiser: Advertiser;
  bedrooms: number;
  rooms: RoomInput[];
  /** Draft input without texts and photos. */
  draft: DraftInput;
}

/** Maximum offset from the center of the zone, in degrees (about 250 m). */
const MAX_OFFSET_DEGREES = 0.0023;

const toSixDecimals = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Generates a plausible property of this owner in their city. */
export function generateFacts(owner: DemoPerson, now: Date, random: Random): PropertyFacts {
  const { city } = owner;
  const zones = ZONES[city.id];
  if (!zones) throw new Error(`${city.name} has no zones`);
  const zone = random.pick(zones);
  const offer: Offer = random.chance(owner.type === 'student' ? 0.72 : 0.4) ? 'rooms' : 'whole';
  const advertiser = pickAdvertiser(owner, offer, random);
  const kind = pickKind(offer, advertiser, random);
  const bedrooms =
    kind === 'studio'
      ? 0
      : offer === 'rooms'
        ? random.pick([3, 3, 4, 4, 5])
        : random.pick(kind === 'house' ? [3, 4] : [1, 1, 2, 2, 3]);
  const contract = pickContract(kind, offer, city.id, random);
  const dates = generateAvailability(contract, advertiser, now, random);
  const rooms = offer === 'rooms' ? generateRooms({ owner, zone, kind, bedrooms }, random) : [];
  const free = rooms.filter(({ state }) => state === 'available').length;
  const floor = kind === 'house' ? null : random.pick([0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7]);
  const facts = {
    zone,
    offer,
    kind,
    advertiser,
    bedrooms,
    rooms,
    draft: {
      kind,
      offer,
      city_id: city.id,
      district: zone.name.replace(/^./u, (first) => first.toUpperCase()),
      street: `${zone.street} ${random.integer(2, 96)}`,
      show_street: random.chance(0.35),
      lat: toSixDecimals(zone.lat + (random.next() * 2 - 1) * MAX_OFFSET_DEGREES),
      lon: toSixDecimals(zone.lon + (random.next() * 2 - 1) * MAX_OFFSET_DEGREES),
      floor,
      lift: floor === null ? null : random.chance(floor >= 5 ? 0.88 : floor >= 2 ? 0.6 : 0.35),
      m2: kind === 'studio' ? random.integer(24, 38) : 34 + bedrooms * random.integer(15, 19),
      bedrooms,
      bathrooms: kind === 'residence' ? bedrooms : bedrooms >= 3 ? random.pick([1, 2, 2]) : 1,
      ...generateAmenities(city.id, random),
      energy_label: random.weighted({ A: 2, B: 5, C: 10, D: 22, E: 38, F: 12, G: 8, in_progress: 2, exempt: 1 }),
      advertiser,
      owner_lives_in: offer === 'rooms' && advertiser === 'owner' ? random.chance(0.4) : null,
      ...describeHousehold(owner, offer, bedrooms - free, random),
      ...dates,
      ...generateHouseRules(owner, offer, random),
      ...generateCosts({ owner, zone, offer, kind, bedrooms, contract, advertiser, rooms }, random),
      contract,
      seasonal_cause: contract === 'seasonal' ? random.pick(SEASONAL_CAUSES) : null,
      empadronamiento: random.weighted({ yes: 76, ask: contract === 'seasonal' ? 40 : 18, no: 1.5 }),
      ...requiredDocuments(offer, owner, random),
    },
  };
  // A home without couples has no room for one.
  if (facts.draft.couples === 'no') for (const room of facts.draft.rooms) room.couple_allowed = false;
  return facts;
}

const SEASONAL_CAUSES = ['Curso universitario', 'Máster de un curso', 'Prácticas en la ciudad', 'Estancia Erasmus'];

function pickAdvertiser(owner: DemoPerson, offer: Offer, random: Random): Advertiser {
  if (owner.type === 'student' || owner.age < 25) {
    if (offer === 'rooms') return random.weighted({ current_household: 72, outgoing_tenant: 28 });
    return random.weighted({ outgoing_tenant: 60, owner: 40 });
  }
  return offer === 'rooms'
    ? random.weighted({ owner: 46, current_household: 34, outgoing_tenant: 10, agency: 7, residence: 24 })
    : random.weighted({ owner: 66, agency: 24, outgoing_tenant: 10 });
}

function pickKind(offer: Offer, advertiser: Advertiser, random: Random): Kind {
  if (advertiser === 'residence') return 'residence';
  return offer === 'rooms'
    ? random.weighted({ flat: 93, house: 7 })
    : random.weighted({ flat: 68, studio: 25, house: 7 });
}

/** Catalonia restricts seasonal and room leases, so the demo data uses long-term leases of whole homes there. */
function pickContract(kind: Kind, offer: Offer, cityId: string, random: Random): Contract {
  if (kind === 'residence') return 'residence';
  if (offer === 'rooms') return random.weighted({ room: 86, seasonal: cityId.startsWith('08') ? 0 : 14 });
  return random.weighted({ habitual: 76, seasonal: cityId.startsWith('08') ? 0 : 24 });
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function generateAvailability(contract: Contract, advertiser: Advertiser, now: Date, random: Random) {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const isNow = random.chance(0.3);
  const from = isNow
    ? new Date(now.getTime() + random.integer(0, 12) * DAY_MS)
    : new Date(Date.UTC(year, month + random.pick([1, 1, 1, 2, 2, 3]), random.pick([1, 1, 1, 15])));
  // End of the academic year in which the property becomes available.
  const june = Date.UTC(from.getUTCFullYear() + (from.getUTCMonth() > 1 ? 1 : 0), 5, 30);
  // A lease of a main residence lasts as long as the tenant wants, up to five years, also if it is taken over.
  const hasEnd =
    contract === 'seasonal' || (advertiser === 'outgoing_tenant' && random.chance(0.4) && contract !== 'habitual');
  const months = Math.floor((june - from.getTime()) / (30.5 * DAY_MS));
  const least = contract === 'habitual' ? random.pick([6, 12, 12]) : random.pick([1, 2, 3, 3, 4, 5, 5, 6, 9]);
  return {
    available_from: isoDay(from),
    available_to: hasEnd ? isoDay(new Date(june)) : null,
    min_stay_months: hasEnd ? Math.min(least, Math.max(months, 1)) : least,
    max_stay_months: hasEnd ? Math.max(months, 1) : contract !== 'habitual' && random.chance(0.3) ? 12 : null,
  };
}

const WARM_CITIES = ['41091', '29067', '30030', '38023', '46250', '07040'];

function generateAmenities(cityId: string, random: Random) {
  const isWarm = WARM_CITIES.includes(cityId);
  const appliances = ['washing_machine', 'fridge'] as (
    | 'washing_machine'
    | 'fridge'
    | 'oven'
    | 'microwave'
    | 'dishwasher'
    | 'dryer'
    | 'tv'
  )[];
  if (random.chance(0.82)) appliances.push('microwave');
  if (random.chance(0.78)) appliances.push('oven');
  if (random.chance(0.36)) appliances.push('dishwasher');
  if (random.chance(0.1)) appliances.push('dryer');
  if (random.chance(0.5)) appliances.push('tv');
  return {
    heating: isWarm
      ? random.weighted({ none: cityId === '38023' ? 8 : 2, electric: 4, heat_pump: 5, gas: 1 })
      : random.weighted({ central: 4, gas: 5, electric: 2, heat_pump: 1 }),
    air_conditioning: random.chance(isWarm ? 0.72 : 0.22),
    furnished: random.chance(0.94),
    // Drawn from no chance of their own, so that the other demo data stays as it is.
    terrace: appliances.includes('dishwasher'),
    balcony: appliances.includes('tv'),
    appliances,
    wifi: random.chance(0.9),
    accessible: random.chance(0.1),
  };
}

const AGE_BAND_LIMITS = [
  [22, '18-22'],
  [27, '23-27'],
  [35, '28-35'],
  [99, '36+'],
] as const;

function ageBandOf(age: number): (typeof AGE_BANDS)[number] {
  return AGE_BAND_LIMITS.find(([most]) => age <= most)?.[1] ?? '36+';
}

/** Current household, based on the owner. */
function describeHousehold(owner: DemoPerson, offer: Offer, occupiedRooms: number, random: Random) {
  if (offer === 'whole' || occupiedRooms === 0)
    return { housemates: null, housemates_ages: [], housemates_languages: [] };
  const ages = new Set([ageBandOf(owner.age)]);
  if (occupiedRooms > 1 && random.chance(0.45)) ages.add(ageBandOf(owner.age + random.pick([-4, 4, 6])));
  const languages = new Set<(typeof LANGUAGES)[number]>(['es']);
  const region = { catalan: 'ca', basque: 'eu', galician: 'gl', castilian: null } as const;
  const own = region[owner.city.region];
  if (own && random.chance(0.5)) languages.add(own);
  if (owner.lang === 'en' || random.chance(0.4)) languages.add('en');
  if (random.chance(0.18)) languages.add(random.pick(['fr', 'it', 'de', 'pt', 'ar']));
  return { housemates: occupiedRooms, housemates_ages: [...ages], housemates_languages: [...languages] };
}

function generateHouseRules(owner: DemoPerson, offer: Offer, random: Random) {
  const own = offer === 'rooms' ? owner.preferences : {};
  const isQuiet = offer === 'rooms' && random.chance(0.6);
  return {
    smoking: own.smoking ?? random.weighted({ no: 72, indifferent: 20, yes: 8 }),
    pets: own.pets ?? random.weighted({ no: 42, indifferent: 28, yes: 30 }),
    visitors: own.visitors ?? random.weighted({ yes: 46, indifferent: 48, no: 6 }),
    couples: own.couples ?? (offer === 'whole' ? 'yes' : random.weighted({ no: 58, indifferent: 30, yes: 12 })),
    crypto_payment: own.crypto_payment ?? random.weighted({ no: 62, indifferent: 34, yes: 4 }),
    quiet_from: isQuiet ? random.pick([22, 23, 23, 0]) : null,
    quiet_to: isQuiet ? random.pick([7, 8, 8, 9]) : null,
  };
}

function requiredDocuments(offer: Offer, owner: DemoPerson, random: Random) {
  const wants = random.chance(offer === 'whole' ? 0.75 : 0.35);
  const hasGuarantor = random.chance(offer === 'whole' ? 0.3 : 0.06);
  const study = owner.type === 'student' || random.chance(0.3);
  return {
    guarantor_required: hasGuarantor,
    documents: [
      ...(wants ? (study ? (['enrolment'] as const) : (['employment_contract', 'payslips'] as const)) : []),
      ...(hasGuarantor ? (['guarantor'] as const) : []),
    ],
  };
}

/** Input of the listing texts. */
export interface ListingTextInput {
  facts: PropertyFacts;
  owner: DemoPerson;
  /** Number of available rooms. */
  free: number;
  /** True if one of the photos shows a balcony. */
  hasBalcony: boolean;
}
