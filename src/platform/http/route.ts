import type { ZodMiniType, output } from 'zod/mini';
import type { Ctx, UserCtx } from '../context.ts';

export type Access = 'public' | 'user' | 'admin';
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Schema = ZodMiniType;
type Parsed<S> = S extends Schema ? output<S> : undefined;

/** What a handler may answer beside a plain value (which means 200, or 201 where `created` is set). */
export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** A rate of its own instead of the general one: `points` in `perMs`, then blocked for `blockMs`. */
export interface Limit {
  name: string;
  points: number;
  perMs: number;
  blockMs?: number;
  /** Points on top that fill up over `burstPerMs`, for short bursts. */
  burst?: { points: number; perMs: number };
}

interface Declared<P, Q, B> {
  method: Method;
  /** With `{name}` for parameters, as OpenAPI writes it. */
  path: string;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  /** Where a form body stands for the JSON one (the unload beacon). */
  acceptsForm?: boolean;
  /** Bytes a body may have; 64 KB where nothing is said. */
  maxBytes?: number;
  /** Where the body is a file's own bytes instead of JSON: how many at most. The handler gets them as `file`. */
  fileMaxBytes?: number;
  csrf?: boolean;
  limit?: Limit;
  /** Success status → schema of its body; null where there is none. */
  answers: Record<number, Schema | null>;
  /** Codes this route refuses with beyond the ones that every route shares. */
  refusals?: readonly string[];
  /** `Cache-Control` of a successful answer; `no-store` where nothing is said. */
  cache?: string;
}

interface Input<P, Q, B> {
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
  /** The bytes of a route with `fileMaxBytes`; empty elsewhere. */
  file: Uint8Array;
  request: Request;
}

type Handler<C, P, Q, B> = (ctx: C, input: Input<P, Q, B>) => unknown;

/** A declared route, its types forgotten. */
export interface Route extends Declared<Schema | undefined, Schema | undefined, Schema | undefined> {
  access: Access;
  handle: Handler<Ctx, undefined, undefined, undefined>;
}

/**
 * Declares a route once: who may call it, what it takes, what it answers. The declaration is the check, the parser and
 * the entry in `/api/openapi.json`. The handler returns the body, or `reply({...})` for another status or headers.
 */
export function route<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  spec: Declared<P, Q, B> &
    (
      | { access: 'public'; handle: Handler<Ctx, P, Q, B> }
      | { access: 'user' | 'admin'; handle: Handler<UserCtx, P, Q, B> }
    ),
): Route {
  return spec as unknown as Route;
}

const REPLY = Symbol('reply');

/** An answer with its own status or headers. */
export function reply(parts: Reply): Reply {
  return Object.assign(parts, { [REPLY]: true });
}

export function isReply(value: unknown): value is Reply {
  return typeof value === 'object' && value !== null && REPLY in value;
}
