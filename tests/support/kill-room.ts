import { expect } from 'vitest';
import { ask, insist, pause, type Stored } from './insist.ts';
import { joinAll, type Member } from './join.ts';
import type { Server } from './process.ts';

/** Somebody who writes into a group's room, one message in flight. */
interface Writer extends Member {
  csrf: string;
  /** Acknowledged messages by their number: ids and places. */
  acknowledged: { id: string; seq: number }[];
}

export interface RoomAtWork {
  /** Everybody writes until the run is over. */
  work(run: { over: boolean; retried: number }): Promise<void>;
  /** Holds what was acknowledged against what each finds in the room. */
  compare(): Promise<void>;
  acknowledged(): number;
}

/** Three people in the room of one group. */
export async function openRoom(server: Server): Promise<RoomAtWork> {
  const names = ['room-a@tukan.test', 'room-b@tukan.test', 'room-c@tukan.test'];
  const writers: Writer[] = [];
  for (const member of await joinAll(server, names)) {
    await ask(server.url, member, 'POST', '/api/profile/create');
    const { body } = await ask<{ csrfToken: string }>(server.url, member, 'POST', '/api/csrf/token');
    writers.push({ ...member, csrf: body.csrfToken, acknowledged: [] });
  }
  const groupId = await foundGroup(server.url, writers);
  const room = `group-${groupId}`;
  const sendOnce = async (one: Writer, nth: number) =>
    ask<{ message: Stored }>(
      server.url,
      one,
      'POST',
      '/api/messages/send',
      { to: room, content: `${nth}`, client_id: `${one.id}-room-${nth}` },
      one.csrf,
    );

  async function write(one: Writer, run: { over: boolean; retried: number }): Promise<void> {
    while (!run.over) {
      const { message } = await insist(run, async () => sendOnce(one, one.acknowledged.length));
      one.acknowledged.push({ id: message.id, seq: message.seq });
      await pause(20);
    }
  }

  return {
    work: async (run) => void (await Promise.all(writers.map(async (one) => write(one, run)))),
    acknowledged: () => writers.reduce((sum, one) => sum + one.acknowledged.length, 0),
    compare: async () => {
      for (const reader of writers) {
        const all = await wholeRoom(server.url, reader, room);
        const first = all[0]?.seq ?? 1;
        expect(
          all.map(({ seq }) => seq),
          'places without gaps',
        ).toEqual(all.map((_, nth) => first + nth));
        for (const one of writers) {
          const theirs = all.filter((message) => message.sender_id === one.id && message.type === 'text');
          expect(
            theirs.map(({ content }) => content),
            'every message once, in order',
          ).toEqual(one.acknowledged.map((_, nth) => `${nth}`));
          expect(
            theirs.map(({ id, seq }) => ({ id, seq })),
            'what was acknowledged',
          ).toEqual(one.acknowledged);
        }
        const { body } = await ask<{ unread_count: number }>(
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

async function foundGroup(url: string, [leader, ...others]: Writer[]): Promise<string> {
  if (!leader) throw new Error('nobody joined');
  const said = { name: 'Piso', city_id: '46250', size: 4, visibility: 'private' };
  const { body } = await ask<{ group: { id: string } }>(url, leader, 'POST', '/api/groups', said);
  const at = `/api/groups/${body.group.id}/invitations`;
  for (const one of others) {
    await ask(url, leader, 'POST', at, { user_id: one.id });
    await ask(url, one, 'POST', `${at}/answer`, { answer: 'accept' });
  }
  return body.group.id;
}

async function wholeRoom(url: string, as: Member, room: string): Promise<(Stored & { type: string })[]> {
  const all: (Stored & { type: string })[] = [];
  for (let after: number | null = 0; after !== null;) {
    const where: string = `/api/conversations/${room}/messages?after=${after}&limit=200`;
    const page = await insist({ retried: 0 }, async () =>
      ask<{ messages: (Stored & { type: string })[]; next: number | null }>(url, as, 'GET', where),
    );
    all.push(...page.messages.toSorted((a, b) => a.seq - b.seq));
    after = page.next;
  }
  return all;
}
