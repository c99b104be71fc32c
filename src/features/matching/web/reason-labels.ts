import { formatList } from '#shared/i18n/format.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import type { Interest } from '#features/profiles/domain/fields.ts';
import type { Reason } from '../domain/schema.ts';

/**
 * Genders of the reader and the other person, if known; Spanish distinguishes 'ninguna de las dos' and 'ninguno de los
 * dos'.
 */
export interface PairGenders {
  mine?: string | null;
  theirs?: string | null;
}

type PairGender = 'female' | 'male' | 'neutral';

/** Reason as text in the current language, without a final period. */
export function reasonLabel(reason: Reason, genders: PairGenders = {}): string {
  const pair = pairGender(genders);
  switch (reason.code) {
    case 'deal_breaker':
      return DEAL_BREAKER_LABELS[reason.params.key]({ ...reason.params, pair });
    case 'interests': {
      const { shared } = reason.params;
      if (shared.length === 0) return m.matching_reason_interests_none();
      return m.matching_reason_interests({ count: shared.length, list: formatInterests(shared) });
    }
    case 'age':
      return m.matching_reason_age(reason.params);
    case 'place':
      return m.matching_reason_place(reason.params);
    case 'university':
      return m.matching_reason_university(reason.params);
    case 'type':
      return m.matching_reason_type({ ...reason.params, pair });
    case 'intents':
      return m.intents_reason({ ...reason.params, pair });
    case 'erasmus':
      return m.matching_reason_erasmus();
    case 'habit':
      return m.matching_reason_habit(reason.params);
    case 'move_in':
      return m.matching_reason_move_in(reason.params);
    case 'budget':
      return m.matching_reason_budget(reason.params);
    case 'stay':
      return m.matching_reason_stay(reason.params);
    case 'silence':
      return m.matching_reason_silence(reason.params);
    case 'limit':
      return m.matching_reason_limit({ side: reason.side, points: reason.params.points });
  }
}

const DEAL_BREAKER_LABELS = {
  smoking: m.matching_reason_smoking,
  pets: m.matching_reason_pets,
  visitors: m.matching_reason_visitors,
  couples: m.matching_reason_couples,
  crypto_payment: m.matching_reason_crypto_payment,
};

/**
 * The masculine plural is used for every pair with a man. Profiles do not reveal genders, so a reader who is not a man
 * gets gender-neutral texts if the other's gender is unknown: the pair may be two women.
 */
function pairGender({ mine, theirs }: PairGenders): PairGender {
  if (mine === 'female' && theirs === 'female') return 'female';
  const fitsMasculine = (gender: string | null | undefined) => !gender || gender === 'male' || gender === 'female';
  const isOneMale = mine === 'male' || theirs === 'male';
  return isOneMale && fitsMasculine(mine) && fitsMasculine(theirs) ? 'male' : 'neutral';
}

/**
 * 'anime, manga y rol'. The one name that contains 'and' goes first, so that it does not read as the end of the list.
 */
function formatInterests(shared: readonly Interest[]): string {
  const ordered = shared.toSorted((a, b) => Number(b === 'series_comics') - Number(a === 'series_comics'));
  const names = ordered.map((interest) => m.matching_interest({ interest }));
  return formatList(names, getLocale());
}
