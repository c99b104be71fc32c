import { expect, test } from 'vitest';
import { photoError } from './photo-file.ts';

test('JPEG, PNG and WebP up to 1,048,576 bytes are valid photos', () => {
  for (const type of ['image/jpeg', 'image/png', 'image/webp'])
    expect(photoError({ type, size: 1_048_576 })).toBeNull();
  expect(photoError({ type: 'image/png', size: 1_048_577 })).toBe('photo_too_large');
});

test('other files are not images', () => {
  for (const type of ['', 'image/svg+xml', 'image/gif', 'application/pdf'])
    expect(photoError({ type, size: 10 })).toBe('not_an_image');
});
