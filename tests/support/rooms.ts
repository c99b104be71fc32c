import { sql } from 'drizzle-orm';
import { roomJoined, roomLeft } from '#features/chat/server/service/room-changes.ts';
import type { Answer, Person, TestApp } from './app.ts';
import { VALENCIA } from './groups.ts';
import { makeTalk } from './talk.ts';

export interface Rooms {
  /** A group of these people in which all have joined, the first of them leading, and its room's id. */
  roomOf(...people: Person[]): Promise<{ groupId: string; room: string }>;
  join(groupId: string, person: Person): Promise<void>;
  leave(groupId: string, person: Person, state?: 'left' | 'removed'): Promise<void>;
  /** As `join`, but whoever is to be told is not: the process died right after. */
  joinUntold(groupId: string, person: Person): Promise<void>;
  /** Sends a text into a room over the API. */
  say(as: Person, room: string, content: string, more?: Record<string, unknown>): Promise<Answer>;
  /** A page of a room as somebody sees it: its texts, oldest first. */
  texts(as: Person, room: string): Promise<string[]>;
}

/**
 * Groups' rooms in a test, past the groups' own rules. The clock moves with each who joins, so that what was said before is
 * before; the room has been told once the promise is kept.
 */
export function makeRooms(app: TestApp): Rooms {
  const { send } = makeTalk(app);
  const now = () => app.clock.now().toISOString();

  async function joinUntold(groupId: string, person: Person) {
    app.clock.advance(1000);
    await app.base.db.execute(sql`insert into group_members
      (group_id, user_id, state, role, origin, joined_at, created_at, changed_at)
      values (${groupId}, ${person.id}, 'accepted', 'member', 'link', ${now()}, ${now()}, ${now()})
      on conflict (group_id, user_id) do update set state = 'accepted', joined_at = excluded.joined_at`);
    app.clock.advance(1000);
  }
  async function join(groupId: string, person: Person) {
    await joinUntold(groupId, person);
    await roomJoined(app.context(), { groupId, userId: person.id });
  }
  async function leave(groupId: string, person: Person, state = 'left') {
    await app.base.db.execute(
      sql`update group_members set state = ${state}, role = 'member' where group_id = ${groupId} and user_id = ${person.id}`,
    );
    await roomLeft(app.context(), { groupId, userId: person.id });
    app.clock.advance(1000);
  }
  async function roomOf(...people: Person[]) {
    const groupId = crypto.randomUUID();
    // without anybody: the first who joins is the first there
    await app.base.db.execute(sql`insert into groups
      (id, name, province_id, city_id, size, visibility, state, search_key, created_at, updated_at, state_since)
      values (${groupId}, 'Piso', '46', ${VALENCIA}, 8, 'private', 'open', 'piso', ${now()}, ${now()}, ${now()})`);
    for (const person of people) await join(groupId, person);
    return { groupId, room: `group-${groupId}` };
  }
  return {
    roomOf,
    join,
    joinUntold,
    leave,
    say: async (as, room, content, more = {}) => send(as, room, content, more),
    texts: async (as, room) => {
      const { body } = await app.call('GET', `/api/conversations/${room}/messages?limit=200`, { as });
      return body.messages.map((message: { content: string }) => message.content).reverse();
    },
  };
}
