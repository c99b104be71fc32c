import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { Refusal } from '#kit/refusal.ts';
import type { BaseCtx, UserCtx } from '../context.ts';
import { rawRefusal } from '../http/raw.ts';
import { dispatchFrame, readFrame, type Channel } from './channel.ts';
import { SOCKET } from './hub.ts';
import type { Tickets } from './tickets.ts';

export const SOCKET_PATH = '/api/realtime';

interface SocketParts {
  channels: Channel[];
  tickets: Tickets;
  context: () => BaseCtx;
  /** The addresses a page of ours may have, for this upgrade's Host. */
  originsOf: (host: string) => string[];
  /** How often a socket is asked whether it lives; `SOCKET.pingEveryMs` where nothing is said. */
  pingEveryMs?: number | undefined;
  /** Asked once more at the upgrade: a session may have ended since its ticket was issued. */
  isLive: (ctx: UserCtx) => Promise<boolean>;
}

/** Only a socket is worth an upgrade: a client that offers HTTP/2 along the way gets the plain answer it asked for. */
export const isSocketUpgrade = (request: IncomingMessage): boolean =>
  request.headers.upgrade?.toLowerCase() === 'websocket';

/** Serves the socket on the process's HTTP server. */
export function serveSockets(server: Server, parts: SocketParts): void {
  const wss = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: SOCKET.maxFrameBytes });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const refuse = (code: string) => socket.end(rawRefusal(new Refusal(code), request.headers['accept-language']));
    socket.on('error', destroy);
    void (async () => {
      const url = URL.parse(request.url ?? '/', 'http://socket');
      if (!url || !URL.canParse(`http://${request.headers.host ?? ''}/`)) return refuse('unreadable_request');
      if (url.pathname !== SOCKET_PATH) return refuse('not_found');
      const origin = request.headers.origin;
      if (origin !== undefined && !parts.originsOf(request.headers.host ?? '').includes(origin))
        return refuse('foreign_origin');
      const base = parts.context();
      const actor = await parts.tickets.redeem(url.searchParams.get('ticket') ?? '', base.now());
      const ctx: UserCtx | null = actor && { ...base, actor, lang: 'es', address: '' };
      if (!ctx || !(await parts.isLive(ctx))) return refuse('unauthorized');
      wss.handleUpgrade(request, socket, head, (ws) => welcome(ws, ctx, parts));
    })().catch((error: unknown) => {
      parts.context().log.error({ err: error }, 'a socket could not be opened');
      refuse(error instanceof Refusal ? error.code : 'unavailable');
    });
  });
}

/** Stays on the socket for its life; a function of its own, so that it does not keep the request as long. */
function destroy(this: Duplex): void {
  this.destroy();
}

function welcome(ws: WebSocket, ctx: UserCtx, parts: SocketParts): void {
  const connection = ctx.realtime.add(ws, {
    id: ctx.newId(),
    userId: ctx.actor.userId,
    sessionId: ctx.actor.sessionId,
  });
  const mayPass = budget(SOCKET.eventsPerSecond);
  const mayCome = budget(SOCKET.framesPerSecond);
  const ping = heartbeat(ws, parts.pingEveryMs);
  const failed = (error: unknown) => ctx.log.error({ err: error, connection: connection.id }, 'a socket frame failed');
  const each = (hook: 'onOpen' | 'onClose') => {
    for (const channel of parts.channels) void (async () => channel[hook]?.(ctx, connection))().catch(failed);
  };
  // One frame after another, so that what a person did first also happens first.
  let last: Promise<void> = Promise.resolve();
  ws.on('message', (data, isBinary) => {
    if (isBinary || !mayCome()) return;
    const known = readFrame(parts.channels, (data as Buffer).toString('utf8'));
    if (!known || !(known.isAnswered || mayPass())) return;
    last = last.then(async () => dispatchFrame(known, ctx, connection)).catch(failed);
  });
  ws.on('error', () => ws.terminate());
  ws.on('close', () => {
    clearInterval(ping);
    ctx.realtime.remove(connection);
    each('onClose');
  });
  // Welcome is who other processes reach too: what was sent until then is found by the first heartbeat.
  void ctx.realtime.reachable(connection).then(() => {
    const { userId, id } = connection;
    connection.send({ type: 'hello', user_id: userId, connection_id: id, send_by: ctx.config.SEND_BY });
    each('onOpen');
  });
}

/** So many frames a second; what is more is dropped, the newest state comes again anyway. */
function budget(perSecond: number): () => boolean {
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

/** Ends sockets whose other side is gone without a word. */
function heartbeat(ws: WebSocket, everyMs: number = SOCKET.pingEveryMs): NodeJS.Timeout {
  let heard = true;
  ws.on('pong', () => (heard = true));
  return setInterval(() => {
    if (!heard) return ws.terminate();
    heard = false;
    ws.ping();
  }, everyMs);
}
