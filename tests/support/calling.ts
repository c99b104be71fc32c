import type { Member } from './join.ts';
import type { Server } from './process.ts';

/** Calls the API of one process as somebody, once. */
export async function call(server: Server, as: Member, method: string, where: string, body?: object, csrf?: string) {
  const answer = await fetch(server.url + where, {
    method,
    headers: {
      authorization: `Bearer ${as.token}`,
      ...(csrf !== undefined && { 'x-csrf-token': csrf }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks into whatever came
  return { status: answer.status, body: (await answer.json().catch(() => null)) as any };
}

/** Sends a message to a person. */
export const send = async (server: Server, from: Member, to: Member, content: string, clientId?: string) =>
  sendTo(server, from, to.id, content, clientId);

/** Sends a message to a person or a room, by its id. */
export async function sendTo(server: Server, from: Member, to: string, content: string, clientId?: string) {
  const { body } = await call(server, from, 'POST', '/api/csrf/token');
  const message = { to, content, type: 'text', property_id: null, client_id: clientId };
  return call(server, from, 'POST', '/api/messages/send', message, body.csrfToken as string);
}
