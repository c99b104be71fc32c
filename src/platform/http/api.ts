import { Hono } from 'hono';
import { parseAcceptLanguage, type Lang } from '#shared/i18n/lang.ts';
import { AppError } from '#shared/app-error.ts';
import { isTokenFormat } from '#shared/ids/token-format.ts';
import type { BaseCtx, Ctx } from '../context.ts';
import { toWebResponse, type ApiResponse } from './plain-response.ts';
import { readBody, readBytes, readQuery } from './body.ts';
import { assertStorableText, parseInput } from './input.ts';
import { etagOf, notModified } from './etag.ts';
import { isAllowedOrigin } from './origin.ts';
import { toHttpError, errorResponse } from './errors.ts';
import { requestMetadata } from './request-metadata.ts';
import { isReply, type Reply, type Route } from './route.ts';
import { defaultRateLimit } from './rate-limiter.ts';
import { requireAdmin, type Actor } from '../security/actor.ts';

export interface ApiDeps {
  routes: Route[];
  /** Base of every request's context. */
  context: () => BaseCtx;
  /** Returns the user of a bearer token, or null. */
  authenticate: (ctx: Ctx, token: string) => Promise<Actor | null>;
}

const EMPTY_FILE = new Uint8Array();

export type ApiHandler = (request: Request, address: string) => Promise<ApiResponse>;
export type FetchHandler = (request: Request, address: string) => Promise<Response>;

/**
 * Creates the handler of all API routes. Order of the checks: origin, session, rate limit, access, scope, CSRF, input;
 * then the handler.
 * Throws at start if two routes conflict or a route does not declare its access.
 */
export function createApi(deps: ApiDeps): ApiHandler {
  const app = new Hono<{ Bindings: { address: string } }>();
  const declaredRoutes = new Set<string>();
  for (const declared of deps.routes) {
    const routeName = `${declared.method.toUpperCase()} ${declared.path}`;
    if (!['public', 'user', 'admin'].includes(declared.access))
      throw new Error(`${routeName} does not declare its access`);
    if (declared.scope !== undefined && (declared.access !== 'user' || declared.csrf))
      throw new Error(`${routeName} may not have a scope`);
    if (declaredRoutes.has(routeName)) throw new Error(`${routeName} is declared twice`);
    declaredRoutes.add(routeName);
    app.on(declared.method.toUpperCase(), declared.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      const answered = await handleRequest(deps, declared, c.req.raw, c.env.address, c.req.param());
      // The router passes the value through and only reads status and headers (for HEAD).
      return answered as Response;
    });
  }
  const methods = [...new Set(deps.routes.map((declared) => declared.method.toUpperCase()))];
  app.notFound((c) => {
    const lang = parseAcceptLanguage(c.req.header('accept-language'));
    const allowed = methods.filter((method) => app.router.match(method, c.req.path)[0].length > 0);
    return allowed.length > 0 ? methodNotAllowed(allowed, lang) : errorResponse(new AppError('not_found'), lang);
  });
  app.onError((error, c) => toErrorResponse(error, c.req.raw, deps.context().log));
  return async (request, address) => app.fetch(request, { address });
}

/** Converts a handler so that it always returns a web `Response`. */
export function toFetchHandler(answers: ApiHandler): FetchHandler {
  return async (request, address) => toWebResponse(await answers(request, address));
}

/** 405 with an `Allow` header. */
function methodNotAllowed(allowed: string[], lang: Lang): Response {
  const response = errorResponse(new AppError('method_not_allowed'), lang);
  // Every GET route also answers HEAD.
  const all = allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  response.headers.set('allow', all.join(', '));
  return response;
}

async function handleRequest(
  deps: ApiDeps,
  declared: Route,
  request: Request,
  address: string,
  rawParams: Record<string, string>,
): Promise<ApiResponse> {
  requestMetadata(request).route = `${declared.method.toUpperCase()} ${declared.path}`;
  const lang = parseAcceptLanguage(request.headers.get('accept-language'));
  const ctx: Ctx = { ...deps.context(), actor: null, lang, clientIp: address };
  try {
    const isOriginChecked = declared.method !== 'get' && !declared.acceptsForeignOrigin;
    if (isOriginChecked && !isAllowedOrigin(request, ctx.config)) throw new AppError('foreign_origin');
    const token = bearerToken(request);
    if (token) ctx.actor = await deps.authenticate(ctx, token);
    await ctx.rateLimiter.consume(
      declared.limit ?? defaultRateLimit(`${declared.method} ${declared.path}`, ctx.config),
      // A busy program must not lock its owner out.
      ctx.actor?.apiToken?.id ?? ctx.actor?.userId ?? address,
    );
    if (declared.access !== 'public' && !ctx.actor) throw new AppError('unauthorized');
    if (ctx.actor && declared.access === 'admin') requireAdmin(ctx.actor);
    if (ctx.actor?.apiToken && !isInScope(declared, ctx.actor.apiToken.scopes)) throw new AppError('token_scope');
    if (ctx.actor && declared.access !== 'public') {
      if (declared.csrf && !ctx.csrf.isValid(request.headers.get('x-csrf-token'), ctx.actor.sessionId, ctx.now()))
        throw new AppError('csrf');
    }
    const input = {
      params: parseOptional(declared.params, assertStorableText(rawParams)),
      query: parseOptional(declared.query, readQuery(new URL(request.url))),
      body: declared.body ? parseOptional(declared.body, await readBody(request, declared)) : undefined,
      file: declared.file ? await readBytes(request, declared.file.maxBytes) : EMPTY_FILE,
      request,
    };
    return toApiResponse(declared, request, await declared.handle(ctx, input as never));
  } catch (error) {
    return toErrorResponse(error, request, ctx.log);
  }
}

/** Returns the token of `Authorization: Bearer …`, or null. */
export function bearerToken(request: Request): string | null {
  const token = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  return isTokenFormat(token) ? token : null;
}

/** Default deny: a route without a scope is closed to every token, public routes included. */
function isInScope({ scope }: Route, scopes: readonly string[]): boolean {
  return scope !== undefined && scopes.includes(scope);
}

function parseOptional(schema: Route['body'], value: unknown): unknown {
  return schema && parseInput(schema, value);
}

function toApiResponse(declared: Route, request: Request, result: unknown): ApiResponse {
  if (result instanceof Response) return result;
  const reply: Reply = isReply(result) ? result : { body: result };
  const status = reply.status ?? Number(Object.keys(declared.responses)[0] ?? 200);
  const headers = { 'cache-control': declared.cacheControl ?? 'no-store', ...reply.headers };
  if (reply.body === undefined) return { status: status === 200 ? 204 : status, headers, text: null };
  const text = JSON.stringify(reply.body);
  const typed = { ...headers, 'content-type': 'application/json; charset=utf-8' };
  if (declared.isCompressed) return { status, headers: typed, text, isCompressed: true };
  if (!declared.cacheControl) return { status, headers: typed, text };
  const tagged = { ...typed, etag: etagOf(text), vary: 'accept-language' };
  return notModified(request, tagged) ?? new Response(text, { status, headers: tagged });
}

function toErrorResponse(error: unknown, request: Request, log: Ctx['log']): Response {
  const { id, route } = requestMetadata(request);
  return errorResponse(
    toHttpError(error, { id, route, log }),
    parseAcceptLanguage(request.headers.get('accept-language')),
  );
}
