import { spawn } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { findFreePort, findUser, installDebianPackages, isListening } from '../../scripts/dev-services.ts';

const CTL_PATH = '/usr/sbin/ejabberdctl';
const SCHEMA_PATH = '/usr/share/ejabberd/sql/pg.sql';
/** Without this driver ejabberd starts but closes every connection. */
const DRIVER_GLOB = '/usr/lib/erlang/lib/p1_pgsql-*';
const START_WAIT_S = 60;

export interface Ejabberd {
  port: number;
  host: string;
  users: { name: string; password: string }[];
  pid: number;
  stop: () => void;
}

/**
 * Starts Debian's ejabberd with its default settings; accounts and archive are in a new database of the PostgreSQL
 * server at `postgresUrl`. Returns null if it is not installed and cannot be installed.
 */
export async function startEjabberd(postgresUrl: string, seatCount: number): Promise<Ejabberd | null> {
  const isThere = () => existsSync(CTL_PATH) && globSync(DRIVER_GLOB).length > 0;
  if (!isThere()) installDebianPackages('ejabberd', 'erlang-p1-pgsql');
  if (!isThere()) return null;
  const host = 'bench.test';
  const users = Array.from({ length: seatCount }, (_, nth) => ({ name: `seat${nth}`, password: crypto.randomUUID() }));
  const database = 'bench_ejabberd';
  await fillDatabase(postgresUrl, database, users);

  const folder = mkdtempSync(path.join(os.tmpdir(), 'tukan-ejabberd-'));
  const port = await findFreePort();
  writeFileSync(path.join(folder, 'ejabberd.yml'), configFile(new URL(postgresUrl), { host, port, database }));
  writeFileSync(path.join(folder, 'inetrc'), '{lookup,["file","native"]}.\n');
  for (const name of ['spool', 'logs']) mkdirSync(path.join(folder, name));
  const owner = process.getuid?.() === 0 ? findUser('ejabberd') : null;
  if (owner) for (const name of ['.', 'spool', 'logs']) chownSync(path.join(folder, name), owner.uid, owner.gid);

  const options = ['--config-dir', folder, '--spool', path.join(folder, 'spool'), '--logs', path.join(folder, 'logs')];
  // A fixed distribution port prevents a leftover Erlang port mapper (epmd).
  const env = { ...process.env, HOME: folder, ERL_DIST_PORT: String(await findFreePort()) };
  const server = spawn(CTL_PATH, [...options, 'foreground'], {
    cwd: folder,
    env,
    ...owner,
    detached: true,
    stdio: 'ignore',
  });
  const { pid } = server;
  if (!pid) throw new Error('ejabberd could not be run');
  const stop = () => {
    process.kill(-pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  for (let wait = 0; !(await isListening(port)); wait += 1) {
    if (wait < START_WAIT_S && server.exitCode === null) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      continue;
    }
    const log = path.join(folder, 'logs/ejabberd.log');
    const logText = existsSync(log) ? readFileSync(log, 'utf8') : 'nothing';
    if (server.exitCode === null) stop();
    throw new Error(`ejabberd did not start. Its log: ${logText}`);
  }
  return { port, host, users, pid, stop };
}

async function fillDatabase(url: string, database: string, users: Ejabberd['users']): Promise<void> {
  const server = new Client({ connectionString: url });
  await server.connect();
  await server.query(`create database ${database}`);
  await server.end();
  const filled = new URL(url);
  filled.pathname = `/${database}`;
  const client = new Client({ connectionString: filled.href });
  await client.connect();
  await client.query(readFileSync(SCHEMA_PATH, 'utf8'));
  await client.query(
    'insert into users (username, "password") select name, password from json_to_recordset($1) as r(name text, password text)',
    [JSON.stringify(users)],
  );
  await client.end();
}

/** Only the settings needed for one-to-one messages with an archive; everything else keeps its default. */
function configFile(postgres: URL, { host, port, database }: { host: string; port: number; database: string }): string {
  return `
hosts: [${host}]
loglevel: warning
listen:
  - port: ${port}
    ip: 127.0.0.1
    module: ejabberd_c2s
    starttls: false
    shaper: none
auth_method: sql
auth_password_format: plain
default_db: sql
sql_type: pgsql
sql_server: ${postgres.hostname}
sql_port: ${postgres.port}
sql_username: ${postgres.username}
sql_password: none
sql_database: ${database}
modules:
  mod_mam:
    default: always
`;
}
