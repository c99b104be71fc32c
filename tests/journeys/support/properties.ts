import { expect } from '@playwright/test';
import { COMPLETE_PROPERTY, propertyPhoto } from '../../support/fixtures/properties.ts';
import type { ServerProcess } from '../../support/server/server-process.ts';

/** Sends an API request with a token. A status other than 2xx fails the test; a body of bytes is sent as a JPEG. */
export async function requestAs<T>(
  server: ServerProcess,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const isPhoto = body instanceof Uint8Array;
  const response = await fetch(server.url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': isPhoto ? 'image/jpeg' : 'application/json' }),
    },
    ...(body && { body: isPhoto ? Buffer.from(body) : JSON.stringify(body) }),
  });
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
  const text = await response.text();
  return (text === '' ? null : JSON.parse(text)) as T;
}

/**
 * Publishes `COMPLETE_PROPERTY`, changed by `more`, with these photos: colours, or bytes of a JPEG. Returns its id. The
 * deposit is a month's rent: a higher one would be held for review.
 */
export async function publishProperty(
  server: ServerProcess,
  token: string,
  more: { rent_cents?: number | undefined; [field: string]: unknown } = {},
  photos: readonly (string | Uint8Array)[] = ['#cc8844'],
): Promise<string> {
  const made = await requestAs<{ property: { id: string } }>(server, token, 'POST', '/api/properties', {
    ...COMPLETE_PROPERTY,
    ...(more.rent_cents !== undefined && { deposit_cents: more.rent_cents }),
    ...more,
  });
  const path = `/api/properties/${made.property.id}`;
  for (const photo of photos)
    await requestAs(
      server,
      token,
      'POST',
      `${path}/photos`,
      typeof photo === 'string' ? await propertyPhoto(photo) : photo,
    );
  await requestAs(server, token, 'POST', `${path}/actions`, { action: 'submit' });
  return made.property.id;
}
