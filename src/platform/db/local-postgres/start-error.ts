/** Another server, such as one that has not ended yet, uses the folder. */
export class FolderInUseError extends Error {}

/** Error for the operator about a server that does not start, from the last lines that it wrote. */
export function startError(folder: string, lines: readonly string[]): Error {
  const text = lines.join('\n');
  if (/No space left on device|ENOSPC/.test(text))
    return new Error(`The disk with ${folder} is full: free some space, then start again.`);
  if (/spawn .*EPERM/.test(text))
    return new Error(
      'Tukan runs as root here and may not start PostgreSQL as another user: set DATABASE_URL to a PostgreSQL server, or run Tukan as another user.',
    );
  if (/lock file .* already exists|shared memory block .* is still in use/.test(text))
    return new FolderInUseError(`Another database server uses ${folder}: stop it first. (${lastOf(lines)})`);
  if (/could not look up effective user ID/.test(text))
    return new Error(
      'PostgreSQL requires a user with a name, and the user of this process has none in /etc/passwd: add one, or set DATABASE_URL to a PostgreSQL server.',
    );
  if (/Permission denied|Operation not permitted|EACCES|EPERM|wrong ownership/.test(text))
    return new Error(
      `Tukan may not use ${folder}: start it as the user who owns this folder, or change its owner. (${lastOf(lines)})`,
    );
  if (/incompatible with server|could not locate a valid checkpoint record|does not appear to be/.test(text))
    return new Error(
      `The database in ${folder} was created by an earlier development version of Tukan, or is damaged: use a new TUKAN_DATA, or restore a backup. (${lastOf(lines)})`,
    );
  return new Error(`The database in ${folder} did not start: ${lastOf(lines)}`);
}

/** The last line that says what failed; hints and log lines follow it. */
function lastOf(lines: readonly string[]): string {
  const found = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.findLast((line) => line.trim());
  return (found ?? 'it wrote no reason').replace(/^(?:FATAL|PANIC): */, '').trim();
}
