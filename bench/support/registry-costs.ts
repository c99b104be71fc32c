import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { makeRegistry } from '#features/presence/server/service/registry.ts';
import { round2 } from './driving.ts';

const PEOPLE = 100_000;

/**
 * What a process does and keeps for everybody who is here, wherever their sockets are: processor microseconds of a beat that
 * another process tells, of looking at a person in the sweep, and bytes of a person.
 */
export function registryCosts() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const texts = Array.from({ length: PEOPLE }, () => {
    const [userId, socket] = [crypto.randomUUID(), crypto.randomUUID()];
    return JSON.stringify({ from: userId, message: { kind: 'beat', userId, source: `socket:${socket}`, at: 1000 } });
  });
  const registry = makeRegistry();
  const take = () => {
    for (const text of texts) {
      const { message } = JSON.parse(text) as { message: { userId: string; source: string; at: number } };
      registry.beat(message.userId, message.source, message.at, true);
    }
  };
  collect();
  const before = process.memoryUsage().heapUsed;
  take();
  registry.takeChanged();
  collect();
  const held = process.memoryUsage().heapUsed - before;
  return {
    beat_taken: cpuUs(take),
    sweep_person: cpuUs(() => registry.expire(2000)),
    registry_bytes_person: Math.round(held / PEOPLE),
  };
}

function cpuUs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return round2((user + system) / PEOPLE);
}
