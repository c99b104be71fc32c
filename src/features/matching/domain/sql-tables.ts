import { ANSWER_PATTERNS, answerOf, type Candidate } from './candidate.ts';
import { DEAL_BREAKERS, INTERESTS, MATCHING, WEIGHT_TENTHS } from './rules.ts';
import { ageTenths, capTenths, conflictOf, dealBreakerTenths, PLENTY_MILLIONTHS, rarityOf, spreadOf } from './score.ts';

/** A mask of interests is read in two halves, so that its tables stay small. */
export const LOW_INTERESTS = 7;

/**
 * Everything about one person that the database needs to score others against them: tables of integers, looked up by
 * what is packed in the other's row and counted from 0. What they hold was computed by `score.ts`, so that the
 * database only looks up, adds and divides whole numbers, and comes to the same tenth.
 */
export interface SqlTables {
  /** By packed answers: tenths of a point of the five deal-breakers together. */
  dealBreakerTenths: number[];
  /** By packed answers: the most that the pair can have, in tenths; 0 where they clash, which keeps them off the list. */
  capTenths: number[];
  /** By the lower and the upper bits of a mask: rarity of what is shared with the person, in millionths. */
  rarityLow: number[];
  rarityHigh: number[];
  /** Tenths that sharing plenty is worth for this person, times the 5 of the other's g: see `interestsTenths`. */
  interestsPart: number;
  interestsSpread: number;
  plentyMillionths: number;
  /** By age − `leastAgeYears`: tenths of a point. */
  ageTenths: number[];
}

/** The tables of one person. */
export function sqlTablesOf(person: Candidate): SqlTables {
  const patterns = Array.from({ length: ANSWER_PATTERNS }, (_, pattern) => pairOf(person.answers, pattern));
  const high = INTERESTS.length - LOW_INTERESTS;
  const ages = MATCHING.mostAgeYears - MATCHING.leastAgeYears + 1;
  return {
    dealBreakerTenths: patterns.map(({ tenths }) => tenths),
    capTenths: patterns.map(({ conflicts, possible }) => (conflicts > 0 ? 0 : capTenths(possible))),
    rarityLow: Array.from({ length: 2 ** LOW_INTERESTS }, (_, mask) => rarityOf(mask & person.interests)),
    rarityHigh: Array.from({ length: 2 ** high }, (_, mask) => rarityOf((mask << LOW_INTERESTS) & person.interests)),
    interestsPart: WEIGHT_TENTHS.interests * MATCHING.fullInterests ** 2,
    interestsSpread: spreadOf(person.interests),
    plentyMillionths: PLENTY_MILLIONTHS,
    ageTenths: Array.from({ length: ages }, (_, at) => ageTenths(person.ageYears, MATCHING.leastAgeYears + at)),
  };
}

function pairOf(mine: number, theirs: number): { tenths: number; conflicts: number; possible: number } {
  const pair = { tenths: 0, conflicts: 0, possible: 0 };
  for (const key of DEAL_BREAKERS) {
    const [me, them] = [answerOf(mine, key), answerOf(theirs, key)];
    pair.tenths += dealBreakerTenths(key, me, them);
    const verdict = conflictOf(me, them);
    if (verdict === 'conflict') pair.conflicts += 1;
    if (verdict === 'possible') pair.possible += 1;
  }
  return pair;
}
