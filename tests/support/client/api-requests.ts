import type { TestAccount } from './sign-up.ts';
import type { ServerProcess } from '../server/server-process.ts';

/** Sends one API request to a process as a user. */
export async function requestAs(
  server: ServerProcess,
  as: TestAccount,
  method: string,
  where: string,
  body?: object,
  csrf?: string,
) {
  const answer = await fetch(server.url + where, {
    method,
    headers: {
      authorization: `Bearer ${as.token}`,
      ...(csrf !== undefined && { 'x-csrf-token': csrf }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read arbitrary JSON
  return { status: answer.status, body: (await answer.json().catch(() => null)) as any };
}

/** Sends a message to a user. */
export const sendMessage = async (
  server: ServerProcess,
  from: TestAccount,
  to: TestAccount,
  content: string,
  clientId?: string,
) => sendMessageTo(server, from, to.id, content, clientId);

/** Sends a message to a user or a group chat, by id. */
export async function sendMessageTo(
  server: ServerProcess,
  from: TestAccount,
  to: string,
  content: string,
  clientId?: string,
) {
  const { body } = await requestAs(server, from, 'POST', '/api/csrf/token');
  const message = { to, content, type: 'text', property_id: null, client_id: clientId };
  return requestAs(server, from, 'POST', '/api/messages/send', message, body.csrfToken as string);
}
