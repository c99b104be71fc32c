import { expect, test } from 'vitest';
import { affiliationDomains } from './affiliation.ts';

test('current affiliations name their domain, in each form of the claim', () => {
  expect(affiliationDomains({ eduPersonScopedAffiliation: 'student@UPV.es' })).toEqual(['upv.es']);
  expect(
    affiliationDomains({ eduPersonScopedAffiliation: ['member@upv.es', 'student@upv.es', 'staff@uv.es'] }),
  ).toEqual(['upv.es', 'uv.es']);
  expect(affiliationDomains({ eduperson_scoped_affiliation: 'alum@uv.es;student@alumnes.ub.edu' })).toEqual([
    'alumnes.ub.edu',
  ]);
});

test('former members, guests and malformed values name none', () => {
  for (const value of ['alum@upv.es', 'affiliate@upv.es', 'student', 'student@', 'student@upv.es@evil.es', 7, null, {}])
    expect(affiliationDomains({ eduPersonScopedAffiliation: value })).toEqual([]);
  expect(affiliationDomains({ affiliation: 'student@upv.es' })).toEqual([]);
  expect(affiliationDomains({ eduPersonScopedAffiliation: 'student@-upv.es' })).toEqual([]);
});
