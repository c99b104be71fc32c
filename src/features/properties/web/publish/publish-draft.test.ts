import { expect, test } from 'vitest';
import { createUserStorage } from '#tests/support/client/memory-storage.ts';
import { EMPTY_FORM, emptyRoom } from './form/property-form.ts';
import { clearPublishDraft, savePublishDraft, loadPublishDraft } from './publish-draft.ts';

const own = () => createUserStorage('ana');

test('unsaved changes are restored with their step', () => {
  const mine = own();
  const form = { ...EMPTY_FORM, title: 'Piso', m2: 'ochenta' };
  savePublishDraft(mine, 'home-1', form, { ...EMPTY_FORM, title: 'Piso' }, 'home');
  expect(loadPublishDraft(mine, 'home-1')).toEqual({ changes: { m2: 'ochenta' }, step: 'home' });
  clearPublishDraft(mine, 'home-1');
  expect(loadPublishDraft(mine, 'home-1')).toEqual({ changes: {}, step: null });
});

test('the draft without an id is removed once the property has one', () => {
  const mine = own();
  savePublishDraft(mine, null, { ...EMPTY_FORM, kind: 'flat' }, EMPTY_FORM, 'what');
  expect(loadPublishDraft(mine, null).changes).toEqual({ kind: 'flat' });
  savePublishDraft(mine, 'home-1', { ...EMPTY_FORM, kind: 'flat' }, { ...EMPTY_FORM, kind: 'flat' }, 'where');
  expect(loadPublishDraft(mine, null)).toEqual({ changes: {}, step: null });
  expect(loadPublishDraft(mine, 'home-1')).toEqual({ changes: {}, step: 'where' });
});

test('invalid stored data is ignored', () => {
  const mine = own();
  for (const [stored, changes] of [
    ['{"changes":{"title":7,"rooms":"x","kind":{"a":1},"evil":1,"m2":"9"},"step":"hack"}', { m2: '9' }],
    ['[', {}],
    ['null', {}],
  ] as const) {
    mine.set('publish:home-1', stored);
    expect(loadPublishDraft(mine, 'home-1')).toEqual({ changes, step: null });
  }
  mine.set('publish:home-1', '{"changes":{"rooms":[{"name":"Norte"}]}}');
  const { key: _key, ...room } = emptyRoom();
  expect(loadPublishDraft(mine, 'home-1').changes.rooms).toMatchObject([{ ...room, name: 'Norte' }]);
});
