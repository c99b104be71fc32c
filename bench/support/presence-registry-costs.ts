import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createPresenceRegistry } from '#features/presence/server/service/presence-registry.ts';
import { round2 } from './load-driver.ts';

const PEOPLE = 100_000;

/**
 * Cost of the presence registry in each process, for everybody online on any process: CPU microseconds to apply a
 * heartbeat of another process, CPU microseconds of the expiry check per person, and bytes per person.
 */
export function presenceRegistryCosts() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const texts = Array.from({ length: PEOPLE }, () => {
    const [userId, socket] = [crypto.randomUUID(), crypto.randomUUID()];
    return JSON.stringify({ from: userId, message: { kind: 'beat', userId, source: `socket:${socket}`, at: 1000 } });
  });
  const registry = createPresenceRegistry();
  const take = () => {
    for (const text of texts) {
      const { message } = JSON.parse(text) as { message: { userId: string; source: string; at: number } };
      registry.heartbeat(message.userId, message.source, message.at, true);
    }
  };
  collect();
  const before = process.memoryUsage().heapUsed;
  take();
  registry.drainChanged();
  collect();
  const heapBytes = process.memoryUsage().heapUsed - before;
  return {
    heartbeat_applied: cpuUsPerPerson(take),
    expire_person: cpuUsPerPerson(() => registry.expire(2000)),
    registry_bytes_person: Math.round(heapBytes / PEOPLE),
  };
}

function cpuUsPerPerson(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return round2((user + system) / PEOPLE);
}
