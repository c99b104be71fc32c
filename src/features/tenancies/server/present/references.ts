import { QUESTIONS_BY_ROLE, type StayRole } from '../../domain/references/questions.ts';
import type { ReferencePair, ShownReferenceSummary } from '../../domain/references/schema.ts';
import { summarizeReferences, type OpenReference } from '../../domain/references/summary.ts';
import { REFERENCE } from '../../domain/rules.ts';
import type { ReferenceRow } from '../store/references.ts';

/** A pair of references for one of the two. What the other has written stays out of the response until it opens. */
export function presentPair(
  { userId, name, role }: { userId: string; name: string | null; role: StayRole },
  { me, mine, theirs, isUnlocked, now }: PairData,
): ReferencePair {
  const theirsIsOpen = theirs !== undefined && theirs.opensAt <= now;
  const first = mine ?? theirs;
  const isOpen = first !== undefined && first.opensAt <= now;
  return {
    user_id: userId,
    name,
    role,
    may_write: isUnlocked && mine === undefined && !theirsIsOpen,
    mine: mine && !mine.withdrawnAt ? presentReference(mine, role) : null,
    is_mine_withdrawn: Boolean(mine?.withdrawnAt),
    is_theirs_written: theirs !== undefined && !theirs.withdrawnAt,
    theirs: theirs && theirsIsOpen && !theirs.withdrawnAt && !theirs.hiddenAt ? presentReference(theirs, me) : null,
    opens_at: first?.opensAt.toISOString() ?? null,
    is_open: isOpen,
  };
}

interface PairData {
  /** Role of the reader. */
  me: StayRole;
  mine: ReferenceRow | undefined;
  theirs: ReferenceRow | undefined;
  isUnlocked: boolean;
  now: Date;
}

function presentReference({ id, answers, fact, reply }: ReferenceRow, role: StayRole) {
  const given = QUESTIONS_BY_ROLE[role].map((question) => ({ question, answer: answers[question] ?? '' }));
  return { id, answers: given, fact, reply };
}

/** Summary for the profile of a person; `names` holds the writers whom the reader can see. */
export function presentReferenceSummary(
  rows: readonly (OpenReference & Pick<ReferenceRow, 'fact' | 'reply'>)[],
  names: ReadonlyMap<string, { name: string }>,
): ShownReferenceSummary {
  const { stays, counts, referenceIds } = summarizeReferences(rows);
  const shown = new Set(referenceIds);
  const facts = rows.flatMap(({ id, writerId, fact, reply, startsOn }) => {
    const writer = names.get(writerId);
    if (!writer || fact === '' || !shown.has(id)) return [];
    return [{ id, writer_id: writerId, writer_name: writer.name, fact, reply, starts_on: startsOn }];
  });
  return { stays, counts, facts: facts.slice(0, REFERENCE.maxFactsShown) };
}
