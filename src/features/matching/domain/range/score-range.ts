import {
  DEAL_BREAKERS,
  INTERESTS,
  SCALED_HABITS,
  packInterests,
  type DealBreaker,
} from '#features/profiles/domain/fields.ts';
import { HABIT, PROFILE } from '#features/profiles/domain/rules.ts';
import { packAnswers, unpackAnswer, listInterests, type Candidate } from '../candidate.ts';
import { INTEREST_POPULATION, MATCHING, type Factor } from '../rules.ts';
import { scoreOf, type Score } from '../score.ts';

/** A missing answer of the reader, and the tenths of a point that it can add to its factor. */
export interface OpenAnswer {
  factor: Factor;
  tenths: number;
}

/** The part of a score that missing answers can still change, from the perspective of one person. */
export interface ScoreRange {
  /** Best score that this person's missing answers can reach, in tenths of a point; never below the score. */
  upToTenths: number;
  /** Tenths of 1000 that no missing answer of either person can add any more, whether won or lost. */
  knownTenths: number;
  /** Missing answers of this person that can add points: possible conflicts first, then by worth. */
  open: OpenAnswer[];
}

/**
 * Range of a pair's score. Exact: the score is a capped sum, and the best answer to one question neither depends on
 * the others nor adds a possible conflict. A missing university is not open: a finished profile has one, or none of
 * the list.
 */
export function scoreRange(mine: Candidate, theirs: Candidate, score: Score = scoreOf(mine, theirs)): ScoreRange {
  const best = scoreOf(withBestAnswers(mine, theirs), theirs);
  const [me, them] = bothWithBestAnswers(mine, theirs);
  const ceiling = scoreOf(me, them).tenths;
  const open = score.components.flatMap(({ factor, tenths }, at): OpenAnswer[] => {
    const gain = (best.components[at]?.tenths ?? 0) - tenths;
    return factor === 'limit' || gain <= 0 ? [] : [{ factor, tenths: gain }];
  });
  const isPossibleConflict = ({ factor }: OpenAnswer) =>
    Number((score.possibleConflicts as readonly Factor[]).includes(factor));
  return {
    upToTenths: best.tenths,
    knownTenths: 1000 - (ceiling - score.tenths),
    open: open.toSorted((a, b) => isPossibleConflict(b) - isPossibleConflict(a) || b.tenths - a.tenths),
  };
}

/** A person whose missing answers are the best ones for this other person. */
function withBestAnswers(person: Candidate, other: Candidate): Candidate {
  const answers = Object.fromEntries(
    DEAL_BREAKERS.map((key) => {
      const answer = unpackAnswer(person.answers, key) ?? unpackAnswer(other.answers, key);
      // Indifference is compatible with every answer that the other may still give.
      return [key, answer ?? 'indifferent'] as const;
    }),
  ) as Record<DealBreaker, 'yes' | 'no' | 'indifferent'>;
  const isSomewhere = person.provinceId !== null || person.cityId !== null;
  return {
    ...person,
    answers: packAnswers(answers),
    interests: person.interests || rarestInterests(other.interests),
    ageYears: person.ageYears ?? other.ageYears,
    provinceId: isSomewhere ? person.provinceId : other.provinceId,
    cityId: isSomewhere ? person.cityId : other.cityId,
    type: person.type ?? other.type,
    erasmusFriendly: person.erasmusFriendly ?? other.erasmusFriendly,
    habits: Object.fromEntries(
      SCALED_HABITS.map((key) => [key, person.habits[key] ?? other.habits[key]]),
    ) as Candidate['habits'],
    moveInDay: person.moveInDay ?? other.moveInDay,
    budgetEuros: person.budgetEuros ?? other.budgetEuros,
    stayMonths: person.stayMonths ?? other.stayMonths,
  };
}

/** Answers of a twin: questions that neither has answered are answered alike. */
const TWIN: Candidate = {
  answers: packAnswers(Object.fromEntries(DEAL_BREAKERS.map((key) => [key, 'no'] as const))),
  interests: 2 ** INTERESTS.length - 1,
  ageYears: PROFILE.minAgeYears,
  provinceId: '',
  cityId: '',
  universityId: null,
  campusCityIds: [],
  type: 'student',
  intents: 0,
  erasmusFriendly: true,
  habits: { cleanliness: HABIT.min, sleep: HABIT.min, noise: HABIT.min, guest_nights: HABIT.min },
  moveInDay: 0,
  budgetEuros: MATCHING.leastBudgetEuros,
  stayMonths: MATCHING.leastStayMonths,
};

/** Both people with the best answers to every question that is open for one of them. */
function bothWithBestAnswers(a: Candidate, b: Candidate): [Candidate, Candidate] {
  const first = withBestAnswers(a, withBestAnswers(b, TWIN));
  return [first, withBestAnswers(b, first)];
}

/**
 * Best interests for somebody without any: the rarest five of the other person's. A sixth is not rarer than their mean,
 * so the division among six takes at least what it adds.
 */
function rarestInterests(mask: number): number {
  const rarest = listInterests(mask).toSorted(
    (a, b) => INTEREST_POPULATION.withInterest[a] - INTEREST_POPULATION.withInterest[b],
  );
  return packInterests(Object.fromEntries(rarest.slice(0, MATCHING.fullInterests).map((key) => [key, true])));
}
