import { answerOf, type Candidate } from '#features/matching/domain/candidate.ts';
import { DEAL_BREAKERS, SCALED_HABITS, type Answer } from '#features/profiles/domain/fields.ts';
import { AGREEMENT, CLAUSE_KINDS, STANDING_TOPICS } from './rules.ts';
import type { Clause } from './schema.ts';

/** Somebody whom the agreement binds, and what they have answered; null for whoever has no profile. */
export interface Party {
  userId: string;
  candidate: Candidate | null;
}

/** The points that follow from what people have answered: where they disagree first, then what nobody has said. */
export function clausesFor(parties: readonly Party[]): Clause[] {
  const clauses = [
    ...DEAL_BREAKERS.map((key) => {
      const positions = parties.map(({ userId, candidate }) => ({
        user_id: userId,
        answer: candidate && answerOf(candidate.answers, key),
      }));
      return { topic: key, ...dealBreakerKind(positions.map(({ answer }) => answer)), text: null, positions };
    }),
    ...SCALED_HABITS.map((key) => {
      const kind = habitKind(parties.map(({ candidate }) => candidate?.habits[key] ?? null));
      return { topic: key, kind, stance: null, text: null, positions: [] };
    }),
    ...STANDING_TOPICS.map((topic) => ({
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
  const told = steps.filter((step) => step !== null);
  if (told.length > 0 && Math.max(...told) - Math.min(...told) >= AGREEMENT.farSteps) return 'disagree';
  return told.length < steps.length ? 'open' : 'agree';
}

/** New points with the words that the group gave the old ones. */
export function keepingWords(clauses: readonly Clause[], before: readonly Clause[]): Clause[] {
  return clauses.map((one) => ({ ...one, text: before.find(({ topic }) => topic === one.topic)?.text ?? null }));
}

/** Points with other words; '' and null bring the usual ones back, what is left out stays. */
export function withWords(clauses: readonly Clause[], texts: Partial<Record<string, string | null>>): Clause[] {
  return clauses.map((one) => ({ ...one, text: one.topic in texts ? texts[one.topic] || null : one.text }));
}

/** Whether two lists of points say the same. */
export function saysTheSame(a: readonly Clause[], b: readonly Clause[]): boolean {
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

/** Whether an agreement binds exactly those who are members. */
export function bindsExactly(memberIds: readonly string[], members: readonly string[]): boolean {
  return memberIds.length === members.length && members.every((id) => memberIds.includes(id));
}
