import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packAnswers } from '#features/matching/domain/candidate.ts';
import { anyCandidate, candidate } from '#tests/support/candidates.ts';
import { bindsExactly, clausesFor, keepingWords, saysTheSame, withWords } from './clauses.ts';
import { CLAUSE_KINDS, TOPICS } from './rules.ts';
import { clause as clauseSchema } from './schema.ts';

const party = (userId: string, said: Parameters<typeof candidate>[0]) => ({ userId, candidate: candidate(said) });
const noHabits = { cleanliness: null, sleep: null, noise: null, guest_nights: null };

const ana = party('ana', {
  answers: packAnswers({ smoking: 'no', pets: 'yes', visitors: 'indifferent', couples: 'yes' }),
  habits: { ...noHabits, cleanliness: 5, sleep: 2 },
});
const leo = party('leo', {
  answers: packAnswers({ smoking: 'yes', pets: 'indifferent', visitors: 'indifferent', couples: 'yes' }),
  habits: { ...noHabits, cleanliness: 2, sleep: 3 },
});

test('each topic comes once, disagreements first', () => {
  fc.assert(
    fc.property(fc.array(anyCandidate, { minLength: 1, maxLength: 8 }), (people) => {
      const clauses = clausesFor(people.map((one, at) => ({ userId: `${at}`, candidate: one })));
      expect(clauses.map(({ topic }) => topic).toSorted()).toEqual([...TOPICS].toSorted());
      const kinds = clauses.map(({ kind }) => CLAUSE_KINDS.indexOf(kind));
      expect(kinds).toEqual(kinds.toSorted());
      for (const one of clauses) expect(clauseSchema.parse(one)).toStrictEqual(one);
    }),
  );
});

test('what two say of a thing makes it agreed, open or disagreed', () => {
  const clauses = clausesFor([ana, leo]);
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
  expect(clausesFor([ana, { userId: 'eva', candidate: null }])[0]).toMatchObject({ kind: 'open' });
});

test('the words of the group stay when answers change, and the usual ones come back when they are taken away', () => {
  const worded = withWords(clausesFor([ana, leo]), { smoking: 'Solo en la terraza.', bills: 'A partes iguales.' });
  const renewed = keepingWords(clausesFor([ana, ana]), worded);
  expect(renewed.find(({ topic }) => topic === 'smoking')).toMatchObject({
    kind: 'agree',
    text: 'Solo en la terraza.',
  });
  expect(saysTheSame(worded, renewed)).toBe(false);
  expect(saysTheSame(worded, withWords(worded, {}))).toBe(true);
  expect(saysTheSame(withWords(worded, { smoking: '', bills: null }), clausesFor([ana, leo]))).toBe(true);
});

test('an agreement binds exactly those who are in it', () => {
  expect(bindsExactly(['a', 'b'], ['b', 'a'])).toBe(true);
  expect(bindsExactly(['a', 'b'], ['a'])).toBe(false);
  expect(bindsExactly(['a', 'b'], ['a', 'c'])).toBe(false);
});
