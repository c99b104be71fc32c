import { standingOf, type Standing } from '../domain/connection-rules.ts';
import type { Connection, ConnectionsAnswer, MatchingFrame, QuestionsAnswer } from '../domain/connection-schema.ts';
import { pointsOf } from '../domain/points.ts';
import type { Question, Reach } from '../domain/reach.ts';
import { MATCHING } from '../domain/rules.ts';
import type { Match, MatchingAnswer, MatchWithAnswer } from '../domain/schema.ts';
import type { ConnectionPage } from './service/connections.ts';
import type { Found, FoundPage } from './service/matches.ts';

export function presentPage(page: FoundPage): MatchingAnswer {
  return {
    people: page.people.map(presentMatch),
    next: page.next,
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

export function presentConnections({ me, listed, next, counts }: ConnectionPage): ConnectionsAnswer {
  const { mutual, received, sent, freshMutual, freshReceived } = counts;
  return {
    connections: listed.flatMap((one) => presentConnection(one, me) ?? []),
    next,
    counts: { mutual, received, sent },
    fresh: { mutual: freshMutual, received: freshReceived },
  };
}

function presentConnection({ row, isNew, profile }: ConnectionPage['listed'][number], me: string): Connection | null {
  const standing = standingOf(row, me);
  // changed by the other between two queries
  if (standing === 'none') return null;
  const { band, answers_compared, answers_total, from, to } = row.explanation;
  return {
    id: row.id,
    profile,
    standing,
    since: (standing === 'mutual' ? row.changedAt : row.createdAt).toISOString(),
    is_new: isNew,
    score: band === 'unknown' ? null : row.scoreTenths / 10,
    band,
    reasons: row.fromId === me ? from : to,
    answers_compared,
    answers_total,
    version: row.version,
  };
}

export function presentMatchingFrame(userId: string, standing: Standing): MatchingFrame {
  return { type: 'matching', user_id: userId, standing };
}

export function presentQuestions({
  questions,
  bestTenths,
  reachableTenths,
}: Reach & { questions: Question[] }): QuestionsAnswer {
  const points = (tenths: number | null) => (tenths === null ? null : pointsOf(tenths));
  return { questions, best: points(bestTenths), reachable: points(reachableTenths) };
}
