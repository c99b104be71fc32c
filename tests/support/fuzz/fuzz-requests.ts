import type { Lang } from '#shared/i18n/lang.ts';
import { mulberry32 } from '../fixtures/generated-people.ts';
import {
  validValue,
  createRandomSource,
  EDGE_CASE_TEXTS,
  corrupt,
  type RandomSource,
  type Schema,
} from './fuzz-values.ts';

export interface FuzzUser {
  id: string;
  token: string;
  csrf: string;
}

interface Operation {
  'x-access': 'public' | 'user' | 'admin';
  parameters: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

/** One bad request and its expected outcome. */
export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  lang: Lang;
  /** True if the request is anonymous and the route requires a session. */
  expectsUnauthorized: boolean;
}

const LANGUAGES = [
  ['es', 'es'],
  ['en', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['fr, EN;q=0.2', 'en'],
  ['ca,es;q=0.5', 'ca'],
  ['*', 'es'],
  [';;q=,,', 'es'],
  [null, 'es'],
] as const;
const BAD_TOKENS = [
  'Bearer',
  'Bearer x',
  `Bearer ${'x'.repeat(40)}`,
  `Bearer ${'é'.repeat(30)}`,
  'Basic dXNlcjpwYXNz',
  `Bearer ${'A'.repeat(5000)}`,
];
const BAD_MEDIA = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'image/png',
  'application/json; charset=utf-16',
  'application/jsonx',
  'application/json;;;',
  ';',
  'application/json, text/html',
];
const BAD_TEXTS = [
  '',
  '{',
  '}',
  '{"a":',
  '{"a":1,}',
  "{'a':1}",
  '[1,2',
  'null',
  'true',
  '0',
  '"a"',
  '[]',
  '{}',
  '{"a":1}{"b":2}',
  '// a',
  '{"a":01}',
  '{"a":NaN}',
  '{"a":1e999}',
  '{"email":"a@b.es","email":"c@d.es"}',
  '\ufeff{}',
  '{"a":"\t"}',
  '{"\\u0000":1}',
  '{"__proto__":{"admin":true}}',
  '['.repeat(30_000),
  `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`,
  'a=b&c=%ff',
];
const BAD_BYTES = [
  Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x7d),
  Uint8Array.of(0xc0, 0x80),
  Uint8Array.of(0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00),
  Uint8Array.of(0x1f, 0x8b, 0x08, 0x00, 0x00),
];
const EXTRA_HEADERS: readonly Record<string, string>[] = [
  { 'content-encoding': 'gzip' },
  { 'if-none-match': '"x", W/"y' },
  { range: 'bytes=9-1' },
  { cookie: `a=${'b'.repeat(3000)}; tukan_token=x; =; ;` },
  { 'x-forwarded-for': '999.1.1.1, ::zz, , x' },
  { accept: 'text/html' },
  { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c' },
  { expect: 'x' },
  { 'accept-encoding': 'gzip, br;q=x' },
];
const FOREIGN_ORIGIN = { origin: 'https://evil.example' };
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Generates an endless sequence of bad requests from the OpenAPI document; deterministic for a seed. */
export function createFuzzRequests(
  document: ApiDocument,
  callers: readonly FuzzUser[],
  seed: number,
): () => FuzzRequest {
  const dice = createRandomSource(mulberry32(seed));
  const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const known = knownValues(callers);
  return () => {
    const { path, method, operation } = dice.pick(operations);
    const used = dice.chance(0.96) ? method : dice.pick(METHODS);
    const [wanted, lang] = dice.pick(LANGUAGES);
    const headers: Record<string, string> = wanted === null ? {} : { 'accept-language': wanted };
    // Signing out or deleting the account would end the session that other requests need.
    const isKnown = addCredentials(headers, dice, /\/sign-out|\/account\/deletion/.test(path) ? [] : callers);
    const isForeign = dice.chance(0.02);
    Object.assign(headers, isForeign && FOREIGN_ORIGIN, dice.chance(0.05) && dice.pick(EXTRA_HEADERS));
    const where = fillPath(path, operation, dice, known);
    const body = createBody(operation, headers, dice, known);
    const [requestPath = ''] = where.split('?');
    const isReached =
      used === method && new URL(requestPath, 'http://x').pathname === requestPath && !/\/(\/|$)/.test(requestPath);
    return {
      method: used,
      path: where,
      headers,
      lang,
      ...(body !== undefined && used !== 'GET' && used !== 'HEAD' && { body }),
      expectsUnauthorized: operation['x-access'] !== 'public' && !isKnown && !isForeign && isReached,
    };
  };
}

function knownValues(callers: readonly FuzzUser[]): Record<string, readonly unknown[]> {
  const ids = [...callers.map((caller) => caller.id), crypto.randomUUID()];
  const chats = ids.map((id) => `chat-${id}`);
  return {
    user_id: ids,
    user: ids,
    to: [...ids, ...chats],
    id: chats,
    client_id: Array.from({ length: 40 }, (_, nth) => `c${nth}`),
    email: Array.from({ length: 12 }, (_, nth) => `nadie${nth}@correo.es`),
    password: ['una clave larga'],
    newPassword: ['una clave larga'],
    token: ['x'.repeat(43)],
    alias: Array.from({ length: 40 }, (_, nth) => `alias${nth}`),
    province_id: ['28', '08', '46'],
    city_id: ['28079', '08019', '46250'],
    before: ['1', '20'],
    after: ['0', '3'],
    limit: ['20', '200'],
    page: ['1', '2'],
    age_min: ['18', '30'],
    age_max: ['25', '40'],
    file: [
      'data:image/png;base64,iVBORw0KGgo=',
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    ],
  };
}

/** Adds no token, an invalid one or a valid one. Returns true if it is valid. */
function addCredentials(headers: Record<string, string>, dice: RandomSource, callers: readonly FuzzUser[]): boolean {
  const way = dice.integerBelow(8);
  if (way === 0 || (way > 1 && callers.length === 0)) return false;
  if (way === 1) {
    headers['authorization'] = dice.pick(BAD_TOKENS);
    return false;
  }
  const caller = dice.pick(callers);
  headers['authorization'] = `Bearer ${caller.token}`;
  if (dice.chance(0.8)) headers['x-csrf-token'] = dice.chance(0.9) ? caller.csrf : dice.pick(BAD_TOKENS);
  return true;
}

function fillPath(
  path: string,
  operation: Operation,
  dice: RandomSource,
  known: Record<string, readonly unknown[]>,
): string {
  const odd = () => {
    const text = dice.pick(EDGE_CASE_TEXTS).toWellFormed();
    return dice.chance(0.9) ? encodeURIComponent(text) : text.replaceAll(/[^\w.%-]/g, '');
  };
  const likely = (name: string, schema: Schema) => encodeURIComponent(String(validValue(schema, dice, known, name)));
  const query: string[] = [];
  let where = path;
  for (const { name, in: location, schema } of operation.parameters) {
    if (location === 'path') where = where.replace(`{${name}}`, dice.chance(0.5) ? likely(name, schema) : odd());
    if (location === 'query' && dice.chance(0.7))
      query.push(`${name}=${dice.chance(0.5) ? likely(name, schema) : odd()}`);
  }
  if (dice.chance(0.08)) query.push(`${odd()}=${odd()}`);
  if (query.length > 0 && dice.chance(0.05)) query.push(query[0] ?? '');
  return query.length > 0 ? `${where}?${query.join('&')}` : where;
}

function createBody(
  operation: Operation,
  headers: Record<string, string>,
  dice: RandomSource,
  known: Record<string, readonly unknown[]>,
): FuzzRequest['body'] {
  const schema = operation.requestBody?.content['application/json']?.schema;
  if (!schema && dice.chance(0.8)) return undefined;
  if (dice.chance(0.95)) headers['content-type'] = dice.chance(0.92) ? 'application/json' : dice.pick(BAD_MEDIA);
  const way = dice.integerBelow(20);
  if (way === 0) return dice.pick(BAD_BYTES);
  if (way <= 2) return dice.pick(BAD_TEXTS);
  let value = validValue(schema ?? { type: 'object' }, dice, known);
  if (way <= 15) value = corrupt(value, dice);
  const text = JSON.stringify(value);
  return way === 3 ? text.slice(0, dice.integerBelow(text.length)) : text;
}
