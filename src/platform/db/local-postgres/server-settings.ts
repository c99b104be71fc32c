import os from 'node:os';

const MB = 1024 * 1024;
const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/**
 * Settings of the server for a machine with this much memory, in bytes. They are passed at each start, so that they
 * follow the machine and the version of Tukan; `fsync` and `synchronous_commit` stay on, as PostgreSQL sets them.
 */
export function serverSettings(memory = availableMemory()): Record<string, string> {
  const megabytes = (share: number, least: number, most: number) =>
    `${Math.round(clamp(memory / share, least * MB, most * MB) / MB)}MB`;
  return {
    max_connections: '60',
    shared_buffers: megabytes(16, 32, 512),
    effective_cache_size: megabytes(2, 256, 65_536),
    maintenance_work_mem: megabytes(64, 32, 256),
    work_mem: megabytes(1024, 4, 16),
    huge_pages: 'off',
    // There is no standby and no archive, so WAL only has to survive a crash.
    wal_level: 'minimal',
    max_wal_senders: '0',
    min_wal_size: '32MB',
    max_wal_size: '512MB',
    // Worker processes for reads would cost an idle installation several megabytes each.
    io_method: 'sync',
    max_logical_replication_workers: '0',
    autovacuum_max_workers: '2',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // Statements and the details of their errors contain personal data; the application logs failed requests itself.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_line_prefix: '',
    log_checkpoints: 'off',
  };
}

/** Memory of the machine or of its container, in bytes. */
function availableMemory(): number {
  return Math.min(os.totalmem(), process.constrainedMemory() || Infinity);
}
