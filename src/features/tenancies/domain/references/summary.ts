import { addDays } from '#shared/time/local-time.ts';
import { REFERENCE } from '../rules.ts';
import { QUESTIONS, type Answers, type Question } from './questions.ts';

/** An open reference about a person, with what makes its stay independent. */
export interface OpenReference {
  id: string;
  writerId: string;
  tenancyId: string;
  /** `null` if the owner's account is deleted. */
  ownerId: string | null;
  startsOn: string;
  endsOn: string | null;
  answers: Answers;
  /** See `isIndependent`, as of the day of writing. */
  counts: boolean;
}

interface StayPeople {
  startsOn: string;
  /** Day on which the owner's account was created. */
  ownerSince: string | null;
  /** One of its people has verified a university email. */
  hasVerified: boolean;
}

/**
 * A stay can count on a profile if the owner's account is older than the stay by `REFERENCE.ownerAgeDays`, and one of its
 * people has verified a mailbox of a university: accounts that were made up for each other have none.
 */
export function isIndependent({ startsOn, ownerSince, hasVerified }: StayPeople): boolean {
  return ownerSince !== null && hasVerified && addDays(ownerSince, REFERENCE.ownerAgeDays) <= startsOn;
}

export interface AnswerCount {
  question: Question;
  answer: string;
  stays: number;
}

export interface ReferenceSummary {
  /** Number of independent stays. */
  stays: number;
  counts: AnswerCount[];
  /** Ids of the references of these stays. */
  referenceIds: string[];
}

/**
 * References that a profile may show. Counts one reference per writer, and stays instead of references: those that
 * share an owner are one, and those at the same time are one, because a person lives in one place.
 */
export function summarizeReferences(references: readonly OpenReference[]): ReferenceSummary {
  const stays = independentStays(onePerWriter(references.filter(({ counts }) => counts)));
  const found = new Map<string, AnswerCount>();
  for (const stay of stays) {
    for (const [question, answer] of answersOf(stay)) {
      const key = `${question} ${answer}`;
      const known = found.get(key) ?? { question, answer, stays: 0 };
      found.set(key, { ...known, stays: known.stays + 1 });
    }
  }
  return {
    stays: stays.length,
    counts: [...found.values()].sort((a, b) => rank(a) - rank(b)),
    referenceIds: stays.flat().map(({ id }) => id),
  };
}

/** The newest stay of each writer. */
function onePerWriter(references: readonly OpenReference[]): OpenReference[] {
  const found = new Map<string, OpenReference>();
  for (const one of references) {
    const known = found.get(one.writerId);
    if (!known || known.startsOn < one.startsOn) found.set(one.writerId, one);
  }
  return [...found.values()];
}

const endOf = ({ startsOn, endsOn }: OpenReference) => endsOn ?? addDays(startsOn, REFERENCE.minStayDays);

/** References grouped by owner, without owners whose stays overlap with one that ended earlier. */
function independentStays(references: readonly OpenReference[]): OpenReference[][] {
  const byOwner = new Map<string | null, OpenReference[]>();
  const sorted = references.toSorted((a, b) => endOf(a).localeCompare(endOf(b)) || a.id.localeCompare(b.id));
  for (const one of sorted) byOwner.set(one.ownerId, [...(byOwner.get(one.ownerId) ?? []), one]);
  const stays: OpenReference[][] = [];
  let freeFrom = '';
  for (const stay of byOwner.values()) {
    const [first] = stay;
    if (!first || first.startsOn < freeFrom) continue;
    stays.push(stay);
    freeFrom = endOf(first);
  }
  return stays;
}

/** The answers of most references of a stay; the worse one if as many say either. Those without information are left out. */
function answersOf(stay: readonly OpenReference[]): [Question, string][] {
  return (Object.keys(QUESTIONS) as Question[]).flatMap((question): [Question, string][] => {
    const given = stay.map(({ answers }) => answers[question]).filter((answer) => answer && answer !== 'unknown');
    let most: { answer: string; votes: number } | null = null;
    for (const answer of QUESTIONS[question]) {
      const votes = given.filter((one) => one === answer).length;
      if (votes > 0 && votes >= (most?.votes ?? 0)) most = { answer, votes };
    }
    return most === null ? [] : [[question, most.answer]];
  });
}

function rank({ question, answer }: AnswerCount): number {
  return Object.keys(QUESTIONS).indexOf(question) * 10 + (QUESTIONS[question] as readonly string[]).indexOf(answer);
}
