import { spawn } from 'node:child_process';

/**
 * Runs a PostgreSQL client program against a server. The credentials are passed in the environment, because other users
 * of the machine can read the command line. Throws with the program's output if it fails, or if it is not installed.
 */
export async function runPostgresTool(tool: 'pg_dump' | 'pg_restore', args: string[], url: string): Promise<void> {
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
    let errorOutput = '';
    const child = spawn(tool, [...args, `--dbname=${database}`], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr.on('data', (chunk: Buffer) => (errorOutput += String(chunk)));
    child.on('error', () => reject(new Error(`${tool} is not installed: it comes with PostgreSQL's client programs.`)));
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${tool} failed:\n${errorOutput.trim()}`))));
  });
}
