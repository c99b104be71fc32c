import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { AppError } from '#shared/app-error.ts';
import { DEFAULT_LANG } from '#shared/i18n/lang.ts';
import type { BaseCtx, UserCtx } from '../context.ts';
import { rawHttpError } from '../http/raw-http-error.ts';
import { dispatchFrame, parseFrame, type Channel } from './channel.ts';
import { SOCKET_LIMITS } from './hub.ts';
import type { TicketStore } from './tickets.ts';

export const SOCKET_PATH = '/api/realtime';

interface SocketServerDeps {
  channels: Channel[];
  tickets: TicketStore;
  context: () => BaseCtx;
  /** Allowed origins for the `Host` of an upgrade request. */
  allowedOrigins: (host: string) => string[];
  /** Interval of pings; `SOCKET_LIMITS.pingEveryMs` by default. */
  pingEveryMs?: number | undefined;
  /** Checked again at the upgrade, because the session may have ended since its ticket was issued. */
  isSessionLive: (ctx: UserCtx) => Promise<boolean>;
}

/** Accepts only WebSocket upgrades; a client offering HTTP/2 gets a normal response. */
export const isSocketUpgrade = (request: IncomingMessage): boolean =>
  request.headers.upgrade?.toLowerCase() === 'websocket';

/** Serves WebSockets on the HTTP server. */
export function serveSockets(server: Server, deps: SocketServerDeps): void {
  const wss = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: SOCKET_LIMITS.maxFrameBytes,
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const refuse = (code: string) => socket.end(rawHttpError(new AppError(code), request.headers['accept-language']));
    socket.on('error', destroySocket);
    void (async () => {
      const url = URL.parse(request.url ?? '/', 'http://socket');
      if (!url || !URL.canParse(`http://${request.headers.host ?? ''}/`)) return refuse('unreadable_request');
      if (url.pathname !== SOCKET_PATH) return refuse('not_found');
      const origin = request.headers.origin;
      if (origin !== undefined && !deps.allowedOrigins(request.headers.host ?? '').includes(origin))
        return refuse('foreign_origin');
      const base = deps.context();
      const actor = await deps.tickets.redeem(url.searchParams.get('ticket') ?? '', base.now());
      const ctx: UserCtx | null = actor && { ...base, actor, lang: DEFAULT_LANG, clientIp: '' };
      if (!ctx || !(await deps.isSessionLive(ctx))) return refuse('unauthorized');
      // The new one, not the oldest: that one would reconnect and push out another in turn.
      if (ctx.realtime.connectionsOf(ctx.actor.userId).length >= SOCKET_LIMITS.maxPerUser)
        return refuse('too_many_requests');
      wss.handleUpgrade(request, socket, head, (ws) => openConnection(ws, ctx, deps));
    })().catch((error: unknown) => {
      deps.context().log.error({ err: error }, 'a socket could not be opened');
      refuse(error instanceof AppError ? error.code : 'unavailable');
    });
  });
}

/** A named function, so that the listener does not keep the request alive as long as the socket. */
function destroySocket(this: Duplex): void {
  this.destroy();
}

function openConnection(ws: WebSocket, ctx: UserCtx, deps: SocketServerDeps): void {
  const connection = ctx.realtime.addSocket(ws, {
    id: ctx.newId(),
    userId: ctx.actor.userId,
    sessionId: ctx.actor.sessionId,
  });
  const mayPass = createTokenBucket(SOCKET_LIMITS.eventsPerSecond);
  const mayCome = createTokenBucket(SOCKET_LIMITS.framesPerSecond);
  const ping = startHeartbeat(ws, deps.pingEveryMs);
  const failed = (error: unknown) =>
    ctx.log.error({ err: error, connection: connection.id }, 'handling a socket frame failed');
  const each = (hook: 'onOpen' | 'onClose') => {
    for (const channel of deps.channels) void (async () => channel[hook]?.(ctx, connection))().catch(failed);
  };
  // Handle frames sequentially, so that a user's actions keep their order.
  let last: Promise<void> = Promise.resolve();
  ws.on('message', (data, isBinary) => {
    if (isBinary || !mayCome()) return;
    const parsed = parseFrame(deps.channels, (data as Buffer).toString('utf8'));
    if (!parsed || !(parsed.isAnswered || mayPass())) return;
    last = last.then(async () => dispatchFrame(parsed, ctx, connection)).catch(failed);
  });
  ws.on('error', () => ws.terminate());
  ws.on('close', () => {
    clearInterval(ping);
    ctx.realtime.removeSocket(connection);
    each('onClose');
  });
  // Send `hello` only after the Redis subscription is active; earlier frames are recovered by the first heartbeat.
  void ctx.realtime.whenSubscribed(connection).then(() => {
    const { userId, id } = connection;
    connection.send({
      type: 'hello',
      user_id: userId,
      connection_id: id,
      message_transport: ctx.config.MESSAGE_TRANSPORT,
    });
    each('onOpen');
  });
}

/** Token bucket of frames per second. Excess frames are dropped; the client resends its latest state. */
function createTokenBucket(perSecond: number): () => boolean {
  let left = perSecond;
  let at = performance.now();
  return () => {
    const now = performance.now();
    left = Math.min(perSecond, left + ((now - at) / 1000) * perSecond);
    at = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

/** Terminates dead connections. */
function startHeartbeat(ws: WebSocket, everyMs: number = SOCKET_LIMITS.pingEveryMs): NodeJS.Timeout {
  let isAlive = true;
  ws.on('pong', () => (isAlive = true));
  return setInterval(() => {
    if (!isAlive) return ws.terminate();
    isAlive = false;
    ws.ping();
  }, everyMs);
}
