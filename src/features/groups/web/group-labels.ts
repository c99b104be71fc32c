import { fitVerdict } from '#features/matching/web/public/fit-verdict.ts';
import { DEAL_BREAKERS, type Answer, type DealBreaker } from '#features/profiles/domain/fields.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import { SEPARATOR } from '#shared/text/text.ts';
import type { BadgeTone } from '#ui/feedback/badge.tsx';
import type { MatchScoreTone } from '#ui/display/match-score-ring.tsx';
import { formatEuros, formatDate, formatPercent, lowerFirst } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { GroupCard } from '../domain/schema.ts';
import type { GroupState } from '../domain/states.ts';

export const GROUP_STATE_TONES: Record<GroupState, BadgeTone> = {
  forming: 'neutral',
  open: 'success',
  full: 'neutral',
  searching: 'accent',
  housed: 'success',
  closed: 'neutral',
};

export type GroupFacts = Pick<
  GroupCard,
  'budget_cents' | 'move_in_from' | 'move_in_to' | 'min_stay_months' | 'max_stay_months' | DealBreaker
>;

/** Formats city and university, e.g. 'Valencia · UPV'. */
export function formatLocation({ city, university }: Pick<GroupCard, 'city' | 'university'>): string {
  return [city.name, university?.name].filter(Boolean).join(SEPARATOR);
}

/** Formats the budget, e.g. 'Hasta 340 € por persona'; `null` if not specified. */
export function formatBudget({ budget_cents: cents }: Pick<GroupFacts, 'budget_cents'>, lang: Lang): string | null {
  return cents === null ? null : m.groups_budget({ amount: formatEuros(cents, lang) });
}

/** Formats the move-in window, e.g. 'Entre el 25 de agosto y el 5 de septiembre de 2026'; shows a common year once. */
export function formatMoveInWindow({ move_in_from: from, move_in_to: to }: GroupFacts, lang: Lang): string | null {
  if (from === null && to === null) return null;
  if (from === null) return m.groups_window_to({ to: formatDate(to ?? '', lang) });
  if (to === null) return m.groups_window_from({ from: formatDate(from, lang) });
  if (from === to) return m.groups_window_on({ day: formatDate(from, lang) });
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return m.groups_window({ from: formatDate(from, lang, isOneYear ? 'longDay' : 'long'), to: formatDate(to, lang) });
}

/** Formats the length of stay, e.g. 'De 6 a 12 meses'. */
export function formatStay({ min_stay_months: least, max_stay_months: most }: GroupFacts): string | null {
  if (least === null && most === null) return null;
  if (least === null) return m.groups_stay_most({ count: most ?? 0 });
  if (most === null) return m.groups_stay_least({ count: least });
  return least === most ? m.groups_stay_exact({ count: least }) : m.groups_stay({ least, most });
}

/** Specified rules as sentences, strict ones first. */
export function ruleLabels(facts: GroupFacts): { key: DealBreaker; answer: Answer; text: string }[] {
  const stated = DEAL_BREAKERS.flatMap((key) => {
    const answer = facts[key];
    return answer === null ? [] : [{ key, answer, text: m.groups_rule({ key, answer }) }];
  });
  return stated.toSorted((a, b) => Number(a.answer === 'indifferent') - Number(b.answer === 'indifferent'));
}

/** Label of the free slots, e.g. '2 plazas libres' or 'Completo'. */
export function freeSlotsLabel(group: Pick<GroupCard, 'places_free' | 'state'>): string {
  if (group.state === 'housed' || group.state === 'closed') return m.groups_state({ state: group.state });
  return group.places_free > 0 ? m.groups_places_free({ count: group.places_free }) : m.groups_places_none();
}

/** Formatted percentage, e.g. '82 %', with its meaning and tone. */
export function fitLabel(
  fit: NonNullable<GroupCard['fit']>,
  lang: Lang,
): Record<'percent' | 'text', string> & { tone: MatchScoreTone } {
  const { label: band, isSoFar, tone } = fitVerdict(fit);
  const words = m.groups_fit({ band });
  const text = isSoFar ? m.matching_verdict_so_far({ band: lowerFirst(words, lang) }) : words;
  return { tone, percent: formatPercent(fit.percent / 100, lang), text };
}

/** Labels of the link to a group where it is copied instead of shared. */
export const shareLabels = () => ({ copied: m.groups_copied(), failed: m.groups_copy_failed() });
