import { expect, test } from 'vitest';
import { photoProblem } from './photo-choice.ts';

test('JPEG, PNG and WebP up to 1,048,576 bytes are photos', () => {
  for (const type of ['image/jpeg', 'image/png', 'image/webp'])
    expect(photoProblem({ type, size: 1_048_576 })).toBeNull();
  expect(photoProblem({ type: 'image/png', size: 1_048_577 })).toBe('photo_too_large');
});

test('anything else is not an image', () => {
  for (const type of ['', 'image/svg+xml', 'image/gif', 'application/pdf'])
    expect(photoProblem({ type, size: 10 })).toBe('not_an_image');
});
