import { expect, test } from 'vitest';
import { isEditable, isPublic, ownerActions, OWNER_ACTIONS, nextState, STATES } from './states.ts';

test('the actions of an owner depend on the state', () => {
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

test('an owner cannot restore a property hidden by moderation or approve one in review', () => {
  for (const action of OWNER_ACTIONS) {
    expect(nextState('hidden_by_moderation', action)).toBeNull();
    expect(nextState('in_review', action)).toBeNull();
  }
});

test('only published properties are visible, and removed ones are not editable', () => {
  expect(STATES.filter(isPublic)).toEqual(['published', 'reserved']);
  expect(STATES.filter((state) => !isEditable(state))).toEqual(['rented', 'archived', 'hidden_by_moderation']);
});
