import { expect, test } from 'vitest';
import { isEditable, isPublic, ownerActions, OWNER_ACTIONS, stateAfter, STATES } from './states.ts';

test('what its owner may do with a home, state by state', () => {
  expect(Object.fromEntries(STATES.map((state) => [state, ownerActions(state)]))).toEqual({
    draft: ['submit', 'archive'],
    in_review: [],
    published: ['pause', 'reserve', 'rent', 'reconfirm', 'archive'],
    paused: ['resume', 'reserve', 'rent', 'archive'],
    reserved: ['release', 'rent', 'archive'],
    rented: ['archive'],
    archived: [],
    rejected: ['submit', 'archive'],
    hidden_by_moderation: [],
    expired: ['rent', 'reconfirm', 'archive'],
  });
});

test('no owner brings back what the house has hidden, nor lets pass what it looks at', () => {
  for (const action of OWNER_ACTIONS) {
    expect(stateAfter('hidden_by_moderation', action)).toBeNull();
    expect(stateAfter('in_review', action)).toBeNull();
  }
});

test('only what is on offer is seen, and what is gone is not changed', () => {
  expect(STATES.filter(isPublic)).toEqual(['published', 'reserved']);
  expect(STATES.filter((state) => !isEditable(state))).toEqual(['rented', 'archived', 'hidden_by_moderation']);
});
