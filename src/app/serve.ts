import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { sql } from 'drizzle-orm';
import { isLive } from '#features/accounts/server/service/sessions.ts';
import { LANGS } from '#kit/lang.ts';
import { Refusal } from '#kit/refusal.ts';
import { isLoopbackHost, showsDevMail, type Config } from '#platform/config.ts';
import { isPlain, writePlain, type Answer } from '#platform/http/answer.ts';
import { bearerOf } from '#platform/http/api.ts';
import { makeCallerOf } from '#platform/http/caller.ts';
import { compressed } from '#platform/http/compress.ts';
import { listenToStatements } from '#platform/db/sent.ts';
import { addSafeHeaders, safeHeaders } from '#platform/http/headers.ts';
import { origins } from '#platform/http/origin.ts';
import { answerUnreadable } from '#platform/http/raw.ts';
import { refusalResponse } from '#platform/http/refusals.ts';
import { storyOf } from '#platform/http/request-story.ts';
import { isSocketUpgrade, serveSockets } from '#platform/realtime/sockets.ts';
import type { App } from './app.ts';
import { devMail } from './dev-mail.ts';
import { channels } from './features.ts';

/** Answers a request, or says that it is somebody else's. */
export type Handler = (request: Request, address: string) => Promise<Response | null>;

/** What may answer first: the development server's own files. */
export type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;

export const HTTP = {
  headersTimeoutMs: 5000,
  requestTimeoutMs: 120_000,
  keepAliveMs: 65_000,
  checkEveryMs: 1000,
  drainMs: 8000,
} as const;

export interface Served {
  port: number;
  /** Stops taking requests, tells the sockets to reconnect, lets what is under way finish. */
  stop(): Promise<void>;
}

/** Where declared routes answer: the API and files, and what search engines and readers of feeds look for. */
const API_PATHS = /^\/(?:(?:api|files|feeds|sitemaps)\/|(?:sitemap\.xml|robots\.txt)$)/;

/** Serves an app on the network: health, API, sockets, then whatever `pages` draws. */
export async function serve(
  app: App,
  pages: Handler,
  listen: { port: number; host: string; pingEveryMs?: number | undefined },
  before?: Middleware,
): Promise<Served> {
  const { config, log, metrics, tracing } = app.base;
  let stopping = false;

  async function answer(request: Request, address: string): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/healthz') return Response.json({ ok: true });
    if (pathname === '/readyz') return ready(app, stopping);
    if (pathname === '/metrics') return figures(app, request);
    if (API_PATHS.test(pathname)) return app.answers(request, address);
    if (pathname === '/dev/mail' && showsDevMail(config) && isFromHere(request)) {
      return devMail(config.dataFolder, searchParams.get('file'));
    }
    return (await pages(request, address)) ?? new Response('Not found', { status: 404 });
  }

  const callerOf = makeCallerOf(config);
  const listener = getRequestListener(
    async (request, env) => {
      const { incoming, outgoing } = env as { incoming: IncomingMessage; outgoing: ServerResponse };
      if (hasTwoHosts(incoming)) return crooked(config);
      const story = storyOf(request);
      const start = performance.now();
      const counted = (_text: string, _params: unknown[], isBehind: boolean) => {
        if (!isBehind) story.statements += 1;
      };
      const answered = await tracing.request(request, async () => {
        try {
          return await listenToStatements(counted, async () => answer(request, callerOf(incoming)));
        } catch (error) {
          log.error({ err: error, id: story.id }, 'a page failed');
          return new Response('Tukan: 500', { status: 500, headers: { 'content-type': 'text/plain' } });
        }
      });
      const ms = performance.now() - start;
      const { id, place, statements } = story;
      metrics.served(place, answered.status, ms / 1000, statements);
      log.debug({ id, place, status: answered.status, ms: Math.round(ms), statements }, 'served');
      const ours = { 'x-request-id': id, ...(stopping && { connection: 'close' }) };
      if (isPlain(answered)) {
        writePlain(outgoing, { ...answered, headers: { ...safeHeaders(config), ...answered.headers, ...ours } });
        return RESPONSE_ALREADY_SENT;
      }
      addSafeHeaders(answered.headers, config);
      for (const [name, value] of Object.entries(ours)) answered.headers.set(name, value);
      return compressed(request, answered);
    },
    { overrideGlobalObjects: false, errorHandler: () => crooked(config) },
  );
  const take: RequestListener = (incoming, outgoing) =>
    before ? before(incoming, outgoing, () => void listener(incoming, outgoing)) : void listener(incoming, outgoing);
  const server = createServer(
    {
      headersTimeout: HTTP.headersTimeoutMs,
      requestTimeout: HTTP.requestTimeoutMs,
      keepAliveTimeout: HTTP.keepAliveMs,
      connectionsCheckingInterval: HTTP.checkEveryMs,
      shouldUpgradeCallback: isSocketUpgrade,
    },
    take,
  );
  // An `Expect` that nobody knows changes nothing in the answer.
  server.on('checkExpectation', take);
  answerUnreadable(server);
  serveSockets(server, {
    channels,
    tickets: app.base.tickets,
    context: () => app.base,
    originsOf: (host) => origins(new Request(`http://${host}/`, { headers: { host } }), config),
    pingEveryMs: listen.pingEveryMs,
    isLive,
  });
  const port = await listening(server, listen);
  return { port, stop: async () => stop(server, app, () => (stopping = true)) };
}

/** Whether somebody at this machine asks, and nobody through a proxy on it that names it in place of itself. */
function isFromHere({ headers }: Request): boolean {
  return (
    isLoopbackHost(headers.get('host')) && !['x-forwarded-for', 'forwarded', 'via'].some((name) => headers.has(name))
  );
}

/** Of two hosts a proxy may have taken the other one (RFC 9112, 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}

/** The answer to a request whose address or `Host` cannot be read: nobody knows what it wanted, nor in which language. */
function crooked(config: Config): Response {
  const response = refusalResponse(new Refusal('validation'), LANGS[0]);
  addSafeHeaders(response.headers, config);
  return response;
}

async function listening(server: Server, { port, host }: { port: number; host: string }): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** What Prometheus reads, for whoever knows the token; for everybody else there is nothing. */
async function figures({ base }: App, request: Request): Promise<Response> {
  const [given, wanted] = [bearerOf(request), base.config.METRICS_TOKEN];
  const isKnown = given !== null && wanted !== undefined && timingSafeEqual(digestOf(given), digestOf(wanted));
  return (isKnown ? await base.metrics.render() : null) ?? new Response('Not found', { status: 404 });
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();

async function ready(app: App, stopping: boolean): Promise<Response> {
  try {
    if (!stopping) {
      await app.base.db.execute(sql`select checked from health_check where id = 1`);
      return Response.json({ ok: true });
    }
  } catch (error) {
    app.base.log.warn({ err: error }, 'not ready');
  }
  return Response.json({ ok: false }, { status: 503, headers: { 'retry-after': '2' } });
}

async function stop(server: Server, app: App, mark: () => void): Promise<void> {
  mark();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  app.base.realtime.closeAll();
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), HTTP.drainMs);
  await closed;
  clearTimeout(late);
}
