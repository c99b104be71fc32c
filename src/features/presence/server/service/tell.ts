import type { Ctx } from '#platform/context.ts';
import type { Connection } from '#platform/realtime/hub.ts';
import type { OnlineStatus } from '../../domain/schema.ts';
import { presentFrame, UNKNOWN } from '../present.ts';
import { allowedLooks } from '../store.ts';
import { lookAll, presenceFor } from './look.ts';
import { stateOf } from './state.ts';

/** Tells those who follow these people, and may, how they are now. A stranger gets no frame: its moment would tell. */
export async function tellFollowers(ctx: Ctx, userIds: readonly string[], onlyTo?: string): Promise<void> {
  const { subscribers, held, holdUntil } = stateOf(ctx);
  if (ctx.now().getTime() < holdUntil) {
    for (const id of userIds) held.add(id);
    return;
  }
  const followers = userIds.flatMap((targetId) =>
    subscribers
      .of(targetId)
      .filter(({ userId }) => onlyTo === undefined || userId === onlyTo)
      .map((connection) => ({ targetId, viewerId: connection.userId, connection })),
  );
  const seen = new Map(
    (await lookAll(ctx, followers)).map((look) => [`${look.viewerId} ${look.targetId}`, look.status]),
  );
  for (const { targetId, viewerId, connection } of followers) {
    const status = seen.get(`${viewerId} ${targetId}`);
    if (status) show(connection, targetId, status);
  }
}

/** Somebody hides from now on: to those who saw them they seem to leave. */
export async function tellHidden(ctx: Ctx, userId: string): Promise<void> {
  const looks = stateOf(ctx)
    .subscribers.of(userId)
    .map((connection) => ({ viewerId: connection.userId, targetId: userId }));
  for (const { viewer_id } of await allowedLooks(ctx.db, looks, { evenHidden: true }))
    if (viewer_id !== userId) seemToLeave(ctx, userId, viewer_id);
}

/** To a viewer who follows somebody, that person seems to leave. */
export function seemToLeave(ctx: Ctx, targetId: string, viewerId: string): void {
  for (const connection of stateOf(ctx).subscribers.of(targetId)) {
    if (connection.userId === viewerId) show(connection, targetId, UNKNOWN);
  }
}

/** Follows people for a socket and tells how they are now; who seems away in the first seconds after a start comes later. */
export async function follow(ctx: Ctx, connection: Connection, ids: string[]): Promise<void> {
  const { subscribers, held, holdUntil } = stateOf(ctx);
  const taken = subscribers.add(connection, ids);
  const isHolding = ctx.now().getTime() < holdUntil;
  for (const [id, status] of await presenceFor(ctx, connection.userId, taken)) {
    if (isHolding && !status.is_online && status.last_seen !== null) held.add(id);
    else show(connection, id, status);
  }
}

function show(connection: Connection, userId: string, status: OnlineStatus): void {
  connection.send(presentFrame(userId, status), { ephemeral: true });
}
