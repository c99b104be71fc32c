import { DAY_MS } from '#shared/time/duration.ts';
import type { DemoProperty } from '../properties/properties.ts';
import type { DemoPerson } from '../people/people.ts';
import { createRandom, type Random } from '../random.ts';
import { REPLIES, ENQUIRIES } from './enquiry-texts.ts';

/** Daily views of a listing: range for the first day, half-life, and weekend factor. */
const VIEW_MODEL = { least: 5, most: 26, halfLifeDays: 9, weekendFactor: 1.3 };
/** Properties saved as favorites by the first person. */
const FIRST_PERSON_FAVORITES = 5;
/** Days until a listing expires without confirmation by its owner. */
const LISTING_LIFETIME_DAYS = 14;

/** An enquiry about a property; `reply` is null while unanswered. */
export interface DemoEnquiry {
  by: DemoPerson;
  content: string;
  at: Date;
  reply: { content: string; at: Date } | null;
}

/** Views, favorites and enquiries of a property since publication. */
export interface DemoEngagement {
  property: DemoProperty;
  /** Per day, as `2026-11-20`. */
  views: { day: string; count: number }[];
  favorites: { by: DemoPerson; at: Date }[];
  enquiries: DemoEnquiry[];
}

/**
 * Generates views, favorites and enquiries of the properties until `now`. Deterministic. `areTalking` tells whether two
 * people already have a conversation. Properties of the first person get the most enquiries.
 */
export function generateEngagement(
  properties: readonly DemoProperty[],
  people: readonly DemoPerson[],
  now: Date,
  areTalking: (a: DemoPerson, b: DemoPerson) => boolean,
): DemoEngagement[] {
  const [first] = people;
  const able = people.filter((person) => person.onboarding === 'completed' && person !== first);
  const enquirersByOwner = new Map<DemoPerson, Set<DemoPerson>>();
  const wanted = properties
    .filter(({ owner, state }) => state === 'published' && owner !== first && owner.city.id === first?.city.id)
    .slice(0, FIRST_PERSON_FAVORITES);
  return properties
    .filter(({ state }) => state !== 'draft')
    .map((property) => {
      const random = createRandom(`attention ${property.owner.email} ${property.input.title}`);
      const isFirst = property.owner === first;
      const isNear = (one: DemoPerson) => one.city.id === property.owner.city.id;
      const all = random.shuffled(able.filter((one) => one !== property.owner));
      // People of the same city first, then those from other cities.
      const near = [...all.filter(isNear), ...all.filter((one) => !isNear(one))];
      const views = generateViews(
        property,
        now,
        isFirst ? VIEW_MODEL.most : random.integer(VIEW_MODEL.least, VIEW_MODEL.most),
        random,
      );
      const isOpen = property.state === 'published' || property.state === 'reserved';
      const saves = near
        .slice(0, isOpen ? (isFirst ? 6 : random.integer(0, 4)) : 0)
        .map((by) => ({ by, at: randomDateBetween(property.publishedAt, now, random) }));
      if (first && wanted.includes(property))
        saves.push({ by: first, at: randomDateBetween(property.publishedAt, now, random) });
      const others = near.filter(
        (by) => !areTalking(by, property.owner) && !enquirersByOwner.get(property.owner)?.has(by),
      );
      const count = isOpen ? (isFirst ? 4 : Number(random.weighted({ 0: 45, 1: 38, 2: 17 }))) : 0;
      const askings = others.slice(0, count).map((by, nth) => generateEnquiry(property, by, now, nth > 0, random));
      enquirersByOwner.set(
        property.owner,
        new Set([...(enquirersByOwner.get(property.owner) ?? []), ...askings.map(({ by }) => by)]),
      );
      return { property, views, favorites: saves, enquiries: askings };
    });
}

function generateViews(property: DemoProperty, now: Date, onFirstDay: number, random: Random): DemoEngagement['views'] {
  const begin = property.publishedAt.getTime();
  const end = Math.min(
    now.getTime(),
    property.state === 'expired' ? begin + LISTING_LIFETIME_DAYS * DAY_MS : now.getTime(),
  );
  const days: DemoEngagement['views'] = [];
  for (let at = Math.floor(begin / DAY_MS) * DAY_MS; at <= end; at += DAY_MS) {
    const age = Math.max(0, (at - begin) / DAY_MS);
    const isWeekend = [0, 6].includes(new Date(at).getUTCDay());
    const share = (Math.min(end, at + DAY_MS) - Math.max(begin, at)) / DAY_MS;
    const usual = onFirstDay * 0.5 ** (age / VIEW_MODEL.halfLifeDays) * (isWeekend ? VIEW_MODEL.weekendFactor : 1);
    const count = Math.round(usual * share * (0.6 + 0.8 * random.next()));
    if (count > 0) days.push({ day: new Date(at).toISOString().slice(0, 10), count });
  }
  return days;
}

function generateEnquiry(
  property: DemoProperty,
  by: DemoPerson,
  now: Date,
  isAnswered: boolean,
  random: Random,
): DemoEnquiry {
  const lang = by.lang === 'en' || property.owner.lang === 'en' ? 'en' : 'es';
  const at = randomDateBetween(property.publishedAt, new Date(now.getTime() - DAY_MS / 6), random);
  const answeredAt = new Date(at.getTime() + random.integer(6, 120) * 60_000);
  const hasReply = (isAnswered || random.chance(0.6)) && answeredAt < now;
  const reply = hasReply ? { content: random.pick(REPLIES[lang]), at: answeredAt } : null;
  return { by, content: random.pick(ENQUIRIES[lang]), at, reply };
}

function randomDateBetween(from: Date, to: Date, random: Random): Date {
  const span = Math.max(1, to.getTime() - from.getTime());
  return new Date(from.getTime() + Math.floor(random.next() * span));
}
