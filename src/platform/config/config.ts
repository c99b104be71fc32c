import { isIP } from 'node:net';
import path from 'node:path';
import * as z from 'zod/mini';
import type { S3Settings } from '../storage/s3-storage.ts';
import { readSetting } from './read-setting.ts';
import { BUCKET_NAME, BUCKET_URL } from '../storage/bucket-name.ts';
import { isCron } from '../queue/cron.ts';
import { readOidcProviders, type OidcProvider } from './oidc-settings.ts';

const integer = (least: number, most: number) => {
  const error = `a whole number from ${least} to ${most}`;
  return z.coerce.number(error).check(z.int(error), z.minimum(least, error), z.maximum(most, error));
};
const urlWithScheme = (...schemes: string[]) =>
  z
    .string()
    .check(
      z.refine(
        (text) => schemes.includes(URL.parse(text)?.protocol ?? ''),
        `an address starting with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
      ),
    );

/** A folder, or `s3://BUCKET` without a name. */
function isBackupPlace(place: string): boolean {
  const [url, , name] = BUCKET_URL.exec(place) ?? [];
  return !place.startsWith('s3:') || (url !== undefined && name === undefined);
}

/** An IP address, or a network as address and prefix length. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
}

const splitList = (text: string | undefined): string[] =>
  (text ?? '').split(',').flatMap((part) => (part.trim() ? [part.trim()] : []));

/** All settings with their defaults; documented in `docs/operations.md` and `.env.example`. */
export const settingsShape = {
  PORT: z._default(integer(0, 65535), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  TUKAN_DATA: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(urlWithScheme('postgres:', 'postgresql:')),
  DATABASE_REPLICA_URL: z.optional(urlWithScheme('postgres:', 'postgresql:')),
  REDIS_URL: z.optional(urlWithScheme('redis:', 'rediss:')),
  SECRET_KEY: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, '64 hexadecimal digits, as in the file `key`'))),
  S3_ENDPOINT: z.optional(urlWithScheme('http:', 'https:')),
  S3_REGION: z._default(z.string().check(z.regex(/^[a-z0-9-]+$/, 'such as eu-south-2')), 'auto'),
  S3_BUCKET: z.optional(z.string().check(z.regex(BUCKET_NAME, "a bucket's name"))),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  BACKUP_SCHEDULE: z._default(
    z
      .string()
      .check(z.refine((text) => text === 'off' || isCron(text), 'off, or five fields of cron in UTC: 30 3 * * *')),
    'off',
  ),
  BACKUP_TO: z.optional(z.string().check(z.refine(isBackupPlace, 'a folder, or s3://BUCKET'))),
  BACKUP_KEEP: z._default(integer(1, 10_000), 7),
  SMTP_URL: z.optional(urlWithScheme('smtp:', 'smtps:')),
  PUBLIC_URL: z.optional(urlWithScheme('http:', 'https:')),
  MAIL_FROM: z._default(z.string(), 'Tukan <hola@tukan.example>'),
  ADMIN_EMAIL: z.optional(z.email()),
  // Required by default where the site is served over https.
  ADMIN_SECOND_FACTOR: z.optional(z.enum(['required', 'optional'])),
  RATE_LIMIT_MAX: z._default(integer(1, 1e9), 100),
  RATE_LIMIT_WINDOW_MS: z._default(integer(1, 864e5), 60_000),
  RATE_LIMIT_BLOCK_MS: z._default(integer(0, 864e5), 300_000),
  SIGN_IN_MAX: z._default(integer(1, 1e9), 10),
  EARLY_BIRD_LIMIT: z._default(integer(0, 1e9), 1000),
  TRUST_PROXY: z.optional(
    z
      .string()
      .check(z.refine((text) => splitList(text).every(isNetwork), 'addresses or networks, such as 10.0.0.0/24')),
  ),
  INACTIVITY_TIMEOUT_MIN: z._default(z.coerce.number().check(z.minimum(0.05), z.maximum(1440)), 30),
  MESSAGE_TRANSPORT: z._default(z.enum(['http', 'websocket']), 'websocket'),
  CALLS: z._default(z.enum(['off', 'lan', 'turn']), 'lan'),
  STUN_URLS: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => splitList(text).every((url) => /^stuns?:[^\s,]+$/.test(url)),
          'stun:host:port, more with commas',
        ),
      ),
  ),
  TURN_URL: z.optional(z.string().check(z.regex(/^turns?:[^\s,]+$/, 'turn:host:port or turns:host:port'))),
  TURN_SECRET: z.optional(z.string()),
  MAP_STYLE: z.optional(urlWithScheme('http:', 'https:')),
  MAP_TILES: z.optional(
    urlWithScheme('http:', 'https:').check(
      z.refine(
        (text) => /\.pmtiles(\?|$)/.test(text) || ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
        'with {z}, {x} and {y} in it, or a .pmtiles file',
      ),
    ),
  ),
  MAP_ATTRIBUTION: z.optional(z.string()),
  TRANSIT_FEEDS: z.optional(z.string()),
  TRANSIT_NAP_KEY: z.optional(z.string().check(z.regex(/^[\w-]{20,100}$/, 'the API key of nap.transportes.gob.es'))),
  // Daily builds of OpenStreetMap; `{date}` stands for the newest.
  MAP_SOURCE: z._default(urlWithScheme('http:', 'https:'), 'https://build.protomaps.com/{date}.pmtiles'),
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
            splitList(text).every((host) => /^(https?:\/\/[\w.:[\]-]+|(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+)$/.test(host)),
          'hosts, *.hosts or origins, with commas between them',
        ),
      ),
    // Push services of Chrome-based browsers, Firefox, Windows and Safari.
    'fcm.googleapis.com, updates.push.services.mozilla.com, *.notify.windows.com, web.push.apple.com, *.push.apple.com',
  ),
  PRIVATE_FETCH_HOSTS: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => splitList(text).every((host) => /^[\w.-]+(:\d+)?$/.test(host)),
          'hosts, with commas between them',
        ),
      ),
    '',
  ),
  // Address of an RFC 3161 time stamping authority; without it handovers get no time stamp.
  TSA_URL: z.optional(urlWithScheme('http:', 'https:')),
  METRICS_TOKEN: z.optional(
    z.string().check(z.regex(/^[\w.~+/=-]{20,1000}$/, '20 letters, digits or ._~+/=- or more')),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(urlWithScheme('http:', 'https:')),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
} as const;

/** Fail at start instead of during a call. */
const checkTurnSettings = z.refine<z.output<z.ZodMiniObject<typeof settingsShape>>>(
  ({ CALLS, TURN_URL, TURN_SECRET }) => CALLS !== 'turn' || (TURN_URL !== undefined && TURN_SECRET !== undefined),
  { path: ['CALLS'], error: 'turn needs TURN_URL and TURN_SECRET' },
);

/** Fail at start instead of at the first push message. */
const checkVapidSettings = z.refine<z.output<z.ZodMiniObject<typeof settingsShape>>>(
  (given) => {
    const three = [given.VAPID_PUBLIC_KEY, given.VAPID_PRIVATE_KEY, given.VAPID_SUBJECT];
    return three.every(Boolean) || !three.some(Boolean);
  },
  { path: ['VAPID_PUBLIC_KEY'], error: 'requires VAPID_PRIVATE_KEY and VAPID_SUBJECT: set all three or none' },
);

/** Fail at start instead of at the first upload. */
const checkS3Settings = z.refine<z.output<z.ZodMiniObject<typeof settingsShape>>>(
  (given) => toS3Settings(given) !== undefined,
  {
    path: ['S3_ENDPOINT'],
    error: 'requires S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set all four or none',
  },
);

/** Fail at start instead of at the first scheduled backup. */
const checkBackupSettings = z.refine<z.output<z.ZodMiniObject<typeof settingsShape>>>(
  (given) =>
    given.BACKUP_SCHEDULE === 'off' ||
    (given.BACKUP_TO !== undefined && (!given.BACKUP_TO.startsWith('s3:') || Boolean(toS3Settings(given)))),
  { path: ['BACKUP_SCHEDULE'], error: 'requires BACKUP_TO, and the S3_… settings for s3://BUCKET' },
);

/** Returns the object store settings; null if none are set, undefined if some are missing. */
function toS3Settings(given: z.output<z.ZodMiniObject<typeof settingsShape>>): S3Settings | null | undefined {
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

const configSchema = z
  .object(settingsShape)
  .check(checkTurnSettings, checkVapidSettings, checkS3Settings, checkBackupSettings);

export interface Config extends z.output<typeof configSchema> {
  /** Absolute path of the data directory. */
  dataDir: string;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  proxies: string[];
  /** STUN servers, which tell a browser its public address. */
  stunUrls: string[];
  /** Origins besides our own from which browsers may load the map. */
  mapOrigins: string[];
  /** Object store for photos and exports; null uses the data directory. */
  s3: S3Settings | null;
  /** Files and folders of GTFS zips, and addresses of such files. */
  transitFeeds: string[];
  /** Trusted push services: hosts, `*.hosts` and whole origins. */
  pushHosts: string[];
  /** Administrators need a second factor for everything of theirs. */
  isAdminSecondFactorRequired: boolean;
  /** Providers that people may sign in with, from `OIDC_<NAME>_…`. */
  oidcProviders: OidcProvider[];
  /** Private hosts from which imports may fetch, and to which webhooks may send. */
  privateFetchHosts: string[];
}

/** Reads the settings. Throws an error that lists each invalid setting with the expected format. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  const given = Object.keys(settingsShape).map((name) => [name, readSetting(env, name, problems)] as const);
  const parsed = z.safeParse(configSchema, Object.fromEntries(given.filter(([, value]) => value !== undefined)));
  problems.push(...(parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []));
  const oidcProviders = readOidcProviders(env, problems);
  if (!parsed.success || problems.length > 0) {
    throw new Error(`Invalid settings (docs/operations.md lists all of them):\n  ${problems.join('\n  ')}`);
  }
  const config = parsed.data;
  return {
    ...config,
    oidcProviders,
    dataDir: path.resolve(config.TUKAN_DATA),
    proxies: splitList(config.TRUST_PROXY),
    stunUrls: splitList(config.STUN_URLS),
    s3: toS3Settings(config) ?? null,
    pushHosts: splitList(config.PUSH_HOSTS),
    transitFeeds: splitList(config.TRANSIT_FEEDS),
    isAdminSecondFactorRequired:
      (config.ADMIN_SECOND_FACTOR ?? (config.PUBLIC_URL?.startsWith('https:') ? 'required' : 'optional')) ===
      'required',
    privateFetchHosts: splitList(config.PRIVATE_FETCH_HOSTS),
    mapOrigins: [...new Set([config.MAP_STYLE, config.MAP_TILES].flatMap((at) => (at ? [new URL(at).origin] : [])))],
  };
}

const LOOPBACK_HOSTS = new Set(['127.0.0.1', '::1', 'localhost', '[::1]']);

/** True if emails may be shown at /dev/mail: no SMTP server, no public URL, bound to loopback. */
export function isDevMailEnabled(config: Config): boolean {
  return !config.SMTP_URL && !config.PUBLIC_URL && LOOPBACK_HOSTS.has(config.HOST);
}

/** True if a `Host` header names this machine; protects development pages against DNS rebinding. */
export function isLoopbackHost(host: string | null | undefined): boolean {
  return LOOPBACK_HOSTS.has((host ?? '').replace(/:\d+$/, '').toLowerCase());
}
