import { formatNumber, formatPercent } from '#shared/i18n/format.ts';
import { currentLang } from '#browser/i18n/lang.ts';
import { m } from '#messages';
import { PUBLIC_PAGES } from '../../domain/rules.ts';
import { splitPrice } from '#features/properties/web/public/split-price.ts';
import { LOCATION_PAGE, type LandingCity } from '../../domain/location-pages.ts';
import type { SiteStats } from '../../domain/schema.ts';
import { EXAMPLE_SCORES } from './faces.ts';

/**
 * Messages of the landing page in the request language. They come from the loader, which keeps them out of the page
 * bundle.
 */
export function landingMessages(figures: SiteStats | null, cities: readonly LandingCity[]) {
  return {
    headline: [m.site_landing_first(), m.site_landing_then()] as const,
    lead: m.site_landing_lead(),
    promise: m.site_landing_promise(),
    crowd: crowdMessage(figures),
    facade: {
      label: m.site_landing_facade(),
      aitana: m.site_landing_aitana(),
      marc: m.site_landing_marc(),
      yusra: m.site_landing_yusra(),
      iker: m.site_landing_iker(),
      free: m.site_landing_free(),
      yours: m.site_landing_yours(),
    },
    fits: scoreExampleMessages(),
    steps: stepsMessages(),
    cities: citiesMessages(cities),
    promises: trustMessages(),
    earlyBirds: earlyBirdMessages(figures?.early_birds ?? null),
  };
}

export type LandingMessages = ReturnType<typeof landingMessages>;

function crowdMessage(figures: SiteStats | null): string | null {
  if (!figures || figures.people < PUBLIC_PAGES.minPeopleShown) return null;
  return m.site_landing_crowd({
    people: formatNumber(figures.people, currentLang()),
    cities: formatNumber(figures.cities, currentLang()),
  });
}

function scoreExampleMessages() {
  const example = (of: { name: string; age: number; points: number }, label: string) => {
    const value = formatPercent(of.points / 100, currentLang());
    const sentence = m.site_landing_fit_sentence({ value, words: label });
    return { person: m.site_landing_person({ name: of.name, age: of.age }), value, label, sentence };
  };
  return {
    title: m.site_landing_percent_title(),
    text: m.site_landing_percent_text(),
    badge: m.site_landing_example(),
    sides: { for: m.site_landing_for(), against: m.site_landing_against(), unknown: m.site_landing_unknown() },
    aitana: {
      ...example(EXAMPLE_SCORES.aitana, m.site_landing_great()),
      reasons: [
        { kind: 'for', text: m.site_landing_aitana_1() },
        { kind: 'for', text: m.site_landing_aitana_2() },
        { kind: 'against', text: m.site_landing_aitana_3() },
      ] as const,
    },
    hugo: {
      ...example(EXAMPLE_SCORES.hugo, m.site_landing_possible()),
      reasons: [
        { kind: 'for', text: m.site_landing_hugo_1() },
        { kind: 'against', text: m.site_landing_hugo_2() },
        { kind: 'unknown', text: m.site_landing_hugo_3() },
      ] as const,
    },
  };
}

function stepsMessages() {
  return {
    title: m.site_landing_how_title(),
    items: [
      { title: m.site_landing_step_1_title(), text: m.site_landing_step_1_text() },
      { title: m.site_landing_step_2_title(), text: m.site_landing_step_2_text() },
      { title: m.site_landing_step_3_title(), text: m.site_landing_step_3_text() },
    ],
  };
}

/** Null while there are too few cities. */
function citiesMessages(cities: readonly LandingCity[]) {
  if (cities.length === 0) return null;
  return {
    title: m.cities_landing_title(),
    all: m.cities_landing_all(),
    median: m.cities_landing_median(),
    noPrice: m.cities_landing_no_price(),
    note: m.cities_landing_note({ shown: formatNumber(LOCATION_PAGE.landingMinPriced, currentLang()) }),
    items: cities.map(({ name, slug, homes: count, room_cents: cents, people }) => ({
      to: `/properties/en/${slug}`,
      name,
      price: cents === null ? null : splitPrice(cents, currentLang()),
      isLookedAt: people !== null,
      countLabel:
        people === null
          ? m.cities_bar_homes({ count, shown: formatNumber(count, currentLang()) })
          : m.cities_landing_people({ shown: formatNumber(people, currentLang()) }),
    })),
  };
}

function trustMessages() {
  return {
    title: m.site_landing_safe_title(),
    more: m.site_landing_safe_more(),
    money: { title: m.site_landing_safe_money_title(), text: m.site_landing_safe_money() },
    data: { title: m.site_landing_safe_data_title(), text: m.site_landing_safe_data() },
    chat: { title: m.site_landing_safe_chat_title(), text: m.site_landing_safe_chat() },
  };
}

function earlyBirdMessages(earlyBirds: SiteStats['early_birds'] | null) {
  const seeMatches = m.site_landing_see();
  const left = earlyBirds ? earlyBirds.limit - earlyBirds.given : 0;
  if (!earlyBirds || left <= 0) {
    const title = earlyBirds && earlyBirds.limit > 0 ? m.site_landing_early_full() : m.site_landing_early_open();
    return { title, text: m.site_landing_early_full_text(), taken: null, join: m.site_landing_join(), seeMatches };
  }
  const limit = formatNumber(earlyBirds.limit, currentLang());
  return {
    title: m.site_landing_early_left({ count: left, number: formatNumber(left, currentLang()) }),
    text: m.site_landing_early_text({ limit }),
    taken: {
      percent: (100 * earlyBirds.given) / earlyBirds.limit,
      text: m.site_landing_early_taken({ given: formatNumber(earlyBirds.given, currentLang()), limit }),
    },
    join: m.site_landing_early_go(),
    seeMatches,
  };
}
