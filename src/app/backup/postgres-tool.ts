import { spawn } from 'node:child_process';

/**
 * Runs one of PostgreSQL's own tools against a server. The address goes by the environment: other users of the machine
 * can read the command line. Throws with the tool's words when it fails, or when it is not installed.
 */
export async function postgresTool(tool: 'pg_dump' | 'pg_restore', args: string[], url: string): Promise<void> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  const env = {
    ...process.env,
    ...(host && { PGHOST: decodeURIComponent(host) }),
    ...(port && { PGPORT: port }),
    ...(username && { PGUSER: decodeURIComponent(username) }),
    ...(password && { PGPASSWORD: decodeURIComponent(password) }),
    ...(searchParams.get('sslmode') && { PGSSLMODE: searchParams.get('sslmode') ?? '' }),
  };
  const database = decodeURIComponent(pathname.slice(1));
  await new Promise<void>((resolve, reject) => {
    let said = '';
    const child = spawn(tool, [...args, `--dbname=${database}`], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)));
    child.on('error', () => reject(new Error(`${tool} is not installed: it comes with PostgreSQL's client programs.`)));
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${tool} failed:\n${said.trim()}`))));
  });
}
