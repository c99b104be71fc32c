import { publicProfiles } from '#features/profiles/server/service/profiles.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Ctx, UserCtx } from '#platform/context.ts';
import type { Room } from '../../domain/schema.ts';
import { presentRoomOf } from '../present.ts';
import { openRoom, peopleOf, roomsBehind, roomsOf, type RoomRow } from '../store/rooms.ts';
import { goneSince } from '../store/retention.ts';

/** Gives those who joined a group, all or the given one of somebody's, their places in its room, should they lack them. */
export async function openWhatIsBehind(ctx: Ctx, userId: string, groupId?: string): Promise<void> {
  for (const id of await roomsBehind(ctx.db, userId, groupId)) await openRoom(ctx.db, id, ctx.now());
}

/** The caller's place in the room of a group. Refuses with `not_found` where they are not in the group. */
export async function ownRoom(ctx: UserCtx, groupId: string): Promise<RoomRow> {
  const { userId } = ctx.actor;
  const gone = goneSince(ctx.now());
  await openWhatIsBehind(ctx, userId, groupId);
  const [row] = await roomsOf(ctx.db, userId, gone, groupId);
  if (!row) throw new Refusal('not_found');
  return row;
}

/** The rooms that have something for the caller, newest first. */
export async function ownRooms(ctx: UserCtx): Promise<RoomRow[]> {
  await openWhatIsBehind(ctx, ctx.actor.userId);
  return roomsOf(ctx.db, ctx.actor.userId, goneSince(ctx.now()));
}

/** What rooms are called and who is in them, by group. Members see each other's names, whatever else they show to whom. */
export async function facesOf(ctx: UserCtx, rows: readonly RoomRow[]): Promise<Map<string, Room>> {
  const people = await peopleOf(
    ctx.db,
    rows.map(({ id }) => id),
    ctx.actor.userId,
  );
  const profiles = await publicProfiles(
    ctx,
    people.map(({ user_id }) => user_id),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      presentRoomOf(
        row,
        people.filter(({ group_id }) => group_id === row.id),
        profiles,
      ),
    ]),
  );
}
