import { expect } from 'vitest';
import { requestOnce, retryUntilAccepted, delay, type StoredMessage } from '../client/retrying-client.ts';
import { createAccounts, type TestAccount } from '../client/sign-up.ts';
import type { ServerProcess } from '../server/server-process.ts';

/** Writes into a group chat, one message in flight. */
interface Writer extends TestAccount {
  csrf: string;
  /** Acknowledged messages in order: ids and sequence numbers. */
  acknowledged: { id: string; seq: number }[];
}

export interface RoomLoad {
  /** All writers send messages until the run is over. */
  run(run: { over: boolean; retried: number }): Promise<void>;
  /** Compares the acknowledged messages with the chat as each member sees it. */
  verify(): Promise<void>;
  acknowledged(): number;
}

/** Creates a group chat with three members. */
export async function startRoomLoad(server: ServerProcess): Promise<RoomLoad> {
  const names = ['room-a@tukan.test', 'room-b@tukan.test', 'room-c@tukan.test'];
  const writers: Writer[] = [];
  for (const member of await createAccounts(server, names)) {
    await requestOnce(server.url, member, 'POST', '/api/profile/create');
    const { body } = await requestOnce<{ csrfToken: string }>(server.url, member, 'POST', '/api/csrf/token');
    writers.push({ ...member, csrf: body.csrfToken, acknowledged: [] });
  }
  const groupId = await createGroup(server.url, writers);
  const room = `group-${groupId}`;
  const sendOnce = async (one: Writer, nth: number) =>
    requestOnce<{ message: StoredMessage }>(
      server.url,
      one,
      'POST',
      '/api/messages/send',
      { to: room, content: `${nth}`, client_id: `${one.id}-room-${nth}` },
      one.csrf,
    );

  async function write(one: Writer, run: { over: boolean; retried: number }): Promise<void> {
    while (!run.over) {
      const { message } = await retryUntilAccepted(run, async () => sendOnce(one, one.acknowledged.length));
      one.acknowledged.push({ id: message.id, seq: message.seq });
      await delay(20);
    }
  }

  return {
    run: async (run) => void (await Promise.all(writers.map(async (one) => write(one, run)))),
    acknowledged: () => writers.reduce((sum, one) => sum + one.acknowledged.length, 0),
    verify: async () => {
      for (const reader of writers) {
        const all = await fetchAllMessages(server.url, reader, room);
        const first = all[0]?.seq ?? 1;
        expect(
          all.map(({ seq }) => seq),
          'no gaps in the sequence',
        ).toEqual(all.map((_, nth) => first + nth));
        for (const one of writers) {
          const theirs = all.filter((message) => message.sender_id === one.id && message.type === 'text');
          expect(
            theirs.map(({ content }) => content),
            'every message once, in order',
          ).toEqual(one.acknowledged.map((_, nth) => `${nth}`));
          expect(
            theirs.map(({ id, seq }) => ({ id, seq })),
            'same ids and sequence numbers as acknowledged',
          ).toEqual(one.acknowledged);
        }
        const { body } = await requestOnce<{ unread_count: number }>(
          server.url,
          reader,
          'GET',
          '/api/conversations/unread-count',
        );
        expect(body.unread_count, 'unread').toBe(all.filter((message) => message.sender_id !== reader.id).length);
      }
    },
  };
}

async function createGroup(url: string, [leader, ...others]: Writer[]): Promise<string> {
  if (!leader) throw new Error('no accounts were created');
  const groupBody = { name: 'Piso', city_id: '46250', size: 4, visibility: 'private' };
  const { body } = await requestOnce<{ group: { id: string } }>(url, leader, 'POST', '/api/groups', groupBody);
  const at = `/api/groups/${body.group.id}/invitations`;
  for (const one of others) {
    await requestOnce(url, leader, 'POST', at, { user_id: one.id });
    await requestOnce(url, one, 'POST', `${at}/answer`, { answer: 'accept' });
  }
  return body.group.id;
}

async function fetchAllMessages(
  url: string,
  as: TestAccount,
  room: string,
): Promise<(StoredMessage & { type: string })[]> {
  const all: (StoredMessage & { type: string })[] = [];
  for (let after: number | null = 0; after !== null;) {
    const where: string = `/api/conversations/${room}/messages?after=${after}&limit=200`;
    const page = await retryUntilAccepted({ retried: 0 }, async () =>
      requestOnce<{ messages: (StoredMessage & { type: string })[]; next: number | null }>(url, as, 'GET', where),
    );
    all.push(...page.messages.toSorted((a, b) => a.seq - b.seq));
    after = page.next;
  }
  return all;
}
