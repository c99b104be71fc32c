import { DEAL_BREAKERS, INTERESTS } from '#features/profiles/domain/fields.ts';
import { ANSWER_PATTERNS, answerOf, type Candidate } from './candidate.ts';
import { MATCHING } from './rules.ts';
import { ageTenths, capTenths, conflictOf, dealBreakerTenths, interestsTenths } from './score.ts';

/**
 * Everything that the database needs to score others against one person, beside place, university and type: tables of
 * integers, looked up by what is in the other's row and counted from 0. `score.ts` computed what they hold, so the
 * database only looks up and adds whole numbers, and comes to the same tenth.
 */
export interface SqlTables {
  /** By packed answers: tenths of a point of the five deal-breakers together. */
  dealBreakerTenths: number[];
  /** By packed answers: the most that the pair can have, in tenths; 0 where they clash, which keeps them off the list. */
  capTenths: number[];
  /** By mask of interests: tenths of a point. */
  interestsTenths: number[];
  /** By age − `leastAgeYears`: tenths of a point. */
  ageTenths: number[];
}

/** The tables of one person. */
export function sqlTablesOf(person: Candidate): SqlTables {
  const pairs = Array.from({ length: ANSWER_PATTERNS }, (_, pattern) => pairOf(person.answers, pattern));
  const ages = MATCHING.mostAgeYears - MATCHING.leastAgeYears + 1;
  return {
    dealBreakerTenths: pairs.map(({ tenths }) => tenths),
    capTenths: pairs.map(({ conflicts, possible }) => (conflicts > 0 ? 0 : capTenths(possible))),
    interestsTenths: Array.from({ length: 2 ** INTERESTS.length }, (_, mask) =>
      interestsTenths(person.interests, mask),
    ),
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
