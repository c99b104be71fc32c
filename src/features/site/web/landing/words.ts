import { m } from '#words';
import { SITE } from '../../domain/rules.ts';
import type { CityWithHomes } from '../../domain/places.ts';
import type { Figures } from '../../domain/schema.ts';
import { percentage, wholeNumber } from '../numbers.ts';
import { EXAMPLE_FITS } from './example-fits.ts';
import { AGE_RANGES, ageRangeText } from './finder-search.ts';

/**
 * Everything the landing page says, in the language of the request. The loader asks for it, so the page's script carries
 * no words of its own: the first load stays small.
 */
export function landingWords(figures: Figures | null, cities: readonly CityWithHomes[]) {
  return {
    headline: [m.site_landing_first(), m.site_landing_then()] as const,
    lead: m.site_landing_lead(),
    promise: m.site_landing_promise(),
    crowd: crowdWords(figures),
    finder: finderWords(),
    facade: {
      label: m.site_landing_facade(),
      aitana: m.site_landing_aitana(),
      marc: m.site_landing_marc(),
      yusra: m.site_landing_yusra(),
      iker: m.site_landing_iker(),
      free: m.site_landing_free(),
      yours: m.site_landing_yours(),
    },
    fits: fitsWords(),
    steps: stepsWords(),
    cities: citiesWords(cities),
    promises: promisesWords(),
    earlyBirds: earlyBirdWords(figures?.early_birds ?? null),
  };
}

export type LandingWords = ReturnType<typeof landingWords>;

function crowdWords(figures: Figures | null): string | null {
  if (!figures || figures.people < SITE.peopleShownFrom) return null;
  return m.site_landing_crowd({ people: wholeNumber(figures.people), cities: wholeNumber(figures.cities) });
}

function finderWords() {
  return {
    label: m.site_landing_find_label(),
    where: m.site_landing_find_where(),
    anywhere: m.site_landing_find_anywhere(),
    age: m.site_landing_find_age(),
    anyAge: m.site_landing_find_any_age(),
    ages: AGE_RANGES.map((range) => ({
      value: ageRangeText(range),
      label: range.to
        ? m.site_landing_find_ages({ from: range.from, to: range.to })
        : m.site_landing_find_older({ from: range.from - 1 }),
    })),
    go: m.site_landing_find_go(),
  };
}

function fitsWords() {
  const example = (of: { name: string; age: number; points: number }, words: string) => {
    const value = percentage(of.points);
    const sentence = m.site_landing_fit_sentence({ value, words });
    return { person: m.site_landing_person({ name: of.name, age: of.age }), value, words, sentence };
  };
  return {
    title: m.site_landing_percent_title(),
    text: m.site_landing_percent_text(),
    badge: m.site_landing_example(),
    sides: { for: m.site_landing_for(), against: m.site_landing_against(), unknown: m.site_landing_unknown() },
    aitana: {
      ...example(EXAMPLE_FITS.aitana, m.site_landing_great()),
      reasons: [
        { kind: 'for', text: m.site_landing_aitana_1() },
        { kind: 'for', text: m.site_landing_aitana_2() },
        { kind: 'against', text: m.site_landing_aitana_3() },
      ] as const,
    },
    hugo: {
      ...example(EXAMPLE_FITS.hugo, m.site_landing_possible()),
      reasons: [
        { kind: 'for', text: m.site_landing_hugo_1() },
        { kind: 'against', text: m.site_landing_hugo_2() },
        { kind: 'unknown', text: m.site_landing_hugo_3() },
      ] as const,
    },
  };
}

function stepsWords() {
  return {
    title: m.site_landing_how_title(),
    later: m.site_landing_later(),
    tell: { title: m.site_landing_step_1_title(), text: m.site_landing_step_1_text() },
    see: { title: m.site_landing_step_2_title(), text: m.site_landing_step_2_text() },
    write: { title: m.site_landing_step_3_title(), text: m.site_landing_step_3_text() },
    questions: [m.site_landing_art_question(), m.site_landing_art_pets()] as const,
    answers: [m.site_landing_art_yes(), m.site_landing_art_no(), m.site_landing_art_whatever()],
    ranks: [percentage(91), percentage(87), percentage(78)] as const,
    hello: m.site_landing_art_hello(),
    reply: m.site_landing_art_answer(),
  };
}

/** Nothing while there are too few to choose from. */
function citiesWords(cities: readonly CityWithHomes[]) {
  if (cities.length === 0) return null;
  return {
    title: m.cities_landing_title(),
    text: m.cities_landing_text(),
    all: m.cities_landing_all(),
    items: cities.map(({ name, slug, homes }) => ({
      to: `/properties/en/${slug}`,
      name,
      homes: m.cities_bar_homes({ count: homes, shown: wholeNumber(homes) }),
    })),
  };
}

function promisesWords() {
  return {
    title: m.site_landing_safe_title(),
    text: m.site_landing_safe_text(),
    more: m.site_landing_safe_more(),
    money: { title: m.site_landing_safe_money_title(), text: m.site_landing_safe_money() },
    data: { title: m.site_landing_safe_data_title(), text: m.site_landing_safe_data() },
    chat: { title: m.site_landing_safe_chat_title(), text: m.site_landing_safe_chat() },
    presence: { title: m.site_landing_safe_presence_title(), text: m.site_landing_safe_presence() },
  };
}

function earlyBirdWords(places: Figures['early_birds'] | null) {
  const seeMatches = m.site_landing_see();
  const left = places ? places.limit - places.given : 0;
  if (!places || left <= 0) {
    const title = places && places.limit > 0 ? m.site_landing_early_full() : m.site_landing_early_open();
    return { title, text: m.site_landing_early_full_text(), taken: null, join: m.site_landing_join(), seeMatches };
  }
  const limit = wholeNumber(places.limit);
  return {
    title: m.site_landing_early_left({ count: left, number: wholeNumber(left) }),
    text: m.site_landing_early_text({ limit }),
    taken: {
      percent: (100 * places.given) / places.limit,
      text: m.site_landing_early_taken({ given: wholeNumber(places.given), limit }),
    },
    join: m.site_landing_early_go(),
    seeMatches,
  };
}
