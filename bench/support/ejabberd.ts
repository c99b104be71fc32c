import { spawn } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { freePort, idOf, installDebian, isListening } from '../../scripts/needs.ts';

const CTL = '/usr/sbin/ejabberdctl';
const SCHEMA = '/usr/share/ejabberd/sql/pg.sql';
/** Without it ejabberd starts all the same, and hangs up on everybody. */
const DRIVER = '/usr/lib/erlang/lib/p1_pgsql-*';
const START_WAIT_S = 60;

export interface Ejabberd {
  port: number;
  host: string;
  users: { name: string; password: string }[];
  pid: number;
  stop: () => void;
}

/**
 * Debian's ejabberd as it comes, with accounts and its archive in a new database of the PostgreSQL
 * server at `postgresUrl`. Null where it is not installed and cannot be.
 */
export async function startEjabberd(postgresUrl: string, seatCount: number): Promise<Ejabberd | null> {
  const isThere = () => existsSync(CTL) && globSync(DRIVER).length > 0;
  if (!isThere()) installDebian('ejabberd', 'erlang-p1-pgsql');
  if (!isThere()) return null;
  const host = 'bench.test';
  const users = Array.from({ length: seatCount }, (_, nth) => ({ name: `seat${nth}`, password: crypto.randomUUID() }));
  const database = 'bench_ejabberd';
  await fillDatabase(postgresUrl, database, users);

  const folder = mkdtempSync(path.join(os.tmpdir(), 'tukan-ejabberd-'));
  const port = await freePort();
  writeFileSync(path.join(folder, 'ejabberd.yml'), settings(new URL(postgresUrl), { host, port, database }));
  writeFileSync(path.join(folder, 'inetrc'), '{lookup,["file","native"]}.\n');
  for (const name of ['spool', 'logs']) mkdirSync(path.join(folder, name));
  const owner = process.getuid?.() === 0 ? idOf('ejabberd') : null;
  if (owner) for (const name of ['.', 'spool', 'logs']) chownSync(path.join(folder, name), owner.uid, owner.gid);

  const places = ['--config-dir', folder, '--spool', path.join(folder, 'spool'), '--logs', path.join(folder, 'logs')];
  // A port of its own for other nodes, of which there are none, keeps it from leaving a name server behind.
  const env = { ...process.env, HOME: folder, ERL_DIST_PORT: String(await freePort()) };
  const server = spawn(CTL, [...places, 'foreground'], { cwd: folder, env, ...owner, detached: true, stdio: 'ignore' });
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
    const said = existsSync(log) ? readFileSync(log, 'utf8') : 'nothing';
    if (server.exitCode === null) stop();
    throw new Error(`ejabberd did not start. It said: ${said}`);
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
  await client.query(readFileSync(SCHEMA, 'utf8'));
  await client.query(
    'insert into users (username, "password") select name, password from json_to_recordset($1) as r(name text, password text)',
    [JSON.stringify(users)],
  );
  await client.end();
}

/** Only what one-to-one messages with an archive need; everything else is left at what ejabberd chooses. */
function settings(postgres: URL, { host, port, database }: { host: string; port: number; database: string }): string {
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
