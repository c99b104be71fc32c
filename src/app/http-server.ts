import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { sql } from 'drizzle-orm';
import { isSessionActive } from '#features/accounts/server/service/sessions.ts';
import { DEFAULT_LANG } from '#shared/i18n/lang.ts';
import { AppError } from '#shared/app-error.ts';
import { isLoopbackHost, isDevMailEnabled, type Config } from '#platform/config/config.ts';
import { isPlainResponse, writePlainResponse, type ApiResponse } from '#platform/http/plain-response.ts';
import { bearerToken } from '#platform/http/api.ts';
import { createClientIpResolver } from '#platform/http/client-ip.ts';
import { compressResponse } from '#platform/http/compress-response.ts';
import { withQueryListener } from '#platform/db/query-listener.ts';
import { setSecurityHeaders, securityHeaders } from '#platform/security/security-headers.ts';
import { allowedOrigins } from '#platform/http/origin.ts';
import { handleClientErrors } from '#platform/http/raw-http-error.ts';
import { errorResponse } from '#platform/http/errors.ts';
import { requestMetadata } from '#platform/http/request-metadata.ts';
import { isSocketUpgrade, serveSockets } from '#platform/realtime/socket-server.ts';
import type { App } from './app.ts';
import { renderDevMail } from './dev-mail.ts';
import { channels } from './features.ts';

/** Handles a request, or returns null if it is not responsible. */
export type PageHandler = (request: Request, address: string) => Promise<Response | null>;

/** Middleware that runs first: the development server's own files. */
export type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;

export const HTTP_TIMEOUTS = {
  headersTimeoutMs: 5000,
  requestTimeoutMs: 120_000,
  keepAliveTimeoutMs: 65_000,
  checkIntervalMs: 1000,
  drainTimeoutMs: 8000,
} as const;

export interface RunningServer {
  port: number;
  /** Stops accepting requests, tells sockets to reconnect, and waits for running requests. */
  stop(): Promise<void>;
}

/** Paths of declared routes: the API, files, feeds, sitemaps and robots.txt. */
const API_PATHS = /^\/(?:(?:api|files|feeds|sitemaps)\/|(?:sitemap\.xml|robots\.txt)$)/;

/** Serves an app over HTTP: health checks, API, sockets, and all other paths through `pages`. */
export async function startHttpServer(
  app: App,
  pages: PageHandler,
  listen: { port: number; host: string; pingEveryMs?: number | undefined },
  before?: Middleware,
): Promise<RunningServer> {
  const { config, log, metrics, tracing } = app.baseContext;
  let stopping = false;

  async function answer(request: Request, address: string): Promise<ApiResponse> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/healthz') return Response.json({ ok: true });
    if (pathname === '/readyz') return readinessResponse(app, stopping);
    if (pathname === '/metrics') return metricsResponse(app, request);
    if (API_PATHS.test(pathname)) return app.handleApi(request, address);
    if (pathname === '/dev/mail' && isDevMailEnabled(config) && isLocalRequest(request)) {
      return renderDevMail(config.dataDir, searchParams.get('file'));
    }
    return (await pages(request, address)) ?? new Response('Not found', { status: 404 });
  }

  const callerOf = createClientIpResolver(config);
  const listener = getRequestListener(
    async (request, env) => {
      const { incoming, outgoing } = env as { incoming: IncomingMessage; outgoing: ServerResponse };
      if (hasMultipleHosts(incoming)) return badRequestResponse(config);
      const metadata = requestMetadata(request);
      const start = performance.now();
      const counted = (_text: string, _params: unknown[], isBehind: boolean) => {
        if (!isBehind) metadata.queryCount += 1;
      };
      const answered = await tracing.traceRequest(request, async () => {
        try {
          return await withQueryListener(counted, async () => answer(request, callerOf(incoming)));
        } catch (error) {
          log.error({ err: error, id: metadata.id }, 'rendering a page failed');
          return new Response('Tukan: 500', { status: 500, headers: { 'content-type': 'text/plain' } });
        }
      });
      const ms = performance.now() - start;
      const { id, route, queryCount } = metadata;
      metrics.recordRequest(route, answered.status, ms / 1000, queryCount);
      log.debug({ id, route, status: answered.status, ms: Math.round(ms), statements: queryCount }, 'served');
      const ours = { 'x-request-id': id, ...(stopping && { connection: 'close' }) };
      if (isPlainResponse(answered)) {
        writePlainResponse(request, outgoing, {
          ...answered,
          headers: { ...securityHeaders(config), ...answered.headers, ...ours },
        });
        return RESPONSE_ALREADY_SENT;
      }
      setSecurityHeaders(answered.headers, config);
      for (const [name, value] of Object.entries(ours)) answered.headers.set(name, value);
      return compressResponse(request, answered);
    },
    { overrideGlobalObjects: false, errorHandler: () => badRequestResponse(config) },
  );
  const take: RequestListener = (incoming, outgoing) =>
    before ? before(incoming, outgoing, () => void listener(incoming, outgoing)) : void listener(incoming, outgoing);
  const server = createServer(
    {
      headersTimeout: HTTP_TIMEOUTS.headersTimeoutMs,
      requestTimeout: HTTP_TIMEOUTS.requestTimeoutMs,
      keepAliveTimeout: HTTP_TIMEOUTS.keepAliveTimeoutMs,
      connectionsCheckingInterval: HTTP_TIMEOUTS.checkIntervalMs,
      shouldUpgradeCallback: isSocketUpgrade,
    },
    take,
  );
  // Ignore unknown `Expect` values instead of responding with 417.
  server.on('checkExpectation', take);
  handleClientErrors(server);
  serveSockets(server, {
    channels,
    tickets: app.baseContext.tickets,
    context: () => app.baseContext,
    allowedOrigins: (host) => allowedOrigins(new Request(`http://${host}/`, { headers: { host } }), config),
    pingEveryMs: listen.pingEveryMs,
    isSessionLive: isSessionActive,
  });
  const port = await startListening(server, listen);
  return { port, stop: async () => shutDown(server, app, () => (stopping = true)) };
}

/** True for a request from this machine that did not pass through a proxy. */
function isLocalRequest({ headers }: Request): boolean {
  return (
    isLoopbackHost(headers.get('host')) && !['x-forwarded-for', 'forwarded', 'via'].some((name) => headers.has(name))
  );
}

/** Two `Host` headers are invalid (RFC 9112, 3.2); a proxy may have used the other one. */
function hasMultipleHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}

/** Response to a request with an invalid URL or `Host`, in the default language. */
function badRequestResponse(config: Config): Response {
  const response = errorResponse(new AppError('validation'), DEFAULT_LANG);
  setSecurityHeaders(response.headers, config);
  return response;
}

/** Remedies for the operator by error code. */
const LISTEN_ERRORS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'PORT: another program listens there; stop it, or set another port',
  EADDRNOTAVAIL: 'HOST: this machine has no such address',
  ENOTFOUND: 'HOST: this machine has no such address',
  EACCES: 'PORT: the system permits it to root alone; set one from 1024 on, behind a proxy',
};

async function startListening(server: Server, { port, host }: { port: number; host: string }): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = LISTEN_ERRORS[error.code ?? ''];
      reject(reason ? new Error(`${reason} (${error.message})`, { cause: error }) : error);
    });
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** Prometheus metrics for clients with the token; 404 for everybody else. */
async function metricsResponse({ baseContext }: App, request: Request): Promise<Response> {
  const [given, wanted] = [bearerToken(request), baseContext.config.METRICS_TOKEN];
  const isKnown = given !== null && wanted !== undefined && timingSafeEqual(sha256(given), sha256(wanted));
  return (isKnown ? await baseContext.metrics.render() : null) ?? new Response('Not found', { status: 404 });
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

async function readinessResponse(app: App, stopping: boolean): Promise<Response> {
  try {
    if (!stopping) {
      await app.baseContext.db.execute(sql`select checked from health_check where id = 1`);
      return Response.json({ ok: true });
    }
  } catch (error) {
    app.baseContext.log.warn({ err: error }, 'not ready');
  }
  return Response.json({ ok: false }, { status: 503, headers: { 'retry-after': '2' } });
}

async function shutDown(server: Server, app: App, mark: () => void): Promise<void> {
  mark();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  app.baseContext.realtime.closeAll();
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), HTTP_TIMEOUTS.drainTimeoutMs);
  await closed;
  clearTimeout(late);
}
