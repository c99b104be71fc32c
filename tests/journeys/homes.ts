import { expect } from '@playwright/test';
import { COMPLETE_HOME, homePhoto } from '../support/homes.ts';
import type { Server } from '../support/process.ts';

/** Calls the API as the owner of a token; a refusal fails the test. A body of bytes goes as a photograph. */
export async function callAs<T>(
  server: Server,
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

/** Puts `COMPLETE_HOME`, changed by `more`, on offer with photographs in these colours. Returns its id. */
export async function publishHome(
  server: Server,
  token: string,
  more: object = {},
  colours: readonly string[] = ['#cc8844'],
): Promise<string> {
  const made = await callAs<{ property: { id: string } }>(server, token, 'POST', '/api/properties', {
    ...COMPLETE_HOME,
    ...more,
  });
  const path = `/api/properties/${made.property.id}`;
  for (const colour of colours) await callAs(server, token, 'POST', `${path}/photos`, await homePhoto(colour));
  await callAs(server, token, 'POST', `${path}/actions`, { action: 'submit' });
  return made.property.id;
}
