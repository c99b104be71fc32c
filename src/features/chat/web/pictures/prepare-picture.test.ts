import { expect, test } from 'vitest';
import { troubleOf } from './prepare-picture.ts';

test.each([
  ['image/jpeg', 'foto.jpg', null],
  ['image/avif', 'foto.avif', null],
  ['image/svg+xml', 'dibujo.svg', 'picture_unsupported'],
  ['image/heic', 'IMG_1.HEIC', 'picture_unsupported'],
  ['', 'IMG_1.heif', 'picture_unsupported'],
  ['application/pdf', 'contrato.pdf', 'not_an_image'],
  ['', 'nada', 'not_an_image'],
])('%s named %s: %s', (type, name, trouble) => {
  expect(troubleOf({ type, name })).toBe(trouble);
});
