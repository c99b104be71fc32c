import { mulberry32 } from '#tests/support/fixtures/generated-people.ts';
import { PRESENCE } from '#features/presence/domain/rules.ts';
import { BATCH_WRITER } from '#features/chat/domain/rules.ts';
import { COSTS } from './constants.ts';

/** Deployment with a number of processes, sockets and PostgreSQL cores, and one Redis. */
export interface Deployment {
  processes: number;
  sockets: number;
  postgresCores: number;
}

/** Shares of the Node cost of a message: before storing, after storing, and on delivery to the recipient (assumed). */
const MESSAGE_COST_SPLIT = { beforeStore: 0.6, afterStore: 0.3, delivery: 0.1 } as const;

/** Service station of a queueing model with one or more cores. Times are in seconds. */
class ServiceStation {
  readonly #freeAt: number[];
  constructor(cores: number) {
    this.#freeAt = Array.from({ length: cores }, () => 0);
  }
  /** Returns the completion time of a task. Calls must be in order of arrival time. */
  schedule(at: number, seconds: number): number {
    let first = 0;
    for (let nth = 1; nth < this.#freeAt.length; nth += 1)
      if ((this.#freeAt[nth] ?? 0) < (this.#freeAt[first] ?? 0)) first = nth;
    return (this.#freeAt[first] = Math.max(at, this.#freeAt[first] ?? 0) + seconds);
  }
}

/** Event queue of the simulation, as a binary heap. */
class EventQueue {
  readonly #heap: { at: number; run: (at: number) => void }[] = [];

  add(at: number, run: (at: number) => void): void {
    const heap = this.#heap;
    let nth = heap.push({ at, run }) - 1;
    while (nth > 0) {
      const above = (nth - 1) >> 1;
      if (heap[above]!.at <= at) break;
      [heap[nth], heap[above]] = [heap[above]!, heap[nth]!];
      nth = above;
    }
  }

  /** Runs all events before `end`. */
  runUntil(end: number): void {
    const heap = this.#heap;
    for (let first = heap[0]; first && first.at < end; first = heap[0]) {
      const last = heap.pop()!;
      if (heap.length > 0) {
        heap[0] = last;
        this.#siftDown();
      }
      first.run(first.at);
    }
  }

  #siftDown(): void {
    const heap = this.#heap;
    for (let nth = 0; ;) {
      let least = nth;
      for (const below of [2 * nth + 1, 2 * nth + 2])
        if (below < heap.length && heap[below]!.at < heap[least]!.at) least = below;
      if (least === nth) return;
      [heap[nth], heap[least]] = [heap[least]!, heap[nth]!];
      nth = least;
    }
  }
}

/**
 * Simulates messages from arrival to delivery, and the heartbeats of all sockets, through processes, one PostgreSQL and
 * one Redis. Each process stores messages in batches, collecting while the previous batch is stored. Service times are
 * exponential around the measured means and arrivals are random. The same seed gives the same result.
 */
export function simulate(
  { processes, sockets, postgresCores }: Deployment,
  perSecond: number,
  seconds: number,
  seed = 7,
) {
  const random = mulberry32(seed);
  const sampleServiceTime = (mean: number) => -Math.log(1 - random()) * mean * 1e-6;
  const agenda = new EventQueue();
  const nodes = Array.from({ length: processes }, () => ({
    cpu: new ServiceStation(1),
    waiting: [] as number[],
    isStoring: false,
  }));
  const [database, redis] = [new ServiceStation(postgresCores), new ServiceStation(1)];
  const anyNode = () => nodes[Math.floor(random() * processes)]!;
  const after =
    (MESSAGE_COST_SPLIT.afterStore + (processes === 1 ? MESSAGE_COST_SPLIT.delivery : 0)) * COSTS.messageNode +
    2 * COSTS.publishNode;
  const delays: number[] = [];

  function store(node: (typeof nodes)[number], at: number): void {
    const batch = node.waiting.splice(0, BATCH_WRITER.batchSize);
    node.isStoring = batch.length > 0;
    if (!node.isStoring) return;
    let work = 0;
    for (let nth = 0; nth < batch.length; nth += 1) work += sampleServiceTime(COSTS.messagePostgres);
    agenda.add(database.schedule(at, work), (stored) => {
      for (const began of batch)
        agenda.add(node.cpu.schedule(stored, sampleServiceTime(after)), (sent) => deliver(began, sent));
      store(node, stored);
    });
  }

  function deliver(began: number, at: number): void {
    if (processes === 1) return void delays.push(at - began);
    agenda.add(redis.schedule(at, sampleServiceTime(2 * COSTS.publishRedis + COSTS.receiveRedis)), (published) => {
      const handed = anyNode().cpu.schedule(
        published,
        sampleServiceTime(MESSAGE_COST_SPLIT.delivery * COSTS.messageNode + COSTS.receiveNode),
      );
      delays.push(handed - began);
    });
  }

  function message(at: number): void {
    const node = anyNode();
    agenda.add(
      node.cpu.schedule(at, sampleServiceTime(MESSAGE_COST_SPLIT.beforeStore * COSTS.messageNode)),
      (checked) => {
        node.waiting.push(at);
        if (!node.isStoring) store(node, checked);
      },
    );
    agenda.add(at + sampleServiceTime(1e6 / perSecond), message);
  }

  const heartbeatsPerSecond = sockets / (PRESENCE.heartbeatMs / 1000);
  function beat(at: number): void {
    const node = anyNode();
    agenda.add(node.cpu.schedule(at, sampleServiceTime(COSTS.heartbeatNode + COSTS.publishNode)), (recorded) => {
      database.schedule(recorded, sampleServiceTime(COSTS.heartbeatPostgres));
      if (processes === 1) return;
      agenda.add(
        redis.schedule(recorded, sampleServiceTime(COSTS.publishRedis + processes * COSTS.receiveRedis)),
        (published) => {
          for (const other of nodes)
            if (other !== node)
              other.cpu.schedule(published, sampleServiceTime(COSTS.receiveNode + COSTS.heartbeatApplied));
        },
      );
    });
    agenda.add(at + sampleServiceTime(1e6 / heartbeatsPerSecond), beat);
  }

  agenda.add(0, message);
  if (heartbeatsPerSecond > 0) agenda.add(0, beat);
  agenda.runUntil(seconds);
  delays.sort((a, b) => a - b);
  const at = (share: number) => 1000 * (delays[Math.floor(delays.length * share)] ?? 0);
  const mean = (1000 * delays.reduce((sum, delay) => sum + delay, 0)) / delays.length;
  return { meanMs: mean, p99Ms: at(0.99), delivered: delays.length };
}

/** Utilization of each component by the formula: arrival rate times service time per core. */
export function utilization({ processes, sockets, postgresCores }: Deployment, perSecond: number) {
  const heartbeats = sockets / (PRESENCE.heartbeatMs / 1000);
  const isAlone = processes === 1;
  const node =
    (perSecond * (COSTS.messageNode + 2 * COSTS.publishNode + (isAlone ? 0 : COSTS.receiveNode)) +
      heartbeats * (COSTS.heartbeatNode + COSTS.publishNode)) /
      processes +
    (isAlone ? 0 : ((heartbeats * (processes - 1)) / processes) * (COSTS.receiveNode + COSTS.heartbeatApplied));
  const postgres = (perSecond * COSTS.messagePostgres + heartbeats * COSTS.heartbeatPostgres) / postgresCores;
  const redis = isAlone
    ? 0
    : perSecond * (2 * COSTS.publishRedis + COSTS.receiveRedis) +
      heartbeats * (COSTS.publishRedis + processes * COSTS.receiveRedis);
  return { node: node * 1e-6, postgres: postgres * 1e-6, redis: redis * 1e-6 };
}

/** Messages per second at which the busiest component reaches full utilization. */
export function saturationPoint(deployment: Deployment): { perSecond: number; bottleneck: string } {
  let [low, high] = [0, 1e7];
  const busiest = (perSecond: number) =>
    Object.entries(utilization(deployment, perSecond)).toSorted((a, b) => b[1] - a[1])[0]!;
  for (let round = 0; round < 60; round += 1) {
    const middle = (low + high) / 2;
    if (busiest(middle)[1] < 1) low = middle;
    else high = middle;
  }
  return { perSecond: low, bottleneck: busiest(low)[0] };
}

/** Probability that an arrival has to wait with `cores` cores at utilization `busy` (Erlang C formula). */
function erlangC(cores: number, busy: number): number {
  const offered = cores * busy;
  let term = 1;
  let sum = 1;
  for (let nth = 1; nth < cores; nth += 1) sum += term *= offered / nth;
  const all = (term * offered) / cores / (1 - busy);
  return all / (sum + all);
}

/**
 * Mean delay by formula: a process as M/G/1, PostgreSQL as M/M/c, Redis as M/M/1. Infinite beyond the saturation point.
 */
export function meanDelayMs(deployment: Deployment, perSecond: number): number {
  const busy = utilization(deployment, perSecond);
  if (Math.max(busy.node, busy.postgres, busy.redis) >= 1) return Infinity;
  const alone = deployment.processes === 1;
  const heartbeats = deployment.sockets / (PRESENCE.heartbeatMs / 1000) / deployment.processes;
  const messages = perSecond / deployment.processes;
  const after =
    (MESSAGE_COST_SPLIT.afterStore + (alone ? MESSAGE_COST_SPLIT.delivery : 0)) * COSTS.messageNode +
    2 * COSTS.publishNode;
  const handed = MESSAGE_COST_SPLIT.delivery * COSTS.messageNode + COSTS.receiveNode;
  // Tasks of a process differ in length, so the wait depends on the second moment (Pollaczek–Khinchine formula).
  const pieces: [rate: number, us: number][] = [
    [messages, MESSAGE_COST_SPLIT.beforeStore * COSTS.messageNode],
    [messages, after],
    [alone ? 0 : messages, handed],
    [heartbeats, COSTS.heartbeatNode + COSTS.publishNode],
    [heartbeats * (deployment.processes - 1), COSTS.receiveNode + COSTS.heartbeatApplied],
  ];
  const wait = pieces.reduce((sum, [rate, us]) => sum + rate * (us * 1e-6) ** 2, 0) / (1 - busy.node);
  const inNode =
    (MESSAGE_COST_SPLIT.beforeStore * COSTS.messageNode + after + (alone ? 0 : handed)) * 1e-6 + (alone ? 2 : 3) * wait;
  const one = COSTS.messagePostgres * 1e-6;
  const inPostgres =
    one + (erlangC(deployment.postgresCores, busy.postgres) * one) / (deployment.postgresCores * (1 - busy.postgres));
  const inRedis = alone ? 0 : ((2 * COSTS.publishRedis + COSTS.receiveRedis) * 1e-6) / (1 - busy.redis);
  return 1000 * (inNode + inPostgres + inRedis);
}
