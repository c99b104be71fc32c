import { connectionStatusOf } from '../domain/connection-rules.ts';
import type { Connection, ConnectionsResponse, QuestionsResponse } from '../domain/connection-schema.ts';
import { toPoints } from '../domain/score-points.ts';
import type { Question } from '../domain/questions.ts';
import type { BestInList } from '../domain/suggested-questions.ts';
import { MATCHING } from '../domain/rules.ts';
import type { Match, MatchingResponse, MatchWithResponse } from '../domain/schema.ts';
import type { ConnectionPage } from './service/connections.ts';
import type { MatchResult, MatchPage } from './service/matches.ts';

export function presentPage(page: MatchPage): MatchingResponse {
  return {
    people: page.people.map(presentMatch),
    next: page.next,
    total: page.total,
    own_total: page.ownTotal,
    profile_complete: page.isProfileComplete,
  };
}

export function presentMatchWith(found: MatchResult): MatchWithResponse {
  const { score, band } = found.explanation;
  const addends = band === 'unknown' ? [] : score.components;
  return {
    ...presentMatch(found),
    addends: addends.map(({ factor, tenths, maxTenths }) => ({ factor, tenths, of_tenths: maxTenths })),
    conflicts: score.conflicts,
    version: MATCHING.version,
  };
}

/** Presents a person with score and reasons. */
export function presentMatch({ profile, explanation, range }: MatchResult): Match {
  const { score, band, reasons, answersCompared, answersTotal } = explanation;
  return {
    profile,
    score: band === 'unknown' ? null : score.tenths / 10,
    up_to: band === 'unknown' ? null : range.upToTenths / 10,
    known: band === 'unknown' ? null : range.knownTenths / 10,
    open: range.open,
    band,
    reasons,
    answers_compared: answersCompared,
    answers_total: answersTotal,
  };
}

export function presentConnections({ viewerId, items, next, counts }: ConnectionPage): ConnectionsResponse {
  const { mutual, received, sent, freshMutual, freshReceived } = counts;
  return {
    connections: items.flatMap((one) => presentConnection(one, viewerId) ?? []),
    next,
    counts: { mutual, received, sent },
    fresh: { mutual: freshMutual, received: freshReceived },
  };
}

function presentConnection({ row, isNew, profile }: ConnectionPage['items'][number], me: string): Connection | null {
  const status = connectionStatusOf(row, me);
  // Changed by the other person between two queries.
  if (status === 'none') return null;
  const { band, answers_compared, answers_total, known_tenths: known, from, to } = row.explanation;
  return {
    id: row.id,
    profile,
    standing: status,
    since: (status === 'mutual' ? row.changedAt : row.createdAt).toISOString(),
    is_new: isNew,
    score: band === 'unknown' ? null : row.scoreTenths / 10,
    known: band === 'unknown' || known === undefined ? null : known / 10,
    band,
    reasons: row.fromId === me ? from : to,
    answers_compared,
    answers_total,
    version: row.version,
  };
}

export function presentQuestions({
  questions,
  bestTenths,
  reachableTenths,
}: BestInList & { questions: Question[] }): QuestionsResponse {
  const points = (tenths: number | null) => (tenths === null ? null : toPoints(tenths));
  return { questions, best: points(bestTenths), reachable: points(reachableTenths) };
}
