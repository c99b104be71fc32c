import { m } from '#words';
import { getLocale } from '#words/runtime';
import type { Interest } from '#features/profiles/domain/fields.ts';
import type { Reason } from '../domain/schema.ts';

/** Genders of the reader and of the other person, where known: Spanish says 'ninguna de las dos' or 'ninguno de los dos'. */
export interface Genders {
  mine?: string | null;
  theirs?: string | null;
}

type Pair = 'female' | 'male' | 'neutral';

/** A reason in the words of the current language, without a full stop. */
export function reasonWords(reason: Reason, genders: Genders = {}): string {
  const pair = pairOf(genders);
  switch (reason.code) {
    case 'deal_breaker':
      return DEAL_BREAKER_WORDS[reason.params.key]({ ...reason.params, pair });
    case 'interests': {
      const { shared } = reason.params;
      if (shared.length === 0) return m.matching_reason_interests_none();
      return m.matching_reason_interests({ count: shared.length, list: listOfInterests(shared) });
    }
    case 'age':
      return m.matching_reason_age(reason.params);
    case 'place':
      return m.matching_reason_place(reason.params);
    case 'university':
      return m.matching_reason_university(reason.params);
    case 'type':
      return m.matching_reason_type({ ...reason.params, pair });
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

const DEAL_BREAKER_WORDS = {
  smoking: m.matching_reason_smoking,
  pets: m.matching_reason_pets,
  visitors: m.matching_reason_visitors,
  couples: m.matching_reason_couples,
  crypto_payment: m.matching_reason_crypto_payment,
};

/**
 * The masculine plural stands for every pair with a man in it. Profiles do not tell others their gender: who is none, and does
 * not know whom they read about, may be one of two women, and is told in words that have no gender.
 */
function pairOf({ mine, theirs }: Genders): Pair {
  if (mine === 'female' && theirs === 'female') return 'female';
  const fitsMasculine = (gender: string | null | undefined) => !gender || gender === 'male' || gender === 'female';
  const isOneMale = mine === 'male' || theirs === 'male';
  return isOneMale && fitsMasculine(mine) && fitsMasculine(theirs) ? 'male' : 'neutral';
}

/** 'anime, manga y rol'. The one name that holds an 'and' goes first, where it does not read as the end of the list. */
function listOfInterests(shared: readonly Interest[]): string {
  const ordered = shared.toSorted((a, b) => Number(b === 'series_comics') - Number(a === 'series_comics'));
  const names = ordered.map((interest) => m.matching_interest({ interest }));
  return new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(names);
}
