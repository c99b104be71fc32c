import { expect, test } from 'vitest';
import type { Buzz } from '../domain/schema.ts';
import { sanitizeBuzz } from './sanitize-buzz.ts';

const BLOCKED = '[Contenido bloqueado por seguridad]';
const buzz = (display_name: string, message: string | null): Buzz => ({
  id: 'b1',
  from_user_id: 'u2',
  to_user_id: 'u1',
  message,
  created_at: '2026-11-20T10:00:00.000Z',
  alias: null,
  name: display_name,
  display_name,
  avatar_url: null,
});

test('script-like text is replaced by a notice', () => {
  expect(sanitizeBuzz(buzz('Lucía', '<script>alert(1)</script>')).message).toBe(BLOCKED);
  expect(sanitizeBuzz(buzz('<img src=x onerror=alert(1)>', null)).display_name).toBe(BLOCKED);
});

test('other text stays unchanged', () => {
  const plain = buzz('Lucía <3', '¿Vienes a ver el piso? 3 < 5 & onda');
  expect(sanitizeBuzz(plain)).toEqual(plain);
  expect(sanitizeBuzz(buzz('Lucía', null)).message).toBeNull();
});
