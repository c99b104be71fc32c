import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { AppError } from '#shared/app-error.ts';
import { DEFAULT_LANG } from '#shared/i18n/lang.ts';
import type { BaseCtx, UserCtx } from '../context.ts';
import { rawHttpError } from '../http/raw-http-error.ts';
import { dispatchFrame, parseFrame, type Channel } from './channel.ts';
import type { Actor } from '../security/actor.ts';
import { SOCKET_LIMITS, type Connection } from './hub.ts';
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

/** Pings of all sockets are spread over this many ticks of one timer. */
const PING_TICKS = 25;

/**
 * State of an open socket. Sockets share their listeners and one timer: closures, a timer and a context for each would
 * take a third of the memory of an idle one.
 */
interface OpenSocket {
  actor: Actor;
  connection: Connection;
  /** A pong has arrived since the last ping. */
  isAlive: boolean;
  /** Tick of the next ping. */
  pingTick: number;
  /** Theoretical arrival times of the next event and the next frame (`nextArrival`). */
  eventAt: number;
  frameAt: number;
  /** Frames are handled sequentially, so that a user's actions keep their order. */
  last: Promise<void>;
}

/** Serves WebSockets on the HTTP server. */
export function serveSockets(server: Server, deps: SocketServerDeps): void {
  const wss = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: SOCKET_LIMITS.maxFrameBytes,
  });
  const sockets = createSockets(server, deps);
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
      if (!actor || !(await deps.isSessionLive(userContext(base, actor)))) return refuse('unauthorized');
      // The new one, not the oldest: that one would reconnect and push out another in turn.
      if (base.realtime.connectionsOf(actor.userId).length >= SOCKET_LIMITS.maxPerUser)
        return refuse('too_many_requests');
      wss.handleUpgrade(request, socket, head, (ws) => {
        // The socket has the error listener of `ws` now.
        socket.off('error', destroySocket);
        sockets.open(ws, actor);
      });
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

function userContext(base: BaseCtx, actor: Actor): UserCtx {
  return { ...base, actor, lang: DEFAULT_LANG, clientIp: '' };
}

/** Handles the frames of open sockets and terminates dead ones, until `server` closes. */
function createSockets(server: Server, deps: SocketServerDeps) {
  const all = new Map<WebSocket, OpenSocket>();
  let tick = 0;
  const failed = (error: unknown, { connection }: OpenSocket) =>
    deps.context().log.error({ err: error, connection: connection.id }, 'handling a socket frame failed');
  const callHooks = (hook: 'onOpen' | 'onClose', socket: OpenSocket) => {
    const ctx = userContext(deps.context(), socket.actor);
    for (const channel of deps.channels)
      void (async () => channel[hook]?.(ctx, socket.connection))().catch((error: unknown) => failed(error, socket));
  };

  function onMessage(this: WebSocket, data: RawData, isBinary: boolean): void {
    const socket = all.get(this);
    if (!socket || isBinary) return;
    // Excess frames are dropped; the client resends its latest state.
    const frameAt = nextArrival(socket.frameAt, SOCKET_LIMITS.framesPerSecond);
    if (frameAt === null) return;
    socket.frameAt = frameAt;
    const parsed = parseFrame(deps.channels, (data as Buffer).toString('utf8'));
    if (!parsed) return;
    if (!parsed.isAnswered) {
      const eventAt = nextArrival(socket.eventAt, SOCKET_LIMITS.eventsPerSecond);
      if (eventAt === null) return;
      socket.eventAt = eventAt;
    }
    socket.last = socket.last
      .then(async () => dispatchFrame(parsed, userContext(deps.context(), socket.actor), socket.connection))
      .catch((error: unknown) => failed(error, socket));
  }

  function onPong(this: WebSocket): void {
    const socket = all.get(this);
    if (socket) socket.isAlive = true;
  }

  function onError(this: WebSocket): void {
    this.terminate();
  }

  function onClose(this: WebSocket): void {
    const socket = all.get(this);
    if (!socket) return;
    all.delete(this);
    deps.context().realtime.removeSocket(socket.connection);
    callHooks('onClose', socket);
  }

  const pinging = setInterval(
    () => {
      tick += 1;
      for (const [ws, socket] of all) {
        if (socket.pingTick > tick) continue;
        socket.pingTick = tick + PING_TICKS;
        if (!socket.isAlive) {
          ws.terminate();
          continue;
        }
        socket.isAlive = false;
        ws.ping();
      }
    },
    (deps.pingEveryMs ?? SOCKET_LIMITS.pingEveryMs) / PING_TICKS,
  ).unref();
  server.on('close', () => clearInterval(pinging));

  return {
    open(ws: WebSocket, actor: Actor): void {
      const { realtime, newId, config } = deps.context();
      const { userId, sessionId } = actor;
      const connection = realtime.addSocket(ws, { id: newId(), userId, sessionId });
      const pingTick = tick + PING_TICKS;
      const socket = { actor, connection, isAlive: true, pingTick, eventAt: 0, frameAt: 0, last: DONE };
      all.set(ws, socket);
      ws.on('message', onMessage).on('pong', onPong).on('error', onError).on('close', onClose);
      // Send `hello` only after the Redis subscription is active; earlier frames are recovered by the first heartbeat.
      void realtime.whenSubscribed(connection).then(() => {
        connection.send({
          type: 'hello',
          user_id: userId,
          connection_id: connection.id,
          message_transport: config.MESSAGE_TRANSPORT,
        });
        callHooks('onOpen', socket);
      });
    },
  };
}

const DONE = Promise.resolve();
/** Sums of intervals are not exact. */
const TOLERANCE_MS = 0.001;

/**
 * Generic cell rate algorithm: as a token bucket of `perSecond`, but with one number. Returns the next theoretical
 * arrival time, or null for a frame in excess.
 */
function nextArrival(arrivalAt: number, perSecond: number): number | null {
  const now = performance.now();
  const next = Math.max(arrivalAt, now) + 1000 / perSecond;
  return next - now > 1000 + TOLERANCE_MS ? null : next;
}
