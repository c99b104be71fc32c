import { formatDate, formatPercent } from '#shared/i18n/format.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { m } from '#messages';
import { FACTORS } from '../../domain/rules.ts';
import type { Reason } from '../../domain/schema.ts';
import type { VisitorCard, VisitorsResponse } from '../../domain/visitors/schema.ts';
import { TASTER_CLEANLINESS } from '../../domain/visitors/visitor-rules.ts';
import { scoreShape } from '../format-match.ts';
import { reasonLabel } from '../reason-labels.ts';
import type { TasteKey, Visit } from './visit.ts';

/** Texts of the page, from the loader, so that the bundle holds none. */
export type VisitorMessages = ReturnType<typeof visitorMessages>;
export type CardMessages = ReturnType<typeof cardMessages>;

export function visitorMessages(found: VisitorsResponse | null, visit: Visit, lang: Lang) {
  const place = found?.place?.name ?? m.visitors_spain();
  const people = found?.people ?? [];
  const answers = Object.keys(visit.tastes).length;
  const marked = people.find(({ key }) => key === visit.mark?.key);
  const [best] = people;
  return {
    place,
    title: m.visitors_title({ place }),
    lead: leadText(found, place),
    tastes: m.visitors_tastes(),
    questions: tasteQuestions(),
    apply: m.visitors_apply(),
    cardsTitle: m.visitors_cards({ count: people.length }),
    known: answers === 0 ? m.visitors_known_none() : m.visitors_known({ count: answers, total: FACTORS.length }),
    fewer: m.visitors_fewer(),
    cards: people.map((card) => cardMessages(card, found, visit, lang)),
    status: best
      ? m.visitors_status({ count: people.length, percent: percentOf(best.score, lang) })
      : m.visitors_status_none(),
    promise: m.visitors_promise(),
    none: emptyText(found, place),
    nearest: found?.nearest ? m.visitors_few_nearest({ place: found.nearest.name }) : null,
    join: {
      title: m.visitors_join_title(),
      text: m.visitors_join_text(),
      keptTitle: m.visitors_kept(),
      kept: [...searchText(found, visit, lang), ...(answers > 0 ? [m.visitors_kept_answers({ count: answers })] : [])],
      consent: marked ? m.visitors_consent({ from: marked.age_from, to: marked.age_to }) : m.visitors_consent_gone(),
      note: m.visitors_join_note(),
      bar: m.visitors_bar(),
    },
    member: {
      title: m.visitors_member_title(),
      text: m.visitors_member_text(),
      all: m.visitors_member_all(),
      send: m.visitors_member_send(),
      starting: m.visitors_starting(),
      failed: m.visitors_start_failed(),
      again: m.visitors_start_again(),
    },
  };
}

function leadText(found: VisitorsResponse | null, place: string): string {
  if (!found || found.total === null) return '';
  const { total: count, is_exact: isExact } = found;
  return isExact ? m.visitors_lead({ people: count }) : m.visitors_lead_wider({ place, people: count });
}

/** Title and text if nobody is listed. */
function emptyText(found: VisitorsResponse | null, place: string): { title: string; text: string } | null {
  if (!found) return { title: m.visitors_failed_title(), text: m.visitors_failed_text() };
  if (found.people.length > 0) return null;
  return found.total === null
    ? { title: m.visitors_few_title({ place }), text: m.visitors_few_text() }
    : { title: m.visitors_none_title(), text: m.visitors_none_text() };
}

function tasteQuestions(): { key: TasteKey; title: string; options: { value: string; text: string }[] }[] {
  const answers = [
    { value: 'no', text: m.profiles_no() },
    { value: 'indifferent', text: m.visitors_any() },
    { value: 'yes', text: m.profiles_yes() },
  ];
  const orders = { 2: m.visitors_order_2, 4: m.visitors_order_4, 5: m.visitors_order_5 };
  return [
    { key: 'smoking', title: m.profiles_ask_smoking(), options: answers },
    { key: 'pets', title: m.profiles_ask_pets(), options: answers },
    {
      key: 'cleanliness',
      title: m.visitors_order(),
      options: TASTER_CLEANLINESS.map((value) => ({ value, text: orders[value]() })),
    },
  ];
}

function cardMessages(card: VisitorCard, found: VisitorsResponse | null, visit: Visit, lang: Lang) {
  const { age_from: from, age_to: to, score, up_to, known, reasons, type } = card;
  const place = found?.place?.name;
  const isMarked = card.key === visit.mark?.key;
  const age = m.visitors_age({ from, to });
  const interest = isMarked ? m.visitors_interest_marked() : m.visitors_interest();
  const percent = percentOf(score, lang);
  const upTo = percentOf(up_to, lang);
  return {
    key: card.key,
    card: card.card,
    bird: `/assets/avatars/bird-${card.bird}.svg`,
    isMarked,
    age,
    occupation: occupationText(type, place),
    ring: scoreShape({ score, up_to, known, answers_compared: 0, answers_total: FACTORS.length }),
    percent,
    upTo: m.visitors_up_to({ percent: upTo }),
    scoreText: m.visitors_score({ percent, upTo }),
    reasons: reasons.map((reason) => ({ kind: reason.side, text: reasonText(reason) })),
    sides: {
      for: m.matching_side({ side: 'for' }),
      against: m.matching_side({ side: 'against' }),
      unknown: m.matching_side({ side: 'unknown' }),
    },
    interest,
    interestLabel: m.visitors_interest_label({ text: interest, person: age }),
  };
}

function occupationText(type: VisitorCard['type'], place: string | undefined): string {
  if (type === 'student') return place === undefined ? m.visitors_student() : m.visitors_student_in({ place });
  return place === undefined ? m.visitors_professional() : m.visitors_professional_in({ place });
}

/** A visitor who searches a province has no city that could be another one. */
function reasonText(reason: Reason): string {
  if (reason.code === 'place' && reason.params.same === 'province') return m.visitors_province();
  return reasonLabel(reason);
}

function percentOf(points: number, lang: Lang): string {
  return formatPercent(points / 100, lang);
}

/** 'Tu búsqueda: València, desde el 1 de septiembre de 2026, de 18 a 21 años'; nothing without a search. */
function searchText(found: VisitorsResponse | null, { search }: Visit, lang: Lang): string[] {
  const { age_min: from = '18', age_max: to, move_in_from: day } = search;
  const isAged = search.age_min !== undefined || to !== undefined;
  const parts = [
    found?.place?.name,
    day && m.visitors_kept_from({ date: formatDate(day, lang) }),
    isAged && (to ? m.visitors_kept_ages({ from, to }) : m.visitors_kept_ages_from({ from })),
  ].filter(Boolean);
  return parts.length > 0 ? [m.visitors_kept_search({ search: parts.join(', ') })] : [];
}
