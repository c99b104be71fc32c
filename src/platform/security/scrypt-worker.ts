import { scryptSync } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { HASH_PRIORITY, KEY_BYTES, SCRYPT, type HashInput } from './scrypt-threads.ts';

// Linux gives each thread a priority of its own; elsewhere this would be that of the whole process.
if (process.platform === 'linux') setPriority(0, HASH_PRIORITY);

parentPort?.on('message', ({ password, salt }: HashInput) => {
  parentPort?.postMessage(scryptSync(password, salt, KEY_BYTES, SCRYPT));
});
