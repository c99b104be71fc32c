import { mulberry32 } from '#tests/support/crowd.ts';
import { PRESENCE } from '#features/presence/domain/rules.ts';
import { SEND_LANE } from '#features/chat/domain/rules.ts';
import { C } from './constants.ts';

/** So many processes and sockets, PostgreSQL with so many cores, one Redis. */
export interface House {
  processes: number;
  sockets: number;
  postgresCores: number;
}

/** Of what a message costs Node: before it is stored, after that, and where it is handed to its reader; assumed. */
const SPLIT = { before: 0.6, after: 0.3, handed: 0.1 } as const;

/** A place that does one thing after another on each of its cores. Moments and lengths are in seconds. */
class Station {
  readonly #freeAt: number[];
  constructor(cores: number) {
    this.#freeAt = Array.from({ length: cores }, () => 0);
  }
  /** When something that comes at a moment and takes so long is done. To be called in the order of moments. */
  take(at: number, seconds: number): number {
    let first = 0;
    for (let nth = 1; nth < this.#freeAt.length; nth += 1)
      if ((this.#freeAt[nth] ?? 0) < (this.#freeAt[first] ?? 0)) first = nth;
    return (this.#freeAt[first] = Math.max(at, this.#freeAt[first] ?? 0) + seconds);
  }
}

/** What is to happen, the soonest first: a heap. */
class Agenda {
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

  /** Runs everything until a moment. */
  runUntil(end: number): void {
    const heap = this.#heap;
    for (let first = heap[0]; first && first.at < end; first = heap[0]) {
      const last = heap.pop()!;
      if (heap.length > 0) {
        heap[0] = last;
        this.#sink();
      }
      first.run(first.at);
    }
  }

  #sink(): void {
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
 * Messages from coming in to being handed to their reader, and the heartbeats of all sockets, through processes, one PostgreSQL
 * and one Redis. Each process stores what gathered while the batch before was being stored. How long things take is drawn
 * around the measured means (exponentially), when they come evenly by chance; the same seed gives the same answer.
 */
export function simulate({ processes, sockets, postgresCores }: House, perSecond: number, seconds: number, seed = 7) {
  const random = mulberry32(seed);
  const drawn = (mean: number) => -Math.log(1 - random()) * mean * 1e-6;
  const agenda = new Agenda();
  const nodes = Array.from({ length: processes }, () => ({
    cpu: new Station(1),
    waiting: [] as number[],
    isStoring: false,
  }));
  const [database, redis] = [new Station(postgresCores), new Station(1)];
  const anyNode = () => nodes[Math.floor(random() * processes)]!;
  const after = (SPLIT.after + (processes === 1 ? SPLIT.handed : 0)) * C.messageNode + 2 * C.tellNode;
  const delays: number[] = [];

  function store(node: (typeof nodes)[number], at: number): void {
    const batch = node.waiting.splice(0, SEND_LANE.batchSize);
    node.isStoring = batch.length > 0;
    if (!node.isStoring) return;
    let work = 0;
    for (let nth = 0; nth < batch.length; nth += 1) work += drawn(C.messagePostgres);
    agenda.add(database.take(at, work), (stored) => {
      for (const began of batch) agenda.add(node.cpu.take(stored, drawn(after)), (sent) => tell(began, sent));
      store(node, stored);
    });
  }

  function tell(began: number, at: number): void {
    if (processes === 1) return void delays.push(at - began);
    agenda.add(redis.take(at, drawn(2 * C.tellRedis + C.hearRedis)), (told) => {
      const handed = anyNode().cpu.take(told, drawn(SPLIT.handed * C.messageNode + C.hearNode));
      delays.push(handed - began);
    });
  }

  function message(at: number): void {
    const node = anyNode();
    agenda.add(node.cpu.take(at, drawn(SPLIT.before * C.messageNode)), (checked) => {
      node.waiting.push(at);
      if (!node.isStoring) store(node, checked);
    });
    agenda.add(at + drawn(1e6 / perSecond), message);
  }

  const beatsPerSecond = sockets / (PRESENCE.heartbeatMs / 1000);
  function beat(at: number): void {
    const node = anyNode();
    agenda.add(node.cpu.take(at, drawn(C.beatNode + C.tellNode)), (taken) => {
      database.take(taken, drawn(C.beatPostgres));
      if (processes === 1) return;
      agenda.add(redis.take(taken, drawn(C.tellRedis + processes * C.hearRedis)), (told) => {
        for (const other of nodes) if (other !== node) other.cpu.take(told, drawn(C.hearNode + C.beatTaken));
      });
    });
    agenda.add(at + drawn(1e6 / beatsPerSecond), beat);
  }

  agenda.add(0, message);
  if (beatsPerSecond > 0) agenda.add(0, beat);
  agenda.runUntil(seconds);
  delays.sort((a, b) => a - b);
  const at = (share: number) => 1000 * (delays[Math.floor(delays.length * share)] ?? 0);
  const mean = (1000 * delays.reduce((sum, delay) => sum + delay, 0)) / delays.length;
  return { meanMs: mean, p99Ms: at(0.99), delivered: delays.length };
}

/** How busy each place is, by the formula: what comes in by what one core of it does. */
export function loadOf({ processes, sockets, postgresCores }: House, perSecond: number) {
  const beats = sockets / (PRESENCE.heartbeatMs / 1000);
  const isAlone = processes === 1;
  const node =
    (perSecond * (C.messageNode + 2 * C.tellNode + (isAlone ? 0 : C.hearNode)) + beats * (C.beatNode + C.tellNode)) /
      processes +
    (isAlone ? 0 : ((beats * (processes - 1)) / processes) * (C.hearNode + C.beatTaken));
  const postgres = (perSecond * C.messagePostgres + beats * C.beatPostgres) / postgresCores;
  const redis = isAlone
    ? 0
    : perSecond * (2 * C.tellRedis + C.hearRedis) + beats * (C.tellRedis + processes * C.hearRedis);
  return { node: node * 1e-6, postgres: postgres * 1e-6, redis: redis * 1e-6 };
}

/** Messages a second at which the busiest place has no time left. */
export function tippingPoint(house: House): { perSecond: number; place: string } {
  let [low, high] = [0, 1e7];
  const busiest = (perSecond: number) => Object.entries(loadOf(house, perSecond)).toSorted((a, b) => b[1] - a[1])[0]!;
  for (let round = 0; round < 60; round += 1) {
    const middle = (low + high) / 2;
    if (busiest(middle)[1] < 1) low = middle;
    else high = middle;
  }
  return { perSecond: low, place: busiest(low)[0] };
}

/** The chance that whoever comes to `cores` cores, each as busy as this, must wait (Erlang's C). */
function mustWait(cores: number, busy: number): number {
  const offered = cores * busy;
  let term = 1;
  let sum = 1;
  for (let nth = 1; nth < cores; nth += 1) sum += term *= offered / nth;
  const all = (term * offered) / cores / (1 - busy);
  return all / (sum + all);
}

/** The mean by the formula: a process as M/G/1, PostgreSQL as M/M/c, Redis as M/M/1. Infinite beyond the tipping point. */
export function meanMs(house: House, perSecond: number): number {
  const busy = loadOf(house, perSecond);
  if (Math.max(busy.node, busy.postgres, busy.redis) >= 1) return Infinity;
  const alone = house.processes === 1;
  const beats = house.sockets / (PRESENCE.heartbeatMs / 1000) / house.processes;
  const messages = perSecond / house.processes;
  const after = (SPLIT.after + (alone ? SPLIT.handed : 0)) * C.messageNode + 2 * C.tellNode;
  const handed = SPLIT.handed * C.messageNode + C.hearNode;
  // Work comes to a process in pieces of different lengths: the wait goes by their squares (Pollaczek and Khinchine).
  const pieces: [rate: number, us: number][] = [
    [messages, SPLIT.before * C.messageNode],
    [messages, after],
    [alone ? 0 : messages, handed],
    [beats, C.beatNode + C.tellNode],
    [beats * (house.processes - 1), C.hearNode + C.beatTaken],
  ];
  const wait = pieces.reduce((sum, [rate, us]) => sum + rate * (us * 1e-6) ** 2, 0) / (1 - busy.node);
  const inNode = (SPLIT.before * C.messageNode + after + (alone ? 0 : handed)) * 1e-6 + (alone ? 2 : 3) * wait;
  const one = C.messagePostgres * 1e-6;
  const inPostgres =
    one + (mustWait(house.postgresCores, busy.postgres) * one) / (house.postgresCores * (1 - busy.postgres));
  const inRedis = alone ? 0 : ((2 * C.tellRedis + C.hearRedis) * 1e-6) / (1 - busy.redis);
  return 1000 * (inNode + inPostgres + inRedis);
}
