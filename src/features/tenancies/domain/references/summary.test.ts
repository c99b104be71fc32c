import { expect, test } from 'vitest';
import { addDays } from '#shared/time/local-time.ts';
import { QUESTIONS_BY_ROLE, areComplete } from './questions.ts';
import { isIndependent, summarizeReferences, type OpenReference } from './summary.ts';

const PRAISE = { payments: 'always', agreements: 'yes', care: 'good', again: 'yes' };
let made = 0;
function reference(change: Partial<OpenReference> = {}): OpenReference {
  made += 1;
  return {
    id: `r${made}`,
    writerId: `w${made}`,
    tenancyId: `t${made}`,
    ownerId: `o${made}`,
    startsOn: addDays('2026-01-01', made * 100),
    endsOn: null,
    answers: PRAISE,
    counts: true,
    ...change,
  };
}

test('stays of different owners at different times count, one for each', () => {
  const { stays, counts } = summarizeReferences([reference(), reference()]);
  expect(stays).toBe(2);
  expect(counts).toContainEqual({ question: 'again', answer: 'yes', stays: 2 });
});

test('a writer, an owner and a time count once', () => {
  expect(summarizeReferences([reference({ writerId: 'w' }), reference({ writerId: 'w' })]).stays).toBe(1);
  expect(summarizeReferences([reference({ ownerId: 'o' }), reference({ ownerId: 'o' })]).stays).toBe(1);
  expect(summarizeReferences([reference({ ownerId: null }), reference({ ownerId: null })]).stays).toBe(1);
  expect(
    summarizeReferences([reference({ startsOn: '2026-02-01' }), reference({ startsOn: '2026-02-20' })]).stays,
  ).toBe(1);
});

test('a stay says what most of its people say, and the worse answer of two', () => {
  const stay = { tenancyId: 't', ownerId: 'o', startsOn: '2026-02-01' };
  const of = (...again: string[]) =>
    summarizeReferences(again.map((answer) => reference({ ...stay, answers: { again: answer } }))).counts;
  expect(of('yes', 'no', 'yes')).toEqual([{ question: 'again', answer: 'yes', stays: 1 }]);
  expect(of('yes', 'no')).toEqual([{ question: 'again', answer: 'no', stays: 1 }]);
});

test('only exactly the questions about the role are complete', () => {
  expect(areComplete(PRAISE, 'tenant')).toBe(true);
  expect(areComplete(PRAISE, 'owner')).toBe(false);
  expect(areComplete({ ...PRAISE, again: 'unknown' }, 'tenant')).toBe(false);
  expect(areComplete({ ...PRAISE, deposit: 'yes' }, 'tenant')).toBe(false);
  expect(QUESTIONS_BY_ROLE.owner).toHaveLength(4);
});

/**
 * 50 accounts, each the owner of a stay of some of the others, month after month. The ring may be patient enough for the
 * owners to be old, so age alone would let it grow.
 */
function ring({ waitDays, months, verified }: { waitDays: number; months: number; verified: readonly number[] }) {
  const size = 50;
  const created = '2026-01-01';
  const about = new Map<number, OpenReference[]>(Array.from({ length: size }, (_, at) => [at, []]));
  for (let month = 0; month < months; month += 1) {
    const startsOn = addDays(created, waitDays + month * 31);
    for (let owner = 0; owner < size; owner += 1) {
      const people = [owner, (owner + month + 1) % size, (owner + month + 2) % size];
      const hasVerified = people.some((one) => verified.includes(one));
      const counts = isIndependent({ startsOn, ownerSince: created, hasVerified });
      const stay = { tenancyId: `${month}-${owner}`, ownerId: `p${owner}`, startsOn, counts };
      for (const subject of people)
        for (const writer of people)
          if (writer !== subject) about.get(subject)?.push(reference({ ...stay, writerId: `p${writer}` }));
    }
  }
  return [...about.values()].map((references) => {
    expect(references.length).toBeGreaterThan(3);
    return summarizeReferences(references).stays;
  });
}

test('a ring of 50 invented accounts moves the standing of none of them, however patient', () => {
  for (const waitDays of [0, 29, 30, 400])
    expect(ring({ waitDays, months: 12, verified: [] }).filter((stays) => stays > 0)).toEqual([]);
});

test('a real accomplice moves nothing before the owners are old, and then at most a stay a month', () => {
  expect(ring({ waitDays: 0, months: 1, verified: [7] }).every((stays) => stays === 0)).toBe(true);
  for (const stays of ring({ waitDays: 30, months: 3, verified: [7] })) expect(stays).toBeLessThanOrEqual(3);
});
