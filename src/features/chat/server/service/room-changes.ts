import { roomMembersOf } from '#features/groups/server/service/members.ts';
import type { Ctx } from '#platform/context.ts';
import { roomIdOf } from '../../domain/conversation-id.ts';
import { openRoom } from '../store/rooms.ts';
import { deliverChange } from './deliver.ts';
import { noteInRoom } from './send.ts';

/** Somebody is in a group now: they have a place in its room, and the others are told. Who founds it is told nothing. */
export async function roomJoined(ctx: Ctx, { groupId, userId }: { groupId: string; userId: string }): Promise<void> {
  const members = await roomMembersOf(ctx, groupId);
  const joined = members.find((member) => member.userId === userId);
  if (!joined || members.length < 2) return;
  await openRoom(ctx.db, groupId, ctx.now());
  await noteInRoom(ctx, groupId, userId, 'member_joined', `${groupId}:${joined.joinedAt.getTime()}`);
  await roomChanged(ctx, { groupId });
}

/** Somebody is no longer in a group, by their own will or not: the room is gone for them, and the others are told. */
export async function roomLeft(ctx: Ctx, { groupId, userId }: { groupId: string; userId: string }): Promise<void> {
  const members = await roomMembersOf(ctx, groupId);
  if (members.some((member) => member.userId === userId)) return;
  deliverChange(ctx, userId, roomIdOf(groupId), 'deleted');
  if (members.length === 0) return;
  await noteInRoom(ctx, groupId, userId, 'member_left', `${groupId}:${ctx.now().getTime()}`);
  await roomChanged(ctx, { groupId });
}

/** Tells everybody in a group's room that it is not what it was: other people, another name. */
export async function roomChanged(ctx: Ctx, { groupId }: { groupId: string }): Promise<void> {
  for (const member of await roomMembersOf(ctx, groupId)) deliverChange(ctx, member.userId, roomIdOf(groupId), 'room');
}
