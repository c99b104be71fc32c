import { scryptSync } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { KEY_BYTES, SCRYPT, type HashMessage } from './scrypt-threads.ts';

let current = 0;

/** Linux gives each thread a priority of its own; elsewhere this would be that of the whole process. */
function renice(priority: number): void {
  if (process.platform !== 'linux' || priority === current) return;
  current = priority;
  try {
    setPriority(0, priority);
  } catch {
    // Forbidden by a sandbox, or the server itself has a lower priority.
  }
}

parentPort?.on('message', ({ password, salt, priority }: HashMessage) => {
  renice(priority);
  parentPort?.postMessage(scryptSync(password, salt, KEY_BYTES, SCRYPT));
});
