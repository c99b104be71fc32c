import type { Lang } from '#kit/lang.ts';
import { m } from '#words';
import type { HomeCard } from '../../domain/search.ts';
import { kmWords, moneyWords, perMonthWords } from '../property-words.ts';

const LOCALES: Record<Lang, string> = { es: 'es-ES', en: 'en-GB' };
const DAY_MS = 86_400_000;
/** How long a home counts as new, in days. */
const NEW_DAYS = 4;

/** A price a month in its two weights: '365' and ' €/mes', '€365' and '/month'. */
export function priceParts(cents: number, lang: Lang): { amount: string; per: string } {
  const words = perMonthWords(cents, lang);
  const amount = /^\D?[\d.,]+/.exec(words)?.[0] ?? words;
  return { amount, per: words.slice(amount.length) };
}

/** What stands beside the price: whether it is the rent alone that is paid, or bills are reckoned in, or nobody knows them. */
export function billsWords(home: HomeCard): string {
  if (home.all_in) return m.homes_bills_all();
  return home.monthly_cents > home.rent_cents ? m.homes_bills_with() : m.homes_bills_apart();
}

/** 'Benimaclet', else the city. */
export function placeWords(home: HomeCard): string {
  return home.district ?? home.city?.name ?? '';
}

/** '12 m²': of the room where it is a room that one takes. */
export function areaWords(home: HomeCard, lang: Lang): string {
  const m2 = home.offer === 'rooms' ? (home.room?.m2 ?? null) : home.m2;
  return m2 === null ? '' : `${new Intl.NumberFormat(LOCALES[lang]).format(m2)} m²`;
}

/** Where, how large and how far, for the line below the title. */
export function factsWords(home: HomeCard, lang: Lang): string {
  const { room, distance } = home;
  const facts = [
    placeWords(home),
    areaWords(home, lang),
    distance && m.homes_distance({ km: kmWords(distance.km, lang), to: distance.to }),
    home.offer === 'rooms' && room?.private_bath && m.homes_private_bath(),
    home.offer === 'whole' && home.bedrooms !== null && home.bedrooms > 0 && m.homes_bedrooms({ count: home.bedrooms }),
    home.lift && m.homes_lift(),
  ];
  return facts.filter(Boolean).slice(0, 3).join(' · ');
}

/** 'Piso entero', 'Habitación en piso'. */
export function offerWords(home: HomeCard): string {
  return m.homes_what({ offer: home.offer, kind: home.kind });
}

/** What there is to say of a home at once, the most telling first. */
export function badgesOf(home: HomeCard, lang: Lang, nowMs: number): string[] {
  const badges: string[] = [];
  if (home.state === 'reserved') badges.push(m.homes_badge_reserved());
  if (home.price_drop_cents !== null && home.price_drop_cents > 0)
    badges.push(m.homes_badge_drop({ amount: moneyWords(home.price_drop_cents, lang) }));
  if (nowMs - Date.parse(home.published_at) < NEW_DAYS * DAY_MS) badges.push(m.homes_badge_new());
  return badges.slice(0, 2);
}
