import { existsSync } from 'node:fs';
import pg from 'pg';
import { Redis } from 'ioredis';
import { createTransport } from 'nodemailer';
import { readConfig, type Config } from '#platform/config/config.ts';
import { keyFile } from '#platform/config/data-dir.ts';
import { describeConnectionError, describeUnsupportedVersion, isSupportedVersion } from '#platform/db/open-database.ts';
import { openBackupBucket, parseBackupUrl } from '../backup/backup-bucket.ts';
import { createStorage } from '#platform/storage/create-storage.ts';

const TIMEOUT_MS = 5000;

export interface ConfigCheck {
  service: string;
  ok: boolean;
  detail: string;
}

/**
 * Validates the settings and contacts each service that they name, without changing anything there. Secrets are not in the
 * result.
 */
export async function checkConfig(env: Record<string, string | undefined>): Promise<ConfigCheck[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    return [{ service: 'settings', ok: false, detail: errorMessage(error) }];
  }
  return checkServices(config);
}

async function checkServices(config: Config): Promise<ConfigCheck[]> {
  const { DATABASE_URL, DATABASE_REPLICA_URL, REDIS_URL, SMTP_URL, BACKUP_TO, s3 } = config;
  const checks: [service: string, run: () => Promise<string>][] = [
    ['settings', async () => 'valid'],
    ['SECRET_KEY', async () => checkKey(config)],
  ];
  if (DATABASE_URL) checks.push(['DATABASE_URL', async () => checkDatabase(DATABASE_URL)]);
  if (DATABASE_REPLICA_URL) checks.push(['DATABASE_REPLICA_URL', async () => checkDatabase(DATABASE_REPLICA_URL)]);
  if (REDIS_URL) checks.push(['REDIS_URL', async () => checkRedis(REDIS_URL)]);
  if (s3) checks.push(['S3_ENDPOINT', async () => checkStorage(config)]);
  const backups = BACKUP_TO ? parseBackupUrl(BACKUP_TO) : null;
  if (backups) checks.push(['BACKUP_TO', async () => checkBackups(s3, backups.bucket)]);
  if (SMTP_URL) checks.push(['SMTP_URL', async () => checkMail(SMTP_URL)]);
  return Promise.all(
    checks.map(async ([service, run]) => {
      try {
        return { service, ok: true, detail: await run() };
      } catch (error) {
        return { service, ok: false, detail: errorMessage(error) };
      }
    }),
  );
}

const errorMessage = (error: unknown) => (error instanceof Error ? error.message || error.name : String(error));

/** A start without a key makes one, which cannot read what another one has encrypted. */
async function checkKey({ SECRET_KEY, dataDir }: Config): Promise<string> {
  if (SECRET_KEY) return 'is set';
  if (existsSync(keyFile(dataDir))) return `is the file key of ${dataDir}`;
  return `is missing: the next start creates one in ${dataDir}; if the database is in use, set its SECRET_KEY first`;
}

async function checkDatabase(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: TIMEOUT_MS });
  await client.connect().catch((error: unknown) => {
    throw new Error(describeConnectionError(error), { cause: error });
  });
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    const version = rows[0]?.server_version ?? '';
    const major = Number.parseInt(version, 10);
    if (!isSupportedVersion(major)) throw new Error(describeUnsupportedVersion(major));
    return `PostgreSQL ${version}`;
  } finally {
    await client.end();
  }
}

async function checkRedis(url: string): Promise<string> {
  const client = new Redis(url, { lazyConnect: true, connectTimeout: TIMEOUT_MS, retryStrategy: () => null });
  // Errors of the connection reject `connect`.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return `answers ${await client.ping()}`;
  } finally {
    client.disconnect();
  }
}

async function checkBackups(s3: Config['s3'], bucket: string): Promise<string> {
  const { length } = await (await openBackupBucket(s3, bucket)).list();
  return `${bucket} holds ${length} backups`;
}

async function checkStorage({ dataDir, s3 }: Config): Promise<string> {
  const storage = await createStorage(dataDir, s3);
  await storage.read('profile-photos', 'check/none.webp');
  return `bucket ${s3?.bucket ?? ''} can be read`;
}

async function checkMail(url: string): Promise<string> {
  const transport = createTransport({ url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS });
  await transport.verify();
  transport.close();
  return `${new URL(url).host} accepts the connection`;
}
