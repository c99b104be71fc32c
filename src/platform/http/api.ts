import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { langOfHeader, type Lang } from '#kit/lang.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Actor, BaseCtx, Ctx } from '../context.ts';
import { responseOf, type Answer } from './answer.ts';
import { readBody, readBytes, readQuery } from './body.ts';
import { parseInput } from './input.ts';
import { isOwnOrigin } from './origin.ts';
import { refusalOf, refusalResponse } from './refusals.ts';
import { storyOf } from './request-story.ts';
import { isReply, type Limit, type Reply, type Route } from './route.ts';

export interface ApiParts {
  routes: Route[];
  /** The base of every call's context. */
  context: () => BaseCtx;
  /** The owner of a bearer token, or null. */
  authenticate: (ctx: Ctx, token: string) => Promise<Actor | null>;
  isAdmin: (ctx: Ctx, actor: Actor) => Promise<boolean>;
}

const NO_FILE = new Uint8Array();

export type Answers = (request: Request, address: string) => Promise<Answer>;
export type Api = (request: Request, address: string) => Promise<Response>;

/**
 * The whole API as one function. Order of the checks: origin, session, access, rate, csrf, shape; then the handler.
 * Throws at start when two routes claim the same place or one does not say who may call it.
 */
export function makeAnswers(parts: ApiParts): Answers {
  const app = new Hono<{ Bindings: { address: string } }>();
  const taken = new Set<string>();
  for (const declared of parts.routes) {
    const place = `${declared.method.toUpperCase()} ${declared.path}`;
    if (!['public', 'user', 'admin'].includes(declared.access))
      throw new Error(`${place} does not say who may call it`);
    if (taken.has(place)) throw new Error(`${place} is declared twice`);
    taken.add(place);
    app.on(declared.method.toUpperCase(), declared.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      const answered = await answer(parts, declared, c.req.raw, c.env.address, c.req.param());
      // the router hands on whatever it is given, and asks for no more than status and headers (of a HEAD)
      return answered as Response;
    });
  }
  const methods = [...new Set(parts.routes.map((declared) => declared.method.toUpperCase()))];
  app.notFound((c) => {
    const lang = langOfHeader(c.req.header('accept-language'));
    const allowed = methods.filter((method) => app.router.match(method, c.req.path)[0].length > 0);
    return allowed.length > 0 ? wrongMethod(allowed, lang) : refusalResponse(new Refusal('not_found'), lang);
  });
  app.onError((error, c) => failure(error, c.req.raw, parts.context().log));
  return async (request, address) => app.fetch(request, { address });
}

/** The same where every answer is to be a web `Response`. */
export function inResponses(answers: Answers): Api {
  return async (request, address) => responseOf(await answers(request, address));
}

/** The answer at a place that exists, called in a way that it does not take: which ways it does. */
function wrongMethod(allowed: string[], lang: Lang): Response {
  const response = refusalResponse(new Refusal('method_not_allowed'), lang);
  // whatever can be got can be asked for its head
  const all = allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  response.headers.set('allow', all.join(', '));
  return response;
}

async function answer(
  parts: ApiParts,
  declared: Route,
  request: Request,
  address: string,
  rawParams: Record<string, string>,
): Promise<Answer> {
  storyOf(request).place = `${declared.method.toUpperCase()} ${declared.path}`;
  const lang = langOfHeader(request.headers.get('accept-language'));
  const ctx: Ctx = { ...parts.context(), actor: null, lang, address };
  try {
    if (declared.method !== 'get' && !isOwnOrigin(request, ctx.config)) throw new Refusal('foreign_origin');
    const token = bearerOf(request);
    if (token) ctx.actor = await parts.authenticate(ctx, token);
    await ctx.limits.take(declared.limit ?? generalLimit(declared, ctx), ctx.actor?.userId ?? address);
    if (declared.access !== 'public') {
      if (!ctx.actor) throw new Refusal('unauthorized');
      if (declared.access === 'admin' && !(await parts.isAdmin(ctx, ctx.actor))) throw new Refusal('not_found');
      if (declared.csrf && !ctx.csrf.isValid(request.headers.get('x-csrf-token'), ctx.actor.sessionId, ctx.now()))
        throw new Refusal('csrf');
    }
    const input = {
      params: parse(declared.params, rawParams),
      query: parse(declared.query, readQuery(new URL(request.url))),
      body: declared.body ? parse(declared.body, await readBody(request, declared)) : undefined,
      file: declared.fileMaxBytes ? await readBytes(request, declared.fileMaxBytes) : NO_FILE,
      request,
    };
    return respond(declared, request, await declared.handle(ctx, input as never));
  } catch (error) {
    return failure(error, request, ctx.log);
  }
}

function generalLimit(declared: Route, ctx: Ctx): Limit {
  const { RATE_LIMIT_MAX, RATE_LIMIT_WINDOW_MS, RATE_LIMIT_BLOCK_MS } = ctx.config;
  return {
    name: `${declared.method} ${declared.path}`,
    points: RATE_LIMIT_MAX,
    perMs: RATE_LIMIT_WINDOW_MS,
    blockMs: RATE_LIMIT_BLOCK_MS,
  };
}

/** The token of `Authorization: Bearer …`, or null. */
export function bearerOf(request: Request): string | null {
  return /^Bearer ([\w.~+/=-]{20,1000})$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}

function parse(schema: Route['body'], value: unknown): unknown {
  return schema && parseInput(schema, value);
}

function respond(declared: Route, request: Request, result: unknown): Answer {
  if (result instanceof Response) return result;
  const parts: Reply = isReply(result) ? result : { body: result };
  const status = parts.status ?? Number(Object.keys(declared.answers)[0] ?? 200);
  const headers = { 'cache-control': declared.cache ?? 'no-store', ...parts.headers };
  if (parts.body === undefined) return { status: status === 200 ? 204 : status, headers, text: null };
  const text = JSON.stringify(parts.body);
  const typed = { ...headers, 'content-type': 'application/json; charset=utf-8' };
  if (!declared.cache) return { status, headers: typed, text };
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const tagged = { ...typed, etag: tag, vary: 'accept-language' };
  if (request.headers.get('if-none-match')?.replace(/^W\//, '') === tag)
    return new Response(null, { status: 304, headers: tagged });
  return new Response(text, { status, headers: tagged });
}

function failure(error: unknown, request: Request, log: Ctx['log']): Response {
  const { id, place } = storyOf(request);
  return refusalResponse(refusalOf(error, { id, place, log }), langOfHeader(request.headers.get('accept-language')));
}
