import type { ZodMiniType, output } from 'zod/mini';
import type { Ctx, UserCtx } from '../context.ts';
import type { RateLimit } from './rate-limiter.ts';

export type Access = 'public' | 'user' | 'admin';
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Schema = ZodMiniType;
type Parsed<S> = S extends Schema ? output<S> : undefined;

/** Response with a status or headers. A plain value gets the first declared success status. */
export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

interface RouteDefinition<P, Q, B> {
  method: Method;
  /** With `{name}` for parameters, as in OpenAPI. */
  path: string;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  /** Also accepts a form body instead of JSON (for the unload beacon). */
  acceptsForm?: boolean;
  /** Takes posts of other sites, for a route that changes nothing by itself. */
  acceptsForeignOrigin?: boolean;
  /** Maximum body size; 64 KB by default. */
  maxBytes?: number;
  /** Maximum size and media types of a raw file body, for routes that accept a file instead of JSON. */
  file?: { maxBytes: number; types: readonly string[] };
  csrf?: boolean;
  /** Scope with which an API token may use the route. Without one, the route is closed to tokens. */
  scope?: string;
  limit?: RateLimit;
  /** Schema of the body by success status; null for an empty body. */
  responses: Record<number, Schema | null>;
  /** Error codes of this route besides those shared by all routes. */
  errorCodes?: readonly string[];
  /** `Cache-Control` of a successful response; `no-store` by default. */
  cacheControl?: string;
  /** Compresses the private response. Only for contents that others can neither influence nor have requested at will. */
  isCompressed?: boolean;
}

interface RouteInput<P, Q, B> {
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
  /** Body of a route that accepts a file; empty for others. */
  file: Uint8Array;
  request: Request;
}

type RouteHandler<C, P, Q, B> = (ctx: C, input: RouteInput<P, Q, B>) => unknown;

/** A declared route with erased type parameters. */
export interface Route extends RouteDefinition<Schema | undefined, Schema | undefined, Schema | undefined> {
  access: Access;
  handle: RouteHandler<Ctx, undefined, undefined, undefined>;
}

/**
 * Declares a route: access, input and responses. The declaration provides the access check, the input validation and
 * the entry in `/api/openapi.json`. The handler returns the body, or `reply({...})` for another status or headers.
 */
export function route<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  spec: RouteDefinition<P, Q, B> &
    (
      | { access: 'public'; handle: RouteHandler<Ctx, P, Q, B> }
      | { access: 'user' | 'admin'; handle: RouteHandler<UserCtx, P, Q, B> }
    ),
): Route {
  return spec as unknown as Route;
}

const REPLY_TAG = Symbol('reply');

/** Creates a response with a status or headers. */
export function reply(init: Reply): Reply {
  return Object.assign(init, { [REPLY_TAG]: true });
}

export function isReply(value: unknown): value is Reply {
  return typeof value === 'object' && value !== null && REPLY_TAG in value;
}
