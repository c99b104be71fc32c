import type { DemoHome } from './homes.ts';
import type { DemoPerson } from './people.ts';
import { makeRandom, type Random } from './random.ts';
import { ANSWERS, ASKING } from './attention/words.ts';

const DAY_MS = 86_400_000;
/** What an offer is looked at on its first day, and how fast that wanes. */
const VIEWS = { least: 5, most: 26, halvedInDays: 9, atWeekends: 1.3 };
/** Homes that the first of the people keeps for later. */
const KEPT_BY_FIRST = 5;
/** How long an offer stands without a word of its owner. */
const STANDS_DAYS = 14;

/** Somebody asks for a home; the owner has answered, or not yet. */
export interface DemoAsking {
  by: DemoPerson;
  content: string;
  at: Date;
  answer: { content: string; at: Date } | null;
}

/** What came of a home that is on offer, since it is. */
export interface DemoAttention {
  home: DemoHome;
  /** By day, as `2026-11-20`. */
  views: { day: string; count: number }[];
  saves: { by: DemoPerson; at: Date }[];
  askings: DemoAsking[];
}

/**
 * Who looked at the homes, kept them and asked for them until `now`; always the same for the same homes. `areTalking` tells of
 * two who have written to each other already. The homes of the first of the people are asked for most.
 */
export function makeAttention(
  homes: readonly DemoHome[],
  people: readonly DemoPerson[],
  now: Date,
  areTalking: (a: DemoPerson, b: DemoPerson) => boolean,
): DemoAttention[] {
  const [first] = people;
  const able = people.filter((person) => person.onboarding === 'completed' && person !== first);
  const asked = new Map<DemoPerson, Set<DemoPerson>>();
  const wanted = homes
    .filter(({ owner, state }) => state === 'published' && owner !== first && owner.city.id === first?.city.id)
    .slice(0, KEPT_BY_FIRST);
  return homes
    .filter(({ state }) => state !== 'draft')
    .map((home) => {
      const random = makeRandom(`attention ${home.owner.email} ${home.input.title}`);
      const isFirst = home.owner === first;
      const isNear = (one: DemoPerson) => one.city.id === home.owner.city.id;
      const all = random.shuffled(able.filter((one) => one !== home.owner));
      // those of the city first, then whoever moves there
      const near = [...all.filter(isNear), ...all.filter((one) => !isNear(one))];
      const views = viewsOf(home, now, isFirst ? VIEWS.most : random.whole(VIEWS.least, VIEWS.most), random);
      const isOpen = home.state === 'published' || home.state === 'reserved';
      const saves = near
        .slice(0, isOpen ? (isFirst ? 6 : random.whole(0, 4)) : 0)
        .map((by) => ({ by, at: between(home.publishedAt, now, random) }));
      if (first && wanted.includes(home)) saves.push({ by: first, at: between(home.publishedAt, now, random) });
      const others = near.filter((by) => !areTalking(by, home.owner) && !asked.get(home.owner)?.has(by));
      const count = isOpen ? (isFirst ? 4 : Number(random.weighted({ 0: 45, 1: 38, 2: 17 }))) : 0;
      const askings = others.slice(0, count).map((by, nth) => askingOf(home, by, now, nth > 0, random));
      asked.set(home.owner, new Set([...(asked.get(home.owner) ?? []), ...askings.map(({ by }) => by)]));
      return { home, views, saves, askings };
    });
}

function viewsOf(home: DemoHome, now: Date, onFirstDay: number, random: Random): DemoAttention['views'] {
  const begin = home.publishedAt.getTime();
  const end = Math.min(now.getTime(), home.state === 'expired' ? begin + STANDS_DAYS * DAY_MS : now.getTime());
  const days: DemoAttention['views'] = [];
  for (let at = Math.floor(begin / DAY_MS) * DAY_MS; at <= end; at += DAY_MS) {
    const age = Math.max(0, (at - begin) / DAY_MS);
    const isWeekend = [0, 6].includes(new Date(at).getUTCDay());
    const share = (Math.min(end, at + DAY_MS) - Math.max(begin, at)) / DAY_MS;
    const usual = onFirstDay * 0.5 ** (age / VIEWS.halvedInDays) * (isWeekend ? VIEWS.atWeekends : 1);
    const count = Math.round(usual * share * (0.6 + 0.8 * random.next()));
    if (count > 0) days.push({ day: new Date(at).toISOString().slice(0, 10), count });
  }
  return days;
}

function askingOf(home: DemoHome, by: DemoPerson, now: Date, isAnswered: boolean, random: Random): DemoAsking {
  const lang = by.lang === 'en' || home.owner.lang === 'en' ? 'en' : 'es';
  const at = between(home.publishedAt, new Date(now.getTime() - DAY_MS / 6), random);
  const answeredAt = new Date(at.getTime() + random.whole(6, 120) * 60_000);
  const isHeard = (isAnswered || random.chance(0.6)) && answeredAt < now;
  const answer = isHeard ? { content: random.pick(ANSWERS[lang]), at: answeredAt } : null;
  return { by, content: random.pick(ASKING[lang]), at, answer };
}

function between(from: Date, to: Date, random: Random): Date {
  const span = Math.max(1, to.getTime() - from.getTime());
  return new Date(from.getTime() + Math.floor(random.next() * span));
}
