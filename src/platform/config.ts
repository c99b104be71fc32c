import path from 'node:path';
import * as z from 'zod/mini';
import type { S3Settings } from './storage/s3.ts';

const whole = (least: number, most: number) => z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most));
const url = (...schemes: string[]) =>
  z
    .string()
    .check(
      z.refine(
        (text) => schemes.includes(URL.parse(text)?.protocol ?? ''),
        `an address starting with ${schemes.join(' or ')}//`,
      ),
    );

const list = (text: string | undefined): string[] =>
  (text ?? '').split(',').flatMap((part) => (part.trim() ? [part.trim()] : []));

/** Every setting of the process with its default. `docs/operations.md` lists the same. */
const settings = {
  PORT: z._default(whole(0, 65535), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  TUKAN_DATA: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(url('postgres:', 'postgresql:')),
  DATABASE_REPLICA_URL: z.optional(url('postgres:', 'postgresql:')),
  REDIS_URL: z.optional(url('redis:', 'rediss:')),
  SECRET_KEY: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, '64 of 0-9 and a-f, as in the file `key`'))),
  S3_ENDPOINT: z.optional(url('http:', 'https:')),
  S3_REGION: z._default(z.string().check(z.regex(/^[a-z0-9-]+$/, 'such as eu-south-2')), 'auto'),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "a bucket's name"))),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  SMTP_URL: z.optional(url('smtp:', 'smtps:')),
  PUBLIC_URL: z.optional(url('http:', 'https:')),
  MAIL_FROM: z._default(z.string(), 'Tukan <hola@tukan.example>'),
  ADMIN_EMAIL: z.optional(z.email()),
  RATE_LIMIT_MAX: z._default(whole(1, 1e9), 100),
  RATE_LIMIT_WINDOW_MS: z._default(whole(1, 864e5), 60_000),
  RATE_LIMIT_BLOCK_MS: z._default(whole(0, 864e5), 300_000),
  SIGN_IN_MAX: z._default(whole(1, 1e9), 10),
  EARLY_BIRD_LIMIT: z._default(whole(0, 1e9), 1000),
  TRUST_PROXY: z.optional(z.string()),
  INACTIVITY_TIMEOUT_MIN: z._default(z.coerce.number().check(z.minimum(0.05), z.maximum(1440)), 30),
  SEND_BY: z._default(z.enum(['call', 'socket']), 'call'),
  CALLS: z._default(z.enum(['off', 'lan', 'turn']), 'lan'),
  STUN_URLS: z.optional(
    z
      .string()
      .check(
        z.refine((text) => list(text).every((url) => /^stuns?:[^\s,]+$/.test(url)), 'stun:host:port, more with commas'),
      ),
  ),
  TURN_URL: z.optional(z.string().check(z.regex(/^turns?:[^\s,]+$/, 'turn:host:port or turns:host:port'))),
  TURN_SECRET: z.optional(z.string()),
  MAP_STYLE: z.optional(url('http:', 'https:')),
  MAP_TILES: z.optional(
    url('http:', 'https:').check(
      z.refine(
        (text) => /\.pmtiles(\?|$)/.test(text) || ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
        'with {z}, {x} and {y} in it, or a .pmtiles file',
      ),
    ),
  ),
  MAP_CREDIT: z.optional(z.string()),
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[\w-]{87}$/, 'a key of `npx web-push generate-vapid-keys`'))),
  VAPID_PRIVATE_KEY: z.optional(
    z.string().check(z.regex(/^[\w-]{43}$/, 'a key of `npx web-push generate-vapid-keys`')),
  ),
  VAPID_SUBJECT: z.optional(z.string().check(z.regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'mailto:… or https://…'))),
  PUSH_HOSTS: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) =>
            list(text).every((host) => /^(https?:\/\/[\w.:[\]-]+|(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+)$/.test(host)),
          'hosts, *.hosts or origins, with commas between them',
        ),
      ),
    // of Chrome and its kin, Firefox, Windows and Safari
    'fcm.googleapis.com, updates.push.services.mozilla.com, *.notify.windows.com, web.push.apple.com, *.push.apple.com',
  ),
  METRICS_TOKEN: z.optional(
    z.string().check(z.regex(/^[\w.~+/=-]{20,1000}$/, '20 letters, digits or ._~+/=- or more')),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(url('http:', 'https:')),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
} as const;

/** A relay that nobody can reach would only be found out in the middle of a call. */
const hasRelay = z.refine<z.output<z.ZodMiniObject<typeof settings>>>(
  ({ CALLS, TURN_URL, TURN_SECRET }) => CALLS !== 'turn' || (TURN_URL !== undefined && TURN_SECRET !== undefined),
  { path: ['CALLS'], error: 'turn needs TURN_URL and TURN_SECRET' },
);

/** Half a pair of keys would only be found out when the first browser is to be told. */
const hasVapid = z.refine<z.output<z.ZodMiniObject<typeof settings>>>(
  (given) => {
    const three = [given.VAPID_PUBLIC_KEY, given.VAPID_PRIVATE_KEY, given.VAPID_SUBJECT];
    return three.every(Boolean) || !three.some(Boolean);
  },
  { path: ['VAPID_PUBLIC_KEY'], error: 'goes with VAPID_PRIVATE_KEY and VAPID_SUBJECT: all three or none' },
);

/** A store without its keys would only be found out with the first photo. */
const hasStore = z.refine<z.output<z.ZodMiniObject<typeof settings>>>((given) => s3Of(given) !== undefined, {
  path: ['S3_ENDPOINT'],
  error: 'goes with S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: all four or none',
});

/** The store's settings; null where none is set, undefined where only some are. */
function s3Of(given: z.output<z.ZodMiniObject<typeof settings>>): S3Settings | null | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = given;
  const four = [S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY];
  if (!four.some(Boolean)) return null;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

const schema = z.object(settings).check(hasRelay, hasVapid, hasStore);

export interface Config extends z.output<typeof schema> {
  /** Absolute path of the data folder. */
  dataFolder: string;
  /** Addresses whose `X-Forwarded-For` is believed. */
  proxies: string[];
  /** Servers that tell a browser its own public address. */
  stunUrls: string[];
  /** Where browsers may get the map from beside ourselves. */
  mapOrigins: string[];
  /** The store for photos and exports; null: the data folder. */
  s3: S3Settings | null;
  /** Where browsers' push services answer: hosts, `*.hosts` and whole origins. */
  pushHosts: string[];
}

/**
 * Reads the settings from the environment. An empty value counts as not set.
 * Throws an error that names each wrong setting and what to write instead.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.keys(settings).flatMap((key) => (env[key] ? [[key, env[key]]] : [])));
  const parsed = z.safeParse(schema, given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings are not right (docs/operations.md lists them all):\n${lines.join('\n')}`);
  }
  const config = parsed.data;
  return {
    ...config,
    dataFolder: path.resolve(config.TUKAN_DATA),
    proxies: list(config.TRUST_PROXY),
    stunUrls: list(config.STUN_URLS),
    s3: s3Of(config) ?? null,
    pushHosts: list(config.PUSH_HOSTS),
    mapOrigins: [...new Set([config.MAP_STYLE, config.MAP_TILES].flatMap((at) => (at ? [new URL(at).origin] : [])))],
  };
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost', '[::1]']);

/** True where mails may be shown at /dev/mail: no mail server, no public address, bound to loopback. */
export function showsDevMail(config: Config): boolean {
  return !config.SMTP_URL && !config.PUBLIC_URL && LOOPBACK.has(config.HOST);
}

/** True when a `Host` header names this machine itself; guards dev pages against DNS rebinding. */
export function isLoopbackHost(host: string | null | undefined): boolean {
  return LOOPBACK.has((host ?? '').replace(/:\d+$/, '').toLowerCase());
}
