import type { DealBreaker } from '#features/profiles/domain/fields.ts';
import { unpackAnswer, listInterests, type Candidate } from '../candidate.ts';
import { toPoints } from '../score-points.ts';
import { isBudgetIncompatible } from '../habits.ts';
import { FACTORS, MATCHING, type Band, type Factor } from '../rules.ts';
import type { Reason, UnansweredBy } from '../schema.ts';
import { scoreOf, type Score } from '../score.ts';
import { intentReason } from './intent-reason.ts';
import { bandOfPoints } from '../range/verdict.ts';

/** Compatibility of two people from the perspective of one of them. */
export interface Explanation {
  score: Score;
  band: Band;
  /** By side (for, against, unknown), then by worth; conflicts come first among those against. */
  reasons: Reason[];
  /** Answers given by both, and the maximum number. */
  answersCompared: number;
  answersTotal: number;
}

const SIDES = ['for', 'against', 'unknown'] as const;

/** Explains the score to `mine`. The score is symmetric, the reasons are not. */
export function explain(mine: Candidate, theirs: Candidate): Explanation {
  const score = scoreOf(mine, theirs);
  const silences = FACTORS.map((factor) => findUnansweredBy(factor, mine, theirs));
  const answersCompared = countSharedAnswers(mine, theirs);
  const reasons = FACTORS.flatMap((factor, at) => {
    const addend = score.components[at] ?? { tenths: 0, maxTenths: 0 };
    const lost = addend.maxTenths - addend.tenths;
    const silent = silences[at] ?? null;
    if (silent === null) return factorReasons(factor, mine, theirs, addend.tenths, lost);
    return isUnansweredRelevant(factor, mine, theirs) ? [unansweredReason(factor, silent, lost)] : [];
  });
  const band = answersCompared < MATCHING.leastSharedAnswers ? 'unknown' : bandOf(score.tenths);
  reasons.push(...intentReason(mine, theirs));
  // The limit would reveal the number, which is hidden while too little is known.
  if (band !== 'unknown') reasons.push(...limitReason(score));
  return {
    score,
    band,
    reasons: reasons.toSorted(
      (a, b) =>
        SIDES.indexOf(a.side) - SIDES.indexOf(b.side) ||
        reasonPriority(b) - reasonPriority(a) ||
        b.worth_tenths - a.worth_tenths,
    ),
    answersCompared,
    answersTotal: FACTORS.length,
  };
}

/** True if both have answered enough of the same questions for a number. */
export function hasEnoughSharedAnswers(mine: Candidate, theirs: Candidate): boolean {
  return countSharedAnswers(mine, theirs) >= MATCHING.leastSharedAnswers;
}

function countSharedAnswers(mine: Candidate, theirs: Candidate): number {
  return FACTORS.filter((factor) => hasAnswered(factor, mine) && hasAnswered(factor, theirs)).length;
}

/** Band of a score, based on the displayed points so that number and label agree. */
export function bandOf(tenths: number): Exclude<Band, 'unknown'> {
  return bandOfPoints(toPoints(tenths));
}

/** The person who has not answered a factor; null if both have. */
function findUnansweredBy(factor: Factor, mine: Candidate, theirs: Candidate): UnansweredBy | null {
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
      return unpackAnswer(person.answers, factor) !== null;
  }
}

/**
 * An unanswered Erasmus question is only mentioned if the other person answered yes, and a missing university only between
 * people who study: those who work have none to tell.
 */
function isUnansweredRelevant(factor: Factor, mine: Candidate, theirs: Candidate): boolean {
  if (factor === 'university') return mine.type !== 'professional' && theirs.type !== 'professional';
  return factor !== 'erasmus_friendly' || mine.erasmusFriendly === true || theirs.erasmusFriendly === true;
}

function unansweredReason(factor: Factor, who: UnansweredBy, lost: number): Reason {
  return { side: 'unknown', code: 'silence', worth_tenths: lost, params: { about: factor, who } };
}

/** Reasons of an answered factor. `won` and `lost` are tenths of a point. */
function factorReasons(factor: Factor, mine: Candidate, theirs: Candidate, won: number, lost: number): Reason[] {
  const speaks = (good: boolean) =>
    good ? ({ side: 'for', worth_tenths: won } as const) : ({ side: 'against', worth_tenths: lost } as const);
  switch (factor) {
    case 'interests': {
      const shared = listInterests(mine.interests & theirs.interests);
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
      if (!isKnownType(mine.type) || !isKnownType(theirs.type)) return [];
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
      const gap = isBudgetIncompatible(mine.budgetEuros, theirs.budgetEuros) ? 'apart' : classifyGap(won, lost);
      return [{ ...speaks(won >= lost), code: 'budget', params: { gap } }];
    }
    case 'stay':
      return [{ ...speaks(won >= lost), code: 'stay', params: { gap: classifyGap(won, lost) } }];
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
  const [me, them] = [unpackAnswer(mine.answers, key), unpackAnswer(theirs.answers, key)];
  if (me === null || them === null) return [];
  // A requirement of the other that I am indifferent to costs little, but affects me: list it as against.
  const good = me === them || them === 'indifferent' || (me === 'indifferent' && them === 'no');
  return [{ ...speaks(good), code: 'deal_breaker', params: { key, mine: me, theirs: them } }];
}

/** Rough difference of two amounts, so that the amounts stay private. */
function classifyGap(won: number, lost: number): 'none' | 'small' | 'large' {
  if (lost === 0) return 'none';
  return won >= lost ? 'small' : 'large';
}

function isKnownType(type: string | null): type is 'student' | 'professional' {
  return type === 'student' || type === 'professional';
}

function limitReason(score: Score): Reason[] {
  const cut = -(score.components.at(-1)?.tenths ?? 0);
  if (cut <= 0) return [];
  const side = score.conflicts.length > 0 ? 'against' : 'unknown';
  return [{ side, code: 'limit', worth_tenths: cut, params: { points: toPoints(score.tenths) } }];
}

/**
 * Sort priority regardless of worth: conflicts, then the limit they cause, then reasons that exclude from lists. Intents
 * that meet come first among the reasons for.
 */
function reasonPriority(reason: Reason): number {
  if (reason.code === 'intents') return 1;
  if (reason.code === 'limit') return 2;
  if (reason.code === 'budget') return Number(reason.params.gap === 'apart');
  if (reason.code === 'move_in') return Number(reason.params.weeks * 7 > MATCHING.incompatibleMoveInDays);
  if (reason.code !== 'deal_breaker' || reason.side !== 'against') return 0;
  return reason.params.mine !== 'indifferent' && reason.params.theirs !== 'indifferent' ? 3 : 0;
}
