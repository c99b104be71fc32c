import { MATCHING } from '../domain/rules.ts';
import type { Match, MatchingAnswer, MatchWithAnswer } from '../domain/schema.ts';
import type { Found, FoundPage } from './service/matches.ts';

export function presentPage(page: FoundPage): MatchingAnswer {
  return {
    people: page.people.map(presentMatch),
    next: page.next && `${page.next.tenths}_${page.next.id}`,
    total: page.total,
    profile_complete: page.isComplete,
  };
}

export function presentWith(found: Found): MatchWithAnswer {
  const { score, band } = found.explanation;
  const addends = band === 'unknown' ? [] : score.addends;
  return {
    ...presentMatch(found),
    addends: addends.map(({ factor, tenths, ofTenths }) => ({ factor, tenths, of_tenths: ofTenths })),
    conflicts: score.conflicts,
    version: MATCHING.version,
  };
}

function presentMatch({ profile, explanation }: Found): Match {
  const { score, band, reasons, answersCompared, answersTotal } = explanation;
  return {
    profile,
    score: band === 'unknown' ? null : score.tenths / 10,
    band,
    reasons,
    answers_compared: answersCompared,
    answers_total: answersTotal,
  };
}
