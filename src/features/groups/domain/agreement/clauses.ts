import { unpackAnswer, type Candidate } from '#features/matching/domain/candidate.ts';
import { DEAL_BREAKERS, SCALED_HABITS, type Answer } from '#features/profiles/domain/fields.ts';
import { AGREEMENT, CLAUSE_KINDS, STANDARD_TOPICS } from './rules.ts';
import type { Clause } from './schema.ts';

/** A signatory and their answers; `null` without a profile. */
export interface Signatory {
  userId: string;
  candidate: Candidate | null;
}

/**
 * Generates the clauses that follow from the answers: disagreements first, then unanswered topics (the order of
 * `CLAUSE_KINDS`).
 */
export function generateClauses(parties: readonly Signatory[]): Clause[] {
  const clauses = [
    ...DEAL_BREAKERS.map((key) => {
      const positions = parties.map(({ userId, candidate }) => ({
        user_id: userId,
        answer: candidate && unpackAnswer(candidate.answers, key),
      }));
      return { topic: key, ...dealBreakerKind(positions.map(({ answer }) => answer)), text: null, positions };
    }),
    ...SCALED_HABITS.map((key) => {
      const kind = habitKind(parties.map(({ candidate }) => candidate?.habits[key] ?? null));
      return { topic: key, kind, stance: null, text: null, positions: [] };
    }),
    ...STANDARD_TOPICS.map((topic) => ({
      topic,
      kind: 'standing' as const,
      stance: null,
      text: null,
      positions: [],
    })),
  ];
  return clauses.toSorted((a, b) => CLAUSE_KINDS.indexOf(a.kind) - CLAUSE_KINDS.indexOf(b.kind));
}

function dealBreakerKind(answers: readonly (Answer | null)[]): Pick<Clause, 'kind' | 'stance'> {
  const [yes, no] = [answers.includes('yes'), answers.includes('no')];
  if (yes && no) return { kind: 'disagree', stance: null };
  if (answers.includes(null)) return { kind: 'open', stance: null };
  return { kind: 'agree', stance: yes ? 'yes' : no ? 'no' : 'any' };
}

function habitKind(steps: readonly (number | null)[]): Clause['kind'] {
  const answered = steps.filter((step) => step !== null);
  if (answered.length > 0 && Math.max(...answered) - Math.min(...answered) >= AGREEMENT.disagreementSteps)
    return 'disagree';
  return answered.length < steps.length ? 'open' : 'agree';
}

/** Copies the texts written by the group from the previous clauses to the new ones, matched by topic. */
export function carryOverTexts(clauses: readonly Clause[], before: readonly Clause[]): Clause[] {
  return clauses.map((one) => ({ ...one, text: before.find(({ topic }) => topic === one.topic)?.text ?? null }));
}

/**
 * Replaces the texts of clauses. An empty string or `null` restores the default text; topics not in `texts` keep
 * theirs.
 */
export function applyTexts(clauses: readonly Clause[], texts: Partial<Record<string, string | null>>): Clause[] {
  return clauses.map((one) => ({ ...one, text: one.topic in texts ? texts[one.topic] || null : one.text }));
}

/** True if two lists of clauses are equal. The order of positions does not matter. */
export function areClausesEqual(a: readonly Clause[], b: readonly Clause[]): boolean {
  const plain = (clauses: readonly Clause[]) =>
    clauses.map(({ topic, kind, stance, text, positions }) => [
      topic,
      kind,
      stance,
      text,
      positions.map(({ user_id, answer }) => [user_id, answer]).toSorted(),
    ]);
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b));
}

/** True if the signatories are exactly the current members, in any order. */
export function matchesMembers(memberIds: readonly string[], members: readonly string[]): boolean {
  return memberIds.length === members.length && members.every((id) => memberIds.includes(id));
}
