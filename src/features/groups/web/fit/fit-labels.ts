import type { Factor } from '#features/matching/domain/rules.ts';
import { fitVerdict } from '#features/matching/web/public/fit-verdict.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import type { MatchScoreTone } from '#ui/display/match-score-ring.tsx';
import { formatList, lowerFirst } from '#shared/i18n/format.ts';
import { m } from '#messages';
import type { GroupFit } from '../../domain/fit/schema.ts';

/** Colour tone of the score of a pair. */
export function pairTone(points: number | null): MatchScoreTone {
  return fitVerdict({ percent: points, known: null }).tone;
}

/** Formats topics as a list, e.g. 'visitas y ruido en casa'. */
export function formatTopics(factors: readonly Factor[], lang: Lang): string {
  const names = factors.map((factor) => lowerFactor(m.matching_factor({ factor }), lang));
  return formatList(names, lang);
}

/** Lowercases the first letter, except in the proper noun 'Erasmus'. */
function lowerFactor(name: string, lang: Lang): string {
  return name === 'Erasmus' ? name : lowerFirst(name, lang);
}

/**
 * Describes the weakest pair and its clashes. `nameOf` returns a display name; its argument is `null` for people not
 * visible to the viewer.
 */
export function weakestPairText(
  weakest: NonNullable<GroupFit['weakest']>,
  names: { nameOf: (id: string | null) => string; ownId: string | null },
  lang: Lang,
): string {
  if (weakest.people === null) return m.group_fit_weakest_members();
  const [a, b] = weakest.people;
  const isMine = names.ownId !== null && (a === names.ownId || b === names.ownId);
  const pair = formatList(viewerFirst([a, b], names.ownId).map(names.nameOf), lang);
  if (weakest.clashes.length === 0) return m.group_fit_no_clash({ who: isMine ? 'you' : 'other', names: pair });
  const topics = formatTopics(weakest.clashes, lang);
  return isMine ? m.group_fit_clash({ names: pair, topics }) : m.group_fit_clash_others({ names: pair, topics });
}

/** Puts the viewer first in a pair. */
function viewerFirst<T extends string | null>([a, b]: [T, T], ownId: string | null): [T, T] {
  return b === ownId ? [b, a] : [a, b];
}
