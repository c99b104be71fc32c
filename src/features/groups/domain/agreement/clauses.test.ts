import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packAnswers } from '#features/matching/domain/candidate.ts';
import { arbitraryCandidate, createCandidate } from '#tests/support/fixtures/candidates.ts';
import { matchesMembers, generateClauses, carryOverTexts, areClausesEqual, applyTexts } from './clauses.ts';
import { CLAUSE_KINDS, TOPICS } from './rules.ts';
import { clause as clauseSchema } from './schema.ts';

const party = (userId: string, values: Parameters<typeof createCandidate>[0]) => ({
  userId,
  candidate: createCandidate(values),
});
const noHabits = { cleanliness: null, sleep: null, noise: null, guest_nights: null };

const ana = party('ana', {
  answers: packAnswers({ smoking: 'no', pets: 'yes', visitors: 'indifferent', couples: 'yes' }),
  habits: { ...noHabits, cleanliness: 5, sleep: 2 },
});
const leo = party('leo', {
  answers: packAnswers({ smoking: 'yes', pets: 'indifferent', visitors: 'indifferent', couples: 'yes' }),
  habits: { ...noHabits, cleanliness: 2, sleep: 3 },
});

test('each topic occurs once, disagreements first', () => {
  fc.assert(
    fc.property(fc.array(arbitraryCandidate, { minLength: 1, maxLength: 8 }), (people) => {
      const clauses = generateClauses(people.map((one, at) => ({ userId: `${at}`, candidate: one })));
      expect(clauses.map(({ topic }) => topic).toSorted()).toEqual([...TOPICS].toSorted());
      const kinds = clauses.map(({ kind }) => CLAUSE_KINDS.indexOf(kind));
      expect(kinds).toEqual(kinds.toSorted());
      for (const one of clauses) expect(clauseSchema.parse(one)).toStrictEqual(one);
    }),
  );
});

test('the answers of two people make a clause agreed, open or disagreed', () => {
  const clauses = generateClauses([ana, leo]);
  const of = (topic: string) => clauses.find((one) => one.topic === topic);
  expect(clauses.slice(0, 2).map(({ topic }) => topic)).toEqual(['smoking', 'cleanliness']);
  expect(of('smoking')?.positions).toEqual([
    { user_id: 'ana', answer: 'no' },
    { user_id: 'leo', answer: 'yes' },
  ]);
  expect(of('pets')).toMatchObject({ kind: 'agree', stance: 'yes' });
  expect(of('visitors')).toMatchObject({ kind: 'agree', stance: 'any' });
  expect(of('crypto_payment')).toMatchObject({ kind: 'open', stance: null });
  expect(of('sleep')).toMatchObject({ kind: 'agree', positions: [] });
  expect(of('noise')).toMatchObject({ kind: 'open' });
  expect(of('rent')).toMatchObject({ kind: 'standing' });
  expect(generateClauses([ana, { userId: 'eva', candidate: null }])[0]).toMatchObject({ kind: 'open' });
});

test('edited texts survive changed answers, and the default text returns after a reset', () => {
  const worded = applyTexts(generateClauses([ana, leo]), {
    smoking: 'Solo en la terraza.',
    bills: 'A partes iguales.',
  });
  const renewed = carryOverTexts(generateClauses([ana, ana]), worded);
  expect(renewed.find(({ topic }) => topic === 'smoking')).toMatchObject({
    kind: 'agree',
    text: 'Solo en la terraza.',
  });
  expect(areClausesEqual(worded, renewed)).toBe(false);
  expect(areClausesEqual(worded, applyTexts(worded, {}))).toBe(true);
  expect(areClausesEqual(applyTexts(worded, { smoking: '', bills: null }), generateClauses([ana, leo]))).toBe(true);
});

test('an agreement covers exactly its signatories', () => {
  expect(matchesMembers(['a', 'b'], ['b', 'a'])).toBe(true);
  expect(matchesMembers(['a', 'b'], ['a'])).toBe(false);
  expect(matchesMembers(['a', 'b'], ['a', 'c'])).toBe(false);
});
