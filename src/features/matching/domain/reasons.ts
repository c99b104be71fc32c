import type { DealBreaker } from '#features/profiles/domain/fields.ts';
import { answerOf, interestsOf, type Candidate } from './candidate.ts';
import { pointsOf } from './points.ts';
import { isBudgetApart } from './habits.ts';
import { BAND_POINTS, FACTORS, MATCHING, type Band, type Factor } from './rules.ts';
import type { Reason, Silent } from './schema.ts';
import { scoreOf, type Score } from './score.ts';

/** The compatibility of two people as one of them reads it. */
export interface Explanation {
  score: Score;
  band: Band;
  /** By side (for, against, unknown), the worthiest first; conflicts before all else that is against. */
  reasons: Reason[];
  /** Answers that both gave, and how many there could be. */
  answersCompared: number;
  answersTotal: number;
}

const SIDES = ['for', 'against', 'unknown'] as const;

/** Explains the compatibility to `mine`: the score is symmetric, the reasons are told from one side. */
export function explain(mine: Candidate, theirs: Candidate): Explanation {
  const score = scoreOf(mine, theirs);
  const silences = FACTORS.map((factor) => silentOn(factor, mine, theirs));
  const answersCompared = silences.filter((silent) => silent === null).length;
  const reasons = FACTORS.flatMap((factor, at) => {
    const addend = score.addends[at] ?? { tenths: 0, ofTenths: 0 };
    const lost = addend.ofTenths - addend.tenths;
    const silent = silences[at] ?? null;
    if (silent === null) return reasonOf(factor, mine, theirs, addend.tenths, lost);
    return tellsSilence(factor, mine, theirs) ? [silenceReason(factor, silent, lost)] : [];
  });
  const band = answersCompared < MATCHING.leastSharedAnswers ? 'unknown' : bandOf(score.tenths);
  // A limit says the number, which nobody is told while so little is known.
  if (band !== 'unknown') reasons.push(...limitReason(score));
  return {
    score,
    band,
    reasons: reasons.toSorted(
      (a, b) =>
        SIDES.indexOf(a.side) - SIDES.indexOf(b.side) || rankOf(b) - rankOf(a) || b.worth_tenths - a.worth_tenths,
    ),
    answersCompared,
    answersTotal: FACTORS.length,
  };
}

/** The band of a score, judged by the points shown so that number and words agree. */
export function bandOf(tenths: number): Exclude<Band, 'unknown'> {
  const points = pointsOf(tenths);
  if (points >= BAND_POINTS.great) return 'great';
  if (points >= BAND_POINTS.good) return 'good';
  return points >= BAND_POINTS.possible ? 'possible' : 'little';
}

/** Who has not answered what a factor needs; null when both have. */
function silentOn(factor: Factor, mine: Candidate, theirs: Candidate): Silent | null {
  const me = !hasAnswered(factor, mine);
  const them = !hasAnswered(factor, theirs);
  if (me) return them ? 'both' : 'me';
  return them ? 'them' : null;
}

function hasAnswered(factor: Factor, person: Candidate): boolean {
  switch (factor) {
    case 'interests':
      return person.interests !== 0;
    case 'age':
      return person.ageYears !== null;
    case 'place':
      return person.cityId !== null || person.provinceId !== null;
    case 'university':
      return person.universityId !== null;
    case 'type':
      return person.type !== null;
    case 'erasmus_friendly':
      return person.erasmusFriendly !== null;
    case 'cleanliness':
    case 'sleep':
    case 'noise':
    case 'guest_nights':
      return person.habits[factor] !== null;
    case 'move_in':
      return person.moveInDay !== null;
    case 'budget':
      return person.budgetEuros !== null;
    case 'stay':
      return person.stayMonths !== null;
    default:
      return answerOf(person.answers, factor) !== null;
  }
}

/** An unanswered Erasmus question is worth a word only where the other one would have liked a yes. */
function tellsSilence(factor: Factor, mine: Candidate, theirs: Candidate): boolean {
  return factor !== 'erasmus_friendly' || mine.erasmusFriendly === true || theirs.erasmusFriendly === true;
}

function silenceReason(factor: Factor, who: Silent, lost: number): Reason {
  return { side: 'unknown', code: 'silence', worth_tenths: lost, params: { about: factor, who } };
}

/** What an answered factor has to say, if anything. `won` and `lost` are tenths of a point. */
function reasonOf(factor: Factor, mine: Candidate, theirs: Candidate, won: number, lost: number): Reason[] {
  const speaks = (good: boolean) =>
    good ? ({ side: 'for', worth_tenths: won } as const) : ({ side: 'against', worth_tenths: lost } as const);
  switch (factor) {
    case 'interests': {
      const shared = interestsOf(mine.interests & theirs.interests);
      return [{ ...speaks(shared.length > 0), code: 'interests', params: { shared } }];
    }
    case 'age': {
      const years = Math.abs((mine.ageYears ?? 0) - (theirs.ageYears ?? 0));
      return [{ ...speaks(won >= lost), code: 'age', params: { years } }];
    }
    case 'place': {
      const same = won === 0 ? 'none' : lost === 0 ? 'city' : 'province';
      return [{ ...speaks(won > 0), code: 'place', params: { same } }];
    }
    case 'university': {
      const same = won === 0 ? 'none' : lost === 0 ? 'university' : 'city';
      return [{ ...speaks(won > 0), code: 'university', params: { same } }];
    }
    case 'type':
      if (!isTold(mine.type) || !isTold(theirs.type)) return [];
      return [{ ...speaks(won > 0), code: 'type', params: { mine: mine.type, theirs: theirs.type } }];
    case 'erasmus_friendly':
      return won > 0 ? [{ ...speaks(true), code: 'erasmus', params: {} }] : [];
    case 'cleanliness':
    case 'sleep':
    case 'noise':
    case 'guest_nights': {
      const steps = Math.abs((mine.habits[factor] ?? 0) - (theirs.habits[factor] ?? 0));
      return [{ ...speaks(won >= lost), code: 'habit', params: { key: factor, steps } }];
    }
    case 'move_in': {
      const days = Math.abs((mine.moveInDay ?? 0) - (theirs.moveInDay ?? 0));
      return [{ ...speaks(won >= lost), code: 'move_in', params: { weeks: Math.round(days / 7) } }];
    }
    case 'budget': {
      const gap = isBudgetApart(mine.budgetEuros, theirs.budgetEuros) ? 'apart' : gapOf(won, lost);
      return [{ ...speaks(won >= lost), code: 'budget', params: { gap } }];
    }
    case 'stay':
      return [{ ...speaks(won >= lost), code: 'stay', params: { gap: gapOf(won, lost) } }];
    default:
      return dealBreakerReason(factor, mine, theirs, speaks);
  }
}

function dealBreakerReason(
  key: DealBreaker,
  mine: Candidate,
  theirs: Candidate,
  speaks: (good: boolean) => Pick<Reason, 'worth_tenths'> & { side: 'for' | 'against' },
): Reason[] {
  const [me, them] = [answerOf(mine.answers, key), answerOf(theirs.answers, key)];
  if (me === null || them === null) return [];
  // What they want and I do not mind costs little, but I will live with it: worth bearing in mind.
  const good = me === them || them === 'indifferent' || (me === 'indifferent' && them === 'no');
  return [{ ...speaks(good), code: 'deal_breaker', params: { key, mine: me, theirs: them } }];
}

/** How far two amounts are from each other, in place of the amounts, which stay with their owners. */
function gapOf(won: number, lost: number): 'none' | 'small' | 'large' {
  if (lost === 0) return 'none';
  return won >= lost ? 'small' : 'large';
}

function isTold(type: string | null): type is 'student' | 'professional' {
  return type === 'student' || type === 'professional';
}

function limitReason(score: Score): Reason[] {
  const cut = -(score.addends.at(-1)?.tenths ?? 0);
  if (cut <= 0) return [];
  const side = score.conflicts.length > 0 ? 'against' : 'unknown';
  return [{ side, code: 'limit', worth_tenths: cut, params: { points: pointsOf(score.tenths) } }];
}

/** Conflicts come first, the limit that they bring right after, then what keeps out of lists; whatever they are worth. */
function rankOf(reason: Reason): number {
  if (reason.code === 'limit') return 2;
  if (reason.code === 'budget') return Number(reason.params.gap === 'apart');
  if (reason.code === 'move_in') return Number(reason.params.weeks * 7 > MATCHING.apartMoveInDays);
  if (reason.code !== 'deal_breaker' || reason.side !== 'against') return 0;
  return reason.params.mine !== 'indifferent' && reason.params.theirs !== 'indifferent' ? 3 : 0;
}
