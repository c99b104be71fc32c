import { expect, test } from 'vitest';
import { ownStorage } from '#browser/own-storage.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { EMPTY, emptyRoom } from './home-form.ts';
import { dropKept, keepTyping, readKept } from './kept-typing.ts';

const own = () => ownStorage('ana', memoryStorage());

test('what is not saved comes back, with the step it was on', () => {
  const mine = own();
  const form = { ...EMPTY, title: 'Piso', m2: 'ochenta' };
  keepTyping(mine, 'home-1', form, { ...EMPTY, title: 'Piso' }, 'home');
  expect(readKept(mine, 'home-1')).toEqual({ changes: { m2: 'ochenta' }, step: 'home' });
  dropKept(mine, 'home-1');
  expect(readKept(mine, 'home-1')).toEqual({ changes: {}, step: null });
});

test('of a home that is not begun nothing is left once it has a name', () => {
  const mine = own();
  keepTyping(mine, null, { ...EMPTY, kind: 'flat' }, EMPTY, 'what');
  expect(readKept(mine, null).changes).toEqual({ kind: 'flat' });
  keepTyping(mine, 'home-1', { ...EMPTY, kind: 'flat' }, { ...EMPTY, kind: 'flat' }, 'where');
  expect(readKept(mine, null)).toEqual({ changes: {}, step: null });
  expect(readKept(mine, 'home-1')).toEqual({ changes: {}, step: 'where' });
});

test('what does not look like a form is not believed', () => {
  const mine = own();
  for (const [kept, changes] of [
    ['{"changes":{"title":7,"rooms":"x","kind":{"a":1},"evil":1,"m2":"9"},"step":"hack"}', { m2: '9' }],
    ['[', {}],
    ['null', {}],
  ] as const) {
    mine.set('publish:home-1', kept);
    expect(readKept(mine, 'home-1')).toEqual({ changes, step: null });
  }
  mine.set('publish:home-1', '{"changes":{"rooms":[{"name":"Norte"}]}}');
  const { key: _key, ...room } = emptyRoom();
  expect(readKept(mine, 'home-1').changes.rooms).toMatchObject([{ ...room, name: 'Norte' }]);
});
