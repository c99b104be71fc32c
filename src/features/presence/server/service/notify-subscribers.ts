import type { Ctx } from '#platform/context.ts';
import type { Connection } from '#platform/realtime/hub.ts';
import type { OnlineStatus } from '../../domain/schema.ts';
import { presentFrame, UNKNOWN_STATUS } from '../present.ts';
import { findVisiblePresence } from '../store.ts';
import { getStatuses, getStatusesFor } from './get-status.ts';
import { getPresenceState } from './state.ts';

/**
 * Sends the status of users to permitted subscribers. Others get no frame, because its timing would reveal the
 * presence.
 */
export async function notifySubscribers(ctx: Ctx, userIds: readonly string[], onlyTo?: string): Promise<void> {
  const { subscribers, deferredUserIds, holdUntil } = getPresenceState(ctx);
  if (ctx.now().getTime() < holdUntil) {
    for (const id of userIds) deferredUserIds.add(id);
    return;
  }
  const followers = userIds.flatMap((targetId) =>
    subscribers
      .connectionsFor(targetId)
      .filter(({ userId }) => onlyTo === undefined || userId === onlyTo)
      .map((connection) => ({ targetId, viewerId: connection.userId, connection })),
  );
  const seen = new Map(
    (await getStatuses(ctx, followers)).map((row) => [`${row.viewerId} ${row.targetId}`, row.status]),
  );
  for (const { targetId, viewerId, connection } of followers) {
    const status = seen.get(`${viewerId} ${targetId}`);
    if (status) sendStatus(connection, targetId, status);
  }
}

/** Sends an offline status to everyone who saw a user who now hides. */
export async function notifyHidden(ctx: Ctx, userId: string): Promise<void> {
  const queries = getPresenceState(ctx)
    .subscribers.connectionsFor(userId)
    .map((connection) => ({ viewerId: connection.userId, targetId: userId }));
  for (const { viewer_id } of await findVisiblePresence(ctx.db, queries, { evenHidden: true }))
    if (viewer_id !== userId) sendOffline(ctx, userId, viewer_id);
}

/** Sends an offline status of a user to one viewer's subscribed sockets. */
export function sendOffline(ctx: Ctx, targetId: string, viewerId: string): void {
  for (const connection of getPresenceState(ctx).subscribers.connectionsFor(targetId)) {
    if (connection.userId === viewerId) sendStatus(connection, targetId, UNKNOWN_STATUS);
  }
}

/** Subscribes a socket to users and sends their status. During the startup hold, offline statuses are sent later. */
export async function subscribeTo(ctx: Ctx, connection: Connection, ids: string[]): Promise<void> {
  const { subscribers, deferredUserIds, holdUntil } = getPresenceState(ctx);
  const accepted = subscribers.add(connection, ids);
  const isHolding = ctx.now().getTime() < holdUntil;
  for (const [id, status] of await getStatusesFor(ctx, connection.userId, accepted)) {
    if (isHolding && !status.is_online && status.last_seen !== null) deferredUserIds.add(id);
    else sendStatus(connection, id, status);
  }
}

function sendStatus(connection: Connection, userId: string, status: OnlineStatus): void {
  connection.send(presentFrame(userId, status), { ephemeral: true });
}
