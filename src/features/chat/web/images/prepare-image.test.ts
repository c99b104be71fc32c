import { expect, test } from 'vitest';
import { checkImageFile } from './prepare-image.ts';

test.each([
  ['image/jpeg', 'foto.jpg', null],
  ['image/avif', 'foto.avif', null],
  ['image/svg+xml', 'dibujo.svg', 'image_unsupported'],
  ['image/heic', 'IMG_1.HEIC', 'image_unsupported'],
  ['', 'IMG_1.heif', 'image_unsupported'],
  ['application/pdf', 'contrato.pdf', 'not_an_image'],
  ['', 'nada', 'not_an_image'],
])('%s named %s: %s', (type, name, trouble) => {
  expect(checkImageFile({ type, name })).toBe(trouble);
});
